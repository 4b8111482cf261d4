import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { firstPassMetric, item, lengthMetric } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import { type MapInput, mapTexts } from "../map/map-texts.ts";
import { score } from "../score/score.ts";
import { reduceTexts } from "./reduce-texts.ts";

const HOOKS = { clock: () => new Date("2026-01-02T03:04:05Z") };

const corpus = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) =>
    item(
      `e${at}`,
      { ...(at % 5 === 4 ? {} : { one: `e${at} is fine` }), ...(at > 20 ? { late: ["", `e${at}`] } : {}) },
      { tags: { kind: `k${at % 3}`, language: at % 7 === 0 ? "ru" : "en" } },
    ),
  );

/** Examples as parts of the data have them: numbered by a tag. */
const numbered = (items: readonly Item[], from: number): Item[] =>
  items.map(({ example, candidates }, at) => ({
    example: { ...example, tags: { ...example.tags, n: String(from + at) } },
    candidates,
  }));

const OPTIONS = {
  resamples: 30,
  by: ["kind"],
  worst: 2,
  cache: false,
  gate: ["each parent-table.recall>=0.5"],
};
const METRICS = ["parent-table", "esa"];

async function mapped(input: MapInput): Promise<string[]> {
  const lines: string[] = [];
  await mapTexts(input, async (line) => void lines.push(line), HOOKS);
  return lines;
}

async function reduced(lines: readonly string[], more: object = {}) {
  await using folder = await temporaryFolder();
  const file = join(folder.path, "lines");
  await writeFile(file, lines.map((line) => `${line}\n`).join(""));
  return await reduceTexts({ lines: [file], metrics: [lengthMetric()], ...more }, HOOKS);
}

describe("map, shuffle, reduce", () => {
  it("equals score, however the data is cut and its lines are mixed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.infiniteStream(fc.nat()),
        async (count, size, random) => {
          const items = corpus(count);
          const input = { ...OPTIONS, metrics: METRICS };
          const { report, worst } = await score({ ...input, items }, HOOKS);
          const parts: string[] = [];
          for (let from = 0; from < count; from += size) {
            const part = numbered(items.slice(from, from + size), from);
            parts.push(...(await mapped({ ...input, items: part, ordinal: "n" })));
          }
          const lines = parts
            .map((line) => ({ line, key: random.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ line }) => line);
          expect(await reduced(lines)).toEqual({ report, worst, files: [] });
        },
      ),
      { numRuns: 4 },
    );
  });

  it("writes the files that score writes", async () => {
    await using folder = await temporaryFolder();
    const input = { ...OPTIONS, metrics: METRICS, items: corpus(40) };
    const names = ["run/", "all.md", "all.json"];
    await score({ ...input, output: names.map((name) => join(folder.path, "alone", name)) }, HOOKS);
    const output = names.map((name) => join(folder.path, "reduced", name));
    await reduced((await mapped(input)).reverse(), { output });
    for (const name of await readdir(join(folder.path, "alone"), { recursive: true }))
      if (/\.\w+$/.test(name))
        expect(await readFile(join(folder.path, "reduced", name), "utf8"), name).toBe(
          await readFile(join(folder.path, "alone", name), "utf8"),
        );
  });
});

describe("reduceTexts(input)", () => {
  const input = { resamples: 0, cache: false, metrics: [lengthMetric()], items: corpus(30) };

  it("counts a line once that was delivered again", async () => {
    const lines = await mapped(input);
    const twice = await reduced([...lines, ...lines.slice(3, 9), ...lines.slice(0, 1)]);
    expect(twice).toEqual(await reduced(lines));
  });

  it("refuses another version of a text that is there, by where both are", async () => {
    const lines = await mapped(input);
    const other = await mapped({
      ...input,
      items: input.items.with(2, item("e2", { one: "something else" })),
    });
    const said = other.find((line) => line.startsWith('{"ordinal":2,'))!;
    expect(await faultOf(reduced([...lines, said]))).toMatch(
      /lines:\d+: says something else of text 0 of example 2 than .*lines:4/,
    );
  });

  it("refuses gaps: an example, a text of one, and examples at the end if it is told how many", async () => {
    const lines = await mapped(input);
    const without = (start: string): string[] => lines.filter((line) => !line.startsWith(start));
    expect(await faultOf(reduced(without('{"ordinal":7,')))).toMatch(/^example 7 is missing among the lines/);
    expect(await faultOf(reduced(without('{"ordinal":25,"text":1,')))).toMatch(
      /example "e25" has 3 texts, and 2 of them are there/,
    );
    const shorter = without('{"ordinal":29,');
    await expect(reduced(shorter)).resolves.toBeDefined();
    expect(await faultOf(reduced(shorter, { examples: 30 }))).toMatch(
      /there are 29 examples, and --examples says 30/,
    );
  });

  it("refuses lines of other options, lines without a beginning, and what is no such line", async () => {
    const lines = await mapped(input);
    const [plan] = await mapped({ ...input, seed: 9 });
    expect(await faultOf(reduced([...lines, plan!]))).toMatch(
      /is of another run than \S*lines:1: the seed 9, not 1/,
    );
    expect(await faultOf(reduced(lines.slice(1)))).toMatch(/has no line that says how the texts were judged/);
    expect(await faultOf(reduced([...lines, '{"text":"hello"}']))).toMatch(
      /lines:\d+: is not a line of assay map/,
    );
    const bent = lines.map((line) => line.replace('"status":"judged"', '"status":"judgd"'));
    expect(await faultOf(reduced(bent))).toMatch(/judgements\.0: is not a judgement/);
  });
});

describe("mapTexts(input)", () => {
  it("says which example has no number, and refuses metrics that must see all of the data", async () => {
    const items = corpus(3);
    expect(await faultOf(mapped({ items, metrics: [lengthMetric()], cache: false, ordinal: "n" }))).toMatch(
      /example "e0" has no number in its tag "n"/,
    );
    const part = { items: numbered(items, 0), metrics: [firstPassMetric()], cache: false, ordinal: "n" };
    expect(await faultOf(mapped(part))).toMatch(/frequency must see all of the data first/);
  });
});
