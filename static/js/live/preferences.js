// Choices of the person at this device: large print, letters and colours of the suits, order of the hand. Kept here, sent nowhere.

const KEY = "eleusis.preferences";
const DEFAULTS = { order: "dealt", large: false, letters: false, four: false };

export function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** Colours and letters of the suits, as this device has chosen them. */
export function wearSuits({ letters, four }) {
  document.documentElement.classList.toggle("suit-letters", letters);
  document.documentElement.classList.toggle("four-colours", four);
}

/** `onChange(preferences)` is called at once and after every change. */
export function preferences(form, onChange) {
  const now = load();
  form.elements.order.value = now.order;
  form.elements.large.checked = now.large;
  form.elements.letters.checked = now.letters;
  form.elements.four.checked = now.four;

  function apply() {
    document.documentElement.classList.toggle("large-print", now.large);
    wearSuits(now);
    onChange(now);
  }

  form.addEventListener("change", () => {
    Object.assign(now, {
      order: form.elements.order.value,
      large: form.elements.large.checked,
      letters: form.elements.letters.checked,
      four: form.elements.four.checked,
    });
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // storage switched off: then it lasts as long as the page
    }
    apply();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  apply();
  return now;
}
