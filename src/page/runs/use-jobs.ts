import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { isOver } from "../../core/job.ts";
import type { Job } from "../../core/schema/job.ts";
import type { Api } from "../source/api.ts";
import { followJob } from "./follow-job.ts";
import { listJobs } from "./runs-api.ts";

/** How long to wait before a server that does not answer is asked again. */
const AGAIN_MS = 2000;

/**
 * The evaluations, kept up to date. The server works on one at a time, so one stream is enough: browsers open only a few
 * connections to a server. `onOver` is told whenever one has ended.
 */
export function useJobs(api: Api, onOver: () => void): { readonly jobs: readonly Job[]; reload(): void } {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [round, setRound] = useState(0);
  const over = useRef(onOver);
  over.current = onOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const abort = new AbortController();
    void watch(api, abort.signal, setJobs, () => over.current());
    return () => abort.abort();
  }, [api, round]);
  return { jobs, reload: useCallback(() => setRound((before) => before + 1), []) };
}

async function watch(
  api: Api,
  signal: AbortSignal,
  onJobs: (change: (before: readonly Job[]) => readonly Job[]) => void,
  onOver: () => void,
): Promise<void> {
  while (!signal.aborted)
    try {
      const jobs = await listJobs(api, signal);
      onJobs(() => jobs);
      // The newest come first: the last that is not over is at work, or next.
      const active = jobs.findLast((job) => !isOver(job));
      if (!active) return;
      for await (const job of followJob(api, active, signal)) {
        onJobs((before) => before.map((one) => (one.id === job.id ? job : one)));
        if (isOver(job)) onOver();
      }
    } catch {
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
}
