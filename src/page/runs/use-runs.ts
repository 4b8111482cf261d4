import { useCallback, useEffect, useState } from "preact/hooks";
import type { RunEntry } from "../../core/schema/run-entry.ts";
import type { Api } from "../source/api.ts";
import { listRuns } from "./runs-api.ts";

/** The stored runs, and how to look again. */
export interface Runs {
  readonly runs?: readonly RunEntry[];
  readonly fault?: unknown;
  reload(): void;
}

/** Lists the stored runs; a list that cannot be renewed stays as it is. */
export function useRuns(api: Api): Runs {
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
