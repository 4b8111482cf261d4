import { isoWeek } from "../calendar/civil.ts";
import { type Calendar, calendarOf, spansBetween } from "../calendar/dates-of-data.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import { distanceTo, isInSentence, type Reading } from "../scope/reading.ts";
import type { Cell, Table } from "../table/cell.ts";
import { cueOf } from "./cues.ts";
import type { DerivationHit } from "./derivation-hit.ts";
import { findDerivations, nearlyDerived } from "./find-derivations.ts";
import { type DirectHit, directHits } from "./match-number.ts";

/** A computation that gives a value of the text, and how well it fits there. */
export interface Explanation {
  readonly hit: DerivationHit;
  readonly cue: { readonly start: number; readonly end: number } | null;
  /** The share of its operands that the words around the value speak of. */
  readonly scope: number;
}

const WEEK = /\bweek\s$/iu;

/** Finds the cells that hold a number, in whole or as part. */
export function directEvidence(mention: ValueMention, table: Table, text: string): readonly DirectHit[] {
  const hits = [...directHits(mention.ranges, table.cells)];
  const seen = new Set(hits.map(({ cell }) => cell));
  if (mention.kind === "year" || mention.kind === "ordinal") {
    const { value } = mention.ranges[0]!;
    for (const { cell, date } of calendarOf(table).dated) {
      const part = mention.kind === "year" ? date.year : date.day;
      if (part === value && !seen.has(cell)) hits.push({ cell, match: "same", reading: "part", exact: true });
    }
  }
  if (
    mention.kind === "number" &&
    WEEK.test(text.slice(Math.max(0, mention.span.start - 6), mention.span.start))
  ) {
    for (const { cell, day } of calendarOf(table).dated)
      if (day !== null && isoWeek(day) === mention.ranges[0]!.value && !seen.has(cell))
        hits.push({ cell, match: "same", reading: "part", exact: true });
  }
  if (mention.kind === "duration" || mention.kind === "clock") {
    for (const cell of table.cells) {
      if (cell.duration === null || seen.has(cell)) continue;
      const holds = mention.ranges.some(({ low, high, unit }) => {
        const value = cell.duration! / (unit?.factor ?? 1);
        return value >= low && value <= high;
      });
      if (holds) hits.push({ cell, match: "same", reading: "whole", exact: true });
    }
  }
  if (mention.ranges.length > 0 && mention.time !== null) {
    for (const cell of calendarOf(table).timed)
      if (isSameTime(cell.time!, mention) && !seen.has(cell))
        hits.push({ cell, match: "same", reading: "whole", exact: true });
  }
  return hits;
}

/** Whether a time of the data is what a text says to the minute; before one o'clock it may be the afternoon's. */
function isSameTime(time: number, { time: said, twelve }: ValueMention): boolean {
  const difference = Math.abs(Math.floor(time / 60) - Math.floor(said! / 60));
  return difference === 0 || (difference === 720 && (twelve || said! < 46_800));
}

/** Finds the computations that give a number, with their cues and how far their operands are spoken of. */
export function explain(
  mention: ValueMention,
  table: Table,
  reading: Reading,
  nearCells: ReadonlySet<Cell>,
): readonly Explanation[] {
  return explained(
    [...findDerivations(mention, table), ...spanHits(mention, table, reading)],
    mention,
    reading,
    nearCells,
  );
}

/** The total or mean that a word near a number asks for and that is a digit away from it. */
export function slipOf(
  mention: ValueMention,
  table: Table,
  reading: Reading,
  nearCells: ReadonlySet<Cell>,
): Explanation | undefined {
  const asked = explained(nearlyDerived(mention, table), mention, reading, nearCells).filter(
    ({ cue }) => cue,
  );
  return asked.sort((a, b) => b.scope - a.scope)[0];
}

function explained(
  hits: readonly DerivationHit[],
  mention: ValueMention,
  reading: Reading,
  nearCells: ReadonlySet<Cell>,
): readonly Explanation[] {
  const sentence = reading.clauses.sentenceAt(mention.span.start);
  const bounds = reading.clauses.sentence(sentence);
  const cued = new Map<string, Explanation["cue"]>();
  const spoken = spokenIn(reading, sentence);
  return hits.map((hit) => {
    let cue = cued.get(hit.operator);
    if (cue === undefined) {
      cue = cueOf(hit.operator, reading, mention.span, bounds);
      cued.set(hit.operator, cue);
    }
    return { hit, cue, scope: scopeOf(hit, spoken, nearCells) };
  });
}

function spanHits(mention: ValueMention, table: Table, reading: Reading): readonly DerivationHit[] {
  const calendar = calendarOf(table);
  if (mention.kind === "number" && mention.time === null) return ageHits(mention, calendar, reading);
  if (mention.kind !== "duration" && mention.kind !== "clock" && mention.time === null) return [];
  const at = mention.time;
  const later = at === null ? [] : laterTimes(calendar.timed, table, at);
  return later.concat(
    mention.ranges.flatMap(({ value, low, high, unit }) => {
      const factor = unit?.factor ?? 1;
      // Whole years and days that have passed: 67 until the next birthday.
      const passed = factor >= 86400 && Number.isInteger(value) ? value + 0.999 : high;
      return spansBetween(calendar, low * factor, Math.max(high, passed) * factor).map(
        ({ seconds, cells }) => ({
          operator: "span" as const,
          cells,
          value: seconds / factor,
          bond: "pair" as const,
        }),
      );
    }),
  );
}

const AGE = /\b(?:age|aged|age of|turned|turns|turning)\s$/iu;
const YEAR = 31_556_952;

/** The years between two dates, for an age. */
function ageHits(
  { ranges, span }: ValueMention,
  calendar: Calendar,
  { text }: Reading,
): readonly DerivationHit[] {
  if (!AGE.test(text.slice(Math.max(0, span.start - 12), span.start))) return [];
  const { value } = ranges[0]!;
  return spansBetween(calendar, (value - 0.01) * YEAR, (value + 0.999) * YEAR).map(({ seconds, cells }) => ({
    operator: "span",
    cells,
    value: Math.floor(seconds / YEAR),
    bond: "pair",
  }));
}

/** Times of the data with a length of time of the data before or after them. */
function laterTimes(timed: readonly Cell[], table: Table, at: number): DerivationHit[] {
  const hits: DerivationHit[] = [];
  for (const cell of timed)
    for (const other of table.cells) {
      if (other.duration === null || other === cell) continue;
      for (const time of [cell.time! + other.duration, cell.time! - other.duration])
        if (Math.abs((((time - at) % 86400) + 86400) % 86400) < 60)
          hits.push({ operator: "span", cells: [cell, other], value: time, bond: "any" });
    }
  return hits;
}

/** How far a sentence speaks of fields by their names: by the field's own or by one above it. Cells of a column share their names. */
function spokenIn(reading: Reading, sentence: number): (cell: Cell) => number {
  const known = new Map<ReadonlySet<string>, number>();
  const isSaid = (stems: ReadonlySet<string>): boolean => {
    for (const stem of stems) if (isInSentence(reading, stem, sentence)) return true;
    return false;
  };
  return ({ own, names }) => {
    const found = known.get(names);
    if (found !== undefined) return found;
    const spoken = isSaid(own) ? 0.6 : isSaid(names) ? 0.4 : 0;
    known.set(names, spoken);
    return spoken;
  };
}

function scopeOf(
  { cells }: DerivationHit,
  spokenOf: (cell: Cell) => number,
  nearCells: ReadonlySet<Cell>,
): number {
  const looked = Math.min(6, cells.length);
  if (looked === 0) return 0;
  let spoken = 0;
  for (let at = 0; at < looked; at++) spoken += nearCells.has(cells[at]!) ? 1 : spokenOf(cells[at]!);
  return spoken / looked;
}

/** How near the words of a cell's field stand to a value: 1 for next to it, 0 for not in its sentence. */
export function attributeMatch(cell: Cell, mention: ValueMention, reading: Reading): number {
  let best = 0;
  for (const stem of cell.own) {
    const distance = distanceTo(reading, stem, mention.span);
    best = Math.max(best, 1 / (1 + distance / 4));
  }
  return best;
}
