import { systemClock } from "../../core/clock.ts";
import { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import type { Judging } from "../judging/judging.ts";
import { requestJudge } from "../judging/request-judge.ts";
import { NetworkMetrics } from "../network-metrics.ts";
import { SuppressionDesk } from "../suppression-desk.ts";
import { ownWorkshop } from "../workshop/own-workshop.ts";
import type { Ended, JudgingSetup, Order, Task, TaskName, Tasks, Told } from "./process-message.ts";
import { sentFault } from "./process-message.ts";

// The program of a process of the server: it does one thing at a time and holds its models ready for the next. Whoever started
// it ends it, when that takes too long or the server stops; a signal to all of the terminal's programs is not meant for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

let judge: Judging | undefined;
let stop = new AbortController();

function reply(message: Told | Ended): void {
  process.send?.(message);
}

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
const begun = (): void => reply({ begun: true });

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
      onProgress: (progress) => reply({ progress }),
      onWarning: (warning) => reply({ warning }),
    }),
} as const;

async function work<K extends TaskName>(task: Task<K> & { readonly do: K }): Promise<Ended> {
  stop = new AbortController();
  return { answer: await DOING[task.do](task, { signal: stop.signal }) };
}

process.on("message", (order: Order) => {
  if (order.do === "setup") judge = judgeOf(order.setup);
  else if (order.do === "stop") stop.abort();
  else work(order).then(reply, (error: unknown) => reply({ fault: sentFault(error) }));
});
