// Choices of the person at this device: large print, letters and colours of the suits, order of the hand. Kept here, sent nowhere.

const KEY = "eleusis.preferences";
const DEFAULTS = { order: "dealt", large: false, letters: false, four: false };

function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
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
    document.documentElement.classList.toggle("suit-letters", now.letters);
    document.documentElement.classList.toggle("four-colours", now.four);
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
