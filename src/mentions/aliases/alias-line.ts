/** What a file says in one place, before it is checked. */
export interface AliasLine {
  readonly entity: string;
  readonly alias: string;
  /** Counts from 1. */
  readonly line: number;
}
