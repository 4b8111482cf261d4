import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useLayoutEffect, useReducer, useRef } from "preact/hooks";

/** Rows drawn above and below those in sight, so that a fast wheel finds them there. */
const SPARE_ROWS = 8;

/** The rows of a long list that are drawn. */
export interface VirtualRows {
  readonly items: readonly VirtualItem[];
  /** Height of all rows, in pixels. */
  readonly height: number;
  /** Brings a row into sight, if it is not. */
  show(index: number): void;
}

/** Draws only the rows of a list that are in sight, and the current one. All rows are equally high. */
export function useVirtualRows({
  scroller,
  count,
  rowHeight,
  headHeight,
  current,
}: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** What sticks to the top and hides rows. */
  readonly headHeight: number;
  /** Always drawn, because the focus is said to be there. */
  readonly current: number;
}): VirtualRows {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    scrollPaddingEnd: headHeight,
    initialRect: { width: 0, height: 800 },
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const rows = defaultRangeExtractor(range);
      return current < 0 || current >= count || rows.includes(current)
        ? rows
        : [...rows, current].sort((a, b) => a - b);
    },
    onChange: () => redraw(undefined),
  };
  const kept = useRef<Virtualizer<HTMLElement, Element>>(null);
  const rows = kept.current ?? new Virtualizer<HTMLElement, Element>(options);
  kept.current = rows;
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are computed anew when the height is another
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return {
    items: rows.getVirtualItems(),
    height: rows.getTotalSize(),
    show: (index) => rows.scrollToIndex(index, { align: "auto" }),
  };
}
