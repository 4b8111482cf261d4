import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { firstPassMetric, item, lengthMetric } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import { type ScoreInput, score } from "../score/score.ts";
import { type ScoreShardInput, scoreShard } from "../score/score-shard.ts";
import { merge } from "./merge.ts";

const HOOKS = { clock: () => new Date("2026-01-02T03:04:05Z") };

/** Examples with one, two or no texts, tagged, some in a language that no metric knows; a system that comes late. */
function corpus(count: number): Item[] {
  return Array.from({ length: count }, (_, at) =>
    item(
      `e${at}`,
      {
        ...(at % 5 === 4 ? {} : { plain: `e${at} is ${"very ".repeat(at % 4)}good, said ${at % 7} people` }),
        ...(at > count / 2 ? { late: at % 9 === 0 ? "" : [`e${at}`, `nothing of ${at}`] } : {}),
      },
      { tags: { kind: `k${at % 3}`, language: at % 4 === 0 ? "ru" : "en" } },
    ),
  );
}

const FILES = ["run/", "report.json", "report.md", "report.junit.xml", "items.items.csv"];

/** Everything in a folder, by path. */
async function contents(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  const files = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return Object.fromEntries(files.map((file, at) => [file.slice(folder.length), texts[at]!]));
}

const OPTIONS = {
  resamples: 50,
  by: ["kind", "facts"],
  gate: ["each faithfulness.recall>=0.9", "plain:parent.f>=0.5"],
  worst: 3,
  cache: false,
} as const;

type Input = Pick<ScoreInput, "items" | "metrics"> & Partial<ScoreInput>;

async function scoredAlone(folder: string, input: Input): Promise<Record<string, string>> {
  await score({ ...input, output: FILES.map((name) => join(folder, name)) }, HOOKS);
  return contents(folder);
}

async function scoredApart(
  folder: string,
  input: Input,
  { of, order }: { readonly of: number; readonly order: (names: string[]) => string[] },
): Promise<Record<string, string>> {
  const names: string[] = [];
  for (let number = 1; number <= of; number++) {
    const output = `${join(folder, `part-${number}`)}/`;
    await scoreShard({ ...input, shard: `${number}/${of}`, output }, HOOKS);
    names.push(output);
  }
  const metrics = (input.metrics ?? []).filter((one): one is Metric => typeof one !== "string");
  const merged = join(folder, "merged");
  const output = FILES.map((name) => join(merged, name));
  await merge({ shards: order(names), metrics, output }, HOOKS);
  return contents(merged);
}

describe("merge(shards)", () => {
  it("gives what one run gives, to the byte, whatever the number of shards and their order", async () => {
    const metrics = ["faithfulness", "parent"];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        async (count, of, reversed) => {
          await using folder = await temporaryFolder();
          const input = { ...OPTIONS, items: corpus(count), metrics };
          const gate = count < 6 ? { gate: OPTIONS.gate.slice(0, 1) } : { gate: [...OPTIONS.gate] };
          const run = { ...input, ...gate, by: [...OPTIONS.by] };
          const alone = await scoredAlone(join(folder.path, "alone"), run);
          const order = (names: string[]): string[] => (reversed ? names.reverse() : names);
          expect(await scoredApart(folder.path, run, { of, order })).toEqual(alone);
          expect(Object.keys(alone)).toHaveLength(FILES.length + 2);
        },
      ),
      { numRuns: 3, examples: [[110, 4, true]] },
    );
  });

  it("works for metrics built in code, and for those that see the corpus first", async () => {
    await using folder = await temporaryFolder();
    const input = { resamples: 20, cache: false, items: corpus(120), metrics: [lengthMetric(), "cider"] };
    const alone = await scoredAlone(join(folder.path, "alone"), input);
    expect(await scoredApart(folder.path, input, { of: 3, order: (names) => names })).toEqual(alone);
    await expect(
      faultOf(merge({ shards: [1, 2, 3].map((number) => join(folder.path, `part-${number}`)) })),
    ).resolves.toMatch(/length, which this Assay does not have/);
  });

  it("has the warnings and the counts of people's decisions of one run", async () => {
    await using folder = await temporaryFolder();
    const suppressions = join(folder.path, "decided.jsonl");
    const text = (at: number): string => corpus(100)[at]!.candidates[0]!.text;
    const { textMark } = await import("../../engine/suppressions/suppressions.ts");
    const decisions = [
      { dismiss: "missing", metric: "esa", example: "e1", text: textMark(text(1)), entity: "e1" },
      {
        dismiss: "unsupported",
        metric: "esa-hallucination",
        example: "e60",
        text: textMark(text(60)),
        words: "people",
      },
      {
        dismiss: "unsupported",
        metric: "esa-hallucination",
        example: "e70",
        text: textMark("another text"),
        words: "people",
      },
      { accept: "alias", entity: "e90", wording: "the ninetieth" },
    ];
    await writeFile(suppressions, decisions.map((one) => `${JSON.stringify(one)}\n`).join(""));
    const input = {
      ...OPTIONS,
      by: [],
      gate: [],
      suppressions,
      items: corpus(100),
      metrics: ["esa", "esa-hallucination"],
    };
    const alone = await scoredAlone(join(folder.path, "alone"), input);
    expect(await scoredApart(folder.path, input, { of: 3, order: (names) => names })).toEqual(alone);
    const report = JSON.parse(alone["/run/report.json"]!);
    expect(report.suppressions).toMatchObject({ accepted: 1, stale: 1 });
    expect(report.warnings).toEqual([
      expect.stringContaining("25 examples are tagged ru"),
      expect.stringContaining("25 examples are tagged ru"),
      expect.stringContaining("1 of the decisions no longer matches"),
    ]);
  });
});

describe("merge refuses", () => {
  const items = corpus(100);
  const input = { resamples: 0, cache: false, items, metrics: ["parent-table"] };
  const shard = (folder: string, name: string, more: Partial<ScoreShardInput> = {}) =>
    scoreShard({ ...input, shard: name, output: join(folder, `part-${name.replace("/", "of")}`), ...more });
  const faultWith = async (
    second: (folder: string) => Promise<unknown>,
    shards: readonly string[] = ["part-1of2", "part-2of2"],
  ): Promise<string> => {
    await using folder = await temporaryFolder();
    await shard(folder.path, "1/2");
    await second(folder.path);
    const fault = await faultOf(merge({ shards: shards.map((name) => join(folder.path, name)) }));
    return fault.replaceAll(`${folder.path}/`, "");
  };

  it("a shard of other data, named", async () => {
    const changed = items.with(17, item("e17", { plain: "another text" }));
    expect(await faultWith((folder) => shard(folder, "2/2", { items: changed }))).toMatch(
      /^part-2of2: was scored on other data than part-1of2: 100 examples \w+, not 100 examples/,
    );
  });

  it("a shard of other metrics, options or version", async () => {
    expect(
      await faultWith((folder) => shard(folder, "2/2", { metrics: ["parent-table?lowercase=false"] })),
    ).toMatch(/^part-2of2: is of another run than part-1of2: metrics \["/);
    expect(await faultWith((folder) => shard(folder, "2/2", { seed: 7 }))).toMatch(/the seed 7, not 1/);
    const older = async (folder: string): Promise<void> => {
      await shard(folder, "2/2");
      const path = join(folder, "part-2of2/plan.json");
      const plan = (await readFile(path, "utf8")).replace(/"tool": "[^"]*"/, '"tool": "0.0.9"');
      await writeFile(path, plan);
    };
    expect(await faultWith(older)).toMatch(
      /part-2of2: is of another run than part-1of2: Assay 0\.0\.9, not \d/,
    );
  });

  it("a shard that is there twice, and one of another number of shards", async () => {
    const copy = (folder: string) => cp(join(folder, "part-1of2"), join(folder, "copy"), { recursive: true });
    expect(await faultWith(copy, ["part-1of2", "copy"])).toMatch(
      /^copy: holds shard 1\/2, which part-1of2 holds, too/,
    );
    expect(await faultWith((folder) => shard(folder, "2/3"), ["part-1of2", "part-2of3"])).toMatch(
      /^part-2of3: holds shard 2\/3, and part-1of2 shard 1\/2/,
    );
  });

  it("a run of which shards are missing, not done, or damaged", async () => {
    expect(await faultWith(async () => {}, ["part-1of2"])).toMatch(/^a shard is missing: 2\/2/);
    const undone = async (folder: string): Promise<void> => {
      await shard(folder, "2/2");
      await rm(join(folder, "part-2of2/shard.json"));
    };
    expect(await faultWith(undone)).toMatch(/^part-2of2: holds shard 2\/2, which is not done/);
    expect(await faultWith((folder) => mkdir(join(folder, "part-2of2")))).toMatch(
      /^part-2of2: is not the folder of a shard: it has no plan\.json/,
    );
    const damaged = async (folder: string): Promise<void> => {
      await shard(folder, "2/2");
      const name = (await readdir(join(folder, "part-2of2"))).find((one) => one.endsWith(".journal"))!;
      const path = join(folder, "part-2of2", name);
      const text = await readFile(path, "utf8");
      await writeFile(path, text.replace("good", "evil"));
    };
    expect(await faultWith(damaged)).toMatch(/^part-2of2\/\S+\.journal: is damaged/);
  });

  it("the folder of another shard or run to write to", async () => {
    await using folder = await temporaryFolder();
    const output = join(folder.path, "part");
    await shard(folder.path, "1/2", { output });
    const again = (more: object) => faultOf(scoreShard({ ...input, shard: "1/2", output, ...more }));
    expect(await again({ shard: "2/2" })).toMatch(/part: holds another run: shard 1\/2, not 2\/2/);
    expect(await again({ seed: 2 })).toMatch(/part: holds another run: the seed 1, not 2/);
    await writeFile(join(folder.path, "letter.txt"), "Dear");
    expect(await faultOf(scoreShard({ ...input, shard: "1/2", output: folder.path }))).toMatch(
      /exists and is not the folder of a shard/,
    );
  });
});

describe("a shard that was stopped", () => {
  it("goes on after its last finished chunk, and judges nothing twice", async () => {
    await using folder = await temporaryFolder();
    const items = corpus(200);
    let asked: string[] = [];
    const abort = new AbortController();
    const plain = lengthMetric();
    const metric = lengthMetric({
      judge: (cases, options) => {
        asked.push(
          ...cases.map(({ candidate }) => `${candidate.exampleId} ${candidate.system} ${candidate.sample}`),
        );
        if (asked.length > 90) abort.abort();
        return plain.judge(cases, options);
      },
    });
    const input = { items, metrics: [metric], cache: false, shard: "1/1", output: join(folder.path, "part") };
    await expect(scoreShard(input, { signal: abort.signal })).rejects.toThrow();
    const before = asked;
    asked = [];
    const { done } = await scoreShard(input);
    expect(done.before).toBeGreaterThan(0);
    expect(done.now).toBeGreaterThan(0);
    const all = items.flatMap(({ candidates }) => candidates).length;
    // The chunk in work when it was stopped is judged again, and no other.
    expect(new Set([...before, ...asked]).size).toBe(all);
    expect(before.length + asked.length - all).toBeLessThanOrEqual(128 * 3);
    const { report } = await merge({ shards: [join(folder.path, "part")], metrics: [metric] });
    expect(report.systems.map(({ cases }) => cases).reduce((sum, cases) => sum + cases, 0)).toBe(all);
  });

  it("counts a chunk once that two processes have kept", async () => {
    await using folder = await temporaryFolder();
    const input = { items: corpus(150), metrics: ["parent-table"], cache: false, resamples: 0 };
    const [one, other] = [join(folder.path, "one"), join(folder.path, "other")];
    for (const output of [one, other]) await scoreShard({ ...input, shard: "1/1", output });
    const alone = await merge({ shards: [one] }, HOOKS);
    for (const name of await readdir(other))
      if (name.endsWith(".journal")) await cp(join(other, name), join(one, name));
    const { done } = await scoreShard({ ...input, shard: "1/1", output: one });
    expect(done.now).toBe(0);
    expect(await merge({ shards: [one] }, HOOKS)).toEqual(alone);
  });
});

describe("metrics that must see the corpus first", () => {
  it("see all of it in every shard", async () => {
    await using folder = await temporaryFolder();
    const input = { items: corpus(100), metrics: [firstPassMetric()], cache: false, resamples: 0 };
    const seen: string[] = [];
    for (const shard of ["1/2", "2/2"]) {
      const output = join(folder.path, shard.replace("/", "of"));
      await scoreShard({ ...input, shard, output });
      seen.push(JSON.parse(await readFile(join(output, "plan.json"), "utf8")).plan.metrics[0].info.signature);
    }
    expect(seen[0]).toMatch(/frequencies/);
    expect(seen[1]).toBe(seen[0]);
  });
});
