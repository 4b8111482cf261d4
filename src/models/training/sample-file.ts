import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { writeAll } from "../../files/atomic-file.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { unwritable } from "../../files/unwritable.ts";
import { type Random, seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";
import type { Sampler } from "./sampler.ts";

/** Records on the disk that can be read in any order: only their places are in memory. */
export interface SampleFile<T> {
  readonly size: number;
  /** Stands for the records and their order. */
  readonly fingerprint: string;
  read(index: number): Promise<T>;
  close(): Promise<void>;
}

const PIECE_BYTES = 1 << 16;

/** Writes records, plain data, one after the other as lines of JSON, and leaves the file open for reading. */
export async function writeSampleFile<T>(
  path: string,
  records: AsyncIterable<T> | Iterable<T>,
): Promise<SampleFile<T>> {
  let file: FileHandle | undefined;
  try {
    await makeFolder(dirname(path));
    file = await open(path, "w+");
  } catch (cause) {
    throw unwritable(path, cause);
  }
  try {
    const { ends, fingerprint } = await writeRecords(file, path, records);
    return reader(file, ends, fingerprint);
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

async function writeRecords(
  file: FileHandle,
  path: string,
  records: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<{ readonly ends: readonly number[]; readonly fingerprint: string }> {
  const hash = createHash("sha256");
  const ends: number[] = [];
  let waiting: Buffer[] = [];
  let [end, written] = [0, 0];
  const write = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    written = end;
    hash.update(bytes);
    await writeAll(file, bytes).catch((cause) => {
      throw unwritable(path, cause);
    });
  };
  for await (const record of records) {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    waiting.push(line);
    end += line.length;
    ends.push(end);
    if (end - written >= PIECE_BYTES) await write();
  }
  await write();
  return { ends, fingerprint: hash.digest("hex") };
}

function reader<T>(file: FileHandle, ends: readonly number[], fingerprint: string): SampleFile<T> {
  return {
    size: ends.length,
    fingerprint,
    async read(index) {
      const start = index === 0 ? 0 : ends[index - 1]!;
      const bytes = Buffer.alloc(ends[index]! - start);
      await file.read(bytes, 0, bytes.length, start);
      return JSON.parse(bytes.toString("utf8")) as T;
    },
    close: () => file.close(),
  };
}

/** A sample of every record in each epoch, in an order that is new each time; `draw` may make another one of it each time, too. */
export function shuffledFile<T, Sample>(
  file: SampleFile<T>,
  draw: (record: T, random: Random) => Sample,
): Sampler<Sample> {
  return {
    fingerprint: file.fingerprint,
    size: file.size,
    async *epoch(_, seed) {
      const random = seededRandom(seed);
      for (const index of shuffle(Array(file.size).keys(), random))
        yield draw(await file.read(index), random);
    },
  };
}
