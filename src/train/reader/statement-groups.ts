import { recordFacts } from "../../data/facts/record-facts.ts";
import type { Random } from "../../stats/random.ts";
import { type GroupMaking, labelledReading, type ReadingGroup } from "./reading-group.ts";
import { SUPPORTED, type TextVersion, UNKNOWN } from "./text-version.ts";

/** Data with statements of which only the label as a whole is known: entailed 0, contradicted 1, neutral 2. */
export interface JudgedStatements {
  readonly id: string;
  readonly data: unknown;
  readonly statements: readonly { readonly text: string; readonly label: number }[];
}

/** Most statements that are read over the same data at once. */
const MOST = 9;

/** How much a word of a statement that is entailed counts: none of its words is wrong. */
const ENTAILED_WEIGHT = 0.7;

/** Statements over the same data, in one row. */
export function statementGroup(
  { id, data, statements }: JudgedStatements,
  { random, unfeatured, ...making }: GroupMaking & { readonly random: Random; readonly unfeatured: number },
): ReadingGroup | undefined {
  const facts = recordFacts(data, { file: id }).map(({ subject, relation, value, need, origin }, at) => ({
    fact: { id: String(at), subject, relation, value, need, ...(origin && { origin }) },
    at,
  }));
  const first = Math.floor(random() * Math.max(1, statements.length - MOST + 1));
  const texts = statements.slice(first, first + MOST).map(versionOf);
  const row = labelledReading(
    { facts, texts, cells: () => undefined, both: false, featured: random() >= unfeatured },
    making,
  );
  return row && { id, rows: [row] };
}

function versionOf({ text, label }: JudgedStatements["statements"][number]): TextVersion {
  return {
    text,
    classes: new Int8Array(text.length).fill(label === SUPPORTED ? SUPPORTED : UNKNOWN),
    weights: new Float32Array(text.length).fill(ENTAILED_WEIGHT),
    rests: [],
    whole: label,
  };
}
