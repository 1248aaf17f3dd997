// Asking the server about a rule on its way: after a pause, one question at a time, the newest only.

import { post } from "../live/transport.js";

const PAUSE_MS = 200;
const AGAIN_MS = 3000; // after a failure, or when the server has been asked too often

/** What `always()` gives goes with every question. */
export function asker(always) {
  let timer = null;
  let asked = null;

  async function put(question, signal) {
    const response = await post("/rules/read/", { ...always(), ...question }, { signal });
    if (response.status === 429 || response.status >= 500) throw new Error("again later");
    const answer = await response.json();
    if (response.ok) return answer;
    return { readings: [], error: { text: answer.text ?? "", start: 0, end: 0, expected: [] }, repairs: [] };
  }

  function stop() {
    clearTimeout(timer);
    asked?.abort();
  }

  /** Put the question after a pause, unless another one comes first. `onAnswer(null)`: it is put again in a while. */
  function ask(question, onAnswer, pause = PAUSE_MS) {
    stop();
    timer = setTimeout(async () => {
      const mine = new AbortController();
      asked = mine;
      const answer = await put(question, mine.signal).catch(() => null);
      if (mine.signal.aborted) return;
      onAnswer(answer);
      if (answer === null) ask(question, onAnswer, AGAIN_MS);
    }, pause);
  }

  return { ask, stop, now: (question) => put(question).catch(() => null) };
}
