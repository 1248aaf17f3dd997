// The way in for students. Every page works without this; with it, there is less to wait for.

// ── Find your name ──────────────────────────────────────────────────────────────────────────────

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();

for (const box of document.querySelectorAll("[data-filters]")) {
  const items = [...document.getElementById(box.dataset.filters).children];
  const field = box.querySelector("input");
  const none = box.querySelector("[data-none]");
  box.hidden = false;
  const filter = () => {
    const wanted = plain(field.value);
    let found = 0;
    for (const item of items) {
      item.hidden = !plain(item.textContent).split(/\s+/).some((_, at, words) => words.slice(at).join(" ").startsWith(wanted));
      found += !item.hidden;
    }
    none.textContent = found ? "" : none.dataset.none;
  };
  field.addEventListener("input", filter);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const left = items.filter((item) => !item.hidden);
    if (left.length === 1) left[0].querySelector("a").click();
  });
  filter(); // the browser may have kept what was typed
}

// ── Tap your three pictures ─────────────────────────────────────────────────────────────────────

for (const form of document.querySelectorAll("form[data-pictures]")) {
  const slots = [...form.querySelectorAll(".slot")];
  const undo = form.querySelector("[name=undo]");
  const said = form.querySelector("[role=status]");
  const button = (key) => form.querySelector(`[name=tap][value="${key}"]`);
  const tapped = [...form.querySelectorAll("[name=tapped]")].map((input) => input.value);

  const draw = () => {
    slots.forEach((slot, at) => {
      slot.classList.toggle("full", at < tapped.length);
      slot.replaceChildren();
      if (at >= tapped.length) {
        const number = document.createElement("span");
        number.textContent = at + 1;
        number.setAttribute("aria-hidden", "true");
        slot.append(number);
        return;
      }
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = "tapped";
      input.value = tapped[at];
      slot.append(button(tapped[at]).querySelector("img").cloneNode(), input);
    });
    for (const each of form.querySelectorAll("[name=tap]")) each.disabled = tapped.includes(each.value);
    undo.disabled = tapped.length === 0;
  };
  const name = (key) => button(key).querySelector("img").alt;

  form.addEventListener("submit", (event) => {
    const by = event.submitter;
    if (by === undo) {
      event.preventDefault();
      const last = tapped.pop();
      if (!last) return;
      said.textContent = form.dataset.undone.replace("%s", name(last));
      draw();
      button(last).focus();
      return;
    }
    if (by?.name !== "tap") return;
    if (tapped.length >= slots.length || tapped.includes(by.value)) return event.preventDefault();
    const list = [...form.querySelectorAll("[name=tap]")];
    const place = list.indexOf(by);
    tapped.push(by.value);
    said.textContent = form.dataset.said.replace("%n", tapped.length).replace("%s", name(by.value));
    if (tapped.length < slots.length) {
      event.preventDefault();
      const hadFocus = document.activeElement === by;
      draw();
      // A button that is switched off loses the keyboard; its neighbour takes over.
      if (hadFocus) (list.slice(place + 1).find((each) => !each.disabled) ?? list.find((each) => !each.disabled)).focus();
    }
    // With the third the form goes on its way: two in hidden fields, the last as the button that was tapped.
  });

  form.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && tapped.length) {
      event.preventDefault();
      undo.click();
      return;
    }
    const list = [...form.querySelectorAll("[name=tap]")];
    const at = list.indexOf(document.activeElement);
    if (at < 0) return;
    const wide = list.filter((each) => each.offsetTop === list[0].offsetTop).length;
    const towards = getComputedStyle(form).direction === "rtl" ? -1 : 1;
    const step = { ArrowRight: towards, ArrowLeft: -towards, ArrowDown: wide, ArrowUp: -wide }[event.key];
    if (!step) return;
    event.preventDefault();
    for (let next = at + step; next >= 0 && next < list.length; next += step) {
      if (!list[next].disabled) return list[next].focus();
    }
  });

  // Shown again from the history: what the page shows and what is sent must agree.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

// ── Ask your teacher ────────────────────────────────────────────────────────────────────────────

document.querySelector("form[data-goes-on]")?.requestSubmit();

const waiting = document.querySelector("[data-waits-for]");
if (waiting && waiting.dataset.state !== "in") {
  const look = async () => {
    try {
      const answer = await fetch(waiting.dataset.waitsFor, { headers: { Accept: "application/json" } });
      const { state } = await answer.json();
      if (state !== waiting.dataset.state) return location.reload();
    } catch {
      // The network is away for a moment; the next look will tell.
    }
    setTimeout(look, 3000);
  };
  setTimeout(look, 3000);
}
