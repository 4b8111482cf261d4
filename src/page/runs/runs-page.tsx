import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { RunEntry } from "../../core/schema/run-entry.ts";
import { counted } from "../parts/counted.ts";
import { FaultMessage, Message } from "../parts/message.tsx";
import { Plain } from "../parts/plain.tsx";
import type { Api } from "../source/api.ts";
import { useApi } from "../state/api-context.tsx";
import { useTitle } from "../state/use-title.ts";
import { useListParam, useParam } from "../state/view.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { ComparisonView } from "./comparison-view.tsx";
import { JobList } from "./job-list.tsx";
import { shownJobs } from "./job-words.ts";
import { NewEvaluation } from "./new-evaluation.tsx";
import { oldestFirst, runLabel } from "./run-label.ts";
import { RunTable } from "./run-table.tsx";
import { cancelJob, deleteRun, listRuns, restartJob } from "./runs-api.ts";
import { UploadRun } from "./upload-run.tsx";
import { useJobs } from "./use-jobs.ts";

/** The stored runs, evaluations that are going on, and how to start one. */
export function RunsPage() {
  useTitle("Runs");
  const api = useApi();
  const { runs, fault, reload } = useRuns(api);
  const { jobs, reload: reloadJobs } = useJobs(api, reload);
  const [chosen, setChosen] = useListParam("compare");
  const [baseline, setBaseline] = useParam("against", "");
  const [doomed, setDoomed] = useState<RunEntry>();
  const [trouble, setTrouble] = useState<unknown>();
  const [adding, setAdding] = useState(false);
  const attempt = (change: Promise<void>): void => {
    setTrouble(undefined);
    change.then(() => {
      reload();
      reloadJobs();
    }, setTrouble);
  };
  const comparison = useRef<HTMLElement>(null);
  const compared = oldestFirst(
    runs?.filter(({ id, status }) => chosen.includes(id) && status === "complete") ?? [],
  );
  return (
    <div class="runs">
      <header class="page-head">
        <h1>Runs</h1>
        <button type="button" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {adding ? "Close" : "New evaluation"}
        </button>
      </header>
      {adding ? (
        <section class="card" aria-labelledby="new-title">
          <h2 id="new-title">New evaluation</h2>
          <NewEvaluation
            api={api}
            onStarted={() => {
              setAdding(false);
              reloadJobs();
            }}
          />
          <h2>Or upload a run</h2>
          <UploadRun
            api={api}
            onStored={() => {
              setAdding(false);
              reload();
            }}
          />
        </section>
      ) : null}
      {trouble === undefined ? null : <FaultMessage fault={trouble} />}
      {jobs.length === 0 ? null : (
        <section class="card" aria-labelledby="jobs-title">
          <h2 id="jobs-title">Evaluations</h2>
          <JobList
            jobs={shownJobs(jobs)}
            onCancel={({ id }) => attempt(cancelJob(api, id))}
            onRestart={({ id }) => attempt(restartJob(api, id))}
          />
        </section>
      )}
      {fault === undefined ? null : <FaultMessage fault={fault} />}
      {!runs && fault === undefined ? <Message kind="wait" title="Looking for runs …" /> : null}
      {runs?.length === 0 ? (
        <Message title="There is no run yet.">
          <p>
            Start an evaluation here, or score on the command line and name the run’s folder when you start
            the server.
          </p>
        </Message>
      ) : null}
      {runs && runs.length > 0 ? (
        <RunTable runs={runs} chosen={chosen} onChoice={setChosen} onDelete={setDoomed} />
      ) : null}
      {compared.length === 0 ? null : (
        <p class="chosen-runs">
          <span role="status">{counted(compared.length, "run")} to compare</span>
          <button type="button" onClick={() => comparison.current?.focus()}>
            See the comparison
          </button>
          <button type="button" class="quiet" onClick={() => setChosen([])}>
            Clear
          </button>
        </p>
      )}
      {compared.length === 0 ? null : (
        <section class="card" ref={comparison} tabIndex={-1} aria-labelledby="comparison-title">
          <h2 id="comparison-title">Comparison</h2>
          <ComparisonView api={api} runs={compared} baseline={baseline} onBaseline={setBaseline} />
        </section>
      )}
      {doomed ? (
        <AskDialog
          title="Delete this run?"
          yes="Delete"
          onYes={() => attempt(deleteRun(api, doomed.id))}
          onClose={() => setDoomed(undefined)}
        >
          <p>
            <b>
              <Plain text={runLabel(doomed, runs ?? [])} />
            </b>{" "}
            goes to the folder <code>.trash</code> beside the other runs.
          </p>
        </AskDialog>
      ) : null}
    </div>
  );
}

/** The stored runs, and how to look again. */
interface Runs {
  readonly runs?: readonly RunEntry[];
  readonly fault?: unknown;
  reload(): void;
}

/** Lists the stored runs; a list that cannot be renewed stays as it is. */
function useRuns(api: Api): Runs {
  const [found, setFound] = useState<Omit<Runs, "reload">>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const abort = new AbortController();
    listRuns(api, abort.signal).then(
      (runs) => setFound({ runs }),
      (fault: unknown) => {
        if (!abort.signal.aborted) setFound((before) => ({ ...before, fault }));
      },
    );
    return () => abort.abort();
  }, [api, round]);
  return { ...found, reload: useCallback(() => setRound((before) => before + 1), []) };
}
