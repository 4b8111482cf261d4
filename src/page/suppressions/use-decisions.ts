import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Suppression } from "../../core/suppression.ts";
import type { Api } from "../source/api.ts";
import { keepDecisions, keptDecisions, withDecision, withoutDecision } from "./kept-decisions.ts";

/** What people decided about alarms, and how to decide more. */
export interface Decisions {
  readonly all: readonly Suppression[];
  /** Where decisions go, for people. */
  readonly file: string;
  /** Writes a decision down. */
  decide(decision: Suppression): Promise<void>;
  /** Takes a decision back. */
  undo(decision: Suppression): Promise<void>;
}

const PATH = "/api/suppressions";

/**
 * The decisions that the server has; without a server those that this browser keeps about the examples of this fingerprint,
 * to be exported as a file. Nothing before they are known.
 */
export function useDecisions(api: Api | undefined, fingerprint: string): Decisions | undefined {
  const atServer = useServerDecisions(api);
  const kept = useKeptDecisions(fingerprint);
  return api ? atServer : kept;
}

function useServerDecisions(api: Api | undefined): Decisions | undefined {
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

function useKeptDecisions(fingerprint: string): Decisions {
  const [all, setAll] = useState(() => keptDecisions(fingerprint));
  return useMemo(() => {
    const change = async (next: readonly Suppression[]): Promise<void> => {
      keepDecisions(fingerprint, next);
      setAll(next);
    };
    return {
      all,
      file: "this browser, to be exported",
      decide: (decision) => change(withDecision(all, decision)),
      undo: (decision) => change(withoutDecision(all, decision)),
    };
  }, [all, fingerprint]);
}
