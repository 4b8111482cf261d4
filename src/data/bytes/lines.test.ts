import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { decode, lines } from "./lines.ts";
import { bytesSource, streamSource, textSource } from "./source.ts";

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function textsOf(bytes: Uint8Array | string, options = {}): Promise<string[]> {
  const source = typeof bytes === "string" ? textSource("in.txt", bytes) : bytesSource("in.txt", bytes);
  const texts: string[] = [];
  for await (const line of lines(source, options)) texts.push(line.text);
  return texts;
}

describe("lines", () => {
  it("numbers lines from 1", async () => {
    const found = [];
    for await (const line of lines(textSource("in.txt", "a\nb\n"))) found.push(line);
    expect(found).toEqual([
      { number: 1, text: "a" },
      { number: 2, text: "b" },
    ]);
  });

  it("gives a last line that lacks its newline, and no line after a last newline", async () => {
    expect(await textsOf("a\nb")).toEqual(["a", "b"]);
    expect(await textsOf("a\nb\n")).toEqual(["a", "b"]);
    expect(await textsOf("")).toEqual([]);
  });

  it("keeps empty lines", async () => {
    expect(await textsOf("\n\na\n\n")).toEqual(["", "", "a", ""]);
  });

  it("removes carriage returns before a newline, one or several, and no others", async () => {
    expect(await textsOf("a\r\nb\r\r\nc\rd\n")).toEqual(["a", "b", "c\rd"]);
  });

  it("splits on \\n only: U+2028, U+0085, vertical tab and form feed stay inside a line", async () => {
    expect(await textsOf("a\u2028b\u0085c\vd\fe\nf")).toEqual(["a\u2028b\u0085c\vd\fe", "f"]);
  });

  it("removes a UTF-8 byte order mark", async () => {
    expect(await textsOf("\ufeffa\nb")).toEqual(["a", "b"]);
  });

  it("reads UTF-16 of both byte orders by its byte order mark", async () => {
    const little = Buffer.from("\ufeffé1\né2\n", "utf16le");
    expect(await textsOf(little)).toEqual(["é1", "é2"]);
    expect(await textsOf(Buffer.from(little).swap16())).toEqual(["é1", "é2"]);
  });

  it("reads another encoding when told which", async () => {
    expect(await textsOf(Buffer.from("caf\xe9\n", "latin1"), { encoding: "windows-1252" })).toEqual(["café"]);
  });

  it("answers an unknown encoding with examples of known ones", async () => {
    expect(await faultOf(textsOf("a", { encoding: "utf-9" }))).toContain('unknown encoding "utf-9"');
  });

  it("accepts a line of 50 MB when the limit allows it", async () => {
    const long = Buffer.alloc(50 * 1024 * 1024, 97);
    let length = 0;
    const source = streamSource("in.txt", pieces(long, 1 << 18));
    for await (const line of lines(source, { maxRecordBytes: 64 * 1024 * 1024 })) length = line.text.length;
    expect(length).toBe(50 * 1024 * 1024);
  });

  it("stops at a line of 50 MB with the default limit, naming the line", async () => {
    const long = Buffer.concat([Buffer.from("a\n"), Buffer.alloc(50 * 1024 * 1024, 97)]);
    const run = (async () => {
      for await (const _ of lines(streamSource("in.txt", pieces(long, 1 << 18))));
    })();
    expect(await faultOf(run)).toMatch(/^in\.txt:2: line is longer than 32 MB\n/);
  });

  it("joins to the text it was split from, however the bytes arrive", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", "😀", "\n", "\u2028", "，") });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (whole, size) => {
        const source = streamSource("in.txt", pieces(Buffer.from(whole), size));
        const found: string[] = [];
        for await (const line of lines(source)) found.push(line.text);
        const split = whole.split("\n");
        if (split.at(-1) === "") split.pop();
        expect(found).toEqual(split);
      }),
    );
  });
});

describe("a byte that does not decode", () => {
  const latin1 = (text: string) => Buffer.from(text, "latin1");

  it("is an error that names file, line and remedy", async () => {
    expect(await faultOf(textsOf(latin1("one\ntwo\ncaf\xe9 three\nfour\n")))).toBe(
      "in.txt:3: the bytes are not valid utf-8\n" +
        "  Say which encoding it is, for instance --encoding windows-1252, or convert it with: iconv -f WINDOWS-1252 -t UTF-8",
    );
  });

  it("is found on the first line, on the last, and at the very end", async () => {
    expect(await faultOf(textsOf(latin1("caf\xe9 x\nb\nc\n")))).toMatch(/^in\.txt:1:/);
    expect(await faultOf(textsOf(latin1("a\nb\ncaf\xe9 x")))).toMatch(/^in\.txt:3:/);
    expect(await faultOf(textsOf(latin1("a\nb\ncaf\xe9")))).toMatch(/^in\.txt:3:/);
  });

  it("is named by its own line when several lines are wrong", async () => {
    expect(await faultOf(textsOf(latin1("a\ncaf\xe9 x\nna\xefve\n")))).toMatch(/^in\.txt:2:/);
  });

  it("is found in UTF-16 with half a character", async () => {
    const text = Buffer.from("\ufeffਊ one\nĊ two\n?\nfour\n", "utf16le");
    const at = text.indexOf(Buffer.from("?", "utf16le"));
    text.writeUInt16LE(0xd83d, at);
    expect(await faultOf(textsOf(text))).toMatch(/^in\.txt:3: the bytes are not valid utf-16le/);
  });

  it("is named by the same line wherever the pieces are cut", async () => {
    const good = fc.array(fc.constantFrom("a", "é", "😀", "，", "\n"), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(good, good, fc.integer({ min: 1, max: 9 }), async (before, after, size) => {
        const bytes = Buffer.concat([
          Buffer.from(before.join("")),
          latin1("\xe9 x"),
          Buffer.from(after.join("")),
        ]);
        const read = async () => {
          for await (const _ of decode(streamSource("in.txt", pieces(bytes, size))));
        };
        const line = before.filter((c) => c === "\n").length + 1;
        expect(await faultOf(read())).toMatch(new RegExp(`^in\\.txt:${line}: `));
      }),
    );
  });

  it("is named by the same line in UTF-16 wherever the pieces are cut", async () => {
    const good = fc.array(fc.constantFrom("a", "é", "😀", "Ċ", "\n"), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(good, good, fc.integer({ min: 1, max: 9 }), async (before, after, size) => {
        const bytes = Buffer.from(`\ufeff${before.join("")}\udc00${after.join("")}`, "utf16le");
        const read = async () => {
          for await (const _ of decode(streamSource("in.txt", pieces(bytes, size))));
        };
        const line = before.filter((c) => c === "\n").length + 1;
        expect(await faultOf(read())).toMatch(new RegExp(`^in\\.txt:${line}: `));
      }),
    );
  });
});
