// Habits of every page: dialogs that open from a button, forms that are sent once, passwords that can be looked at.

// Where the server is reached safely, drawings and a page for when it is away are kept (`shell/worker.js`).
navigator.serviceWorker?.register("/worker.js").catch(() => {}); // without it everything works but that page

// <button data-opens="share"> opens <dialog id="share">; <button data-closes> closes the dialog it stands in.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens)?.showModal();
  event.target.closest("[data-closes]")?.closest("dialog")?.close();
});

// A tap too many must not make a class twice. The form wakes again after a while (it may have fetched a file and
// left the page standing) and when the page is shown from the history.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || event.defaultPrevented) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, 3000);
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});

// A password can be looked at: <input type="password" data-show="Show" data-hide="Hide">.
for (const input of document.querySelectorAll("input[type=password][data-show]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet show-password";
  button.textContent = input.dataset.show;
  button.setAttribute("aria-describedby", document.querySelector(`label[for="${input.id}"]`).id ||= `${input.id}_label`);
  button.addEventListener("click", () => {
    const hidden = input.type === "password";
    input.type = hidden ? "text" : "password";
    button.textContent = hidden ? input.dataset.hide : input.dataset.show;
  });
  input.after(button);
}
