// What the class asks of its groups, held against tables as they are laid by hand.
//
//   const asked = askedOf([{kind: "apart", members: [id, …]}], (id) => name);
//   asked.against(tables)          a sentence for each that does not hold
//   asked.bestTable(id, tables, most)   where somebody fits in: the smallest of the tables at which least is broken

import { gettext, say } from "../shared/words.js";

export function askedOf(constraints, nameOf) {
  const metIn = (table, { members }) => table.filter((id) => members.includes(id));

  /** Those who meet wrongly, table by table; or those of each table who should be at one. */
  function wrong(constraint, tables) {
    const met = tables.map((table) => metIn(table, constraint)).filter((ids) => ids.length);
    if (constraint.kind === "together") return met.length > 1 ? met : [];
    return met.filter((ids) => ids.length > 1);
  }

  function listed(ids) {
    const names = ids.map(nameOf).sort((one, other) => one.localeCompare(other));
    if (names.length < 2) return names.join("");
    return say(gettext("%(names)s and %(last)s"), { names: names.slice(0, -1).join(", "), last: names.at(-1) });
  }

  function sentence(constraint, ids) {
    const words = {
      apart: gettext("%(names)s sit at one table, and are kept apart."),
      spread: gettext("%(names)s sit at one table; of those who are marked one may."),
    }[constraint.kind];
    return say(words, { names: listed(ids) });
  }

  function against(tables) {
    return constraints.flatMap((constraint) => {
      const met = wrong(constraint, tables);
      if (constraint.kind !== "together") return met.map((ids) => sentence(constraint, ids));
      return met.length ? [say(gettext("%(names)s are kept together, and sit at different tables."), { names: listed(met.flat()) })] : [];
    });
  }

  /** How much is broken: too many at one table, too many tables. */
  const broken = (tables) =>
    constraints.reduce((sum, constraint) => {
      const met = wrong(constraint, tables);
      return sum + (constraint.kind === "together" ? Math.max(0, met.length - 1) : met.reduce((each, ids) => each + ids.length - 1, 0));
    }, 0);

  function bestTable(id, tables, most) {
    const costs = tables.flatMap((table, at) => (table.length < most ? [{ at, broken: broken(tables.map((other, where) => (where === at ? [...other, id] : other))), size: table.length }] : []));
    costs.sort((one, other) => one.broken - other.broken || one.size - other.size);
    return costs[0]?.at;
  }

  return { against, bestTable };
}
