// What the cards told: a line over the picture, and beside it what there is to say after that card.

function follow(figure) {
  const moments = figure.querySelector("[data-moments]");
  const line = figure.querySelector("[data-line]");
  const scrub = moments.querySelector("[data-scrub]");
  const picture = line.closest(".scroller");
  const { left, step } = moments.dataset;

  function show(number) {
    const card = Math.min(Math.max(number, 1), Number(scrub.max));
    scrub.value = String(card);
    for (const moment of moments.querySelectorAll("[data-moment]")) moment.hidden = Number(moment.dataset.moment) !== card;
    const x = Number(left) + (card + 0.5) * Number(step);
    line.setAttribute("transform", `translate(${x} 0)`);
    picture.scrollLeft = x - 0.7 * picture.clientWidth; // where it is narrower than the picture, the card is in sight
  }

  moments.querySelector("[data-controls]").hidden = false;
  line.removeAttribute("hidden");
  scrub.addEventListener("input", () => show(Number(scrub.value)));
  moments.querySelector("[data-back]").addEventListener("click", () => show(Number(scrub.value) - 1));
  moments.querySelector("[data-next]").addEventListener("click", () => show(Number(scrub.value) + 1));
  picture.querySelector(".curve").addEventListener("click", (event) => {
    const svg = event.currentTarget;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    if (at.x > Number(left)) show(Math.round((at.x - Number(left)) / Number(step) - 0.5));
  });
  show(Number(scrub.value));
}

for (const figure of document.querySelectorAll("[data-told]")) follow(figure);
