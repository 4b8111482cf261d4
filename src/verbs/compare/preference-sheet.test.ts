import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { type CompareOptionsInput, compareOptions } from "./compare-options.ts";
import { drawPreferences, readPreferences } from "./preference-sheet.ts";

/** Thirty examples; the systems differ on all but every third. A text may begin like a formula. */
async function workplace() {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  const lines = Array.from({ length: 30 }, (_, number) =>
    JSON.stringify({
      id: `e${number}`,
      facts: [["Lake", "depth", `${number}`]],
      outputs: {
        plain: `plain ${number}`,
        factual: number % 3 === 0 ? `plain ${number}` : `=factual, ${number}`,
      },
    }),
  );
  await writeFile(at("data.jsonl"), `${lines.join("\n")}\n`);
  const options = (over: Partial<CompareOptionsInput>) =>
    compareOptions.parse({
      data: [at("data.jsonl")],
      sheet: at("sheet.csv"),
      answers: at("sheet.csv"),
      ...over,
    });
  return {
    at,
    draw: (over: Partial<CompareOptionsInput> = {}) => drawPreferences(options(over)),
    read: (over: Partial<CompareOptionsInput> = {}) => readPreferences(options(over)),
    /** Answers each row by its texts. */
    async answer(better: (one: string, other: string, row: number) => string) {
      const rows = (await readFile(at("sheet.csv"), "utf8")).trimEnd().split("\n");
      const answered = rows.map((row, number) => {
        const texts = [...row.matchAll(/plain \d+|factual, \d+/g)].map(([text]) => text);
        return number === 0 ? row : row.replace(/,$/, `,${better(texts[0]!, texts[1]!, number)}`);
      });
      await writeFile(at("sheet.csv"), answered.join("\n"));
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe("drawPreferences(options)", () => {
  it("draws examples on which the systems differ, names nobody, and puts either first", async () => {
    await using place = await workplace();
    expect(await place.draw({ sheetSize: 15 })).toMatchObject({
      rows: 15,
      different: 20,
      systems: ["plain", "factual"],
    });
    const sheet = await readFile(place.at("sheet.csv"), "utf8");
    const rows = sheet.trimEnd().split("\n").slice(1);
    const firsts = rows.map((row) => row.indexOf("plain") < row.indexOf("factual"));
    expect(new Set(firsts)).toEqual(new Set([true, false]));
    const ids = rows.map((row) => Number(/^e(\d+)/.exec(row)![1]));
    expect(ids.every((id) => id % 3 !== 0)).toBe(true);
    expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
  });

  it("draws the same again for the same seed, and never over a sheet", async () => {
    await using place = await workplace();
    await place.draw();
    expect(await faultOf(place.draw())).toContain("may hold answers");
    const sheet = (name: string) => readFile(place.at(name), "utf8");
    await place.draw({ sheet: place.at("again.csv") });
    await place.draw({ sheet: place.at("other.csv"), seed: 2 });
    expect(await sheet("again.csv")).toBe(await sheet("sheet.csv"));
    expect(await sheet("other.csv")).not.toBe(await sheet("sheet.csv"));
  });

  it("wants two systems that differ", async () => {
    await using place = await workplace();
    expect(await faultOf(place.draw({ systems: ["plain"] }))).toContain("about two systems");
    expect(await faultOf(place.draw({ limit: 1 }))).toContain("the same text for every example");
    expect(await faultOf(place.draw({ sheet: "sheet.txt" }))).toContain("Name a .csv file");
  });
});

describe("readPreferences(options)", () => {
  it("knows by the texts whose was called better, with a sign test", async () => {
    await using place = await workplace();
    await place.draw();
    // Of 20 rows: two open, three the same, one for the baseline, the rest for the other.
    await place.answer((one, _, row) => {
      const factual = one.startsWith("factual") ? "1" : "2";
      if (row <= 2) return "";
      if (row <= 5) return "Same";
      return row === 6 ? String(3 - Number(factual)) : factual;
    });
    const { p, ...counts } = await place.read();
    expect(counts).toEqual({ systems: ["plain", "factual"], baseline: 1, other: 14, same: 3, open: 2 });
    // 2 (1 + 15) / 2^15
    expect(p).toBeCloseTo(32 / 32768, 10);
    expect(await place.read({ baseline: "factual" })).toMatchObject({
      systems: ["factual", "plain"],
      baseline: 14,
      other: 1,
    });
  });

  it("refuses what is no answer, texts that were changed, and other data", async () => {
    await using place = await workplace();
    await place.draw();
    const sheet = await readFile(place.at("sheet.csv"), "utf8");
    const changed = async (change: (text: string) => string): Promise<string> => {
      await writeFile(place.at("sheet.csv"), change(sheet));
      return faultOf(place.read());
    };
    expect(await changed((text) => text.replace(/,\n?$/, ",3"))).toContain('"3" is no answer');
    expect(await changed((text) => text.replace("plain", "Plain"))).toContain("are not those of the systems");
    expect(await changed((text) => text.replace(/\ne\d+,/, "\nx,"))).toContain('"x" is not in the data');
    expect(await changed((text) => text.replace("better", "best"))).toContain("no column better");
    expect(await changed((text) => text + text.split("\n").slice(1).join("\n"))).toContain(
      "for the second time",
    );
  });
});
