import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import { readUtf8 } from "./read-utf8.ts";

describe("readUtf8(path)", () => {
  it("reads a file as it is, and refuses bytes that are not UTF-8 with their line", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "a.txt");
    await writeFile(path, "\uFEFFcafé\n");
    expect(await readUtf8(path)).toBe("\uFEFFcafé\n");
    await writeFile(path, Buffer.from("tea\ncaf\xe9\n", "latin1"));
    expect(await faultOf(readUtf8(path))).toMatch(/a\.txt:2: the bytes are not valid utf-8\n {2}\S/);
  });
});
