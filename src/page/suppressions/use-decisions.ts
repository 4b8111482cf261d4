import { useCallback, useEffect, useState } from "preact/hooks";
import type { Suppression } from "../../core/suppression.ts";
import type { Api } from "../source/api.ts";

/** What people decided about alarms, and how to decide more. */
export interface Decisions {
  readonly all: readonly Suppression[];
  /** What the file of decisions is called. */
  readonly file: string;
  /** Writes a decision down. */
  decide(decision: Suppression): Promise<void>;
  /** Takes a decision back. */
  undo(decision: Suppression): Promise<void>;
}

const PATH = "/api/suppressions";

/** The decisions that the server has; nothing before they are known, and without a server. */
export function useDecisions(api: Api | undefined): Decisions | undefined {
  const [known, setKnown] = useState<{ file: string; suppressions: readonly Suppression[] }>();
  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (!api) return;
      const found = await api.request<NonNullable<typeof known>>(PATH, signal ? { signal } : {});
      if (!signal?.aborted) setKnown(found);
    },
    [api],
  );
  useEffect(() => {
    const abort = new AbortController();
    read(abort.signal).catch(() => {});
    return () => abort.abort();
  }, [read]);
  if (!api || !known) return undefined;
  const change = async (method: "POST" | "DELETE", decision: Suppression): Promise<void> => {
    await api.request(PATH, { method, body: JSON.stringify(decision) });
    await read();
  };
  return {
    all: known.suppressions,
    file: known.file,
    decide: (decision) => change("POST", decision),
    undo: (decision) => change("DELETE", decision),
  };
}
