import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";

/** What was found of one text's required entities. */
export interface EsaCounts {
  readonly detected: number;
  readonly undetected: number;
  /** Entities that no text could be held to, which count neither way. */
  readonly unchecked: number;
}

/** Numbers of undetected entities that are told apart; the last one means so many or more (Table 1). */
const NUMBERS = [1, 2, 3, 4, 5] as const;
const MOST = NUMBERS.length;

/** ESA_I is also averaged over the texts with so many undetected entities or more (ESA_C\1, ESA_C\2). */
const FLOORS = [1, 2] as const;

const textsName = (n: number): string => (n === MOST ? `texts${n}plus` : `texts${n}`);

/** Names of the positions of an ESA tally. */
export const ESA_TALLIES: readonly string[] = [
  "texts",
  "esa",
  ...NUMBERS.map(textsName),
  ...FLOORS.map((floor) => `esaFrom${floor}`),
  "unchecked",
];

/** The tally of one text, which has at least one entity that can be checked. */
export function esaTally({ detected, undetected, unchecked }: EsaCounts): Tally {
  const esa = detected / (detected + undetected);
  const number = Math.min(undetected, MOST);
  return [
    1,
    esa,
    ...NUMBERS.map((n) => (n === number ? 1 : 0)),
    ...FLOORS.map((floor) => (undetected >= floor ? esa : 0)),
    unchecked,
  ];
}

/** The parts of a text's or corpus's tally; a mean over no text is left out. */
export function esaParts(tally: Tally): Parts {
  const [texts = 0, esa = 0, ...rest] = tally;
  if (texts === 0) return {};
  const exactly = rest.slice(0, MOST);
  const sums = rest.slice(MOST, MOST + FLOORS.length);
  const atLeast = (n: number): number => exactly.slice(n - 1).reduce((sum, count) => sum + count, 0);
  const parts: Record<string, number> = { esa: esa / texts };
  for (const n of NUMBERS) parts[`esi${n}`] = atLeast(n) / texts;
  FLOORS.forEach((floor, at) => {
    if (atLeast(floor) > 0) parts[`esa_${floor}`] = sums[at]! / atLeast(floor);
  });
  NUMBERS.forEach((n, at) => {
    parts[textsName(n)] = exactly[at]!;
  });
  parts.unchecked = tally.at(-1)! / texts;
  return parts;
}

const NO_LIMIT = Number.MAX_VALUE;

/** What ESA reports, the mean over the texts first. */
export const ESA_PARTS: readonly [Part, ...Part[]] = [
  {
    name: "esa",
    summary: "share of a text's entities that it mentions, mean over the texts (ESA_C)",
    better: "higher",
    range: [0, 1],
  },
  ...NUMBERS.map(
    (n): Part => ({
      name: `esi${n}`,
      summary: `share of the texts with ${n} or more undetected entities (ESI_C^${n})`,
      better: "lower",
      range: [0, 1],
    }),
  ),
  ...FLOORS.map(
    (floor): Part => ({
      name: `esa_${floor}`,
      summary: `esa over the texts with ${floor} or more undetected entities (ESA_C\\${floor})`,
      better: "higher",
      range: [0, 1],
    }),
  ),
  ...NUMBERS.map(
    (n): Part => ({
      name: textsName(n),
      summary: `number of texts with ${n}${n === MOST ? " or more" : ""} undetected entities`,
      better: "lower",
      range: [0, NO_LIMIT],
    }),
  ),
  {
    name: "unchecked",
    summary: "entities of a text's data that cannot be checked, mean over the texts",
    better: "neither",
    range: [0, NO_LIMIT],
  },
];
