// Two habits of every page: dialogs that open from a button, and forms that are sent once.

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
