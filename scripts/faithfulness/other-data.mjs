// The control: every text beside the data of another record, so that what a score keeps of its contrast comes from the text alone.
import { seededRandom, shuffle } from "../../dist/stats/index.js";

/**
 * For each record another one, of the same form and of another domain as far as there are any: no record is its own, none is used twice.
 * Nothing for fewer than two records.
 */
export function otherRecords(records, seed) {
  if (records.length < 2) return new Map();
  const shuffled = shuffle(records, seededRandom(seed));
  const forms = grouped(shuffled, ({ form }) => form);
  const lone = [...forms.values()].filter((group) => group.length < 2).flat();
  const groups = [...forms.values()].filter((group) => group.length >= 2);
  if (lone.length === 1) groups[0].push(...lone);
  else if (lone.length > 1) groups.push(lone);
  return new Map(groups.flatMap(pairedOff));
}

function grouped(records, keyOf) {
  const groups = new Map();
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record]);
  return groups;
}

/** In the order of domains, each gets the record as far ahead as the largest domain is long. */
function pairedOff(group) {
  const domains = [...grouped(group, ({ domain }) => domain).values()];
  const inOrder = domains.flat();
  const longest = Math.max(...domains.map(({ length }) => length));
  const step = longest < group.length ? longest : 1;
  return inOrder.map((record, at) => [record, inOrder[(at + step) % inOrder.length]]);
}
