import type { Claim, ClaimKind } from "../../claims/index.ts";
import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";

/** Kinds of claims that are counted together. */
const GROUPS = ["number", "amount", "date", "name", "other"] as const;
type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<ClaimKind, Group>> = {
  number: "number",
  count: "number",
  fraction: "number",
  ordinal: "number",
  money: "amount",
  percent: "amount",
  quantity: "amount",
  duration: "amount",
  date: "date",
  year: "date",
  weekday: "date",
  time: "date",
  name: "name",
  version: "name",
  comparison: "other",
  trend: "other",
};

const IN_WORDS: Readonly<Record<Group, string>> = {
  number: "numbers, counts, ordinals and fractions",
  amount: "amounts with a unit: money, per cents, quantities, durations",
  date: "dates, years, weekdays and times",
  name: "names and versions",
  other: "comparisons and trends",
};

const OUTCOMES = ["right", "wrong", "unchecked"] as const;

/** Names of the positions of a tally: texts, those without a wrong claim, misplaced claims, then the claims of each kind by outcome. */
export const CLAIMS_TALLIES: readonly string[] = [
  "texts",
  "clean",
  "misplaced",
  ...GROUPS.flatMap((group) => OUTCOMES.map((outcome) => `${group} ${outcome}`)),
];

/** The tally of one text. */
export function claimsTally(claims: readonly Claim[]): Tally {
  const counts = new Array<number>(GROUPS.length * OUTCOMES.length).fill(0);
  let wrong = 0;
  let misplaced = 0;
  for (const { kind, status, belongsTo } of claims) {
    const outcome = status === "supported" ? 0 : status === "unchecked" ? 2 : 1;
    counts[GROUPS.indexOf(GROUP_OF[kind]) * OUTCOMES.length + outcome]!++;
    if (outcome === 1) wrong++;
    if (outcome === 1 && belongsTo) misplaced++;
  }
  return [1, wrong === 0 ? 1 : 0, misplaced, ...counts];
}

/** The parts of a text's or corpus's tally; a share of nothing is left out. */
export function claimsParts([texts = 0, clean = 0, misplaced = 0, ...counts]: Tally): Parts {
  if (texts === 0) return {};
  const of = (group: number, outcome: number): number => counts[group * OUTCOMES.length + outcome] ?? 0;
  const sum = (outcome: number): number => GROUPS.reduce((total, _, group) => total + of(group, outcome), 0);
  const [right, wrong, unchecked] = [sum(0), sum(1), sum(2)];
  const checked = right + wrong;
  const byGroup = GROUPS.map((name, group): Parts => {
    const tried = of(group, 0) + of(group, 1);
    return {
      ...(tried > 0 && { [name]: of(group, 0) / tried }),
      [`unchecked-${name}`]: of(group, 2) / texts,
    };
  });
  return Object.assign(
    {
      ...(checked > 0 && { right: right / checked }),
      checked: checked / texts,
      wrong: wrong / texts,
      misplaced: misplaced / texts,
      unchecked: unchecked / texts,
      clean: clean / texts,
    },
    ...byGroup,
  );
}

const SHARE = [0, 1] as const;
const COUNT = [0, Number.MAX_VALUE] as const;

/** What the metric reports; the share of checkable claims that hold is the headline. */
export const CLAIMS_PARTS: readonly [Part, ...Part[]] = [
  {
    name: "right",
    summary: "share of the checkable claims of the texts that hold",
    better: "higher",
    range: SHARE,
  },
  {
    name: "checked",
    summary: "claims of a text that could be checked, mean",
    better: "neither",
    range: COUNT,
  },
  {
    name: "wrong",
    summary: "claims of a text against the data, or that nothing in it gives, mean",
    better: "lower",
    range: COUNT,
  },
  {
    name: "misplaced",
    summary: "those of them whose value the data has elsewhere, mean",
    better: "lower",
    range: COUNT,
  },
  {
    name: "unchecked",
    summary: "claims of a text that could not be checked, mean",
    better: "neither",
    range: COUNT,
  },
  { name: "clean", summary: "share of the texts without a wrong claim", better: "higher", range: SHARE },
  ...GROUPS.flatMap((group): Part[] => [
    {
      name: group,
      summary: `share of the checkable ${IN_WORDS[group]} that hold`,
      better: "higher",
      range: SHARE,
    },
    {
      name: `unchecked-${group}`,
      summary: `${IN_WORDS[group]} of a text that could not be checked, mean`,
      better: "neither",
      range: COUNT,
    },
  ]),
];
