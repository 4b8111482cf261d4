import { useEffect, useMemo, useState } from "preact/hooks";
import type { Part } from "../../core/metric.ts";
import { parseSorting, type Sorting, sortRows } from "../parts/sort-rows.ts";
import { type Chosen, chosenOf, chosenPart } from "../state/chosen.ts";
import { type LoadedRun, useRun } from "../state/run-context.tsx";
import { useView } from "../state/view.ts";
import { type AlarmSource, type ExampleRow, exampleRows } from "./example-rows.ts";
import { filterExamples } from "./filter-examples.ts";
import { type Filters, readFilters } from "./filters.ts";
import { type SearchState, searchTexts } from "./search-texts.ts";
import { type SortColumn, sortColumns, WORST_FIRST } from "./sort-examples.ts";

/** The list of examples that the address asks for. */
export interface ExampleList {
  readonly chosen: Chosen;
  /** The part looked at; undefined for a run without metrics. */
  readonly part: Part | undefined;
  /** Names of the systems shown. */
  readonly systems: readonly string[];
  readonly source: AlarmSource;
  readonly filters: Filters;
  readonly columns: readonly SortColumn[];
  readonly sorting: Sorting | undefined;
  /** Every example, in the run's order. */
  readonly all: readonly ExampleRow[];
  /** Those that meet the filters, in the order asked for. */
  readonly shown: readonly ExampleRow[];
  /** Set while texts are searched. */
  readonly searching: SearchState | undefined;
  /** Why a search came to nothing. */
  readonly fault: unknown;
}

/** Reads the address and makes the list, each step only when what it needs has changed. */
export function useExampleList(): ExampleList {
  const run = useRun();
  const { manifest } = run;
  const [{ params }] = useView();
  const source: AlarmSource = params.get("alarms") === "any" ? "any" : "metric";
  const looked = ["metric", "part", "systems", "baseline", "dim"].map((name) => params.getAll(name));
  const chosen = useStable(chosenOf(manifest, params), JSON.stringify(looked));
  const part = chosenPart(manifest, chosen);
  const better = part?.better ?? "higher";
  const filters = useStable(readFilters(params, manifest.examples.length), params.toString());
  const sort = params.get("sort") ?? "";
  const { found, searching, fault } = useSearch(run, filters.query.trim());
  const systems = useMemo(
    () => chosen.systems.map((at) => manifest.report.systems[at]!.name),
    [manifest, chosen],
  );
  const all = useMemo(() => exampleRows(manifest, chosen, source), [manifest, chosen, source]);
  const columns = useMemo(() => sortColumns(systems, better), [systems, better]);
  const listed = useMemo(
    () => filterExamples(all, filters, { better, found }),
    [all, filters, better, found],
  );
  const sorting = useMemo(() => parseSorting(sort || WORST_FIRST), [sort]);
  const shown = useMemo(() => sortRows(listed, columns, sorting), [listed, columns, sorting]);
  return { chosen, part, systems, source, filters, columns, sorting, all, shown, searching, fault };
}

/** The value as it was first made for a key: for what is cheap to make and dear to depend on. */
function useStable<T>(value: T, key: string): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the value is another
  return useMemo(() => value, [key]);
}

interface Search {
  /** Positions of what was found so far; undefined when nothing is looked for. */
  readonly found?: ReadonlySet<number>;
  readonly searching?: SearchState | undefined;
  readonly fault?: unknown;
}

/** What a search has found so far; an older search ends when the words change. */
function useSearch(run: LoadedRun, query: string): Search {
  const [state, setState] = useState<{
    readonly query: string;
    readonly at?: SearchState;
    readonly fault?: unknown;
  }>();
  useEffect(() => {
    if (query === "") return;
    const stale = new AbortController();
    const follow = async (): Promise<void> => {
      for await (const at of searchTexts(run, query, stale.signal)) setState({ query, at });
    };
    follow().catch((fault: unknown) => {
      if (!stale.signal.aborted) setState({ query, fault });
    });
    return () => stale.abort();
  }, [run, query]);
  return useMemo(() => {
    if (query === "") return {};
    const { at, fault } = state?.query === query ? state : {};
    const now = at ?? { found: new Set(), done: 0, total: run.manifest.examples.length };
    return { found: now.found, searching: now.done < now.total && !fault ? now : undefined, fault };
  }, [run, query, state]);
}
