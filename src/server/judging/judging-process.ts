import { systemClock } from "../../core/clock.ts";
import { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import { NetworkMetrics } from "../network-metrics.ts";
import { SuppressionDesk } from "../suppression-desk.ts";
import type { Judging } from "./judging.ts";
import { type JudgingReply, type JudgingSetup, type JudgingTask, sentFault } from "./judging-message.ts";
import { requestJudge } from "./request-judge.ts";

// The program of a judging process: it judges one request at a time and holds its models ready for the next. Whoever started
// it ends it, when a request takes too long or the server stops; a signal to all of the terminal's programs is not meant for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

let judge: Judging | undefined;
let stop = new AbortController();

function reply(message: JudgingReply): void {
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

async function work(task: Exclude<JudgingTask, { do: "setup" | "stop" }>): Promise<JudgingReply> {
  if (!judge) throw new Error("a judging process was asked before it was set up");
  if (task.do === "warmUp") return { left: await judge.warmUp() };
  if (task.do === "offered") return { offered: await judge.offered() };
  stop = new AbortController();
  const hooks = { signal: stop.signal, begun: () => reply({ begun: true }) };
  return { answer: await judge[task.do](task.body, hooks) };
}

process.on("message", (task: JudgingTask) => {
  if (task.do === "setup") judge = judgeOf(task.setup);
  else if (task.do === "stop") stop.abort();
  else work(task).then(reply, (error: unknown) => reply({ fault: sentFault(error) }));
});
