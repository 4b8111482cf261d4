import { useCallback } from "preact/hooks";
import { useView, withParams } from "./view.ts";

/** Changes parameters of the address in place: a filter that is set anew is not a step to go back to. */
export function useSetParams(): (changes: Readonly<Record<string, string | readonly string[]>>) => void {
  const [{ params }, change] = useView();
  return useCallback(
    (changes) => change({ params: withParams(params, changes) }, { replace: true }),
    [params, change],
  );
}
