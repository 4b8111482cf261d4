import { z } from "zod";
import { badData, type UserError } from "../../core/errors.ts";

/** Bytes of one element of each type that the format knows. */
export const ELEMENT_BYTES = {
  BOOL: 1,
  U8: 1,
  I8: 1,
  F8_E5M2: 1,
  F8_E4M3: 1,
  I16: 2,
  U16: 2,
  F16: 2,
  BF16: 2,
  I32: 4,
  U32: 4,
  F32: 4,
  F64: 8,
  I64: 8,
  U64: 8,
} as const;

export type StoredType = keyof typeof ELEMENT_BYTES;

/** Where a tensor stands in a safetensors file and how it is to be read; `begin` and `end` count from the end of the header. */
export interface StoredTensor {
  readonly type: StoredType;
  readonly dims: readonly number[];
  readonly begin: number;
  readonly end: number;
}

export interface SafetensorsHeader {
  readonly metadata: Readonly<Record<string, string>>;
  readonly tensors: ReadonlyMap<string, StoredTensor>;
}

/** Longest header that is read, as in the original implementation. */
export const MAX_HEADER_BYTES = 100_000_000;

const REMEDY = "The file is damaged or was cut short: copy or download it again.";

const entry = z.object({
  dtype: z.string(),
  shape: z.array(z.int().nonnegative()),
  data_offsets: z.tuple([z.int().nonnegative(), z.int().nonnegative()]),
});

/** Reads the header of a safetensors file; every tensor's place is checked against the others and the size of the data. */
export function parseHeader(text: string, dataBytes: number, file: string): SafetensorsHeader {
  const fault = (message: string): UserError => badData(message, { file }, REMEDY);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw fault(`its header is not valid JSON (${(cause as Error).message})`);
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw fault("its header is not an object");
  const twice = repeatedKey(text);
  if (twice !== undefined) throw fault(`holds the tensor ${JSON.stringify(twice)} twice`);
  const { __metadata__: metadata = {}, ...entries } = parsed as Record<string, unknown>;
  const tensors = new Map(
    Object.entries(entries).map(([name, raw]) => [name, storedTensor(name, raw, fault)]),
  );
  checkPlaces(tensors, dataBytes, fault);
  return { metadata: metadataOf(metadata, fault), tensors };
}

type Fault = (message: string) => UserError;

function storedTensor(name: string, raw: unknown, fault: Fault): StoredTensor {
  const { success, data } = entry.safeParse(raw);
  if (!success)
    throw fault(`the entry of tensor ${JSON.stringify(name)} lacks a valid dtype, shape or data_offsets`);
  const { dtype, shape, data_offsets: offsets } = data;
  if (!Object.hasOwn(ELEMENT_BYTES, dtype))
    throw fault(`tensor ${JSON.stringify(name)} has the unknown element type ${JSON.stringify(dtype)}`);
  const [begin, end] = offsets;
  const type = dtype as StoredType;
  const bytes = shape.reduce((product, size) => product * size, ELEMENT_BYTES[type]);
  if (end - begin !== bytes)
    throw fault(
      `tensor ${JSON.stringify(name)} has ${end - begin} bytes, but ${dtype} [${shape.join(", ")}] takes ${bytes}`,
    );
  return { type, dims: shape, begin, end };
}

/** The tensors must follow one another without gap or overlap and fill the data exactly. */
function checkPlaces(tensors: ReadonlyMap<string, StoredTensor>, dataBytes: number, fault: Fault): void {
  const order = [...tensors].sort(([, a], [, b]) => a.begin - b.begin || a.end - b.end);
  let at = 0;
  for (const [name, { begin, end }] of order) {
    const quoted = JSON.stringify(name);
    if (end > dataBytes)
      throw fault(`tensor ${quoted} ends at byte ${end} of the data, which has only ${dataBytes}`);
    if (begin < at) throw fault(`tensor ${quoted} overlaps the one before it`);
    if (begin > at) throw fault(`${begin - at} bytes before tensor ${quoted} belong to none`);
    at = end;
  }
  if (at !== dataBytes) throw fault(`${dataBytes - at} bytes at its end belong to no tensor`);
}

function metadataOf(raw: unknown, fault: Fault): Readonly<Record<string, string>> {
  const { success, data } = z.record(z.string(), z.string()).safeParse(raw);
  if (!success) throw fault("its __metadata__ must hold texts only");
  return data;
}

/** The first key that the outermost object has twice: JSON.parse would keep only the last of them. */
function repeatedKey(json: string): string | undefined {
  const seen = new Set<string>();
  let depth = 0;
  for (const { 0: lexeme } of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"\s*:?|[{}[\]]/gs)) {
    if (lexeme === "{" || lexeme === "[") depth++;
    else if (lexeme === "}" || lexeme === "]") depth--;
    else if (depth === 1 && lexeme.endsWith(":")) {
      const key = JSON.parse(lexeme.slice(0, -1)) as string;
      if (seen.has(key)) return key;
      seen.add(key);
    }
  }
  return undefined;
}
