import type { Span } from "../../../core/span.ts";

/** A unit of measure: `value × factor + offset` is the value in the basic unit of its dimension. */
export interface Unit {
  readonly name: string;
  /**
   * What it measures: `length`, `length^2`, `people/length^2`. A colon narrows one down: `money:dollar:AUD` is money, in
   * some dollar, the Australian.
   */
  readonly dimension: string;
  readonly factor: number;
  readonly offset?: number;
}

/** A number with its unit. */
export interface Quantity {
  readonly value: number;
  /** Decimals shown, negative when a scale word stands for digits. */
  readonly precision: number;
  readonly unit: Unit;
  /** Other readings of the same signs: 3 min 16 s for `3.16 (minutes)`, money for `20 pounds`. */
  readonly alternatives?: readonly Quantity[];
}

/** A quantity in a text. */
export interface QuantityMention extends Quantity {
  readonly span: Span;
}
