import type { Where } from "../../core/errors.ts";

/** What a file says of one example. */
export interface SideRow<T> {
  /** The example it names; `undefined` in a file whose n-th row is about the n-th example. */
  readonly id: string | undefined;
  readonly value: T;
  readonly where: Where;
}
