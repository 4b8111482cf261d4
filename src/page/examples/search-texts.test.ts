import { describe, expect, it } from "vitest";
import { inventedManifest } from "../../../test/support/invented-manifest.ts";
import type { PageDetail } from "../../core/page.ts";
import { type SearchState, searchTexts } from "./search-texts.ts";

const manifest = inventedManifest(["lake", "tower", "ferry"].map((id) => ({ id, texts: [] })));

function detailOf(index: number): PageDetail {
  const id = manifest.examples[index]!.id;
  return {
    example: {
      id,
      facts: [{ id: "1", subject: null, relation: "name", value: `The  ${id}`, need: "required" }],
      references: [],
      tags: { kind: "graph" },
    },
    texts: [{ system: "a", sample: 0, text: `Text ${index} of Zoë .`, records: [] }],
  };
}

async function search(query: string, { signal = new AbortController().signal, fresh = true } = {}) {
  const asked: number[] = [];
  const run = {
    manifest: fresh ? { ...manifest } : manifest,
    detail: async (index: number) => {
      asked.push(index);
      return detailOf(index);
    },
  };
  const states: SearchState[] = [];
  for await (const state of searchTexts(run, query, signal)) states.push(state);
  return { found: [...(states.at(-1)?.found ?? [])], done: states.map(({ done }) => done), asked };
}

describe("searchTexts(run, query, signal)", () => {
  it.each([
    ["FERRY", [2]],
    ["the tower", [1]],
    ["text 0", [0]],
    ["ZOE\u0308", [0, 1, 2]],
    ["graph", [0, 1, 2]],
    ["lake\ntext", []],
    ["nothing", []],
  ])("finds %j in ids, tags, data and texts", async (query, found) => {
    expect((await search(query)).found).toEqual(found);
  });

  it("tells how far it is after each chunk", async () => {
    expect((await search("lake")).done).toEqual([2, 3]);
  });

  it("fetches nothing twice", async () => {
    expect((await search("lake", { fresh: false })).asked).toEqual([0, 1, 2]);
    expect((await search("tower", { fresh: false })).asked).toEqual([]);
  });

  it("stops when asked to", async () => {
    expect(await search("lake", { signal: AbortSignal.abort() })).toEqual({
      found: [],
      done: [],
      asked: [0],
    });
  });
});
