import { neutralize } from "../../render/neutralize.ts";

/**
 * A name or another short text of the data on one line: its direction stays its own, and characters that would be obeyed
 * or hidden are written out. Texts that are read at length show them as marks of their own.
 */
export function Plain({ text }: { readonly text: string }) {
  return <bdi>{neutralize(text)}</bdi>;
}
