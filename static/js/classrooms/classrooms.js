// The teacher's class pages. Every page works without this.

// Who waits at the door is looked up again every few seconds, and only redrawn when it has changed.
for (const part of document.querySelectorAll("[data-refreshed-from]")) {
  let last = null;
  const look = async () => {
    if (!document.hidden && !part.contains(document.activeElement)) {
      try {
        const answer = await fetch(part.dataset.refreshedFrom);
        const html = answer.ok ? await answer.text() : last;
        const shown = html?.replace(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");
        if (last !== null && shown !== last) part.innerHTML = html;
        last = shown;
      } catch {
        // The network is away for a moment; the next look will tell.
      }
    }
    setTimeout(look, 4000);
  };
  look();
}

// A new class gets the time zone of the teacher's own computer.
for (const form of document.querySelectorAll("form[data-own-time-zone]")) {
  const field = document.getElementById(form.dataset.ownTimeZone);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (field?.value === "UTC" && [...field.options].some((option) => option.value === own)) field.value = own;
}

// How many names are ticked.
for (const form of document.querySelectorAll("form[data-counts]")) {
  const count = () => {
    const number = form.querySelectorAll(`[name=${form.dataset.counts}]:checked`).length;
    for (const place of form.querySelectorAll("[data-count]")) place.textContent = `(${number})`;
  };
  form.addEventListener("change", count);
  count();
}

// Whoever writes an initial means that child.
for (const field of document.querySelectorAll("[data-ticks]")) {
  field.addEventListener("input", () => {
    const box = document.getElementById(field.dataset.ticks);
    if (!box || box.checked || !field.value.trim()) return;
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

for (const button of document.querySelectorAll("[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
