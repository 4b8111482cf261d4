import type { CheckResult } from "../../core/check-result.ts";
import { usageError } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import { signatureOf } from "../../core/signature.ts";
import { fileWarnings, type NamedMetric } from "../../engine/metrics/resolve-metrics.ts";
import { callsSoFar, serviceWarnings } from "../../engine/metrics/service-calls.ts";
import type { SuppressionFile } from "../../engine/suppressions/read-suppressions.ts";
import { Suppressions } from "../../engine/suppressions/suppressions.ts";
import { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import { type FaithfulnessOptionsInput, faithfulness } from "../../metrics/index.ts";
import { type CheckContext, type CheckData, exampleOf } from "./check-data.ts";
import { resultOf } from "./check-result.ts";
import type { FieldOptions } from "./field-options.ts";

/** What a checker is made for; each check may say otherwise. */
export interface CheckerOptions extends FieldOptions {
  /** Further metrics, by name or as objects; the verdict is always given. */
  readonly metrics?: readonly (string | Metric)[] | undefined;
  /** Per cent of true texts that the verdict may call unfaithful; a higher one finds more errors. Default: 10. */
  readonly sensitivity?: Sensitivity | undefined;
  /** What a text may say without owing it: further data, or plain text such as the question that it answers. */
  readonly context?: CheckContext | undefined;
}

/** The false-alarm rates that the verdict's threshold was set for. */
export type Sensitivity = NonNullable<FaithfulnessOptionsInput["sensitivity"]>;

/** What one check may be told. */
export interface CheckOptions extends CheckerOptions {
  readonly references?: readonly string[] | undefined;
  /** What people decided about alarms, a file or what `readSuppressions` read of one: what is dismissed does not count. */
  readonly suppressions?: string | SuppressionFile | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Checks texts with metrics that stay loaded between them. */
export interface Checker {
  /** Checks one text against its data. */
  check(data: CheckData, text: string, options?: CheckOptions): Promise<CheckResult>;
  /** Gives the models back, once what is being checked is done. Nothing is checked after that. */
  close(): Promise<void>;
}

const CHECKER_OPTIONS = [
  ...["required", "optional", "ignore", "policy"],
  ...["metrics", "sensitivity", "context"],
] as const satisfies readonly (keyof CheckerOptions)[];
const CHECK_OPTIONS = [
  ...CHECKER_OPTIONS,
  "references",
  "suppressions",
  "signal",
] as const satisfies readonly (keyof CheckOptions)[];

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

/** Checks one text with metrics that somebody keeps ready. */
export async function checkWith(
  evaluator: WarmEvaluator,
  { data, text, options }: Checked,
): Promise<CheckResult> {
  if (typeof text !== "string") throw usageError(`the text to check is ${typeof text}, not a string`);
  refuseUnknown("check", options, CHECK_OPTIONS);
  const { example, nothing, warnings } = exampleOf(data, options);
  const metrics = await withVerdict(evaluator, example, options);
  const before = callsSoFar(metrics);
  const candidate = { exampleId: example.id, system: "text", text, sample: 0 };
  const suppressions = await decisionsOf(options.suppressions);
  const { signal } = options;
  const judged = await evaluator.judgeCase({ example, candidate }, metrics, { signal, suppressions });
  const verdict = metrics.find(isVerdict)!.name;
  return {
    ...resultOf(judged, { verdict, nothing }),
    signatures: Object.fromEntries(metrics.map(({ name, metric }) => [name, signatureOf(metric)])),
    warnings: [...warnings, ...fileWarnings(metrics), ...serviceWarnings(metrics, before)],
  };
}

async function decisionsOf(given: CheckOptions["suppressions"]): Promise<Suppressions | undefined> {
  return typeof given === "object" ? new Suppressions(given) : Suppressions.read(given);
}

/** The metrics that were asked for, and the one that gives the verdict before them, unless it is one of them. */
async function withVerdict(
  evaluator: WarmEvaluator,
  example: Example,
  { metrics = [], sensitivity }: CheckOptions,
): Promise<readonly NamedMetric[]> {
  const asked = await evaluator.resolve(metrics, example);
  if (!asked.some(isVerdict)) {
    const verdict = faithfulness(sensitivity === undefined ? {} : { sensitivity });
    return [...(await evaluator.resolve([verdict], example)), ...asked];
  }
  if (sensitivity !== undefined)
    throw usageError(
      "the sensitivity is given beside the metric faithfulness",
      "Leave one of them out, or write faithfulness?sensitivity=20.",
    );
  return asked;
}

function isVerdict({ metric }: NamedMetric): boolean {
  return metric.id === "faithfulness";
}

function refuseUnknown(who: string, options: object, known: readonly string[]): void {
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw usageError(
        `${who} has no option ${JSON.stringify(name)}`,
        didYouMean(name, known, `Options: ${known.join(", ")}.`),
      );
}
