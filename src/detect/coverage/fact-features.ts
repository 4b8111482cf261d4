import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import cues from "../../text/languages/en/summing.json" with { type: "json" };
import { stemOf } from "../lexicon/stem-of.ts";
import { readText, type TextReading, wordAt } from "../reading/text-reading.ts";
import { type ColumnTold, columnTold, groupsBy } from "./columns.ts";
import { toldByDifference } from "./differences.ts";
import { findDate, findTime } from "./find-date.ts";
import { findFlag, isNegation } from "./find-flag.ts";
import { type Found, findNumber, significant } from "./find-number.ts";
import { findWords, nearness } from "./find-words.ts";
import { type Sought, soughtFacts } from "./sought.ts";

/** What was seen of a fact in a text. */
export interface FactSeen {
  readonly sought: Sought;
  /** How far the text states the value, 0 to 1. */
  readonly level: number;
  readonly span: Span | undefined;
  readonly features: Readonly<Record<string, number>>;
}

const SUMMING: ReadonlySet<string> = new Set(cues.words.map(stemOf));
const MULTIPLYING: ReadonlySet<string> = new Set(cues.multiplying.map(stemOf));
const NONE = new Set(cues.none.map(stemOf));

/** Values that say that there is none. */
const NO_VALUE = /^(?:none|no|nil|n\/a|not applicable|unknown|-+|–|—)$/i;

interface Looked {
  readonly level: number;
  readonly found: readonly Found[];
  readonly more: Readonly<Record<string, number>>;
}

function look(reading: TextReading, one: Sought, holders: ReadonlyMap<string, number>): Looked {
  switch (one.kind) {
    case "flag": {
      const { share, negated, found } = findFlag(reading, one);
      const agrees = negated !== one.yes;
      return { level: share * (agrees ? 1 : 0.6), found, more: {} };
    }
    case "zero":
    case "number": {
      const found = findNumber(reading, one);
      const level = best(found);
      return level > 0 || !isNothing(one) ? { level, found, more: {} } : lookForNothing(reading, one);
    }
    case "date": {
      const found = findDate(reading, one);
      const time = one.minutes === undefined ? 1 : best(findTime(reading, one));
      return { level: best(found), found, more: { untimed: 1 - time } };
    }
    case "time": {
      const found = findTime(reading, one);
      return { level: best(found), found, more: {} };
    }
    default: {
      const { share, distinct, best: most, found } = findWords(reading, one, holders);
      const level = distinct < 0 ? share : 0.4 * share + 0.6 * distinct;
      return level < 0.5 && NO_VALUE.test(one.fact.value)
        ? lookForNothing(reading, one)
        : { level, found, more: { undistinct: distinct < 0 ? 0 : 1 - distinct, unlike: 1 - most } };
    }
  }
}

const best = (found: readonly Found[]): number => found.reduce((most, { level }) => Math.max(most, level), 0);

const isNothing = ({ number, quantity }: Sought): boolean => (number?.value ?? quantity?.value) === 0;

/** "None", "no": nothing of what the field counts. */
function lookForNothing(reading: TextReading, { own, around }: Sought): Looked {
  let level = 0;
  const found: Found[] = [];
  reading.stems.forEach((stem, at) => {
    if (!NONE.has(stem) && !isNegation(stem)) return;
    const near = nearness(
      reading,
      [...own, ...around],
      (place) => reading.clauses[place] === reading.clauses[at],
    );
    const here = 0.5 + 0.45 * near;
    found.push({ span: { start: reading.words[at]!.start, end: reading.words[at]!.end }, level: here });
    level = Math.max(level, here);
  });
  return { level, found, more: {} };
}

/** How well the best mention of a value is tied to its field and row: words of the one and the key of the other near it. */
function tieOf(
  reading: TextReading,
  { own, around, key, stems }: Sought,
  found: readonly Found[],
  level: number,
): number {
  let most = 0;
  const beside = new Set(stems);
  const field = own.filter((stem) => !beside.has(stem));
  for (const { span, level: here } of found) {
    if (here < level - 0.15) continue;
    const at = wordAt(reading, span.start);
    if (at >= reading.words.length) continue;
    const clause = reading.clauses[at]!;
    const { sentence } = reading.words[at]!;
    const inClause = (place: number) => reading.clauses[place] === clause;
    const inSentence = (place: number) => reading.words[place]!.sentence === sentence;
    const tie = Math.max(
      nearness(reading, field, inClause),
      0.6 * nearness(reading, field, inSentence),
      0.6 * nearness(reading, around, inClause),
      0.8 * nearness(reading, key, inClause),
      0.6 * nearness(reading, key, inSentence),
    );
    most = Math.max(most, tie);
    if (most === 1) return 1;
  }
  return most;
}

/** What can be seen of each fact in a text, in the order of the facts. */
export function factFeatures(facts: readonly Fact[], text: string): readonly FactSeen[] {
  const sought = soughtFacts(facts);
  const reading = readText(text);
  const holders = holdersOf(sought);
  const looked = sought.map((one) => look(reading, one, holders));
  const covered = new Set<number>();
  for (const { found, level } of looked)
    for (const { span, level: here } of found)
      if (here >= 0.7 && here >= level - 0.15) covered.add(span.start);
  const differences = toldByDifference(reading, sought, ({ start }) => covered.has(start));
  const columns = groupsBy(sought, ({ column }) => column);
  const rows = groupsBy(sought, ({ row }) => row);
  const claims = claimsOf(sought, looked);
  const told = new Map<string, ColumnTold>();
  for (const [name, members] of columns) {
    const values = members.flatMap((at) => sought[at]!.number?.value ?? sought[at]!.quantity?.value ?? []);
    told.set(name, columnTold(reading, values));
  }
  const totals = new Map(
    [...columns, ...[...rows].map(([name, at]) => [`row ${name}`, at] as const)].map(
      ([name, members]) => [name, members.reduce((sum, at) => sum + looked[at]!.level, 0)] as const,
    ),
  );
  const sum = looked.reduce((total, { level }) => total + level, 0);
  const multiplies = reading.stems.some((stem) => MULTIPLYING.has(stem));
  const summing = reading.stems.some((stem) => SUMMING.has(stem));
  return sought.map((one, at) => {
    const { level, found, more } = looked[at]!;
    const mates = (name: string, size: number): number =>
      size < 2 ? 0 : (totals.get(name)! - level) / (size - 1);
    const inColumn = columns.get(one.column)!.length;
    const inRow = rows.get(one.row)!.length;
    const value = one.number?.value ?? one.quantity?.value;
    const absent = 1 - level;
    const column = told.get(one.column)!;
    const tie = found.length === 0 ? 0 : tieOf(reading, one, found, level);
    const claim = claims[at]!;
    const top = found.reduce<Found | undefined>(
      (most, here) => (here.level > (most?.level ?? 0) ? here : most),
      undefined,
    );
    return {
      sought: one,
      level,
      span: top?.span,
      features: {
        [one.kind]: 1,
        [`${one.kind}: absent`]: absent,
        [`${one.kind}: untied`]: level > 0 ? (1 - tie) * level : 0,
        [`${one.kind}: contested`]: level > 0 ? claim * level : 0,
        ...(value !== undefined && {
          short: significant(value) <= 1 ? level : significant(value) === 2 ? level / 2 : 0,
        }),
        ...more,
        ...(absent > 0.3 && one.words.length > 4 && { "absent, long value": absent }),
        "absent, others of its column stated": inColumn > 1 ? absent * mates(one.column, inColumn) : 0,
        "absent, alone in its column": absent / inColumn,
        "absent, others of its row stated": absent * mates(`row ${one.row}`, inRow),
        "absent, all others stated": sought.length > 1 ? (absent * (sum - level)) / (sought.length - 1) : 0,
        "absent, long column": absent * Math.min(1, Math.log2(inColumn) / 5),
        "absent, told by a difference": differences[at] === 2 ? absent : 0,
        "absent, told by a ratio": differences[at] === 3 ? absent : 0,
        "absent, told by a small difference": differences[at] === 1 ? absent : 0,
        "absent, ratio words": multiplies && value !== undefined ? absent : 0,
        "absent, total told": absent * Number(column.total),
        "absent, range told": absent * Number(column.range),
        "absent, summing words": summing && inColumn > 2 ? absent : 0,
        "absent, field named": absent * nearness(reading, one.own, () => true),
      },
    };
  });
}

/** How many values hold each stem. */
function holdersOf(sought: readonly Sought[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>();
  const seen = new Set<string>();
  for (const { stems, fact } of sought) {
    if (seen.has(fact.value)) continue;
    seen.add(fact.value);
    for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  return holders;
}

/** For each fact, the share of the claims on its mentions that are other facts': of values that several rows have, and few mentions. */
function claimsOf(sought: readonly Sought[], looked: readonly Looked[]): readonly number[] {
  const claimants = new Map<number, number>();
  for (const { found, level } of looked)
    for (const { span, level: here } of found)
      if (here >= level - 0.15) claimants.set(span.start, (claimants.get(span.start) ?? 0) + 1);
  return sought.map((_, at) => {
    const { found, level } = looked[at]!;
    let share = 0;
    for (const { span, level: here } of found)
      if (here >= level - 0.15) share += 1 / claimants.get(span.start)!;
    return found.length === 0 ? 0 : 1 - Math.min(1, share);
  });
}
