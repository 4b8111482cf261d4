/** A half-open range of UTF-16 units in a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
