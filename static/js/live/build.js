// Which build this page is of, and what to do when the server is of another one. The stamp in the address of the
// scripts is the build; what greets a line says which one the server has.

const OWN = import.meta.url.match(/\/static\/([0-9a-f]{12})\//)?.[1] ?? null;
const KEY = "eleusis.builds";
const PAUSE = "[data-part='eyes-up']"; // a good moment to load a page

/** Whether a frame comes from a server of another build than this page; null if it does not say. */
export const isOther = ({ build }) => (build && OWN ? build !== OWN : null);

/** Nothing is half done on this page: no dialog or menu is open, and nobody is writing. */
export function isQuiet(root = document) {
  if (root.querySelector(`dialog[open]:not(${PAUSE}), details[data-menu][open]`)) return false;
  const fields = [...root.querySelectorAll("textarea, input:not([type=radio], [type=checkbox], [type=hidden])")];
  return !fields.some((field) => field === document.activeElement || (field.value !== field.defaultValue && field.offsetParent));
}

/**
 * Load the page anew to get one of this build; false if that has been tried in this tab already. While one process
 * after the other is restarted the page may come from an old one again, and must not be loaded for ever.
 */
export function loadAnew(build) {
  try {
    const tried = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    if (tried.includes(build)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...tried, build]));
  } catch {
    return false; // nowhere to remember that it has been tried
  }
  location.reload();
  return true;
}
