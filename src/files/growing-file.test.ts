import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import { collect } from "../../test/support/toy-metric.ts";
import { GrowingFile } from "./growing-file.ts";

describe("GrowingFile", () => {
  it("has its lines on the disk as they come, and its name when all are there", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "deep", "out.jsonl");
    const file = await GrowingFile.open(path, { resume: false });
    await file.add("one");
    expect(await readFile(join(folder.path, "deep", "out.partial.jsonl"), "utf8")).toBe("one\n");
    await file.add("two");
    expect(await file.commit()).toBe(path);
    expect(await readdir(join(folder.path, "deep"))).toEqual(["out.jsonl"]);
    expect(await readFile(path, "utf8")).toBe("one\ntwo\n");
  });

  it("goes on after the last whole line, and only when told so", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "out.jsonl");
    await writeFile(join(folder.path, "out.partial.jsonl"), "one\ntwo\nthr");
    expect(await faultOf(GrowingFile.open(path, { resume: false }))).toContain("Add --resume");
    const file = await GrowingFile.open(path, { resume: true });
    expect(await collect(file.lines())).toEqual(["one", "two"]);
    await file.add("three");
    await file.close();
    const again = await GrowingFile.open(path, { resume: true });
    expect(await collect(again.lines())).toEqual(["one", "two", "three"]);
    await again.commit();
    expect(await readFile(path, "utf8")).toBe("one\ntwo\nthree\n");
  });

  it("begins anew where there is nothing to go on with", async () => {
    await using folder = await temporaryFolder();
    const file = await GrowingFile.open(join(folder.path, "out.jsonl"), { resume: true });
    expect(await collect(file.lines())).toEqual([]);
    await file.close();
    const again = await GrowingFile.open(join(folder.path, "out.jsonl"), { resume: false });
    await again.close();
  });

  it("refuses a folder, and a compressed file", async () => {
    await using folder = await temporaryFolder();
    expect(await faultOf(GrowingFile.open(folder.path, { resume: false }))).toContain("is a folder");
    expect(await faultOf(GrowingFile.open("out.jsonl.gz", { resume: false }))).toContain(
      "compress it afterwards",
    );
  });
});
