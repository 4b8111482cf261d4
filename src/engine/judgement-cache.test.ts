import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { judged } from "../core/judgement.ts";
import { cacheFolder, JudgementCache } from "./judgement-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-test-"));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string) => Buffer.from(text);

describe("JudgementCache", () => {
  it("gives back what was set under the same key", async () => {
    const cache = new JudgementCache(folder);
    const key = cache.keyOf("sig", true, [bytes("a")]);
    expect(await cache.get(key, 1)).toBeUndefined();
    await cache.set(key, [judged([1, 2])]);
    await cache.flush();
    expect(await cache.get(key, 1)).toEqual([judged([1, 2])]);
    expect([cache.hits, cache.misses]).toEqual([1, 1]);
  });

  it("has another key for another signature, evidence, content or order", () => {
    const cache = new JudgementCache(folder);
    const keys = [
      cache.keyOf("sig", true, [bytes("a"), bytes("b")]),
      cache.keyOf("sig2", true, [bytes("a"), bytes("b")]),
      cache.keyOf("sig", false, [bytes("a"), bytes("b")]),
      cache.keyOf("sig", true, [bytes("b"), bytes("a")]),
      cache.keyOf("sig", true, [bytes("ab")]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("takes a broken entry for none, and survives a folder that cannot be written", async () => {
    const cache = new JudgementCache(folder);
    const key = cache.keyOf("sig", true, [bytes("a")]);
    await cache.set(key, [judged([1])]);
    await cache.flush();
    const [shard] = await readdir(join(folder, "judgements"));
    const [name] = await readdir(join(folder, "judgements", shard!));
    await writeFile(join(folder, "judgements", shard!, name!), "garbage");
    expect(await cache.get(key, 1)).toBeUndefined();
    const nowhere = new JudgementCache("/dev/null/cache");
    await nowhere.set(key, [judged([1])]);
    await nowhere.flush();
    expect(await nowhere.get(key, 1)).toBeUndefined();
  });

  it("removes the least recently used entries past its size", async () => {
    const cache = new JudgementCache(folder);
    const keys = ["a", "b", "c"].map((text) => cache.keyOf("sig", true, [bytes(text)]));
    for (const key of keys) {
      await cache.set(key, [judged([1])]);
      await cache.flush();
      await new Promise((go) => setTimeout(go, 20));
    }
    await cache.get(keys[0]!, 1);
    const { bytes: total } = await cache.size();
    await cache.prune((total * 2) / 3 + 1);
    expect(await Promise.all(keys.map(async (key) => (await cache.get(key, 1)) !== undefined))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await cache.clear()).toMatchObject({ entries: 2 });
    expect(await cache.size()).toEqual({ entries: 0, bytes: 0 });
  });
});

describe("cacheFolder", () => {
  it("is what the environment says", () => {
    expect(cacheFolder({ ASSAY_CACHE_DIR: "/x", XDG_CACHE_HOME: "/y" })).toBe("/x");
    expect(cacheFolder({ XDG_CACHE_HOME: "/y" })).toBe(join("/y", "assay"));
  });
});
