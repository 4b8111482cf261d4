import { usageError } from "../../core/errors.ts";
import type { Metric } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import { signatureOf } from "../../core/signature.ts";
import { fileWarnings } from "../../engine/metrics/resolve-metrics.ts";
import { callsSoFar, serviceWarnings } from "../../engine/metrics/service-calls.ts";
import { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import { type CheckData, exampleOf } from "./check-data.ts";
import { type CheckResult, resultOf } from "./check-result.ts";

/** What a checker is made for. */
export interface CheckerOptions {
  /** Metrics by name or as objects. Default: those meant for when none is named, as far as they apply. */
  readonly metrics?: readonly (string | Metric)[];
}

/** What one check may be told. */
export interface CheckOptions extends CheckerOptions {
  readonly references?: readonly string[];
  readonly signal?: AbortSignal;
}

/** Checks texts with metrics that stay loaded between them. */
export interface Checker {
  /** Checks one text against its data. */
  check(data: CheckData, text: string, options?: CheckOptions): Promise<CheckResult>;
  /** Gives the models back, once what is being checked is done. Nothing is checked after that. */
  close(): Promise<void>;
}

const CHECKER_OPTIONS = ["metrics"] satisfies (keyof CheckerOptions)[];
const CHECK_OPTIONS = ["metrics", "references", "signal"] satisfies (keyof CheckOptions)[];

/** Makes a checker: what its metrics need is loaded when it is first needed, and once. */
export function createChecker(options: CheckerOptions = {}): Checker {
  refuseUnknown("createChecker", options, CHECKER_OPTIONS);
  const evaluator = new WarmEvaluator();
  return {
    check: (data, text, more = {}) =>
      evaluator.during(() => checkWith(evaluator, { data, text, options: { ...options, ...more } })),
    close: () => evaluator.close(),
  };
}

let shared: Checker | undefined;

/** Checks one text against its data: for production, where there is one pair at a time and no file. Models stay loaded for the next. */
export async function check(data: CheckData, text: string, options: CheckOptions = {}): Promise<CheckResult> {
  shared ??= createChecker();
  return shared.check(data, text, options);
}

interface Checked {
  readonly data: CheckData;
  readonly text: string;
  readonly options: CheckOptions;
}

async function checkWith(evaluator: WarmEvaluator, { data, text, options }: Checked): Promise<CheckResult> {
  if (typeof text !== "string") throw usageError(`the text to check is ${typeof text}, not a string`);
  refuseUnknown("check", options, CHECK_OPTIONS);
  const example = exampleOf(data, options.references);
  const metrics = await evaluator.resolve(options.metrics, example);
  const before = callsSoFar(metrics);
  const candidate = { exampleId: example.id, system: "text", text, sample: 0 };
  const judged = await evaluator.judgeCase({ example, candidate }, metrics, { signal: options.signal });
  return {
    ...resultOf(judged),
    signatures: Object.fromEntries(metrics.map(({ name, metric }) => [name, signatureOf(metric)])),
    warnings: [...fileWarnings(metrics), ...serviceWarnings(metrics, before)],
  };
}

function refuseUnknown(who: string, options: object, known: readonly string[]): void {
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw usageError(
        `${who} has no option ${JSON.stringify(name)}`,
        didYouMean(name, known, `Options: ${known.join(", ")}.`),
      );
}
