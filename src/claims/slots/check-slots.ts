import slots from "../../text/languages/en/slots.json" with { type: "json" };
import type { Claim } from "../claim.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import { type DirectHit, directHits } from "../operators/match-number.ts";
import { cellValue } from "../operators/number-pool.ts";
import type { Reading } from "../scope/reading.ts";
import type { RowMention } from "../scope/row-mentions.ts";
import type { Cell, Table } from "../table/cell.ts";
import { type ActiveScope, Scopes } from "./active-scope.ts";
import { ofCount } from "./count-rows.ts";
import { wordsPattern } from "./cue-words.ts";
import { isCalled, namedColumns } from "./named-column.ts";
import { findScopes } from "./scope-mentions.ts";

const COMPUTED = wordsPattern(slots.computed);
const ELSEWHERE = wordsPattern(slots.elsewhere);
const HIGHEST = new RegExp(
  `${wordsPattern(slots.highest).source}\\s(?:an?\\s|about\\s|around\\s)?\\p{Sc}?-?$`,
  "iu",
);
const LOWEST = new RegExp(
  `${wordsPattern(slots.lowest).source}\\s(?:an?\\s|about\\s|around\\s)?\\p{Sc}?-?$`,
  "iu",
);
const RANGING = wordsPattern(slots.ranging);
/** Between the cue of a range and its ends. */
const RANGE_HEAD = /^\s(?:an?\s(?:low|high|minimum|maximum)\sof\s)?\p{Sc}?-?$/u;
const RANGE_MIDDLE = /^[^.;]{0,14}\s(?:to|and)\s(?:an?\s(?:low|high|minimum|maximum)\sof\s)?\p{Sc}?-?$/u;
/** Columns shorter than this have no extremes worth the name. */
const LEAST_FOR_EXTREMES = 3;
const KINDS: ReadonlySet<ValueMention["kind"]> = new Set([
  "number",
  "quantity",
  "money",
  "percent",
  "duration",
]);

interface Place {
  readonly table: Table;
  readonly reading: Reading;
  readonly scopes: Scopes;
}

/** Marks the numbers that are wrong for the row, the day or the extreme that the words around them name. */
export function withSlots(
  claims: readonly Claim[],
  table: Table,
  reading: Reading,
  mentions: readonly ValueMention[],
  direct: ReadonlyMap<ValueMention, readonly DirectHit[]>,
  rows: readonly RowMention[],
): readonly Claim[] {
  const scopes = new Scopes(findScopes(table, reading, mentions, rows), reading);
  const place = { table, reading, scopes };
  const bySpan = new Map(mentions.map((mention) => [mention.span, mention]));
  const ends = rangeEnds(mentions, reading.text);
  const pairs = pairsOf(mentions, reading.text);
  return claims.map((claim) => {
    const mention = bySpan.get(claim.span);
    if (!mention || !KINDS.has(mention.kind)) return claim;
    const hits = (direct.get(mention) ?? []).filter(
      ({ match, reading: how }) => match !== "conflict" && how !== "part",
    );
    return (
      ofCount(claim, mention, hits, place) ??
      ofRow(claim, mention, hits, place) ??
      ofPair(claim, mention, pairs.get(mention), place) ??
      ofExtreme(claim, mention, hits, ends.has(mention), place) ??
      ofDay(claim, mention, hits, place) ??
      claim
    );
  });
}

function around({ clauses, text }: Reading, { start, end }: Claim["span"], reach: number): string {
  const [from, to] = clauses.sentence(clauses.sentenceAt(start));
  return text.slice(Math.max(from, start - reach), Math.min(to, end + reach));
}

/** "Six assists" beside a player: the cell of that row and column must say six. */
function ofRow(
  claim: Claim,
  mention: ValueMention,
  hits: readonly DirectHit[],
  { table, reading, scopes }: Place,
): Claim | null {
  if (mention.hedge !== null || claim.belongsTo || (claim.status === "supported" && claim.derivation))
    return null;
  if (isOneOf(mention, reading.text) || hits.some(({ cell }) => cell.rows.length === 0)) return null;
  const columns = namedColumns(mention.span, table, reading);
  if (columns.length === 0) return null;
  if (isPair(mention, reading.text)) return null;
  // Of two lists with such a column, players and teams, the one named last is spoken of.
  const last = Math.max(...columns.map((one) => scopes.lastBefore(one.table, mention.span)));
  const cells: Cell[] = [];
  for (const { column, table: name } of columns) {
    if (scopes.lastBefore(name, mention.span) < last) continue;
    const scope = scopes.at(name, mention.span);
    if (!scope || (scope.rows.size !== 1 && !scope.daily)) continue;
    cells.push(...table.columns.get(column)!.filter((cell) => cell.rows.some((row) => scope.rows.has(row))));
  }
  if (cells.length === 0) return null;
  const held = directHits(mention.ranges, cells).filter(({ match }) => match !== "conflict");
  if (held.length > 0)
    return claim.status === "unchecked"
      ? {
          ...claim,
          status: "supported",
          facts: held.map(({ cell }) => cell.id),
          why: `the data has ${held[0]!.cell.text} (${held[0]!.cell.field})`,
          features: { ...claim.features, slot: 1 },
        }
      : null;
  const near = around(reading, mention.span, 60);
  if (COMPUTED.test(near) || ELSEWHERE.test(near)) return null;
  return against(claim, cells[0]!, reading, cellsElsewhere(claim, cells[0]!.column, table));
}

/** "10-24", "3-of-5": read as a pair. */
function isPair({ span }: ValueMention, text: string): boolean {
  return (
    /\d[-–/](?:of-|for-)?$/u.test(text.slice(Math.max(0, span.start - 6), span.start)) ||
    /^[-–/](?:of-|for-)?\d/u.test(text.slice(span.end, span.end + 6))
  );
}

const OF = /^[-–](?:(?:of|for)[-–])?$/u;

/** Numbers that belong to each other, "9-of-17": each with its partner. */
function pairsOf(mentions: readonly ValueMention[], text: string): ReadonlyMap<ValueMention, ValueMention> {
  const pairs = new Map<ValueMention, ValueMention>();
  for (const [at, one] of mentions.entries()) {
    const other = mentions[at + 1];
    if (!other || !OF.test(text.slice(one.span.end, other.span.start))) continue;
    pairs.set(one, other);
    pairs.set(other, one);
  }
  return pairs;
}

/** "9-of-17" beside a name: its row must have both. */
function ofPair(
  claim: Claim,
  mention: ValueMention,
  other: ValueMention | undefined,
  { table, reading, scopes }: Place,
): Claim | null {
  if (!other) return null;
  const [first, second] = mention.span.start < other.span.start ? [mention, other] : [other, mention];
  let last = -1;
  let rows: ReadonlySet<string> | undefined;
  for (const name of scopes.tables) {
    const at = scopes.lastBefore(name, first.span);
    if (at <= last) continue;
    last = at;
    rows = scopes.at(name, first.span)?.rows;
  }
  const [row] = rows ?? [];
  if (row === undefined || rows!.size !== 1) return null;
  const isScore = !/[a-z]/.test(reading.text.slice(first.span.end, second.span.start));
  if (isScore && areSetAgainst(first, second, table)) return null;
  const cells = table.rows.get(row)!.cells.filter(({ numbers }) => numbers[0]?.reading === "whole");
  // Two numbers with a dash are a range or a date as often: only a row of many figures can tell.
  if (isScore && (cells.length < LEAST_FOR_SCORES || first.ranges[0]!.unit || second.ranges[0]!.unit))
    return null;
  const held = (one: ValueMention): readonly Cell[] => directHits(one.ranges, cells).map(({ cell }) => cell);
  const parts = held(first);
  const wholes = held(second);
  const isKept = parts.some((part) => wholes.some((whole) => whole !== part));
  if (isKept || cells.length < 2 || ELSEWHERE.test(around(reading, mention.span, 60))) return null;
  const own = mention === first ? parts : wholes;
  // The half that the row has nowhere is wrong; where it has both apart, both are.
  if (own.length > 0 && (mention === first ? wholes : parts).length === 0) return null;
  const { derivation: _, ...rest } = claim;
  const written = reading.text.slice(first.span.start, second.span.end);
  return {
    ...rest,
    status: "unsupported",
    facts: [],
    why: `no two values of this row are ${written}`,
    features: { ...claim.features, slot: 1 },
  };
}

/** A row with fewer figures has no scores of its own. */
const LEAST_FOR_SCORES = 6;
/** Of lists longer than this, two rows are not set against each other by a score. */
const MOST_AGAINST = 4;

/** Whether two numbers are what two rows have in one column, or in two that share a word added up: a score. */
function areSetAgainst(one: ValueMention, other: ValueMention, table: Table): boolean {
  const meets = ({ ranges }: ValueMention, value: number): boolean =>
    ranges.some(({ low, high }) => value >= low && value <= high);
  for (const rows of table.tables.values()) {
    if (rows.length < 2 || rows.length > MOST_AGAINST) continue;
    const figures = rows.map(({ cells }) =>
      cells.flatMap((cell) => {
        const value = cellValue(cell, null);
        return value === null ? [] : [{ column: cell.column, own: cell.own, value }];
      }),
    );
    const sums = figures.map((list) => [
      ...list.map(({ column, value }) => ({ key: column, value })),
      ...list.flatMap((first, at) =>
        list
          .slice(at + 1)
          .filter(({ own }) => [...own].some((stem) => first.own.has(stem)))
          .map((second) => ({ key: `${first.column}+${second.column}`, value: first.value + second.value })),
      ),
    ]);
    for (const [at, list] of sums.entries()) {
      const keys = new Set(list.filter(({ value }) => meets(one, value)).map(({ key }) => key));
      const isThere = sums.some(
        (others, place) =>
          place !== at && others.some(({ key, value }) => keys.has(key) && meets(other, value)),
      );
      if (isThere) return true;
    }
  }
  return false;
}

/** "Four in five", "84 of its 96 beds": parts of something. */
function isOneOf({ span }: ValueMention, text: string): boolean {
  return (
    /(?:[\p{L}\d] (?:in|out of)|\bof(?: its| the| their| his| her| all)?)\s$/u.test(
      text.slice(Math.max(0, span.start - 14), span.start),
    ) || /^\s(?:in|out of|of)\s/u.test(text.slice(span.end, span.end + 8))
  );
}

function cellsElsewhere({ facts }: Claim, column: string, table: Table): readonly string[] {
  const ids = new Set(facts);
  return (table.columns.get(column) ?? []).filter(({ id }) => ids.has(id)).map(({ id }) => id);
}

function against(claim: Claim, expected: Cell, { text }: Reading, elsewhere: readonly string[]): Claim {
  const written = text.slice(claim.span.start, claim.span.end);
  const { derivation: _, belongsTo: __, ...rest } = claim;
  return {
    ...rest,
    status: "contradicted",
    facts: [expected.id],
    ...(elsewhere.length > 0 && { belongsTo: elsewhere }),
    why: `the data says ${expected.text} here, the text ${written}`,
    features: { ...claim.features, slot: 1 },
  };
}

/** The numbers that are ends of a range: "ranging from 3 to 9". */
function rangeEnds(mentions: readonly ValueMention[], text: string): ReadonlySet<ValueMention> {
  const ends = new Set<ValueMention>();
  for (const [at, mention] of mentions.entries()) {
    const before = text.slice(Math.max(0, mention.span.start - 40), mention.span.start);
    const cue = RANGING.exec(before);
    const next = mentions[at + 1];
    if (!cue || !next || !RANGE_HEAD.test(before.slice(cue.index + cue[0].length))) continue;
    if (!RANGE_MIDDLE.test(text.slice(mention.span.end, next.span.start).replace(/^[^\s]*/, ""))) continue;
    ends.add(mention).add(next);
  }
  return ends;
}

/** "A high of 12" must be the largest of what is spoken of, and the ends of a range its least and largest. */
function ofExtreme(
  claim: Claim,
  mention: ValueMention,
  hits: readonly DirectHit[],
  isEnd: boolean,
  { table, reading, scopes }: Place,
): Claim | null {
  if (claim.status !== "supported" || hits.length === 0 || mention.digits < 2) return null;
  const ahead = reading.text.slice(Math.max(0, mention.span.start - 32), mention.span.start);
  const wants = isEnd ? "either" : HIGHEST.test(ahead) ? "max" : LOWEST.test(ahead) ? "min" : null;
  if (wants === null) return null;
  let expected: Cell | undefined;
  for (const column of spokenColumns(mention, hits, table, reading)) {
    const all = table.columns.get(column)!.filter((cell) => cellValue(cell, null) !== null);
    if (all.length < LEAST_FOR_EXTREMES) return null;
    const scope = scopeOf(all, mention, scopes, table);
    const days = scope?.daily ? scope.rows : null;
    const inside = days ? [all.filter(({ rows }) => rows.some((row) => days.has(row)))] : [];
    const wide = days && scope!.here ? [] : [all, ...subsetsOf(all, table)];
    for (const cells of [...inside, ...wide]) {
      const sorted = [...cells].sort((a, b) => cellValue(a, null)! - cellValue(b, null)!);
      const ends = [
        ...(wants !== "max" ? sorted.slice(0, 1) : []),
        ...(wants !== "min" ? sorted.slice(-1) : []),
      ];
      // It holds as an extreme of what is spoken of: no day has a say in it.
      if (directHits(mention.ranges, ends).some(({ match }) => match !== "conflict")) return claim;
      if (cells.length > 0) expected ??= ends.at(-1);
    }
  }
  return expected ? against(claim, expected, reading, claim.facts) : null;
}

/** The columns that a clause names before an extreme, "gusts reaching up to"; where it names none, those that hold the value. */
function spokenColumns(
  { span }: ValueMention,
  hits: readonly DirectHit[],
  table: Table,
  { clauses, words }: Reading,
): ReadonlySet<string> {
  const clause = clauses.clauseAt(span.start);
  const said = words
    .filter(({ start }) => start < span.start && clauses.clauseAt(start) === clause)
    .map(({ stem }) => stem);
  const tables = new Set(hits.map(({ cell }) => cell.rows[0]?.replace(/\[\d+\]$/, "")));
  const named = [...table.columns].filter(
    ([, [first]]) =>
      tables.has(first!.rows[0]?.replace(/\[\d+\]$/, "")) &&
      isCalled([...first!.own], said) &&
      first!.numbers.length > 0,
  );
  const most = Math.max(0, ...named.map(([, [first]]) => first!.own.size));
  const longest = named.filter(([, [first]]) => first!.own.size === most).map(([column]) => column);
  return new Set(longest.length > 0 ? longest : hits.map(({ cell }) => cell.column));
}

/** Cells of rows that agree in another column: what a text may restrict itself to without saying so. */
function subsetsOf(cells: readonly Cell[], table: Table): readonly (readonly Cell[])[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells)
    for (const path of cell.rows)
      for (const other of table.rows.get(path)?.cells ?? []) {
        if (other.words.length === 0 && other.flag === null) continue;
        const key = `${other.column}\u0000${other.text}`;
        const list = groups.get(key);
        if (list) list.push(cell);
        else groups.set(key, [cell]);
      }
  return [...groups.values()].filter(({ length }) => length > 1 && length < cells.length);
}

function scopeOf(
  [first]: readonly Cell[],
  mention: ValueMention,
  scopes: Scopes,
  table: Table,
): ActiveScope | null {
  for (const row of first!.rows.toReversed()) {
    const scope = scopes.at(table.rows.get(row)?.table ?? listOf(row), mention.span);
    if (scope) return scope;
  }
  return null;
}

/** The list that an outer row, which holds no cells itself, is an element of. */
function listOf(row: string): string {
  return row.replace(/(?:\[[^\]]*\]|\.[^.[\]]+)$/, "");
}

/** A value that the data has on other days only than the one that the text speaks of. */
function ofDay(
  claim: Claim,
  mention: ValueMention,
  hits: readonly DirectHit[],
  { table, reading, scopes }: Place,
): Claim | null {
  if (claim.status !== "supported" || claim.derivation || mention.digits < 2 || hits.length === 0)
    return null;
  const near = around(reading, mention.span, 40);
  if (COMPUTED.test(near)) return null;
  let expected: Cell | undefined;
  for (const { cell } of hits) {
    const scope = scopeOf([cell], mention, scopes, table);
    if (!scope?.daily || cell.rows.some((row) => scope.rows.has(row))) return null;
    expected ??= table.columns.get(cell.column)!.find(({ rows }) => rows.some((row) => scope.rows.has(row)));
  }
  return expected ? against(claim, expected, reading, claim.facts) : null;
}
