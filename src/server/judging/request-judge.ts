import { checkOptions } from "../../core/check-options.ts";
import type { Clock } from "../../core/clock.ts";
import type { MetricSpec } from "../../engine/metrics/metric-spec.ts";
import { withAcceptedAliases } from "../../engine/metrics/resolve-metrics.ts";
import type { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import { parsedBytes } from "../json-body.ts";
import { EXPLAIN_MS, inTime, SCORE_MS } from "../limits.ts";
import type { NetworkMetrics } from "../network-metrics.ts";
import { offeredMetrics } from "../offered-metrics.ts";
import { checkRequest, checkRequested } from "../pasted/check-request.ts";
import { explainPasted, type PastedRequest, pastedRequest } from "../pasted/explain-pasted.ts";
import { scoreRequest, scoreRequested } from "../pasted/score-request.ts";
import type { SuppressionDesk } from "../suppression-desk.ts";
import type { Judging, JudgingHooks } from "./judging.ts";

/** What requests are judged with. */
export interface RequestJudgeSetup {
  readonly network: NetworkMetrics;
  readonly warm: WarmEvaluator;
  readonly suppressions: SuppressionDesk;
  /** What pasted texts are judged by where no metric is named. */
  readonly usual: readonly string[];
  /** What examples are scored by where no metric is named; by default those that apply. */
  readonly evaluated: readonly string[] | undefined;
  readonly threads: number;
  readonly clock: Clock;
}

/** Judges requests in this process, which does nothing else meanwhile. */
export function requestJudge(setup: RequestJudgeSetup): Judging {
  const { network, warm, usual } = setup;
  return {
    check: async (body, hooks) => asJson(await check(setup, body, hooks)),
    explain: async (body, hooks) => asJson(await explain(setup, body, hooks)),
    score: async (body, hooks) => asJson(await score(setup, body, hooks)),
    async warmUp() {
      const left: string[] = [];
      const metrics = await warm.metrics.available(network.check(usual), (warning) => left.push(warning));
      const request = pastedRequest.parse({
        input: "Blue Inn | area | riverside",
        text: "Blue Inn is at the riverside.",
      });
      await explainPasted(request, { warm, metrics });
      return left;
    },
    offered: () => offeredMetrics(setup.evaluated ?? [], usual),
    close: async () => {},
  };
}

/** What the verdict has where nobody says otherwise. */
const USUAL_SENSITIVITY = 10;

function asJson(answer: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(answer));
}

async function check(
  { network, warm, suppressions: desk }: RequestJudgeSetup,
  body: Uint8Array,
  { signal, begun }: JudgingHooks,
): Promise<unknown> {
  const request = checkOptions(checkRequest, parsedBytes(body));
  // Models are loaded before the time is counted.
  if (request.metrics)
    await Promise.all(network.check(request.metrics).map((spec) => warm.metrics.get(spec)));
  const suppressions = await desk.file();
  begun?.();
  return inTime(signal, EXPLAIN_MS, (inside) =>
    checkRequested(request, { warm, suppressions, signal: inside }),
  );
}

async function explain(
  { network, warm, usual, suppressions: desk }: RequestJudgeSetup,
  body: Uint8Array,
  { signal, begun }: JudgingHooks,
): Promise<unknown> {
  const request = checkOptions(pastedRequest, parsedBytes(body));
  const suppressions = await desk.suppressions();
  const asked = (names: readonly string[]): MetricSpec[] =>
    network
      .check(names.map((name) => withSensitivity(name, request.sensitivity)))
      .map((spec) => withAcceptedAliases(spec, suppressions?.aliases));
  const specs = request.metrics && asked(request.metrics);
  const left: string[] = [];
  // Models are loaded once, and on a busy machine slowly: that is not the time of the first person who asks.
  const metrics = specs
    ? await Promise.all(specs.map((spec) => warm.metrics.get(spec)))
    : await warm.metrics.available(asked(usual), (warning) => left.push(warning));
  begun?.();
  const explanation = await inTime(signal, EXPLAIN_MS, (inside) =>
    explainPasted(request, { warm, metrics, signal: inside, suppressions }),
  );
  return { ...explanation, warnings: [...left, ...explanation.warnings] };
}

/** The verdict's metric with the sensitivity that was asked for, unless its name says one; any other as it is. */
function withSensitivity(name: string, sensitivity: PastedRequest["sensitivity"]): string {
  const usual = sensitivity === undefined || sensitivity === USUAL_SENSITIVITY;
  return name === "faithfulness" && !usual ? `${name}?sensitivity=${sensitivity}` : name;
}

async function score(
  { network, evaluated, suppressions, threads, clock }: RequestJudgeSetup,
  body: Uint8Array,
  { signal, begun }: JudgingHooks,
): Promise<unknown> {
  begun?.();
  const request = checkOptions(scoreRequest, parsedBytes(body));
  if (request.metrics) network.check(request.metrics);
  const metrics = request.metrics ?? evaluated?.slice();
  const setup = { decided: await suppressions.option(), threads };
  return inTime(signal, SCORE_MS, (inside) =>
    scoreRequested({ ...request, metrics }, setup, { signal: inside, clock }),
  );
}
