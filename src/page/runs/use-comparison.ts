import { useEffect, useState } from "preact/hooks";
import type { Comparison } from "../../core/comparison.ts";
import type { Api } from "../source/api.ts";
import { compareRuns } from "./runs-api.ts";

/** The comparison of some runs, as far as it has come. */
export interface Compared {
  readonly comparison?: Comparison;
  readonly fault?: unknown;
}

/** Compares runs; another choice gives up the one before. */
export function useComparison(api: Api, runs: readonly string[], baseline: string): Compared {
  const [compared, setCompared] = useState<Compared>({});
  const ids = runs.join(",");
  useEffect(() => {
    if (ids === "") return;
    const abort = new AbortController();
    setCompared({});
    compareRuns(api, ids.split(","), baseline, abort.signal).then(
      (comparison) => setCompared({ comparison }),
      (fault: unknown) => {
        if (!abort.signal.aborted) setCompared({ fault });
      },
    );
    return () => abort.abort();
  }, [api, ids, baseline]);
  return compared;
}
