// A key or a presenter's button turns the screen, as in a slide show. The links do the same.

const WAYS = {
  ArrowRight: "next", PageDown: "next", " ": "next",
  ArrowLeft: "prev", PageUp: "prev",
};

document.addEventListener("keydown", (event) => {
  const way = WAYS[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === " " && event.target.closest("a, button")) return; // its own key
  const link = document.querySelector(`a[rel=${way}]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
