import { z } from "zod";
import type { JudgementRecord } from "../report.ts";
import { evidence } from "./evidence.ts";
import { exactly } from "./exactly.ts";

const words = z.array(z.string());

const judgedOutcome = z.object({
  status: z.literal("judged"),
  tally: z.array(z.number()).describe("Counts that add up over texts; the report names the positions."),
  evidence: z.array(evidence),
  leftOut: words.exactOptional().describe("Why the metric cannot give some of its parts."),
  notes: words.exactOptional().describe("What people should know of the text as a whole."),
});

const notApplicableOutcome = z.object({ status: z.literal("not-applicable"), reason: z.string() });

const place = {
  example: z.string().describe("Id of the example."),
  system: z.string(),
  sample: z.int().min(0).describe("Which of several texts by the same system, from 0."),
  metric: z.string().describe("The metric by its name in the report."),
};

/** One line of `judgements.jsonl`. A stored line has the metric's signature beside, which the report has too. */
export const judgementRecord = exactly<JudgementRecord>()(
  z
    .discriminatedUnion("status", [
      judgedOutcome.extend({ ...place, parts: z.record(z.string(), z.number()) }),
      notApplicableOutcome.extend(place),
    ])
    .meta({
      title: "Assay judgement",
      description: "What one metric said of one text: a line of judgements.jsonl.",
    }),
);
