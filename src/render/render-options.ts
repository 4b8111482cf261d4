import type { IntervalForm } from "./format-number.ts";
import type { Style } from "./style.ts";

/** How numbers are printed. */
export interface NumberOptions {
  /** Digits after the point. Default: 3. */
  readonly decimals?: number | undefined;
  /** How an interval stands beside its value. Default: half-width. */
  readonly interval?: IntervalForm | undefined;
}

/** Which parts of each metric a table has: only its headline, all of them, or all as long as the table stays readable. */
export type PartsShown = "headline" | "all" | "auto";

/** How a table of scores is printed. */
export interface ScoreTableOptions extends NumberOptions {
  /** Default: auto. */
  readonly parts?: PartsShown | undefined;
}

/** How something is printed in a terminal. */
export interface TerminalOptions extends NumberOptions {
  /** Default: plain. */
  readonly style?: Style | undefined;
  /** Columns of the terminal. Default: 100. */
  readonly width?: number | undefined;
}

/** The width taken when nobody knows it. */
export const DEFAULT_WIDTH = 100;
