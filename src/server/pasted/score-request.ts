import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { JudgementRecord, Report } from "../../core/report.ts";
import { textSource } from "../../data/bytes/source.ts";
import { assayJsonl } from "../../data/formats/assay-jsonl.ts";
import { readPasted } from "../../data/pasted/pasted-input.ts";
import { readItems } from "../../data/read-items.ts";
import type { EvaluatedItem } from "../../engine/evaluator.ts";
import { signedJudgement } from "../../render/jsonl.ts";
import { signaturesOf } from "../../store/run-folder.ts";
import { PartialRun, type ScoreInput, score } from "../../verbs/score/score.ts";
import { scoreOptions } from "../../verbs/score/score-options.ts";
import { metricNames, pastedRequest } from "./explain-pasted.ts";

/** An example in Assay's own format; it is the format's reader that says what is wrong with one. */
export const exampleInput: z.ZodType<Readonly<Record<string, unknown>>> = z.record(z.string(), z.unknown());

const { input, kind, references } = pastedRequest.shape;

/** What is scored while somebody waits: examples with their texts, or pasted data with a text of each system. */
export const scoreRequest = z
  .strictObject({
    items: z.array(exampleInput).min(1).max(1000).optional().describe("Examples, each with its outputs."),
    input: input.optional(),
    kind,
    texts: z
      .record(z.string().min(1).max(200), pastedRequest.shape.text)
      .optional()
      .describe("Texts by system."),
    references,
    metrics: metricNames
      .optional()
      .describe("Metrics as id or id?option=value; by default those that apply."),
    by: z.array(z.string().max(200)).max(10).optional().describe("Tags to break scores down by."),
    evidence: scoreOptions.shape.evidence.describe("Whether judgements have evidence."),
    resamples: z.int().min(0).max(10_000).default(1000).describe("Resamples behind each interval."),
  })
  .refine(
    ({ items, input, texts }) => (items ? !input && !texts : input !== undefined && texts !== undefined),
    {
      error: "give either items, or input and texts",
    },
  );
export type ScoreRequest = z.output<typeof scoreRequest>;

/** A report with every judgement behind it. */
export interface ScoredRequest {
  readonly report: Report;
  readonly judgements: readonly JudgementRecord[];
}

export interface ScoreSetup {
  /** The file of what people decided about alarms, if there is one. */
  readonly decided: Pick<ScoreInput, "suppressions">;
  /** Worker threads for more than a few examples. */
  readonly threads: number;
}

/** So many examples are scored in this thread, in less time than it takes to start others. */
const FEW = 10;

/** Scores what a request brings with it, and keeps the judgements as they come. Nothing is written. */
export async function scoreRequested(
  request: ScoreRequest,
  { decided, threads }: ScoreSetup,
  hooks: RunHooks,
): Promise<ScoredRequest> {
  const { metrics, by, evidence, resamples } = request;
  const items = request.items ? given(request.items) : await pasted(request);
  const jobs = (request.items?.length ?? 1) > FEW ? threads : 1;
  const options = { metrics, by, evidence, resamples, jobs, cache: false };
  const records: JudgementRecord[] = [];
  const onJudged = (judged: EvaluatedItem): void => void records.push(...judged.records.flat());
  try {
    const { report } = await score({ items, ...options, ...decided }, { ...hooks, onJudged });
    const signatures = signaturesOf(report.metrics);
    const judgements = records.map((record) => signedJudgement(record, signatures.get(record.metric)!));
    return { report, judgements };
  } catch (error) {
    throw error instanceof PartialRun ? error.cause : error;
  }
}

/** Examples as their format's reader sees them, one a line, as often as they are asked for; an id that comes twice is refused. */
function given(items: NonNullable<ScoreRequest["items"]>): AsyncIterable<Item> {
  const source = textSource("items", items.map((item) => JSON.stringify(item)).join("\n"));
  return { [Symbol.asyncIterator]: () => readItems([source], { format: assayJsonl.id }) };
}

async function pasted({ input = "", kind, texts = {}, references }: ScoreRequest): Promise<Item[]> {
  const { example } = await readPasted(input, kind);
  const candidates = Object.entries(texts).map(([system, text]) => ({
    exampleId: example.id,
    system,
    text,
    sample: 0,
  }));
  if (candidates.length === 0) throw badData("there is no text to score", undefined, "Give texts by system.");
  return [{ example: references?.length ? { ...example, references } : example, candidates }];
}
