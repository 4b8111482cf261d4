import { answerOrders, tell } from "../processes/answer-orders.ts";
import { sentError } from "../processes/sent-error.ts";
import { BatchJudge } from "./batch-judge.ts";
import type { WorkerSetup, WorkerTask } from "./worker-pool.ts";

// The program of a process that judges batches until one takes too long.

let judge: BatchJudge | undefined;

answerOrders<WorkerTask>({
  setup: (setup: WorkerSetup) => {
    judge = new BatchJudge(setup);
  },
  work: (task, signal) => {
    if (!judge) throw new Error("a process was asked to judge before it was told with what");
    return judge.judge(task, { signal, begun: () => tell({ begun: true }) });
  },
  sentFault: sentError,
});
