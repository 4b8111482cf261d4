import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import { type End, endId } from "../data-entity.ts";
import type { LocatedMention } from "../located-mention.ts";
import type { Planted } from "../outcome.ts";
import type { Source } from "../source.ts";
import type { FactTruth } from "./fact-sample.ts";
import { spansOf } from "./value-spans.ts";

/** What an error in a text made of each fact of its data. */
export function truthsAfter(source: Source, { mentions, truth }: Planted): readonly FactTruth[] {
  const lost = new Set(truth.lost);
  return source.facts.map((fact) => {
    const exchanged = truth.exchanged && exchangedPart(fact, truth.exchanged);
    if (exchanged)
      return {
        expressed: false,
        failing: exchanged.part,
        kind: truth.kind,
        spans: mentions.filter(({ entity }) => entity === exchanged.now).map(({ span }) => span),
      };
    const failing = failingPart(fact, lost);
    if (failing !== undefined)
      return {
        expressed: false,
        failing,
        kind: truth.kind,
        spans: truth.spans.length > 0 ? truth.spans : remaining(fact, failing, mentions),
      };
    // A name that is gone in one place and left in another may have taken the statement with it.
    if (isTouched(fact, source.mentions, truth.removed) && truth.kind === "drop-sentence")
      return { expressed: undefined, spans: [] };
    return { expressed: true, spans: spansOf(fact, "value", mentions) };
  });
}

function failingPart(fact: Fact, lost: ReadonlySet<string>): FactTruth["failing"] {
  const value = lost.has(endId(fact, "value")!);
  const subject = fact.subject !== null && lost.has(endId(fact, "subject")!);
  if (value && subject) return "whole";
  return value ? "value" : subject ? "subject" : undefined;
}

/** Which end of a fact stands in another's place, and what is there now; of both, the subject, as where a fact is reversed. */
function exchangedPart(
  fact: Fact,
  [one, other]: readonly [string, string],
): { readonly part: End; readonly now: string } | undefined {
  for (const part of ["subject", "value"] as const) {
    const id = endId(fact, part);
    if (id === one || id === other) return { part, now: id === one ? other : one };
  }
  return undefined;
}

/** What is left of a fact whose other end was dropped. */
function remaining(
  fact: Fact,
  failing: FactTruth["failing"],
  mentions: readonly LocatedMention[],
): readonly Span[] {
  return failing === "subject" ? spansOf(fact, "value", mentions) : [];
}

function isTouched(fact: Fact, mentions: readonly LocatedMention[], removed: readonly Span[]): boolean {
  return (["subject", "value"] as const).some((end) => {
    const id = endId(fact, end);
    return mentions.some(
      ({ entity, span }) =>
        entity === id && removed.some(({ start, end: to }) => start < span.end && span.start < to),
    );
  });
}
