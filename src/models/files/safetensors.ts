import { type FileHandle, open } from "node:fs/promises";
import { extname } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import type { Tensor } from "../tensor.ts";
import { fromBrainHalf, fromHalf } from "./half-floats.ts";
import {
  MAX_HEADER_BYTES,
  parseHeader,
  type SafetensorsHeader,
  type StoredTensor,
  type StoredType,
} from "./safetensors-header.ts";

export type FloatTensor = Extract<Tensor, { readonly type: "float32" }>;

/** An open safetensors file: its header is read and checked, its tensors are read when asked for. */
export interface SafetensorsFile extends SafetensorsHeader, AsyncDisposable {
  readonly path: string;
  /** Reads a tensor; 16-bit floats come as 32-bit ones. */
  read(name: string): Promise<Tensor>;
  /** Reads a tensor that must hold floats. */
  readFloats(name: string): Promise<FloatTensor>;
  close(): Promise<void>;
}

const PICKLES = new Set([".bin", ".pt", ".pth", ".pkl", ".ckpt"]);

/** What to do about weights that only Python can read, and that run code when they are. */
export const PICKLE_REMEDY =
  "Such files can run code when they are read, so Assay never does. Write safetensors with transformers: " +
  "AutoModel.from_pretrained(folder).save_pretrained(folder, safe_serialization=True).";

/** Opens a safetensors file. One that is damaged, cut short or of another kind is refused. */
export async function openSafetensors(path: string): Promise<SafetensorsFile> {
  if (PICKLES.has(extname(path).toLowerCase()))
    throw badData("holds pickled weights", { file: path }, PICKLE_REMEDY);
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UserError("missing", `cannot be read (${cause.code})`, {
      where: { file: path },
      hint: "Check the name of the model's folder.",
      cause,
    });
  });
  try {
    const { header, dataStart } = await readHeader(handle, path);
    const read = (name: string): Promise<Tensor> => readTensor(handle, path, dataStart, name, header);
    return {
      path,
      ...header,
      read,
      async readFloats(name) {
        const tensor = await read(name);
        if (tensor.type === "float32") return tensor;
        throw badData(`tensor ${JSON.stringify(name)} holds ${tensor.type}, not floats`, { file: path });
      },
      close: () => handle.close(),
      [Symbol.asyncDispose]: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readHeader(
  handle: FileHandle,
  path: string,
): Promise<{ header: SafetensorsHeader; dataStart: number }> {
  const { size } = await handle.stat();
  const fault = (message: string): UserError =>
    badData(message, { file: path }, "It is not a safetensors file, or was cut short: copy it again.");
  if (size < 8) throw fault(`has ${size} bytes, too few for a header`);
  const length = Number(new DataView((await bytesAt(handle, path, 0, 8)).buffer).getBigUint64(0, true));
  if (length > MAX_HEADER_BYTES)
    throw fault(`says that its header has ${length} bytes, more than is allowed`);
  if (8 + length > size) throw fault(`its header should have ${length} bytes, but the file ends before`);
  const text = new TextDecoder().decode(await bytesAt(handle, path, 8, length));
  return { header: parseHeader(text, size - 8 - length, path), dataStart: 8 + length };
}

/** Reads bytes into a buffer of their own, so that a typed array can be laid over it. */
async function bytesAt(handle: FileHandle, path: string, from: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, from + done);
    if (bytesRead === 0) throw badData("was cut short while it was read", { file: path });
    done += bytesRead;
  }
  return bytes;
}

async function readTensor(
  handle: FileHandle,
  path: string,
  dataStart: number,
  name: string,
  { tensors }: SafetensorsHeader,
): Promise<Tensor> {
  const stored = tensors.get(name);
  if (!stored) throw badData(`has no tensor ${JSON.stringify(name)}`, { file: path });
  const decode = DECODERS[stored.type];
  if (!decode)
    throw badData(`tensor ${JSON.stringify(name)} is of type ${stored.type}, which is not supported`, {
      file: path,
    });
  const bytes = await bytesAt(handle, path, dataStart + stored.begin, stored.end - stored.begin);
  return decode(stored, bytes.buffer as ArrayBuffer);
}

type Decoder = (stored: StoredTensor, bytes: ArrayBuffer) => Tensor;

const DECODERS: Readonly<Partial<Record<StoredType, Decoder>>> = {
  F32: ({ dims }, bytes) => ({ type: "float32", dims, data: new Float32Array(bytes) }),
  F16: ({ dims }, bytes) => ({ type: "float32", dims, data: fromHalf(new Uint16Array(bytes)) }),
  BF16: ({ dims }, bytes) => ({ type: "float32", dims, data: fromBrainHalf(new Uint16Array(bytes)) }),
  I8: ({ dims }, bytes) => ({ type: "int8", dims, data: new Int8Array(bytes) }),
  U8: ({ dims }, bytes) => ({ type: "uint8", dims, data: new Uint8Array(bytes) }),
  I32: ({ dims }, bytes) => ({ type: "int32", dims, data: new Int32Array(bytes) }),
  I64: ({ dims }, bytes) => ({ type: "int64", dims, data: new BigInt64Array(bytes) }),
  BOOL: ({ dims }, bytes) => ({ type: "bool", dims, data: new Uint8Array(bytes) }),
};
