import { entityFinder, entityOf } from "../../core/entity-finder.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { JudgedCase } from "../../core/judged-case.ts";
import { mergeSpans } from "../../core/merge-spans.ts";
import type { Parts } from "../../core/metric.ts";
import type { JudgementRecord } from "../../core/report.ts";
import type { Span } from "../../core/span.ts";

/** What is wrong with one text, and how much. */
export interface CheckResult {
  /** Each metric's numbers; a metric that does not apply is not here but in `notApplicable`. */
  readonly scores: Readonly<Record<string, Parts>>;
  readonly notApplicable: Readonly<Record<string, string>>;
  /**
   * Facts that some metric found missing or contradicted, as a whole or in part: what is said of an entity is said of
   * every fact it is the subject or value of, since a text that does not name it does not express them. An optional fact
   * owes nothing and can only be contradicted.
   */
  readonly missing: readonly Fact[];
  /** Words of the text that some metric found without support or against the data, in order; none overlap. */
  readonly unsupported: readonly (Span & { readonly text: string })[];
  /** Everything the metrics said, with all evidence. */
  readonly records: readonly JudgementRecord[];
  /** How each metric's numbers were made. */
  readonly signatures: Readonly<Record<string, string>>;
  /** Services that failed, so that the text was judged without them. */
  readonly warnings: readonly string[];
}

/** What the judgements of one text come to. */
export function resultOf({
  example,
  candidate,
  records,
}: JudgedCase): Omit<CheckResult, "signatures" | "warnings"> {
  const scores: Record<string, Parts> = {};
  const notApplicable: Record<string, string> = {};
  for (const record of records)
    if (record.status === "judged") scores[record.metric] = record.parts;
    else notApplicable[record.metric] = record.reason;
  const evidence = records.flatMap((record) => (record.status === "judged" ? record.evidence : []));
  return {
    scores,
    notApplicable,
    missing: missingFacts(example.facts, evidence),
    unsupported: unsupportedSpans(evidence).map((span) => ({
      ...span,
      text: candidate.text.slice(span.start, span.end),
    })),
    records,
  };
}

function missingFacts(facts: readonly Fact[], evidence: readonly Evidence[]): Fact[] {
  const find = entityFinder(facts, evidence);
  const named = { fact: new Set<string>(), missing: new Set<string>(), contradicted: new Set<string>() };
  for (const one of evidence) {
    if (one.kind !== "missing" && one.kind !== "contradicted") continue;
    const entity = entityOf(one);
    if (entity !== undefined) named[one.kind].add(entity);
    else if ("fact" in one.target) named.fact.add(one.target.fact);
  }
  return facts.filter((fact) => {
    const entities = [find(fact, "subject"), find(fact, "value")].filter((entity) => entity !== undefined);
    const lacks = fact.need === "required" && entities.some((entity) => named.missing.has(entity));
    return named.fact.has(fact.id) || lacks || entities.some((entity) => named.contradicted.has(entity));
  });
}

function unsupportedSpans(evidence: readonly Evidence[]): Span[] {
  return mergeSpans(
    evidence.flatMap((one) =>
      (one.kind === "unsupported" || one.kind === "contradicted") && "span" in one ? [one.span] : [],
    ),
  );
}
