import { readdir, readlink } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { inventedServer, storedRun } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";

const ITEMS = [
  {
    id: "a",
    facts: [["Lake Orsin", "depth", 41]],
    outputs: { one: "Lake Orsin is 41 deep.", two: "A lake." },
  },
  { id: "b", record: { name: "Blue Inn" }, outputs: { one: "Blue Inn", two: "An inn" } },
];

/** Files of runs that this process has open; none can be told where there is no /proc. */
async function openRunFiles(): Promise<string[]> {
  const names = await readdir("/proc/self/fd").catch(() => []);
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
  return paths.filter((path) => /(?:judgements|examples)\.jsonl/.test(path));
}

describe("POST /api/score", () => {
  it("leaves no file open, nor does the page of a run", async () => {
    await using server = await inventedServer();
    await storedRun(`${server.runs}/one`);
    const { runs } = await jsonOf(server.ask("/api/runs"));
    for (let round = 0; round < 3; round++) {
      expect((await server.send("/api/score", { items: ITEMS, resamples: 0 })).status).toBe(200);
      server.context.pieces.forget(`${server.runs}/one`);
      expect((await server.ask(`/api/runs/${runs[0].id}/manifest`)).status).toBe(200);
    }
    expect(await openRunFiles()).toEqual([]);
  });

  it("answers the report and every judgement of examples", async () => {
    await using server = await inventedServer();
    const answer = await server.send("/api/score", { items: ITEMS, resamples: 0 });
    expect(answer.status).toBe(200);
    const { report, judgements } = await jsonOf(answer);
    expect(report).toMatchObject({
      status: "complete",
      examples: 2,
      systems: [{ name: "one" }, { name: "two" }],
    });
    expect(judgements.map((one: Record<string, unknown>) => [one.example, one.system, one.metric])).toEqual([
      ["a", "one", "parent-table"],
      ["a", "two", "parent-table"],
      ["b", "one", "parent-table"],
      ["b", "two", "parent-table"],
    ]);
  });

  it("scores pasted data with texts by system", async () => {
    await using server = await inventedServer();
    const { report } = await jsonOf(
      server.send("/api/score", {
        input: "name: Blue Inn",
        texts: { one: "Blue Inn", "a/../b": "An inn" },
        references: ["Here is Blue Inn ."],
        metrics: ["bleu", "parent-table"],
      }),
    );
    expect(report.systems.map(({ name }: { name: string }) => name)).toEqual(["one", "a/../b"]);
    expect(report.metrics).toHaveLength(2);
  });

  it("reads examples again for a metric that must see them all first", async () => {
    await using server = await inventedServer();
    const items = ITEMS.map((one) => ({ ...one, references: ["Lake Orsin, or Blue Inn ."] }));
    const { judgements } = await jsonOf(
      server.send("/api/score", { items, metrics: ["cider"], resamples: 0 }),
    );
    expect(judgements).toMatchObject(
      Array.from({ length: 4 }, () => ({ metric: "cider", status: "judged" })),
    );
  });

  it.each([
    ["neither items nor input", {}, 400, "give either items, or input and texts"],
    ["both", { items: ITEMS, input: "a: b" }, 400, "give either items, or input and texts"],
    ["pasted data without texts", { input: "a: b", texts: {} }, 422, "there is no text to score"],
    ["an example that is none", { items: [{ id: "a", facts: [["x"]] }] }, 422, /^facts/],
    [
      "an example that is nested too deep",
      { items: [{ id: "a", record: { x: JSON.parse(`${"[".repeat(1000)}${"]".repeat(1000)}`) } }] },
      422,
      "the body is nested deeper than 250 levels",
    ],
    ["two examples of one id", { items: [ITEMS[0], ITEMS[0]] }, 422, /"a"/],
    ["a metric that names a file", { items: ITEMS, metrics: ["meteor?synonyms=/etc"] }, 400, /synonyms/],
  ])("refuses %s", async (_, body, status, message) => {
    await using server = await inventedServer();
    const answer = await server.send("/api/score", body);
    const problem = await jsonOf(answer);
    expect([answer.status, problem.message]).toEqual([status, expect.stringMatching(message)]);
    expect(JSON.stringify(problem)).not.toMatch(/assay-score-/);
  });
});
