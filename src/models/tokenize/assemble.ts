import type { Encoding, TokenRun } from "./encoding.ts";
import type { Slot, SpecialTemplate } from "./special-template.ts";

/** Puts one text's tokens, or two texts', together with the special ones; `truncated` says how many were left out. */
export function assemble(
  template: SpecialTemplate,
  first: TokenRun,
  second: TokenRun | undefined,
  truncated: number,
): Encoding {
  const slots = second ? template.pair : template.single;
  const runs = [first, second ?? first] as const;
  const length = slots.reduce((sum, slot) => sum + ("id" in slot ? 1 : runs[slot.text].ids.length), 0);
  const encoding = {
    ids: new Int32Array(length),
    typeIds: new Uint8Array(length),
    texts: new Int8Array(length).fill(-1),
    offsets: new Int32Array(2 * length),
    truncated,
  };
  let at = 0;
  for (const slot of slots) at = fill(encoding, at, slot, runs);
  return encoding;
}

/** Writes what stands in a slot; answers where the next one begins. */
function fill(
  { ids, typeIds, texts, offsets }: Encoding,
  from: number,
  slot: Slot,
  runs: readonly [TokenRun, TokenRun],
): number {
  let at = from;
  if ("id" in slot) {
    ids[at] = slot.id;
    typeIds[at] = slot.typeId;
    return at + 1;
  }
  const run = runs[slot.text];
  for (let token = 0; token < run.ids.length; token++, at++) {
    ids[at] = run.ids[token]!;
    typeIds[at] = slot.typeId;
    texts[at] = slot.text;
    offsets[2 * at] = run.starts[token]!;
    offsets[2 * at + 1] = run.ends[token]!;
  }
  return at;
}
