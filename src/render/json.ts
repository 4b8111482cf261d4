import { alarmSentence } from "../core/alarm-sentence.ts";
import type { WorstTexts } from "../core/judged-case.ts";
import type { JudgementRecord, Report } from "../core/report.ts";
import { stableJson } from "./stable-json.ts";

/** The order a person reads a report in. Names that are not here (parts, reasons, options) follow by character code. */
const ORDER: readonly string[] = [
  ...["schema", "tool", "status", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...[
    "data",
    "outputs",
    "fingerprint",
    "examples",
    "systems",
    "metrics",
    "scores",
    "breakdowns",
    "gates",
    "suppressions",
    "worst",
    "warnings",
  ],
  ...["name", "id", "version", "signature", "options", "needs", "format", "sha256", "group", "cases"],
  ...[
    "gate",
    "system",
    "metric",
    "slice",
    "tag",
    "passed",
    "judged",
    "notApplicable",
    "reasons",
    "leftOut",
    "reason",
    "tally",
  ],
  ...[
    "parts",
    "summary",
    "better",
    "range",
    "value",
    "interval",
    "low",
    "high",
    "threshold",
    "failures",
    "count",
  ],
  ...["part", "texts", "example", "sample", "text", "facts", "judgements"],
];

/** A report as JSON, its keys always in the same order; with the worst texts, when they were asked for, under `worst`. */
export function renderJson(report: Report, worst: readonly WorstTexts[] = []): string {
  return stableJson(worst.length === 0 ? report : { ...report, worst: worst.map(listed) }, ORDER);
}

/** A list of the worst as plain data: each text with its value, its facts, and what every metric said of it. */
function listed({ metric, part, cases, errors }: WorstTexts): unknown {
  return {
    metric,
    part: part.name,
    ...(errors && {
      errors: errors.map(({ example, candidate, alarm }) => ({
        example: example.id,
        system: candidate.system,
        sample: candidate.sample,
        sentence: alarmSentence(alarm, example.facts, candidate.text),
        alarm,
      })),
    }),
    texts: cases.map(({ example, candidate, records }) => {
      const own = records.find((record) => record.metric === metric);
      return {
        example: example.id,
        system: candidate.system,
        sample: candidate.sample,
        value: own?.status === "judged" ? own.parts[part.name] : undefined,
        text: candidate.text,
        facts: example.facts,
        judgements: records.map(saidBy),
      };
    }),
  };
}

/** Without what stands beside it already, and without what only a stored judgement has. */
function saidBy(record: JudgementRecord): unknown {
  const { metric } = record;
  if (record.status === "not-applicable") return { metric, reason: record.reason };
  const { parts, evidence, leftOut, notes } = record;
  return { metric, parts, evidence, leftOut, notes };
}
