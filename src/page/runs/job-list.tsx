import { useEffect, useState } from "preact/hooks";
import { isOver } from "../../core/job.ts";
import type { Job } from "../../core/schema/job.ts";
import { faultWords } from "../parts/fault-words.ts";
import { Plain } from "../parts/plain.tsx";
import { withoutFlags } from "../parts/without-flags.ts";
import { viewHash } from "../state/view.ts";
import { jobWords, shareOf } from "./job-words.ts";

/** Evaluations that are going on, and those that ended not long ago. */
export function JobList({
  jobs,
  onCancel,
  onRestart,
}: {
  readonly jobs: readonly Job[];
  readonly onCancel: (job: Job) => void;
  readonly onRestart: (job: Job) => void;
}) {
  const now = useNow(jobs.some((job) => job.state === "running"));
  return (
    <ul class="job-list">
      {jobs.map((job) => (
        <JobItem
          key={job.id}
          job={job}
          now={now}
          onCancel={() => onCancel(job)}
          onRestart={() => onRestart(job)}
        />
      ))}
    </ul>
  );
}

function JobItem({
  job,
  now,
  onCancel,
  onRestart,
}: {
  readonly job: Job;
  readonly now: number;
  readonly onCancel: () => void;
  readonly onRestart: () => void;
}) {
  const { title, state, run, error, warnings } = job;
  const share = shareOf(job);
  return (
    <li class={`job job-${state}`}>
      <div class="job-head">
        <b>
          <Plain text={title} />
        </b>
        <span class="muted" {...(isOver(job) ? { role: "status" } : {})}>
          {jobWords(job, now)}
        </span>
        {run === undefined ? null : (
          <a href={viewHash({ run, page: "overview", params: new URLSearchParams() })}>
            {state === "cancelled" ? "Open what was scored" : "Open"}
          </a>
        )}
        {state === "interrupted" ? (
          <button type="button" class="quiet" aria-label={`Start ${title} again`} onClick={onRestart}>
            Start again
          </button>
        ) : null}
        {isOver(job) && state !== "interrupted" ? null : (
          <button
            type="button"
            class="quiet"
            aria-label={`${state === "interrupted" ? "Give up" : "Cancel"} ${title}`}
            onClick={onCancel}
          >
            {state === "interrupted" ? "Give up" : "Cancel"}
          </button>
        )}
      </div>
      {state === "running" ? (
        <progress aria-label={title} max={1} {...(share === undefined ? {} : { value: share })} />
      ) : null}
      {error ? (
        <p class="job-error">
          <b>
            <Plain text={faultWords(error)} />
          </b>{" "}
          <Plain text={withoutFlags(error.hint)} />
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <details>
          <summary>
            {warnings.length} {warnings.length === 1 ? "warning" : "warnings"}
          </summary>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                <Plain text={warning} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

/** The time, as long as it matters: what is left of an evaluation shrinks also between two reports. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
