import { z } from "zod";
import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Metric, MetricDefinition, MetricJudge, Resource } from "../../core/metric.ts";
import type { LanguageModel, ModelAnswer } from "../../core/ports.ts";
import { createJudgeDetector, type JudgeFinding } from "../../detect/judge/judge-detector.ts";
import { PROMPT_VERSION } from "../../detect/judge/prompt.ts";
import { judgeFound } from "../judge-found.ts";
import { makeMetric } from "../make-metric.ts";
import { choice, number, optionsObject } from "../option-fields.ts";
import { JUDGE_PARTS, JUDGE_TALLIES, judgeParts, judgeTally } from "./judge-tally.ts";

/** Options of the metric as a user gives them. */
export interface JudgeOptionsInput {
  /** Address of a server that speaks OpenAI's interface: `http://localhost:11434/v1`. */
  readonly endpoint?: string;
  /** The model, as its server names it. */
  readonly model: string;
  /** How freely it chooses its words, from 0 to 2. */
  readonly temperature?: number;
  /** Whether the server is to see to it that answers are JSON. */
  readonly format?: "text" | "json";
  /** Seconds that an answer may take. */
  readonly timeout?: number;
}

type JudgeOptions = Readonly<Record<string, string | number>> & {
  readonly temperature: number;
  readonly format: "text" | "json";
  readonly timeout: number;
  readonly prompt: string;
};

const judgeOptions = optionsObject({
  endpoint: z
    .string()
    .min(1, { error: "must be the address of a server" })
    .optional()
    .describe("address of a server that speaks OpenAI's interface, such as http://localhost:11434/v1"),
  model: z
    .string()
    .min(1, { error: "must be the name of a model" })
    .optional()
    .describe("the model, as its server names it"),
  temperature: number((value) => value >= 0 && value <= 2, { error: "must be a number from 0 to 2" })
    .optional()
    .describe("how freely the model chooses its words (0)"),
  format: choice(["text", "json"])
    .optional()
    .describe("json: the server sees to it that answers are JSON, if it can (text)"),
  timeout: number((value) => value > 0 && value <= 3600, { error: "must be seconds, up to 3600" })
    .optional()
    .describe("seconds that an answer may take (60)"),
  prompt: choice([PROMPT_VERSION]).optional().describe(`version of the prompt (${PROMPT_VERSION})`),
}).transform(
  ({
    endpoint,
    model,
    temperature = 0,
    format = "text",
    timeout = 60,
    prompt = PROMPT_VERSION,
  }): JudgeOptions => ({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(model === undefined ? {} : { model }),
    temperature,
    format,
    timeout,
    prompt,
  }),
);

/** The registry's entry for the judge. */
export const judgeDefinition: MetricDefinition<JudgeOptions> = {
  id: "judge",
  version: "1",
  summary:
    "errors that a language model marks in the text, by a server of yours; data and texts are sent there",
  needs: ["facts"],
  byDefault: false,
  options: judgeOptions,
  resources: { endpoint: "language-model" },
  required: ["endpoint", "model"],
  summarizer: () => ({ parts: JUDGE_PARTS, tallies: JUDGE_TALLIES, summarize: judgeParts }),
  judge: ({ options, resources }) => judgeByModel(options, resources),
};

/**
 * A language model as judge: `resources.endpoint` holds a `LanguageModel`. By a server that speaks OpenAI's interface:
 * `openMetric("judge?endpoint=http://localhost:11434/v1&model=…")`.
 */
export function judge(
  options: JudgeOptionsInput,
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(judgeDefinition, options, resources);
}

function judgeByModel(options: JudgeOptions, { endpoint }: Readonly<Record<string, Resource>>): MetricJudge {
  const { model, temperature, format, timeout } = options;
  if (!endpoint || typeof model !== "string")
    throw usageError(
      `judge: ${endpoint ? "no model" : "no server"} was named`,
      "Write judge?endpoint=http://localhost:11434/v1&model=name, with the address of a server and a model that it has.",
    );
  const detector = createJudgeDetector({
    judge: endpoint.value as LanguageModel,
    model,
    temperature,
    asJson: format === "json",
    timeoutMs: timeout * 1000,
  });
  return { fingerprints: { endpoint: endpoint.fingerprint }, judge: judgeFound(detector, judgementOf) };
}

type Fault = Extract<ModelAnswer<unknown>, { failed: unknown }>["failed"];

/** Why a text has no value, by how the judge failed. */
const FAILURES: Readonly<Record<Fault, string>> = {
  "time-out": "the judge did not answer in time",
  unreachable: "the judge could not be reached",
  status: "the judge refused to answer",
  answer: "the judge's answer could not be used",
};

/** What a judge's answer about one text counts for. */
function judgementOf({ example }: Case, { answer, missing, evidence }: JudgeFinding): Judgement {
  if (example.facts.length === 0) return notApplicable("the data has no facts");
  if ("failed" in answer) return notApplicable(FAILURES[answer.failed]);
  const { given, tokens } = answer;
  const notes = given.unplaced.map(
    (words) => `the judge marks words that are not in the text: ${JSON.stringify(words)}`,
  );
  return judged(judgeTally(given, missing, tokens), evidence, { notes });
}
