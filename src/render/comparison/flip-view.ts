import type { Flip } from "../../core/comparison.ts";
import { EntityLinks } from "../entity-links.ts";
import { type FactRow, factRows } from "../fact-rows.ts";
import { bracketed, markText } from "../mark-text.ts";
import { VERDICT_SIGNS, type Verdict } from "../verdict.ts";

/** Both texts of a flip as the metric saw them, and the facts of which it says something else of each. */
export interface FlipView {
  /** Safe to print; words that nothing supports and mentions of entities are marked. */
  readonly baselineText: string;
  readonly candidateText: string;
  /** A line for each such fact: `✓ → ✗  Lake Orsin  country  Valmere  (missing: Valmere)`. */
  readonly changes: readonly string[];
}

/** Makes a flip ready to be drawn. An entity has the same number in both texts. */
export function flipView(flip: Flip): FlipView {
  const { facts, baselineEvidence: before, candidateEvidence: now } = flip;
  const links = new EntityLinks(facts, [...before, ...now]);
  const marked = (text: string, evidence: Flip["baselineEvidence"]): string =>
    markText(text, evidence, links).map(bracketed).join("");
  return {
    baselineText: marked(flip.baselineText, before),
    candidateText: marked(flip.candidateText, now),
    changes: changesBetween(factRows(facts, before, links), factRows(facts, now, links), facts.length),
  };
}

/** Whether any flip has evidence, so that the signs must be explained. */
export function hasMarks(flips: readonly Flip[]): boolean {
  return flips.some(
    ({ baselineEvidence, candidateEvidence }) => baselineEvidence.length + candidateEvidence.length > 0,
  );
}

/** The rows of the facts stand in the same order on both sides; those of other things are found by what they say. */
function changesBetween(before: readonly FactRow[], now: readonly FactRow[], facts: number): string[] {
  const others = new Map(now.slice(facts).map((row) => [keyOf(row), row]));
  const pairs: (readonly [FactRow | undefined, FactRow | undefined])[] = before.map((row, at) =>
    at < facts ? [row, now[at]] : [row, others.get(keyOf(row))],
  );
  const known = new Set(before.slice(facts).map(keyOf));
  for (const [key, row] of others) if (!known.has(key)) pairs.push([undefined, row]);
  return pairs.filter(([one, other]) => differ(one, other)).map(([one, other]) => lineOf(one, other));
}

/** How something was found may differ without a difference to the reader; what is missing of it may not. */
function differ(before: FactRow | undefined, now: FactRow | undefined): boolean {
  const verdict = verdictOf(before);
  if (verdict !== verdictOf(now)) return true;
  return verdict !== "supported" && verdict !== "silent" && before?.note !== now?.note;
}

function lineOf(before: FactRow | undefined, now: FactRow | undefined): string {
  const { subject, relation, value } = (now ?? before)!;
  const note = noteOf(before?.note ?? "", now?.note ?? "");
  return [
    `${signOf(before)} → ${signOf(now)}`,
    ...[subject, relation, value].filter((name) => name !== ""),
    ...(note === "" ? [] : [`(${note})`]),
  ].join("  ");
}

function noteOf(before: string, now: string): string {
  if (before === "" || before === now) return now;
  return now === "" ? `before: ${before}` : `${before} → ${now}`;
}

function verdictOf(row: FactRow | undefined): Verdict {
  return row?.verdict ?? "silent";
}

/** A dot where nothing is said. */
function signOf(row: FactRow | undefined): string {
  return VERDICT_SIGNS[verdictOf(row)] || "·";
}

function keyOf({ relation, value }: FactRow): string {
  return JSON.stringify([relation, value]);
}
