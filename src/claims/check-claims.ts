import type { Fact } from "../core/fact.ts";
import { checkDates } from "./calendar/check-dates.ts";
import type { Claim } from "./claim.ts";
import { withPlaces } from "./compare/place-claims.ts";
import { checkNames } from "./licences/check-names.ts";
import { findValueMentions } from "./mentions/find-value-mentions.ts";
import type { ValueMention } from "./mentions/value-mention.ts";
import type { DirectHit } from "./operators/match-number.ts";
import { numberClaim } from "./operators/number-claim.ts";
import { directEvidence, explain, slipOf } from "./operators/number-evidence.ts";
import { type Reading, readingOf } from "./scope/reading.ts";
import { findRowMentions } from "./scope/row-mentions.ts";
import { withSlots } from "./slots/check-slots.ts";
import { suspicionOf } from "./suspicion.ts";
import type { Cell } from "./table/cell.ts";
import { readTable } from "./table/read-table.ts";

/** Checks every number, date, time and name of a text against the facts: each claim with what speaks for and against it. */
export function checkClaims(facts: readonly Fact[], text: string): readonly Claim[] {
  const table = readTable(facts);
  const reading = readingOf(text);
  const mentions = findValueMentions(text);
  const direct = new Map<ValueMention, readonly DirectHit[]>();
  for (const mention of mentions)
    if (mention.ranges.length > 0) direct.set(mention, directEvidence(mention, table, text));
  const near = nearCells(mentions, direct, reading);
  const claims: Claim[] = [];
  for (const mention of mentions) {
    const hits = direct.get(mention);
    if (!hits) continue;
    const sentence = reading.clauses.sentenceAt(mention.span.start);
    const cells = near[sentence] ?? new Set<Cell>();
    const explanations = explain(mention, table, reading, cells);
    claims.push(
      numberClaim(mention, hits, explanations, table, reading, () => slipOf(mention, table, reading, cells)),
    );
  }
  claims.push(...checkDates(mentions, table, reading));
  claims.push(...checkNames(table, facts, reading, mentions));
  const rows = findRowMentions(table, reading, mentions);
  const placed = withPlaces(claims, table, reading, mentions, direct, rows);
  return withSlots(placed, table, reading, mentions, direct, rows)
    .map((claim) => ({ ...claim, features: { ...claim.features, suspicion: suspicionOf(claim) } }))
    .sort((a, b) => a.span.start - b.span.start);
}

/** By sentence, the cells whose values stand in it or in the one before. */
function nearCells(
  mentions: readonly ValueMention[],
  direct: ReadonlyMap<ValueMention, readonly DirectHit[]>,
  { clauses }: Reading,
): readonly ReadonlySet<Cell>[] {
  const near = Array.from({ length: clauses.count + 1 }, () => new Set<Cell>());
  for (const mention of mentions) {
    const sentence = clauses.sentenceAt(mention.span.start);
    for (const { cell, match } of direct.get(mention) ?? []) {
      if (match === "conflict") continue;
      near[sentence]?.add(cell);
      near[sentence + 1]?.add(cell);
    }
  }
  return near;
}
