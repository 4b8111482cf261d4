import type { Evidence, Target } from "../../core/evidence.ts";
import type { Candidate, Item } from "../../core/example.ts";
import { ownValue } from "../../core/own-value.ts";
import type { AlarmCounts, PageExample, PageText } from "../../core/page.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { openingOf } from "./opening-of.ts";

/** What an example's entry in the index is made with. */
export interface PageIndexContext {
  readonly metrics: readonly MetricInfo[];
  /** The place of a system among the report's. */
  systemAt(name: string): number;
  /** What people said of a text, by dimension. */
  ratingsOf?(candidate: Candidate): PageText["ratings"] | undefined;
}

/** What a page lists of an example: the scores of its texts and what metrics object to, and how they begin, without data and texts themselves. Records by candidate. */
export function pageExample(
  { example, candidates }: Item,
  records: readonly (readonly JudgementRecord[])[],
  context: PageIndexContext,
): PageExample {
  return {
    id: example.id,
    tags: example.tags,
    facts: example.facts.length,
    texts: candidates.map((candidate, at) => pageText(candidate, records[at]!, context)),
  };
}

function pageText(
  candidate: Candidate,
  records: readonly JudgementRecord[],
  { metrics, systemAt, ratingsOf }: PageIndexContext,
): PageText {
  const ratings = ratingsOf?.(candidate);
  const opening = openingOf(candidate.text);
  return {
    system: systemAt(candidate.system),
    sample: candidate.sample,
    ...(opening === "" ? {} : { opening }),
    scores: records.map((record, at) =>
      record.status === "judged"
        ? metrics[at]!.parts.map(({ name }) => ownValue(record.parts, name) ?? null)
        : null,
    ),
    alarms: records.map((record) => alarmsOf(record.status === "judged" ? record.evidence : [])),
    ...(ratings ? { ratings } : {}),
  };
}

/** A fact of which two parts are missing is one missing fact; what a person dismissed is no alarm. */
function alarmsOf(evidence: readonly Evidence[]): AlarmCounts {
  const missing = new Set<string>();
  const contradicted = new Set<string>();
  let unsupported = 0;
  for (const one of evidence) {
    if (one.dismissed) continue;
    if (one.kind === "missing") missing.add(keyOf(one.target));
    else if (one.kind === "contradicted") contradicted.add(keyOf(one.target));
    else if (one.kind === "unsupported") unsupported++;
  }
  return [missing.size, contradicted.size, unsupported];
}

function keyOf(target: Target): string {
  if ("fact" in target) return `fact ${target.fact}`;
  return "entity" in target ? `entity ${target.entity}` : `value ${target.value}`;
}
