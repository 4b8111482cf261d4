import { readFile, rename, truncate } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import { fileStore } from "./file-store.ts";

const BYTES = Uint8Array.of(1, 2, 3);

describe("fileStore(options)", () => {
  it("refuses and removes a file that was put in under another name", async () => {
    await using folder = await temporaryFolder();
    const store = fileStore({ folder: folder.path, ending: ".x", maxBytes: 1000 });
    expect(await store.set("one", BYTES)).toBe(true);
    await rename(join(folder.path, "one.x"), join(folder.path, "other.x"));
    expect(await store.get("other")).toBeUndefined();
    expect(await store.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it("checks what it has not read before, and takes what it has at its word", async () => {
    await using folder = await temporaryFolder();
    const store = fileStore({ folder: folder.path, ending: ".x", maxBytes: 1000 });
    await store.set("one", BYTES);
    await truncate(join(folder.path, "one.x"), 34);
    expect([...(await store.get("one", { known: true }))!]).toEqual([1, 2]);
    expect(await store.get("one")).toBeUndefined();
  });

  it("leaves files with other endings alone", async () => {
    await using folder = await temporaryFolder();
    await fileStore({ folder: folder.path, ending: ".y", maxBytes: 0 }).set("one", BYTES);
    const store = fileStore({ folder: folder.path, ending: ".x", maxBytes: 0 });
    await store.set("old", BYTES);
    await store.set("new", BYTES);
    await store.prune();
    expect((await store.size()).entries).toBe(1);
    expect(await readFile(join(folder.path, "one.y"))).toHaveLength(35);
  });

  it("says when something could not be put in", async () => {
    await using folder = await temporaryFolder();
    await fileStore({ folder: folder.path, ending: "", maxBytes: 9 }).set("file", BYTES);
    const store = fileStore({ folder: join(folder.path, "file"), ending: ".x", maxBytes: 9 });
    expect(await store.set("one", BYTES)).toBe(false);
    await store.prune();
  });
});
