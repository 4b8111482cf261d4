import { useMemo } from "preact/hooks";
import { type Chosen, chosenOf } from "./chosen.ts";
import { useRun } from "./run-context.tsx";
import { SHARED_PARAMS, useView } from "./view.ts";

/** What of the run is looked at; the same object until one of the shared parameters changes. */
export function useChosen(): Chosen {
  const { manifest } = useRun();
  const [{ params }] = useView();
  const shared = new URLSearchParams(
    SHARED_PARAMS.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  ).toString();
  return useMemo(() => chosenOf(manifest, new URLSearchParams(shared)), [manifest, shared]);
}
