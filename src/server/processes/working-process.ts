import { systemClock } from "../../core/clock.ts";
import { answerOrders, tell } from "../../engine/processes/answer-orders.ts";
import { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import type { Judging } from "../judging/judging.ts";
import { requestJudge } from "../judging/request-judge.ts";
import { NetworkMetrics } from "../network-metrics.ts";
import { SuppressionDesk } from "../suppression-desk.ts";
import { ownWorkshop } from "../workshop/own-workshop.ts";
import {
  type JudgingSetup,
  sentFault,
  type Task,
  type TaskName,
  type Tasks,
  type Told,
} from "./process-message.ts";

// The program of a process of the server. It holds its models ready for the next request.

let judge: Judging | undefined;

function judgeOf({ registered, usual, evaluated, suppressions, threads }: JudgingSetup): Judging {
  return requestJudge({
    ...{ usual, evaluated, threads, clock: systemClock },
    network: new NetworkMetrics(registered),
    warm: new WarmEvaluator(),
    suppressions: new SuppressionDesk(suppressions),
  });
}

function judging(): Judging {
  if (!judge) throw new Error("a process was asked to judge before it was told with what");
  return judge;
}

const workshop = ownWorkshop();

type Hooks = { readonly signal: AbortSignal };
const begun = (): void => tell({ begun: true });

const DOING: { [K in TaskName]: (task: Task<K>, hooks: Hooks) => Promise<Tasks[K]["answer"]> } = {
  check: ({ body }, hooks) => judging().check(body, { ...hooks, begun }),
  explain: ({ body }, hooks) => judging().explain(body, { ...hooks, begun }),
  score: ({ body }, hooks) => judging().score(body, { ...hooks, begun }),
  warmUp: () => judging().warmUp(),
  offered: () => judging().offered(),
  examples: ({ body }) => workshop.examples(body),
  compare: ({ compared }, { signal }) => workshop.compare(compared, signal),
  pieces: (task) => workshop.pieces(task),
  readThrough: ({ folder }, { signal }) => workshop.readThrough(folder, signal),
  look: ({ folder }) => workshop.look(folder),
  report: ({ folder }) => workshop.report(folder),
  evaluate: ({ evaluation }, hooks) =>
    workshop.evaluate(evaluation, {
      ...hooks,
      onProgress: (progress) => tell<Told>({ told: { progress } }),
      onWarning: (warning) => tell<Told>({ told: { warning } }),
    }),
};

async function work<K extends TaskName>(task: Task<K> & { readonly do: K }, hooks: Hooks): Promise<unknown> {
  return DOING[task.do](task, hooks);
}

answerOrders<Task>({
  setup: (setup: JudgingSetup) => {
    judge = judgeOf(setup);
  },
  work: (task, signal) => work(task, { signal }),
  sentFault,
});
