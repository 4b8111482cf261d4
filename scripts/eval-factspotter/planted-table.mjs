// Planted errors as Markdown.
import { table } from "../reproduce/markdown.mjs";
import { together, UNCHANGED } from "./planted.mjs";
import { notMeasured, shareOf } from "./shares.mjs";

/** The errors of which a share is to be flagged, in percent, by what the aim calls them. */
const AIMS = {
  "swap-value": { title: "replaced object", aim: 97 },
  "alter-value": { title: "one altered digit or day", aim: 97 },
  "swap-relation": { title: "other predicate of the same domain", aim: 90 },
  reverse: { title: "reversal", aim: 90 },
};

const HEAD = [
  "error",
  "texts",
  "false facts",
  "measured",
  "aim",
  "part right",
  "span overlaps",
  "other facts flagged",
];

/** Flagged errors, right parts and places, and true facts that are flagged. */
export function plantedTable(result) {
  if (result.missing !== undefined) return notMeasured(result.missing);
  const { kinds } = result;
  const named = Object.keys(AIMS);
  const others = Object.keys(kinds).filter((kind) => kind !== UNCHANGED && !named.includes(kind));
  const rows = [
    ...named.map((kind) =>
      rowOf(`${AIMS[kind].title} (\`${kind}\`)`, together(kinds, [kind]), `≥ ${AIMS[kind].aim} %`),
    ),
    rowOf("**these four**", together(kinds, named)),
    ...others.map((kind) => rowOf(`\`${kind}\``, kinds[kind])),
    rowOf("**all**", together(kinds, [...named, ...others])),
  ];
  const untouched = kinds[UNCHANGED];
  const summary = together(kinds, named);
  const wanted = [
    ["true facts flagged, texts unchanged", shareOf(untouched.trueFlagged, untouched.true), "≤ 2 %"],
    ["failing part right, the four errors above", shareOf(summary.part, summary.flagged), "≥ 90 %"],
    ["span overlaps the change, the four errors above", shareOf(summary.pointed, summary.placed), "≥ 85 %"],
  ];
  return `${table(HEAD, rows)}\n\n${table(["", "measured", "aim"], wanted)}`;
}

function rowOf(title, counts, aim = "–") {
  return [
    title,
    counts.texts,
    counts.false,
    shareOf(counts.flagged, counts.false),
    aim,
    shareOf(counts.part, counts.flagged),
    shareOf(counts.pointed, counts.placed),
    shareOf(counts.trueFlagged, counts.true),
  ];
}
