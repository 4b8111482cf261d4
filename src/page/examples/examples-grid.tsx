import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Plain } from "../parts/plain.tsx";
import { nextSorting, type Sorting, sortingText } from "../parts/sort-rows.ts";
import { useView, viewHash, withParams } from "../state/view.ts";
import { ExampleRowView, rowId } from "./example-row.tsx";
import { gridKeys } from "./grid-keys.ts";
import type { SortColumn } from "./sort-examples.ts";
import type { ExampleList } from "./use-example-list.ts";
import { useKeys } from "./use-keys.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** Heights in multiples of the page's font size; the style sheet has the second too. */
const ROW_REM = 5.75;
const HEAD_REM = 2.75;

/** Examples by systems. Rows are moved through and opened with keys or pointer. */
export function ExamplesGrid({
  list,
  current,
  onMove,
  onOpen,
}: {
  readonly list: ExampleList;
  /** The current row's place in the list. */
  readonly current: number;
  readonly onMove: (at: number) => void;
  /** Opens the row at a place, with a system's text if one was meant. */
  readonly onOpen: (at: number, system?: string) => void;
}) {
  const { shown, systems, part, filters, columns, sorting } = list;
  const [view, change] = useView();
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  // Whole pixels, or lines between rows are blurred.
  const rowHeight = Math.round(ROW_REM * rem);
  const rows = useVirtualRows({
    scroller,
    count: shown.length,
    rowHeight,
    headHeight: HEAD_REM * rem,
    current,
  });
  const href = useMemo(() => (id: string) => viewHash({ ...view, page: "example", example: id }), [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is shown when it or the list changes, not whenever it is drawn
  useEffect(() => {
    if (current >= 0) rows.show(current);
  }, [current, shown]);
  const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  useKeys(gridKeys({ current, count: shown.length, perPage, onMove, onOpen }));
  const sort = (column: SortColumn): void => {
    const text = sortingText(nextSorting({ ...column }, sorting));
    change({ params: withParams(view.params, { sort: text }) }, { replace: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that are out of sight
    // biome-ignore lint/a11y/useKeyWithClickEvents: the whole page listens for Enter
    <div
      ref={scroller}
      role="grid"
      class={filters.flip ? "examples-grid has-changes" : "examples-grid"}
      tabIndex={0}
      aria-label="Examples by systems"
      aria-rowcount={shown.length + 1}
      aria-colcount={systems.length + 1}
      {...(current >= 0 ? { "aria-activedescendant": rowId(current) } : {})}
      style={{ "--systems": String(systems.length), "--row-height": `${rowHeight}px` }}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(place.at, place.system);
      }}
    >
      <GridHead columns={columns} systems={systems} sorting={sorting} onSort={sort} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" class="examples-body" style={{ height: `${rows.height}px` }}>
        {rows.items.map(({ index, start }) => {
          const row = shown[index];
          return row ? (
            <ExampleRowView
              key={row.index}
              row={row}
              at={index}
              top={start}
              current={index === current}
              systems={systems}
              part={part}
              changes={filters.flip !== undefined}
              href={href(row.example.id)}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

function GridHead({
  columns,
  systems,
  sorting,
  onSort,
}: {
  readonly columns: readonly SortColumn[];
  readonly systems: readonly string[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: SortColumn) => void;
}) {
  const shown = [
    { key: "id", title: "Example" },
    ...systems.map((name) => ({ key: `score.${name}`, title: name })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div role="rowgroup" class="examples-head">
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons in it take the focus */}
      <div role="row" aria-rowindex={1} class="example-row">
        {shown.map(({ key, title }) => {
          const own = sorting?.key === key ? sorting : undefined;
          const column = columns.find((one) => one.key === key);
          return (
            // biome-ignore lint/a11y/useSemanticElements: as the grid
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={key}
              role="columnheader"
              aria-sort={own ? (own.descending ? "descending" : "ascending") : "none"}
            >
              <button type="button" class="sort" onClick={() => column && onSort(column)}>
                <Plain text={title} />
                <span class="sort-mark" aria-hidden="true">
                  {own ? (own.descending ? "▼" : "▲") : "↕"}
                </span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The row, and the system if it was a cell, that an event happened in. */
function placeOf(target: EventTarget | null): { at: number; system?: string } | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>("[data-row]");
  if (!row) return undefined;
  const system = target.closest<HTMLElement>("[data-system]")?.dataset.system;
  return { at: Number(row.dataset.row), ...(system === undefined ? {} : { system }) };
}

/** The page's font size in pixels, which changes with the screen. */
function useRem(): number {
  const [rem, setRem] = useState(remNow);
  useEffect(() => {
    const measure = (): void => setRem(remNow());
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return rem;
}

function remNow(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
