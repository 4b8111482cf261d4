import { isContentWord } from "../../text/content-word.ts";
import type { Claim } from "../claim.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import { columnTotals } from "../operators/column-values.ts";
import type { DirectHit } from "../operators/match-number.ts";
import { wordIndexAt } from "../scope/clauses.ts";
import type { Reading } from "../scope/reading.ts";
import { nameStems } from "../scope/text-words.ts";
import type { Row, Table } from "../table/cell.ts";

interface CountedList {
  readonly stem: string;
  readonly rows: readonly Row[];
}

const made = new WeakMap<Table, readonly CountedList[]>();

/** Lists of the data by the noun that their rows are called by: `meetings` holds meetings. */
function listsOf(table: Table): readonly CountedList[] {
  const known = made.get(table);
  if (known) return known;
  const lists: CountedList[] = [];
  for (const [path, rows] of table.tables) {
    const name = /\.([^.[\]]+)$/.exec(path)?.[1];
    const stem = name === undefined ? undefined : nameStems(name).at(-1);
    if (stem !== undefined && rows.length > 1 && rows[0]!.path.endsWith("]")) lists.push({ stem, rows });
  }
  made.set(table, lists);
  return lists;
}

/** How far the noun may stand behind the number: "three long board meetings". */
const REACH = 3;
const MOST = 60;
/** What makes a number one of all rows, and not of some. */
const IN_ALL = /\b(?:in all|in total|altogether|overall)\b/iu;

/** "Five meetings" of a list that has four: no condition makes more of them than there are. */
export function ofCount(
  claim: Claim,
  mention: ValueMention,
  hits: readonly DirectHit[],
  { table, reading }: { readonly table: Table; readonly reading: Reading },
): Claim | null {
  const { value } = mention.ranges[0]!;
  if (
    mention.kind !== "number" ||
    mention.hedge !== null ||
    !Number.isInteger(value) ||
    value < 2 ||
    value > MOST
  )
    return null;
  const list = listNamed(mention, table, reading);
  if (!list || value === list.rows.length) return null;
  const { clauses, text } = reading;
  const [from, to] = clauses.sentence(clauses.sentenceAt(mention.span.start));
  if (value < list.rows.length && !IN_ALL.test(text.slice(from, to))) return null;
  // The data may say how many itself, or how many each row stands for.
  const isSaid = hits.some(({ cell }) => cell.rows.length === 0 || cell.names.has(list.stem));
  const isSum = columnTotals(table, null).some((total) => total.value === value);
  if (isSaid || isSum) return null;
  const written = text.slice(mention.span.start, mention.span.end);
  const { derivation: _, belongsTo: __, ...rest } = claim;
  const operands = list.rows.flatMap(({ cells }) => cells[0]?.id ?? []);
  return {
    ...rest,
    kind: "count",
    status: "contradicted",
    facts: operands,
    derivation: { operator: "count", operands, value: String(list.rows.length) },
    why: `the data has ${list.rows.length}, the text ${written}`,
    features: { ...claim.features, slot: 1 },
  };
}

function listNamed({ span }: ValueMention, table: Table, { words, text }: Reading): CountedList | undefined {
  const lists = listsOf(table);
  // "Seven in ten answers" counts nothing.
  if (lists.length === 0 || /\b(?:in|of|route|no\.?|number)\s$/iu.test(text.slice(0, span.start).slice(-8)))
    return undefined;
  const last = wordIndexAt(words, Math.max(span.start, span.end - 1));
  for (let at = last + 1; at <= last + REACH && at < words.length; at++) {
    const { stem, folded, start } = words[at]!;
    if (text.slice(at === last + 1 ? span.end : words[at - 1]!.end, start) !== " ") return undefined;
    const found = lists.filter((list) => list.stem === stem);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    if (!isContentWord(folded) || folded === "ahead") return undefined;
  }
  return undefined;
}
