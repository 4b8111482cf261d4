import { mkdir, readdir, readFile, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { modelCache } from "./model-cache.ts";

const GRAPH = { fingerprint: "f".repeat(64), variant: "int8 1" };

describe("modelCache", () => {
  it("gives back what was put in, for the same model and variant only", async () => {
    await using folder = await temporaryFolder();
    const cache = modelCache(folder.path);
    expect(await cache.get(GRAPH)).toBeUndefined();
    await cache.set(GRAPH, Uint8Array.of(1, 2, 3));
    expect([...(await cache.get(GRAPH))!]).toEqual([1, 2, 3]);
    expect(await cache.get({ ...GRAPH, variant: "fp32 1" })).toBeUndefined();
    expect(await cache.get({ ...GRAPH, fingerprint: "0" })).toBeUndefined();
    expect(await cache.size()).toEqual({ entries: 1, bytes: 35 });
    await cache.clear();
    expect(await cache.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it("takes a damaged entry for none, and removes it", async () => {
    await using folder = await temporaryFolder();
    const cache = modelCache(folder.path);
    for (const damage of ["cut", "changed", "empty"]) {
      await cache.set(GRAPH, new Uint8Array(100));
      const path = join(cache.folder, (await readdir(cache.folder))[0]!);
      if (damage === "cut") await truncate(path, 60);
      else if (damage === "empty") await truncate(path, 0);
      else {
        const bytes = await readFile(path);
        bytes[5] = 1;
        await writeFile(path, bytes);
      }
      expect(await cache.get(GRAPH)).toBeUndefined();
      expect(await readdir(cache.folder)).toEqual([]);
    }
  });

  it("removes the least recently used when there is too much", async () => {
    await using folder = await temporaryFolder();
    const cache = modelCache(folder.path, 300);
    await cache.set({ ...GRAPH, variant: "old" }, new Uint8Array(100));
    const [name] = await readdir(cache.folder);
    await utimes(join(cache.folder, name!), new Date(0), new Date(0));
    await cache.set({ ...GRAPH, variant: "new" }, new Uint8Array(100));
    await cache.set({ ...GRAPH, variant: "newest" }, new Uint8Array(100));
    expect(await cache.get({ ...GRAPH, variant: "old" })).toBeUndefined();
    expect(await cache.get({ ...GRAPH, variant: "newest" })).toBeDefined();
  });

  it("never fails a run: a place that cannot be written is no cache", async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, "x"));
    await writeFile(join(folder.path, "x", "graphs"), "a file");
    const cache = modelCache(join(folder.path, "x"));
    await cache.set(GRAPH, new Uint8Array(1));
    expect(await cache.get(GRAPH)).toBeUndefined();
  });
});
