import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { badData, type UserError } from "../../core/errors.ts";
import { writeAll, writeFileAtomically } from "../../files/atomic-file.ts";
import type { RunIdentity } from "./run-identity.ts";
import type { SamplerPosition } from "./sampler.ts";

/** The best validation so far. */
export interface Best {
  readonly score: number;
  readonly step: number;
  readonly epoch: number;
}

/** How far a run has come. With the seed in its identity this is also the state of all its randomness. */
export interface TrainingProgress extends SamplerPosition {
  /** Steps done. */
  readonly step: number;
  /** The step after which the model was last validated; 0 for never. */
  readonly validatedAt: number;
  readonly best: Best | null;
  /** Time spent training, over all sessions. */
  readonly elapsedMs: number;
}

type Arrays = ReadonlyMap<string, Float32Array>;

/** Everything a run needs to go on as if it had not stopped. Arrays are those of trained parameters, by name. */
export interface Checkpoint {
  readonly identity: RunIdentity;
  readonly progress: TrainingProgress;
  readonly weights: Arrays;
  readonly firstMoments: Arrays;
  readonly secondMoments: Arrays;
  /** The weights of the best validation, when there was one. */
  readonly bestWeights: Arrays | undefined;
}

/** Writes bytes to an open file: a parameter, so that a disk can be made to fail. */
export type WriteBytes = (file: FileHandle, bytes: Uint8Array) => Promise<void>;

const SECTIONS = ["weights", "firstMoments", "secondMoments", "bestWeights"] as const;
const MAGIC = Buffer.from("ASSAYCP1");
const HASH_BYTES = 32;
const PIECE_BYTES = 1 << 24;

interface Header {
  readonly identity: RunIdentity;
  readonly progress: TrainingProgress;
  /** Names and lengths of the arrays of each section. */
  readonly arrays: Readonly<Record<string, readonly (readonly [name: string, length: number])[]>>;
}

/**
 * Writes a checkpoint: whole, or the one before stays. The file is the word ASSAYCP1, the length of a JSON header (32
 * bits, little-endian), the header, the arrays it lists as float32, and the SHA-256 of all of that.
 */
export async function writeCheckpoint(
  path: string,
  checkpoint: Checkpoint,
  writeBytes: WriteBytes = writeAll,
): Promise<void> {
  await writeFileAtomically(path, async (file) => {
    for (const piece of hashed(piecesOf(checkpoint))) await writeBytes(file, piece);
  });
}

/** Reads a checkpoint; undefined when there is none. One that is cut short or changed in any bit is refused. */
export async function readCheckpoint(path: string): Promise<Checkpoint | undefined> {
  const file = await open(path, "r").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw badData(`cannot be read: ${cause.message}`, { file: path });
  });
  if (!file) return undefined;
  try {
    return await readOpen(file, path);
  } finally {
    await file.close();
  }
}

function* piecesOf(checkpoint: Checkpoint): Generator<Uint8Array> {
  const { identity, progress } = checkpoint;
  const sections = SECTIONS.flatMap((name) => {
    const arrays = checkpoint[name];
    return arrays ? [[name, arrays] as const] : [];
  });
  const arrays = Object.fromEntries(
    sections.map(([section, held]) => [
      section,
      [...held].map(([name, { length }]) => [name, length] as const),
    ]),
  );
  const header = Buffer.from(JSON.stringify({ identity, progress, arrays } satisfies Header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  yield Buffer.concat([MAGIC, length, header]);
  for (const [, held] of sections) for (const array of held.values()) yield* bytesOf(array);
}

function* hashed(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  const hash = createHash("sha256");
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield hash.digest();
}

function* bytesOf(array: Float32Array): Generator<Uint8Array> {
  for (let at = 0; at < array.byteLength; at += PIECE_BYTES)
    yield new Uint8Array(array.buffer, array.byteOffset + at, Math.min(PIECE_BYTES, array.byteLength - at));
}

async function readOpen(file: FileHandle, path: string): Promise<Checkpoint> {
  if (!(await isWhole(file))) throw damaged(path);
  let at = MAGIC.length;
  const take = async <Bytes extends Uint8Array>(bytes: Bytes): Promise<Bytes> => {
    await readAll(file, bytes, at);
    at += bytes.length;
    return bytes;
  };
  const headerLength = (await take(Buffer.alloc(4))).readUInt32LE();
  const header = JSON.parse((await take(Buffer.alloc(headerLength))).toString("utf8")) as Header;
  const sections = new Map<string, Arrays>();
  for (const [section, arrays] of Object.entries(header.arrays)) {
    const held = new Map<string, Float32Array>();
    for (const [name, length] of arrays) {
      held.set(name, new Float32Array(length));
      for (const piece of bytesOf(held.get(name)!)) await take(piece);
    }
    sections.set(section, held);
  }
  return {
    identity: header.identity,
    progress: header.progress,
    weights: sections.get("weights")!,
    firstMoments: sections.get("firstMoments")!,
    secondMoments: sections.get("secondMoments")!,
    bestWeights: sections.get("bestWeights"),
  };
}

/** Whether the file begins with its word and ends with the hash of all before. */
async function isWhole(file: FileHandle): Promise<boolean> {
  const end = (await file.stat()).size - HASH_BYTES;
  if (end < MAGIC.length) return false;
  const word = await readAll(file, Buffer.alloc(MAGIC.length), 0);
  const hash = createHash("sha256");
  const piece = Buffer.alloc(Math.min(PIECE_BYTES, end));
  for (let at = 0; at < end; at += piece.length)
    hash.update(await readAll(file, piece.subarray(0, Math.min(piece.length, end - at)), at));
  return word.equals(MAGIC) && hash.digest().equals(await readAll(file, Buffer.alloc(HASH_BYTES), end));
}

async function readAll<Bytes extends Uint8Array>(
  file: FileHandle,
  bytes: Bytes,
  position: number,
): Promise<Bytes> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) throw new Error("the file became shorter while it was read");
    done += bytesRead;
  }
  return bytes;
}

function damaged(path: string): UserError {
  return badData(
    "is not a whole checkpoint: it was cut short or changed",
    { file: path },
    "Take a copy of it, or remove it and train from the beginning.",
  );
}
