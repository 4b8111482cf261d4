import type { Keys } from "./use-keys.ts";

/** Keys that move through a list and open what is current. */
export function gridKeys({
  current,
  count,
  perPage,
  onMove,
  onOpen,
}: {
  readonly current: number;
  readonly count: number;
  /** Rows in sight. */
  readonly perPage: number;
  readonly onMove: (at: number) => void;
  readonly onOpen: (at: number) => void;
}): Keys {
  const to = (at: number) => (): void => {
    if (count > 0) onMove(Math.min(count - 1, Math.max(0, at)));
  };
  const next = to(current + 1);
  const previous = to(current - 1);
  return {
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    Home: to(0),
    End: to(count - 1),
    PageDown: to(current + perPage),
    PageUp: to(current - perPage),
    Enter: () => {
      if (current >= 0 && current < count) onOpen(current);
    },
  };
}
