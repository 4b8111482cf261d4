import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { firstPassMetric, item, lengthMetric, streamOf } from "../../../test/support/toy-metric.ts";
import type { Reranked } from "./rank-candidates.ts";
import { type RerankInput, type RerankResult, rerank } from "./rerank.ts";

const metric = lengthMetric();
const cache = false;

/** Reranks and keeps what was told on the way. */
async function reranked(
  input: Omit<RerankInput, "metric"> & Partial<RerankInput>,
): Promise<RerankResult & { chosen: (string | undefined)[]; all: Reranked[] }> {
  const all: Reranked[] = [];
  const result = await rerank({ metric, cache, ...input }, { onReranked: (one) => void all.push(one) });
  return { ...result, all, chosen: all.map(({ ranking }) => ranking[0]?.text) };
}

const examples = ["a", "b", "c"].map((id) => JSON.stringify({ id, facts: [["name", id]] })).join("\n");

/** A folder with data of three examples and these candidates. */
async function folderWith(
  records: readonly unknown[],
): Promise<AsyncDisposable & { path: string; input: { data: string; candidates: string } }> {
  const folder = await temporaryFolder();
  const data = join(folder.path, "data.jsonl");
  const candidates = join(folder.path, "n.jsonl");
  await writeFile(data, examples);
  await writeFile(candidates, records.map((record) => JSON.stringify(record)).join("\n"));
  return { ...folder, input: { data, candidates } };
}

describe("rerank(input)", () => {
  it("chooses among texts handed in, also from a stream, and counts what that changed", async () => {
    const items = [
      item("a", { s: ["xx", "xxxx"] }),
      item("b", { s: ["xxx", ""] }),
      item("c", {}),
      item("d", { s: [""] }),
    ];
    const result = await reranked({ items: streamOf(items) });
    expect(result.chosen).toEqual(["xxxx", "xxx", undefined, ""]);
    expect(result).toMatchObject({
      part: { name: "mean" },
      metric: { signature: expect.stringMatching(/^length\b/) },
      examples: 4,
      candidates: 5,
      withoutCandidates: 1,
      changed: 1,
      means: { first: 2.5, chosen: 3.5, examples: 2 },
      notApplicable: { "the text is empty": 2 },
      warnings: ['1 example has no candidates (the first: "c")'],
    });
  });

  it("joins a file of candidates by id and writes the chosen in the data's order", async () => {
    await using folder = await folderWith([
      { id: "c", text: "x", score: -1 },
      { id: "a", text: "yy", score: -3 },
      { id: "a", text: "zz", score: -2 },
      { id: "c", text: "xx", score: -2 },
    ]);
    const output = join(folder.path, "best.jsonl");
    const { chosen, file, changed } = await reranked({ ...folder.input, output });
    expect(chosen).toEqual(["zz", undefined, "xx"]);
    expect({ file, changed }).toEqual({ file: output, changed: 1 });
    expect(await readFile(output, "utf8")).toBe(
      '{"id":"a","text":"zz","index":1,"value":2,"score":-2,"candidates":2}\n' +
        '{"id":"b","text":null,"candidates":0}\n' +
        '{"id":"c","text":"xx","index":1,"value":2,"score":-2,"candidates":2}\n',
    );
  });

  it("takes some examples after the join, so that the file must fit them all", async () => {
    await using folder = await folderWith(["c", "b", "a"].map((id) => ({ id, text: `text of ${id}` })));
    expect((await reranked({ ...folder.input, limit: 2 })).chosen).toEqual(["text of a", "text of b"]);
    expect((await reranked({ ...folder.input, sample: 2 })).examples).toBe(2);
  });

  it("lets a metric see the examples first", async () => {
    await using folder = await folderWith([{ id: "a", candidates: ["rare words", "common words"] }]);
    await writeFile(
      folder.input.data,
      '{"id":"a","facts":[],"references":["common"]}\n{"id":"b","facts":[],"references":["common rare"]}',
    );
    const { chosen, metric: used } = await reranked({ ...folder.input, metric: firstPassMetric() });
    expect(chosen[0]).toBe("common words");
    expect(used.signature).toContain("frequencies");
    const items = [item("a", { s: ["rare words", "common words"] }, { reference: "common" })];
    const streamed = await reranked({ items: streamOf(items), metric: firstPassMetric() });
    expect(streamed.chosen).toEqual(["common words"]);
  });

  it("warns of data once, and when there was nothing to choose", async () => {
    await using folder = await folderWith([
      { id: "a", candidates: [] },
      { id: "b", text: "x" },
      { id: "c", text: "x" },
    ]);
    const { warnings } = await reranked(folder.input);
    expect(warnings).toEqual([
      `${folder.input.candidates}:1: the list of candidates for example "a" is empty`,
      '1 example has no candidates (the first: "a")',
      "no example has more than one candidate: there was nothing to choose",
    ]);
  });

  it("finds what is wrong with the data before it judges or writes anything", async () => {
    await using folder = await folderWith([
      { id: "a", text: "x" },
      { id: "z", text: "x" },
    ]);
    let judgedAny = false;
    const watched = lengthMetric({
      judge: async () => {
        judgedAny = true;
        return [];
      },
    });
    const output = join(folder.path, "best.jsonl");
    const fault = await faultOf(rerank({ ...folder.input, output, metric: watched, cache }));
    expect(fault).toContain('n.jsonl:2: example "z" is not in the data');
    expect(judgedAny).toBe(false);
    expect((await readdir(folder.path)).sort()).toEqual(["data.jsonl", "n.jsonl"]);
  });

  it("keeps what was chosen before an interruption under a name that says so", async () => {
    await using folder = await temporaryFolder();
    // More than are judged at once.
    const items = Array.from({ length: 1000 }, (_, at) => item(`e${at}`, { s: `text ${at}` }));
    const abort = new AbortController();
    const warnings: string[] = [];
    const run = rerank(
      { items, output: join(folder.path, "best.txt"), metric, cache },
      {
        signal: abort.signal,
        onReranked: () => abort.abort(),
        onWarning: (message) => warnings.push(message),
      },
    );
    await expect(run).rejects.toThrow();
    expect(await readFile(join(folder.path, "best.partial.txt"), "utf8")).toMatch(/^text 0\n/);
    expect(await readdir(folder.path)).toEqual(["best.partial.txt"]);
    expect(warnings.join()).toContain("best.partial.txt");
  });

  it("refuses texts of two origins, data without texts, and an output that is read", async () => {
    await using folder = await folderWith([{ id: "a", text: "x" }]);
    const { data, candidates } = folder.input;
    const fault = (input: Partial<RerankInput>): Promise<string> =>
      faultOf(rerank({ data, metric, cache, ...input }));
    expect(await fault({ candidates, input: ["t5.txt"] })).toContain("with --candidates and with -i");
    expect(await fault({ candidates, systems: ["t5"] })).toContain("with --candidates and with --systems");
    expect(await fault({})).toContain("no example has candidates");
    expect(await fault({ candidates, output: candidates })).toContain("is read");
    expect(await fault({ candidates, all: true, to: "lines" })).toContain("--all");
    expect(await fault({ candidates: "-", data: "-" })).toContain("named twice");
  });
});
