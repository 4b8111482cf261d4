import { writeAll, writeFileAtomically } from "../../files/atomic-file.ts";
import type { Tensor } from "../tensor.ts";
import { ELEMENT_BYTES, type StoredType } from "./safetensors-header.ts";

const STORED_AS: Readonly<Record<Tensor["type"], StoredType>> = {
  float32: "F32",
  int64: "I64",
  int32: "I32",
  int8: "I8",
  uint8: "U8",
  bool: "BOOL",
};

/**
 * Writes tensors as a safetensors file, one after the other from where they are, so that nothing is held twice.
 * The order is by element size, then by name, as the original implementation has it: elements stay aligned, and the same
 * tensors always give the same bytes.
 */
export async function writeSafetensors(
  path: string,
  tensors: ReadonlyMap<string, Tensor>,
  metadata: Readonly<Record<string, string>> = {},
): Promise<void> {
  const order = [...tensors].sort(
    ([nameA, a], [nameB, b]) => sizeOf(b) - sizeOf(a) || (nameA < nameB ? -1 : nameA > nameB ? 1 : 0),
  );
  const header = headerOf(order, metadata);
  await writeFileAtomically(path, async (file) => {
    await writeAll(file, header);
    for (const [, { data }] of order)
      await writeAll(file, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  });
}

function sizeOf({ type }: Tensor): number {
  return ELEMENT_BYTES[STORED_AS[type]];
}

function headerOf(
  order: readonly (readonly [string, Tensor])[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const entries: [string, unknown][] = Object.keys(metadata).length > 0 ? [["__metadata__", metadata]] : [];
  let at = 0;
  for (const [name, { type, dims, data }] of order) {
    entries.push([name, { dtype: STORED_AS[type], shape: dims, data_offsets: [at, at + data.byteLength] }]);
    at += data.byteLength;
  }
  const json = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  // The data begins at a multiple of eight bytes; the format fills up with spaces.
  const length = Math.ceil(json.length / 8) * 8;
  const header = Buffer.alloc(8 + length, " ");
  header.writeBigUInt64LE(BigInt(length), 0);
  json.copy(header, 8);
  return header;
}
