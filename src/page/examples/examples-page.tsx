import type { ComponentChildren } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";
import { counted } from "../parts/counted.ts";
import { FaultMessage, Message } from "../parts/message.tsx";
import { useRun } from "../state/run-context.tsx";
import { useSetParams } from "../state/use-set-params.ts";
import { useTitle } from "../state/use-title.ts";
import { useView, withParams } from "../state/view.ts";
import type { ExampleRow } from "./example-rows.ts";
import { ExamplesGrid } from "./examples-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { countFilters, withoutFilters } from "./filters.ts";
import { KeyHelp } from "./key-help.tsx";
import { SEARCH_ID, SearchBox } from "./search-box.tsx";
import { useExampleList } from "./use-example-list.ts";
import { useKeys } from "./use-keys.ts";
import { ViewBar } from "./view-bar.tsx";

const KEYS = [
  ["j ↓", "next example"],
  ["k ↑", "previous example"],
  ["Enter", "open the example"],
  ["/", "search"],
  ["Home End", "first and last example"],
  ["?", "this help"],
] as const;

/** The examples of a run by systems: filtered, sorted, searched. */
export function ExamplesPage() {
  const { manifest } = useRun();
  useTitle("Examples", manifest.title);
  const [view, change] = useView();
  const set = useSetParams();
  const list = useExampleList();
  const { shown, all, filters, searching, fault } = list;
  const [current, setCurrent] = useCurrent(shown, view.params.get("at"));
  const [help, setHelp] = useState(false);
  const clear = useCallback(
    () => change({ params: withoutFilters(view.params) }, { replace: true }),
    [change, view],
  );
  const open = (at: number, system?: string): void => {
    const id = shown[at]?.example.id;
    if (id === undefined) return;
    // The way back leads to the row that was left.
    change({ params: withParams(view.params, { at: id }) }, { replace: true });
    change({
      page: "example",
      example: id,
      params: withParams(view.params, { at: "", ...(system === undefined ? {} : { text: system }) }),
    });
  };
  useKeys({
    "/": () => document.getElementById(SEARCH_ID)?.focus(),
    "?": () => setHelp(true),
  });
  const conditions = countFilters(filters);
  return (
    <div class="examples-page">
      <header class="examples-header">
        <h1>Examples</h1>
        <p class="examples-count" role="status">
          {conditions === 0
            ? counted(all.length, "example")
            : `${shown.length.toLocaleString("en")} of ${counted(all.length, "example")}`}
        </p>
        {conditions > 0 ? (
          <button type="button" class="quiet" onClick={clear}>
            Clear {conditions === 1 ? "the filter" : `all ${conditions} filters`}
          </button>
        ) : null}
        <SearchBox query={filters.query} searching={searching} onSearch={(q) => set({ q })} />
        <button
          type="button"
          class="quiet help-button"
          aria-label="Keys"
          title="Keys"
          onClick={() => setHelp(true)}
        >
          ?
        </button>
      </header>
      <Controls conditions={conditions}>
        <ViewBar manifest={manifest} list={list} />
        <FilterBar manifest={manifest} list={list} />
      </Controls>
      {fault === undefined ? null : <FaultMessage fault={fault} />}
      {shown.length === 0 ? (
        <Nothing conditions={conditions} searching={searching !== undefined} onClear={clear} />
      ) : (
        <ExamplesGrid list={list} current={current} onMove={setCurrent} onOpen={open} />
      )}
      {help ? <KeyHelp keys={KEYS} onClose={() => setHelp(false)} /> : null}
    </div>
  );
}

/** Controls take up most of a small screen, so that they are folded there. */
function Controls({
  conditions,
  children,
}: {
  readonly conditions: number;
  readonly children: ComponentChildren;
}) {
  const [open, setOpen] = useState(() => matchMedia("(min-width: 48rem)").matches);
  return (
    <details
      class="examples-controls"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>View and filters{conditions > 0 ? ` (${conditions})` : ""}</summary>
      {children}
    </details>
  );
}

function Nothing({
  conditions,
  searching,
  onClear,
}: {
  readonly conditions: number;
  readonly searching: boolean;
  readonly onClear: () => void;
}) {
  if (searching) return <Message kind="wait" title="Searching …" />;
  if (conditions === 0) return <Message title="The run has no examples." />;
  return (
    <Message title="No example meets all of these conditions.">
      <button type="button" onClick={onClear}>
        Clear all
      </button>
    </Message>
  );
}

/** The place of the current example in the list, which it keeps when the list changes around it; the first if it is gone. */
function useCurrent(
  shown: readonly ExampleRow[],
  at: string | null,
): readonly [number, (place: number) => void] {
  const [id, setId] = useState(at);
  const place = useMemo(() => shown.findIndex(({ example }) => example.id === id), [shown, id]);
  const move = useCallback((to: number) => setId(shown[to]?.example.id ?? null), [shown]);
  return [place < 0 && shown.length > 0 ? 0 : place, move];
}
