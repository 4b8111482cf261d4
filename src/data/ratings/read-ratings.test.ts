import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Rating } from "../../core/rating.ts";
import { sourceOf } from "../bytes/source.ts";
import { webnlg } from "../formats/webnlg.ts";
import { exampleMeanings, meaningKey } from "./meaning.ts";
import type { RatingOptions } from "./rating-layout.ts";
import { ratingsKind, readRatings } from "./read-ratings.ts";

const FIXTURES = "fixtures/data/ratings";

async function all(paths: string | readonly string[], options?: RatingOptions): Promise<Rating[]> {
  const found: Rating[] = [];
  for await (const rating of readRatings(paths, options)) found.push(rating);
  return found;
}

/** `example system rater dimension value`, with `?` when nobody really judged. */
async function told(paths: string | readonly string[], options?: RatingOptions): Promise<string[]> {
  return (await all(paths, options)).map(
    ({ exampleId, system, rater, dimension, value, judged }) =>
      `${exampleId} ${system} ${rater} ${dimension} ${value}${judged ? "" : "?"}`,
  );
}

async function written(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assay-ratings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function fault(name: string, text: string, options?: RatingOptions): Promise<string> {
  const error = await all(await written(name, text), options).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  return String(error);
}

async function* lighthouse(): AsyncGenerator<Item> {
  const facts = (...triples: readonly (readonly [string, string])[]) =>
    triples.map(([relation, value], at) => ({
      id: `f${at}`,
      subject: "Harrow Light",
      relation,
      value: value.replaceAll("_", " "),
      need: "required" as const,
      origin: { subject: "Harrow_Light", relation, value },
    }));
  const example = { references: [], tags: {} };
  yield { example: { ...example, id: "Id7", facts: facts(["location", "Gull_Island"]) }, candidates: [] };
  yield {
    example: { ...example, id: "Id8", facts: facts(["lit", '"1871"'], ["keeper", "Ada_Finn"]) },
    candidates: [],
  };
}

describe("readRatings of the WebNLG 2017 layout", () => {
  test("reads averages, and marks filled-in ones as not judged", async () => {
    const exampleOf = await exampleMeanings(lighthouse());
    expect(await told(join(FIXTURES, "webnlg-2017-averaged.csv"), { exampleOf })).toEqual([
      "Id7 alpha null fluency 2.5",
      "Id7 alpha null grammar 3",
      "Id7 alpha null semantics 2",
      "Id7 webnlg null fluency 3",
      "Id7 webnlg null grammar 3",
      "Id7 webnlg null semantics 3",
      "Id8 alpha null fluency 1?",
      "Id8 alpha null grammar 1?",
      "Id8 alpha null semantics 1?",
      "Id8 webnlg null fluency 1",
      "Id8 webnlg null grammar 1",
      "Id8 webnlg null semantics 1",
    ]);
  });

  test("reads single judgements under the averaged file's dimensions", async () => {
    const exampleOf = await exampleMeanings(lighthouse());
    expect(await told(join(FIXTURES, "webnlg-2017-per-judge.csv"), { exampleOf })).toEqual([
      "Id7 alpha w1 fluency 3",
      "Id7 alpha w1 grammar 3",
      "Id7 alpha w1 semantics 2",
      "Id7 alpha w2 fluency 2",
      "Id7 alpha w2 grammar 3",
      "Id7 alpha w2 semantics 2",
      "Id8 alpha w9 fluency 1?",
      "Id8 alpha w9 grammar 1?",
      "Id8 alpha w9 semantics 1?",
    ]);
  });

  test("takes the triples as the example's id when it is not told the examples", async () => {
    const [first] = await all(join(FIXTURES, "webnlg-2017-averaged.csv"));
    expect(first?.exampleId).toBe("Harrow_Light | location | Gull_Island");
  });

  test("refuses triples that no example has, or skips them", async () => {
    const path = join(FIXTURES, "webnlg-2017-averaged.csv");
    const exampleOf = (meaning: string) => (meaning.includes("keeper") ? "Id8" : undefined);
    await expect(all(path, { exampleOf })).rejects.toMatchObject({ where: { file: path, line: 2 } });
    expect(await all(path, { exampleOf, unknownExamples: "skip" })).toHaveLength(6);
  });
});

test("meaningKey evens out underscores, quotation marks and spaces", () => {
  expect(meaningKey('A_b | c |  "1966-02-28"<br>D | e f | "x "y" z"')).toBe(
    'A b | c | 1966-02-28<br>D | e f | x "y" z',
  );
});

describe("readRatings of the WebNLG 2020 layout", () => {
  test("reads a folder with one file a team; an item that nobody judged has no ratings", async () => {
    expect(await told(join(FIXTURES, "2020"))).toEqual([
      "Id1 North w1 Correctness 90",
      "Id1 North w1 Fluency 75.5",
      "Id1 North w2 Correctness 100",
      "Id1 North w2 Fluency 80",
      "Id3 North w1 Correctness 0",
      "Id3 North w1 Fluency 40",
      "Id1 South w1 Correctness 55",
      "Id1 South w1 Fluency 60",
    ]);
  });

  test("refuses what is not a mark, with its place", async () => {
    expect(await fault("A.json", '{"1": {},\n"2": {"w": {"Fluency": null}}}')).toContain(
      'A.json:2: "Fluency" must be a number, not null',
    );
    expect(await fault("A.json", '{"1": {"w": 3}}')).toContain("marks by worker were expected: 3");
  });
});

describe("readRatings of a table", () => {
  test("reads one rating a row", async () => {
    expect(await told(join(FIXTURES, "long.csv"))).toEqual([
      "e1 alpha ann fluency 4",
      "e1 alpha ben fluency 3.5",
      "e1 beta null adequacy 1",
    ]);
  });

  test("reads a column for each dimension; an empty cell is no rating", async () => {
    expect(await told(join(FIXTURES, "wide.tsv"))).toEqual([
      "e1 alpha ann fluency 5",
      "e1 alpha ann adequacy 4",
      "e2 beta ann fluency 2",
    ]);
    expect(await told(join(FIXTURES, "wide.jsonl"))).toEqual([
      "e1 alpha null fluency 5?",
      "e2 beta null adequacy 2",
    ]);
  });

  test("reads several files one after the other, and only the dimensions asked for", async () => {
    const paths = [join(FIXTURES, "long.csv"), join(FIXTURES, "wide.tsv")];
    expect(await told(paths, { dimensions: ["Adequacy"] })).toEqual([
      "e1 beta null adequacy 1",
      "e1 alpha ann adequacy 4",
    ]);
  });

  test("refuses what is not a number, with its place", async () => {
    for (const value of ["NaN", "", "four", "3;5", "Infinity", "0x10"])
      expect(await fault("r.csv", `example,system,dimension,value\ne1,a,x,1\ne1,a,x,${value}\n`)).toContain(
        `r.csv:3: "value" must be a number, not ${JSON.stringify(value)}`,
      );
    expect(await fault("r.csv", "example,system,fluency\ne1,a,good\n")).toContain(
      'r.csv:2: "fluency" must be',
    );
  });

  test("refuses a table without the columns it needs, or a row that leaves them empty", async () => {
    expect(await fault("r.csv", "example,fluency\ne1,3\n")).toContain("there are: example, fluency");
    expect(await fault("r.csv", "example,system,text\ne1,a,b\n")).toContain("there is no column with values");
    expect(await fault("r.csv", "example,system,fluency\ne1,,3\n")).toContain('r.csv:2: "system" is empty');
    expect(await fault("r.csv", "example,system,fluency\n,a,3\n")).toContain("r.csv:2: the field");
    expect(await fault("r.csv", "example,system,x\ne1,a,3\n", { dimensions: ["y"] })).toContain(
      'no field "y"',
    );
  });

  test("refuses preferences", async () => {
    await expect(all(join(FIXTURES, "preferences.csv"))).rejects.toThrow("these are preferences");
  });
});

test("ratingsKind tells ratings from preferences", async () => {
  expect(await ratingsKind(join(FIXTURES, "preferences.csv"))).toBe("preferences");
  expect(await ratingsKind(join(FIXTURES, "2020"))).toBe("ratings");
  await expect(ratingsKind(await written("r.csv", "example,system,x\n"))).rejects.toThrow("holds no ratings");
});

const HUMAN = "../shared/data/webnlg-2017-systems/human";
describe.skipIf(!existsSync(HUMAN))(
  "readRatings of the WebNLG 2017 challenge (skipped without ../shared)",
  () => {
    async function sampled(): Promise<Map<string, string>> {
      const linesOf = async (name: string) => (await readFile(join(HUMAN, name), "utf8")).split("\n");
      const meanings = await linesOf("MRs.txt");
      const ids = await linesOf("sample-ids.txt");
      return new Map(meanings.map((meaning, at) => [meaningKey(meaning), `Id${ids[at]}`]));
    }

    test("finds 2230 averaged rows, of which 193 were never judged", async () => {
      const found = await all(join(HUMAN, "all_data_final_averaged.csv"), { exampleOf: await sampled() });
      const semantics = found.filter(({ dimension }) => dimension === "semantics");
      expect(found).toHaveLength(2230 * 3);
      expect(semantics).toHaveLength(2230);
      expect(semantics.filter(({ judged }) => !judged)).toHaveLength(193);
      expect(new Set(semantics.map(({ exampleId }) => exampleId)).size).toBe(223);
      expect(new Set(semantics.map(({ system }) => system)).size).toBe(10);
    });

    test("finds the examples of the 2017 test data by their triples", async () => {
      const test = await sourceOf("../shared/data/webnlg/challenge-2017/test/testdata_with_lex.xml");
      const meanings = await exampleMeanings(webnlg.read(test, {}));
      expect(meanings.size).toBe(1862);
      for (const [meaning, id] of await sampled()) expect(meanings.get(meaning)).toBe(id);
    });

    test("finds 6111 judgements, whose means are the averages", async () => {
      const exampleOf = await sampled();
      const options = { exampleOf, dimensions: ["grammar"] };
      const single = await all(join(HUMAN, "all_data_final_scores_anonymised.csv"), options);
      expect(single).toHaveLength(6111);
      expect(single.filter(({ judged }) => !judged)).toHaveLength(193);
      const sums = new Map<string, { sum: number; count: number; judged: boolean }>();
      for (const { exampleId, system, value, judged } of single) {
        const old = sums.get(`${exampleId} ${system}`);
        sums.set(`${exampleId} ${system}`, {
          sum: (old?.sum ?? 0) + value,
          count: (old?.count ?? 0) + 1,
          judged,
        });
      }
      for (const { exampleId, system, value, judged } of await all(
        join(HUMAN, "all_data_final_averaged.csv"),
        options,
      )) {
        const mean = sums.get(`${exampleId} ${system}`);
        expect(value).toBeCloseTo((mean?.sum ?? 0) / (mean?.count ?? 1), 9);
        expect(judged).toBe(mean?.judged);
      }
    });
  },
);
