import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AtomicFile, partialName, writeAtomically } from "./atomic-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-test-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("AtomicFile", () => {
  it("appears under its name only when committed, in a folder made for it", async () => {
    const path = join(folder, "new", "out.txt");
    const file = await AtomicFile.create(path);
    await file.write("half");
    await expect(readFile(path)).rejects.toThrow();
    expect(await file.commit()).toBe(path);
    expect(await readFile(path, "utf8")).toBe("half");
    expect(await readdir(join(folder, "new"))).toEqual(["out.txt"]);
  });

  it("keeps the old file until the new one is whole, and after a discard", async () => {
    const path = join(folder, "out.txt");
    await writeFile(path, "old");
    const file = await AtomicFile.create(path);
    await file.write("new");
    await file.discard();
    expect(await readFile(path, "utf8")).toBe("old");
    expect(await readdir(folder)).toEqual(["out.txt"]);
  });

  it("keeps an unfinished file under a name that says so", async () => {
    const file = await AtomicFile.create(join(folder, "out.items.csv"));
    await file.write("a,b\n");
    expect(await file.keepPartial()).toBe(join(folder, "out.partial.items.csv"));
    expect(await readdir(folder)).toEqual(["out.partial.items.csv"]);
  });

  it("compresses a name that ends in .gz", async () => {
    const path = join(folder, "out.txt.gz");
    await writeAtomically(path, "text\n".repeat(100_000));
    expect(gunzipSync(await readFile(path)).toString()).toBe("text\n".repeat(100_000));
  });

  it("says at once that a folder is not a file, and that a path goes through a file", async () => {
    await mkdir(join(folder, "there"));
    await expect(AtomicFile.create(join(folder, "there"))).rejects.toMatchObject({
      kind: "usage",
      message: "is a folder",
    });
    await writeFile(join(folder, "plain"), "");
    await expect(AtomicFile.create(join(folder, "plain", "out.txt"))).rejects.toMatchObject({
      kind: "usage",
    });
  });

  it("reports a full disk as such", async () => {
    const file = await AtomicFile.create("/dev/full");
    await file.write("x".repeat(1 << 17)).catch(() => {});
    await expect(file.commit()).rejects.toMatchObject({
      kind: "usage",
      message: expect.stringContaining("no space left"),
    });
  });
});

describe("partialName", () => {
  it.each([
    ["a/out.json", "a/out.partial.json"],
    ["out.junit.xml", "out.partial.junit.xml"],
    [".hidden", ".hidden.partial"],
    ["run", "run.partial"],
  ])("of %s is %s", (path, expected) => {
    expect(partialName(path)).toBe(expected);
  });
});
