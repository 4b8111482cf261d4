import { z } from "zod";
import type { CheckAlarm, CheckResult } from "../check-result.ts";
import { derivation, span } from "./evidence.ts";
import { exactly } from "./exactly.ts";
import { fact } from "./example.ts";
import { judgementRecord } from "./judgement-record.ts";

const share = z.number().min(0).max(1);
const words = z.strictObject({ text: z.string(), start: z.int().min(0), end: z.int().min(0) });

const alarm = exactly<CheckAlarm>()(
  z.strictObject({
    id: z.string().describe("The same for the same alarm on the same text and data."),
    kind: z.enum(["missing", "contradicted", "unsupported"]),
    probability: share.describe("How probable it is that a careful reader agrees."),
    why: z.string().describe("One plain sentence."),
    words: z.string().exactOptional().describe("The words it is about."),
    span: span.exactOptional(),
    fact: fact.exactOptional().describe("The fact that is missing or contradicted."),
    derivation: derivation.exactOptional(),
    detectors: z.array(z.string()).describe("The detectors that agree."),
  }),
);

/** What a check answers, from the library, the command and the server alike. */
export const checkResult = exactly<CheckResult>()(
  z
    .strictObject({
      verdict: z.enum(["faithful", "incomplete", "unfaithful", "unsure"]),
      reason: z.string().exactOptional().describe("Why the verdict is unsure."),
      score: share
        .exactOptional()
        .describe("Probability that a careful reader finds nothing false or unsupported."),
      recall: share.exactOptional().describe("Share of the required facts that the text states."),
      precision: share
        .exactOptional()
        .describe("Share of the text's checkable claims that the data supports."),
      alarms: z.array(alarm).describe("What is wrong, the gravest first."),
      missing: z.array(fact).describe("Required facts that the text does not state."),
      contradicted: z.array(words).describe("Words that contradict the data."),
      unsupported: z.array(words).describe("Words that nothing in the data supports."),
      scores: z.record(z.string(), z.record(z.string(), z.number())).describe("Each metric's numbers."),
      notApplicable: z.record(z.string(), z.string()).describe("Why a metric does not apply."),
      records: z.array(judgementRecord).describe("Everything the metrics said, with all evidence."),
      signatures: z.record(z.string(), z.string()).describe("How each metric's numbers were made."),
      warnings: z.array(z.string()),
    })
    .meta({ title: "Assay check", description: "Whether one text is true to its data, and what is wrong." }),
);
