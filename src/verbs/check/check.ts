import { entityFinder, entityOf } from "../../core/entity-finder.ts";
import { usageError } from "../../core/errors.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Case, Example } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { mergeSpans } from "../../core/merge-spans.ts";
import type { Metric, Parts } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { JudgementRecord } from "../../core/report.ts";
import { signatureOf } from "../../core/signature.ts";
import type { Span } from "../../core/span.ts";
import { numberFacts } from "../../data/facts/fact-draft.ts";
import { givenFacts } from "../../data/facts/given-facts.ts";
import {
  applicableMetrics,
  fileWarnings,
  needsOf,
  resolveMetrics,
} from "../../engine/metrics/resolve-metrics.ts";
import { serviceWarnings } from "../../engine/metrics/service-calls.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { judgeCase } from "../explain/explain.ts";

/** A fact as a caller may write it: an object, `[subject, relation, value]`, or `[attribute, value]`. */
export type FactInput =
  | readonly [subject: string, relation: string, value: string | number | boolean]
  | readonly [attribute: string, value: string | number | boolean]
  | (Partial<Fact> & Pick<Fact, "relation" | "value">);

/** The data of one text: facts, an example, a record whose values become facts, or a table as a list of records. */
export type CheckData =
  | Example
  | readonly FactInput[]
  | readonly Readonly<Record<string, unknown>>[]
  | Readonly<Record<string, unknown>>;

export interface CheckOptions {
  /** Metrics by name or as objects. Default: those meant for when none is named, as far as they apply. */
  readonly metrics?: readonly (string | Metric)[];
  readonly references?: readonly string[];
  readonly signal?: AbortSignal;
}

const OPTIONS: readonly string[] = ["metrics", "references", "signal"] satisfies (keyof CheckOptions)[];

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

/** Checks one text against its data: for production, where there is one pair at a time and no file. */
export async function check(data: CheckData, text: string, options: CheckOptions = {}): Promise<CheckResult> {
  if (typeof text !== "string") throw usageError(`the text to check is ${typeof text}, not a string`);
  for (const name of Object.keys(options))
    if (!OPTIONS.includes(name))
      throw usageError(
        `check has no option ${JSON.stringify(name)}`,
        didYouMean(name, OPTIONS, `Options: ${OPTIONS.join(", ")}.`),
      );
  const example = exampleOf(data, options.references);
  await using holdings = new Holdings();
  // Without facts no metric applies; asking one all the same gives its reason instead of silence.
  const metrics = options.metrics
    ? await resolveMetrics(options.metrics, holdings)
    : await applicableMetrics(new Set([...needsOf(example), "facts"]), holdings);
  const candidate = { exampleId: example.id, system: "text", text, sample: 0 };
  const { records } = await judgeCase({ example, candidate }, metrics, { signal: options.signal });
  const signatures = Object.fromEntries(metrics.map(({ name, metric }) => [name, signatureOf(metric)]));
  const warnings = [...fileWarnings(metrics), ...serviceWarnings(metrics)];
  return { ...resultOf({ example, candidate }, records), signatures, warnings };
}

function resultOf(
  { example, candidate }: Case,
  records: readonly JudgementRecord[],
): Omit<CheckResult, "signatures" | "warnings"> {
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

/** Where data given in code stands, for messages. */
const IN_CODE = { file: "data" };

function exampleOf(data: CheckData, references: readonly string[] | undefined): Example {
  if (typeof data !== "object" || data === null)
    throw usageError(
      `the data to check against is ${data === null ? "null" : `a ${typeof data}`}`,
      "Give facts, a record, a list of records or an example.",
    );
  if (isExample(data)) return references ? { ...data, references } : data;
  const facts = numberFacts(givenFacts(data, IN_CODE), IN_CODE);
  return { id: "data", facts, references: references ?? [], tags: {} };
}

function isExample(data: CheckData): data is Example {
  return !Array.isArray(data) && "facts" in data && "references" in data && "tags" in data;
}
