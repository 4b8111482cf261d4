import { createHash } from "node:crypto";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import {
  bytesSource,
  fileSource,
  hashing,
  peek,
  type Source,
  spool,
  spoolToFile,
  streamSource,
  textSource,
} from "./source.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function contentOf(source: Source, onBytes?: (count: number) => void): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.open(onBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function* oneByOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const byte of bytes) yield Uint8Array.of(byte);
}

async function faultOf(run: Promise<unknown>): Promise<UserError> {
  const error = await run.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof UserError)) throw new Error("a UserError was expected");
  return error;
}

describe("fileSource", () => {
  it("names the file, its size and its path, and can be opened again", async () => {
    const path = await file("Data.JSON", "hello");
    const source = await fileSource(path);
    expect(source).toMatchObject({ name: path, fileName: "data.json", size: 5, path, reopenable: true });
    expect(await contentOf(source)).toBe("hello");
    expect(await contentOf(source)).toBe("hello");
  });

  it("lets go of the bytes when a reader stops after the first piece", async () => {
    let left = 0;
    const bytes: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({
        next: async () => ({ done: false, value: new TextEncoder().encode("hello") }),
        return: async () => {
          left++;
          return { done: true, value: undefined };
        },
      }),
    };
    for await (const _ of streamSource("-", bytes).open()) break;
    expect(left).toBe(1);
  });

  it("decompresses gzip whatever the file is called, and drops .gz from the name that detection sees", async () => {
    const named = await fileSource(await file("a.csv.gz", gzipSync("zipped")));
    expect(named).toMatchObject({ fileName: "a.csv", path: undefined });
    expect(await contentOf(named)).toBe("zipped");
    expect(await contentOf(await fileSource(await file("b.csv", gzipSync("zipped"))))).toBe("zipped");
  });

  it("reads gzip files of several members to their end", async () => {
    const path = await file("two.gz", Buffer.concat([gzipSync("one "), gzipSync("two")]));
    expect(await contentOf(await fileSource(path))).toBe("one two");
  });

  it("says that gzip data is cut short", async () => {
    const whole = gzipSync(Buffer.alloc(100_000, "invented words "));
    const path = await file("cut.gz", whole.subarray(0, whole.length - 20));
    const error = await faultOf(contentOf(await fileSource(path)));
    expect(error.message).toMatch(/^the gzip data is broken or cut short/);
    expect(error.where).toEqual({ file: path });
    expect(error.exitCode).toBe(3);
  });

  it("counts the bytes on disk, not the decompressed ones", async () => {
    const zipped = gzipSync(Buffer.alloc(100_000, 97));
    let count = 0;
    await contentOf(await fileSource(await file("count.gz", zipped)), (n) => {
      count += n;
    });
    expect(count).toBe(zipped.length);
  });

  it("answers a missing file and a folder with what to do", async () => {
    const missing = await faultOf(fileSource(join(folder, "none.json")));
    expect(missing.message).toBe("no such file or folder");
    expect((await faultOf(fileSource(folder))).message).toBe("this is a folder, a file was expected");
  });
});

describe("streamSource", () => {
  it("decompresses gzip even when the bytes arrive one by one", async () => {
    expect(await contentOf(streamSource("-", oneByOne(gzipSync("piped"))))).toBe("piped");
  });

  it("can be read once", async () => {
    const source = streamSource("-", oneByOne(Buffer.from("x")));
    expect(source.reopenable).toBe(false);
    await contentOf(source);
    expect(() => source.open()).toThrow("opened twice");
  });

  it("passes an error of the stream on as it is", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield gzipSync("x").subarray(0, 12);
      throw new UserError("badData", "the pipe broke");
    }
    expect((await faultOf(contentOf(streamSource("-", failing())))).message).toBe("the pipe broke");
  });
});

describe("peek", () => {
  it("shows the beginning of a stream and loses nothing of it", async () => {
    const { head, source } = await peek(streamSource("-", oneByOne(Buffer.from("abcdef"))), 3);
    expect(Buffer.from(head).toString()).toBe("abc");
    expect(await contentOf(source)).toBe("abcdef");
  });

  it("shows the decompressed beginning, and a stream that is gzipped twice is unpacked once", async () => {
    const twice = gzipSync(gzipSync("x"));
    const { head, source } = await peek(streamSource("-", oneByOne(twice)));
    expect([head[0], head[1]]).toEqual([0x1f, 0x8b]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of source.open()) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(gzipSync("x"));
  });

  it("gives a file back as it was", async () => {
    const original = await fileSource(await file("peek.txt", "abc"));
    const { head, source } = await peek(original, 2);
    expect(Buffer.from(head).toString()).toBe("ab");
    expect(source).toBe(original);
  });
});

describe("spool", () => {
  it("makes a stream readable again and removes its copy afterwards", async () => {
    const spooled = await spool(streamSource("-", oneByOne(gzipSync("again"))));
    expect(spooled.source.name).toBe("-");
    expect([await contentOf(spooled.source), await contentOf(spooled.source)]).toEqual(["again", "again"]);
    const copy = spooled.source.path ?? "";
    await access(copy);
    await spooled.dispose();
    await expect(access(copy)).rejects.toThrow("ENOENT");
  });

  it("leaves what can be read again alone", async () => {
    const source = textSource("a", "x");
    expect((await spool(source)).source).toBe(source);
  });

  it("spoolToFile gives a path even to text in memory", async () => {
    const { source, path, dispose } = await spoolToFile(bytesSource("a", gzipSync("x")));
    expect(source.path).toBe(path);
    expect(await contentOf(source)).toBe("x");
    await dispose();
  });

  it("spoolToFile uses a plain file where it stands", async () => {
    const original = await fileSource(await file("plain.txt", "abc"));
    expect((await spoolToFile(original)).path).toBe(original.path);
  });
});

describe("hashing", () => {
  const sha256 = createHash("sha256").update("abc").digest("hex");

  it("hashes the decompressed content once it was read to the end", async () => {
    const hashed = hashing(bytesSource("a.gz", gzipSync("abc")));
    expect(hashed.sha256()).toBeUndefined();
    await contentOf(hashed.source);
    expect(hashed.sha256()).toBe(sha256);
  });

  it("has no hash when reading stopped early", async () => {
    const hashed = hashing(streamSource("-", oneByOne(Buffer.from("abc"))));
    for await (const _ of hashed.source.open()) break;
    expect(hashed.sha256()).toBeUndefined();
  });
});
