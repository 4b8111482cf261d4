import { useEffect, useState } from "preact/hooks";
import type { PageDetail } from "../../core/page.ts";
import { useRun } from "../state/run-context.tsx";

/** The data and texts of the example at a position; those before it stay until they are there. */
export function useDetail(index: number): { readonly detail?: PageDetail; readonly fault?: unknown } {
  const run = useRun();
  const [state, setState] = useState<{ readonly detail?: PageDetail; readonly fault?: unknown }>({});
  useEffect(() => {
    if (index < 0) return;
    let stale = false;
    run.detail(index).then(
      (detail) => {
        if (!stale) setState({ detail });
      },
      (fault: unknown) => {
        if (!stale) setState({ fault });
      },
    );
    return () => {
      stale = true;
    };
  }, [run, index]);
  return state;
}
