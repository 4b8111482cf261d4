import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { inventedSearch } from "../../../test/support/invented-search.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import { writeTinyModel } from "../../../test/support/tiny-model.ts";
import type { Resource } from "../../core/metric.ts";
import type { RankAnswer, Ranker } from "../../core/ports.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { cacheSize, clearCache } from "../../verbs/cache/cache.ts";
import { loadRanker } from "./load-ranker.ts";
import { loadEmbedded, loadResource } from "./resources.ts";

/** A folder that goes with the test, its cache in it. */
async function place(): Promise<(name: string) => string> {
  const folder = await temporaryFolder();
  vi.stubEnv("ASSAY_CACHE_DIR", join(folder.path, "cache"));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await folder[Symbol.asyncDispose]();
  });
  return (name) => join(folder.path, name);
}

const VALUES = ["deep lake", "lake", "the lakeside", "is deep"];

async function ranked(resource: Resource, text = "the lake is deep"): Promise<RankAnswer> {
  const index = await (resource.value as Ranker).index(VALUES);
  const [answer] = await index.rank([{ text, wanted: [...VALUES.keys()], top: 2 }]);
  return answer!;
}

describe("loadRanker(named)", () => {
  it("ranks by words, by a model in a folder, or by both, each known by its own fingerprint", async () => {
    const at = await place();
    const model = await writeTinyModel(at("mine"));
    const names = [
      "bm25",
      model,
      `${model}:vectors=int8`,
      `${model}:index=hnsw`,
      `${model}:index=hnsw:k=2`,
      `${model}:index=hnsw:k=2:vectors=int8`,
      `hybrid:model=${model}`,
      `hybrid:weight=0.2:model=${model}`,
    ];
    const prints = new Set<string>();
    for (const named of names) {
      const resource = await loadRanker(named);
      const answer = await ranked(resource);
      expect(answer.places).toHaveLength(4);
      expect(answer.top).toHaveLength(2);
      expect((resource.value as Ranker).fingerprint).toBe(resource.fingerprint);
      prints.add(resource.fingerprint);
      await resource.release!();
    }
    expect(prints.size).toBe(names.length);
  });

  it("keeps vectors in the user's cache, which can be cleared", async () => {
    const at = await place();
    const model = await writeTinyModel(at("mine"));
    const [first, again] = [await loadRanker(model), await loadRanker(model)];
    const answer = await ranked(first);
    expect(await readdir(at("cache/vectors"))).toHaveLength(2);
    expect(await ranked(again)).toEqual(answer);
    expect((await cacheSize(at("cache"))).entries).toBe(3);
    await clearCache(at("cache"));
    expect((await cacheSize(at("cache"))).entries).toBe(0);
    expect(await ranked(again)).toEqual(answer);
    await Promise.all([first.release!(), again.release!()]);
  });

  it("asks a search service, and counts how often", async () => {
    await using service = await inventedSearch();
    const resource = await loadResource("ranker", service.url);
    expect(await ranked(resource)).toEqual(await ranked(await loadRanker("bm25")));
    expect(resource.calls).toEqual({ service: service.url, asked: 1, failed: 0 });
  });

  it("refuses what is no sentence encoder, and what is not there", async () => {
    const at = await place();
    await tinyFactModel(at("reader"), { features: MENTION_FEATURES.length });
    expect(await faultOf(loadRanker(at("reader")))).toContain("reads facts in a text");
    await expect(loadRanker(at("none"))).rejects.toMatchObject({ kind: "missing" });
    expect(await faultOf(loadRanker("ftp://host"))).toMatch(/no ranker.*the address of a search service/s);
    expect(await faultOf(loadRanker("bm52"))).toContain('Did you mean "bm25"?');
    expect(await faultOf(loadRanker("hybrid:model=none"))).toContain('there is no model "none"');
  });

  it("comes with Assay: words and the embedded encoder together, where none is named", async () => {
    await place();
    const resource = await loadEmbedded("ranker");
    const index = await (resource.value as Ranker).index(["1907", "a bakery", "the footballer"]);
    const [answer] = await index.rank([{ text: "She sells bread and cakes.", wanted: [], top: 1 }]);
    expect(answer!.top[0]!.candidate).toBe(1);
    await resource.release!();
  });
});
