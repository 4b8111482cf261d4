import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { ReadItem } from "../format.ts";
import { type AttachOutputsOptions, attachOutputs, type OutputInfo } from "./attach-outputs.ts";
import { type Input, resolveInputs } from "./outputs.ts";

const FIXTURES = "fixtures/data/outputs";
const IDS = ["e1", "e2", "e3"];

async function* itemsOf(
  ids: readonly string[],
  candidates: ReadItem["candidates"] = [],
): AsyncGenerator<ReadItem> {
  for (const [at, id] of ids.entries())
    yield {
      example: { id, facts: [], references: [], tags: {} },
      candidates: candidates.filter(({ exampleId }) => exampleId === id),
      where: { file: "data.xml", line: at + 1 },
    };
}

function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `Id${at + 1}`);
}

async function written(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "assay-attach-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

/** The texts of each example, in order. */
async function texts(
  ids: readonly string[],
  inputs: readonly Input[],
  options: AttachOutputsOptions = {},
): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { candidates } of attachOutputs(itemsOf(ids), inputs, options))
    found.push(candidates.map(({ text }) => text));
  return found;
}

async function textsIn(
  name: string,
  content: string,
  options: AttachOutputsOptions = {},
): Promise<string[][]> {
  return texts(IDS, [{ system: "s", path: await written(name, content) }], options);
}

async function fault(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(UserError);
  return String(error);
}

describe("attachOutputs with plain text", () => {
  test("joins line n to example n; an empty line is an empty text and null is text", async () => {
    expect(await textsIn("a.txt", "One.\n\nnull\n")).toEqual([["One."], [""], ["null"]]);
  });

  test("takes CRLF, a missing last line end, and other line separators inside a text", async () => {
    expect(await textsIn("a.txt", "One.\r\nTwo\u2028and\u0085more.\r\nThree.")).toEqual([
      ["One."],
      ["Two\u2028and\u0085more."],
      ["Three."],
    ]);
  });

  test("does not count one empty line at the end", async () => {
    expect(await textsIn("a.txt", "1\n2\n3\n\n")).toEqual([["1"], ["2"], ["3"]]);
    expect(await textsIn("a.txt", "1\n2\n\n")).toEqual([["1"], ["2"], [""]]);
  });

  test("names both counts and both files when the file is too short", async () => {
    const path = await written("a.txt", "1\n2\n");
    expect(await fault(texts(numbered(7), [{ system: "s", path }]))).toContain(
      `${path}:3: data.xml has 7 examples, ${path} has 2 lines`,
    );
  });

  test("names both counts and both files when the file is too long", async () => {
    const path = await written("a.txt", "1\n2\n3\n4\n5\n");
    expect(await fault(texts(IDS, [{ system: "s", path }]))).toContain(
      `${path}:4: data.xml has 3 examples, ${path} has 5 lines`,
    );
  });

  test("counts the samples of a system on from those the data holds", async () => {
    const inData = [{ exampleId: "e1", system: "s", text: "Zero.", sample: 0 }];
    const path = await written("a.txt", "One.\n");
    const inputs = [
      { system: "s", path },
      { system: "t", path },
      { system: "s", path: await written("b.txt", "Two.\n") },
    ];
    for await (const { candidates } of attachOutputs(itemsOf(["e1"], inData), inputs))
      expect(candidates).toEqual([
        { exampleId: "e1", system: "s", text: "Zero.", sample: 0 },
        { exampleId: "e1", system: "s", text: "One.", sample: 1 },
        { exampleId: "e1", system: "t", text: "One.", sample: 0 },
        { exampleId: "e1", system: "s", text: "Two.", sample: 2 },
      ]);
    expect.assertions(1);
  });
});

describe("attachOutputs with records", () => {
  test("joins by id in any order, and takes a list as samples", async () => {
    expect(
      await texts(IDS, [
        { system: "a", path: join(FIXTURES, "samples.jsonl") },
        { system: "b", path: join(FIXTURES, "shuffled.csv") },
      ]),
    ).toEqual([
      ["Harrow Light is on Gull Island.", "Gull Island has Harrow Light.", "Harrow Light,\nGull Island."],
      ["It was lit in 1871.", "null"],
      ["", "The keeper, Ada Finn, lives there."],
    ]);
  });

  test("takes rows with the same id as samples, together or not", async () => {
    const expected = [["a", "b"], ["c", "d"], ["e"]];
    const rows = (order: string) =>
      [...order].map((text) => JSON.stringify({ id: IDS["abcde".indexOf(text) >> 1], text })).join("\n");
    expect(await textsIn("a.jsonl", rows("abcde"))).toEqual(expected);
    expect(await textsIn("a.jsonl", rows("acebd"))).toEqual(expected);
    expect(await textsIn("a.jsonl", rows("ecdab"))).toEqual(expected);
  });

  test("finds every sample of every example, in the file's order, whatever that is", async () => {
    const rows = fc.array(fc.record({ id: fc.constantFrom(...IDS), text: fc.string() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const all = [...some, ...IDS.map((id) => ({ id, text: "last" }))];
        const content = all.map((row) => JSON.stringify(row)).join("\n");
        expect(await textsIn("a.jsonl", content)).toEqual(
          IDS.map((wanted) => all.filter(({ id }) => id === wanted).map(({ text }) => text)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test("reads a JSON list of texts by row and a JSON object by id", async () => {
    expect(await textsIn("a.json", '["x", ["y", "z"], "null"]')).toEqual([["x"], ["y", "z"], ["null"]]);
    expect(await textsIn("a.json", '{"e2": "y", "e1": ["x"], "e3": "z"}')).toEqual([["x"], ["y"], ["z"]]);
    expect(
      await textsIn("a.json", '{"e1": {"output": "x"}, "e2": {"output": "y"}, "e3": {"output": "z"}}'),
    ).toEqual([["x"], ["y"], ["z"]]);
  });

  test("joins by row without ids, and names both counts when they differ", async () => {
    expect(await textsIn("a.jsonl", '{"text":"x"}\n{"text":"y"}\n{"text":"z"}\n')).toEqual([
      ["x"],
      ["y"],
      ["z"],
    ]);
    expect(await fault(textsIn("a.csv", "n,output\n1,x\n2,y\n"))).toContain("data.xml has 3 examples");
    expect(await fault(textsIn("a.csv", "n,output\n1,x\n2,y\n3,z\n4,u\n"))).toMatch(
      /a\.csv:5: data\.xml has 3 examples, \S+a\.csv has 4 rows/,
    );
  });

  test("joins by row although there are ids, when told to", async () => {
    expect(await textsIn("a.csv", "id,output\n0,x\n1,y\n2,z\n", { idField: null })).toEqual([
      ["x"],
      ["y"],
      ["z"],
    ]);
  });

  test("takes the field it is told, a path included", async () => {
    const rows = IDS.map((key) => JSON.stringify({ key, choices: [{ text: `T${key}` }], text: "no" })).join(
      "\n",
    );
    expect(await textsIn("a.jsonl", rows, { outputField: "choices.0.text", idField: "key" })).toEqual([
      ["Te1"],
      ["Te2"],
      ["Te3"],
    ]);
    expect(await fault(textsIn("a.jsonl", rows, { outputField: "choice" }))).toContain(
      'Did you mean "choices"?',
    );
    expect(await fault(textsIn("a.csv", "x,y\n1,2\n"))).toContain("there are: x, y");
  });

  test("says which example has no text, and where an unknown example stands", async () => {
    expect(await fault(textsIn("a.jsonl", '{"id":"e1","text":"x"}\n{"id":"e3","text":"z"}\n'))).toMatch(
      /^data\.xml:2: .*a\.jsonl has nothing for example "e2"/,
    );
    const four =
      '{"id":"e1","text":"x"}\n{"id":"e9","text":"?"}\n{"id":"e2","text":"y"}\n{"id":"e3","text":"z"}\n';
    expect(await fault(textsIn("a.jsonl", four))).toMatch(/a\.jsonl:2: example "e9" is not in data\.xml/);
  });

  test("shows an id of the file when it has none of the data's", async () => {
    expect(await fault(textsIn("a.csv", "id,text\n0,x\n1,y\n"))).toContain('(it has, for instance, "0")');
  });

  test("leaves missing texts out when that is allowed, and only then", async () => {
    const rows = '{"id":"e1","text":"x"}\n{"id":"e2","text":null}\n';
    expect(await textsIn("a.jsonl", rows, { allowMissing: true })).toEqual([["x"], [], []]);
    expect(await fault(textsIn("a.jsonl", rows))).toMatch(
      /a\.jsonl:2: the system "s" has no text for example "e2"/,
    );
  });

  test("refuses a row without its id or with a text that is none", async () => {
    expect(await fault(textsIn("a.jsonl", '{"id":"e1","text":"x"}\n{"text":"y"}\n'))).toContain(
      'a.jsonl:2: there is no field "id"',
    );
    expect(await fault(textsIn("a.jsonl", '{"id":"e1","text":"x"}\n{"id":"e2","text":7}\n'))).toContain(
      'a.jsonl:2: the field "text" holds neither a text nor a list of texts: 7',
    );
    expect(await fault(textsIn("a.jsonl", '{"id":"e1","text":"x"}\n{"id":"e2"}\n'))).toContain(
      'a.jsonl:2: the field "text" is missing',
    );
  });

  test("reads the E2E challenge's TSV with its quirks", async () => {
    expect(await texts(IDS, [{ system: "s", path: join(FIXTURES, "quirks.tsv") }])).toEqual([
      ["Harrow Light isn't inland."],
      ['The "old" lamp is from 1871.'],
      ['"Harrow" is its name, some say "Harrow Light'],
    ]);
  });
});

describe("attachOutputs with many files", () => {
  test("tells what it read, with a hash when it read all of it", async () => {
    const path = await written("a.txt", "1\n2\n3\n");
    const read: OutputInfo[] = [];
    await texts(IDS, [{ system: "s", path }], { onRead: (info) => read.push(info) });
    expect(read).toEqual([
      {
        system: "s",
        name: path,
        format: "text",
        sha256: "14c5e74c4b96ccef41cd94db73a9ec3348038ac094feca4fd897cecffa07cdae",
      },
    ]);
  });

  test("closes its files when the reader stops early", async () => {
    const path = await written("a.txt", "1\n".repeat(500_000));
    const read: OutputInfo[] = [];
    for await (const item of attachOutputs(itemsOf(numbered(500_000)), [{ system: "s", path }], {
      onRead: (info) => read.push(info),
    })) {
      expect(item.candidates[0]?.text).toBe("1");
      break;
    }
    expect(read).toEqual([{ system: "s", name: path, format: "text" }]);
  });

  test("says which file is not there", async () => {
    expect(await fault(texts(IDS, [{ system: "s", path: "nowhere.txt" }]))).toContain(
      "nowhere.txt: no such file",
    );
  });
});

const SHARED = "../shared/data";
describe.skipIf(!existsSync(SHARED))(
  "attachOutputs with published submissions (skipped without ../shared)",
  () => {
    async function check(paths: readonly string[], examples: number): Promise<readonly number[]> {
      const inputs = await resolveInputs(paths);
      const counts = inputs.map(() => 0);
      for await (const { candidates } of attachOutputs(itemsOf(numbered(examples)), inputs))
        for (const { system, text } of candidates)
          if (text === "" || text === "null") counts[inputs.findIndex((input) => input.system === system)]!++;
      return counts;
    }

    test("reads the 9 systems of WebNLG 2017: 276 empty texts by tilburg-pipe, 1323 null by vietnam", async () => {
      const folder = join(SHARED, "webnlg-2017-systems/submissions");
      const files = [
        "adaptCenter/ADAPTcentreWebNLGsubmission.txt",
        "baseline_sorted.txt",
        "melbourne/final_result.txt",
        "pkuwriter/PKUWriter_results.txt",
        "tilburg/nmt_test.out.ordered",
        "tilburg/smt_test.out.ordered",
        "tilburg/template_test.out.ordered",
        "upf/UPF_All_sent_final.txt",
        "uit-danglt-clnlp/Submission-UIT-DANGNT-CLNLP.txt",
      ];
      expect(
        await check(
          files.map((file) => join(folder, file)),
          1862,
        ),
      ).toEqual([0, 0, 0, 0, 0, 0, 276, 0, 1323]);
    });

    test("reads the folder of the 16 systems of WebNLG 2020: 15 empty texts by Baseline-FORGE2017", async () => {
      const folder = join(SHARED, "webnlg-2020-systems/submissions");
      const counts = await check([folder], 1779);
      expect(counts).toHaveLength(16);
      const at = (await resolveInputs([folder])).findIndex(({ system }) => system === "Baseline-FORGE2017");
      expect(counts[at]).toBe(15);
      await expect(check([folder], 1780)).rejects.toThrow(/has 1780 examples, \S+ has 1779 lines/);
    });

    test("reads the 21 files of the E2E challenge without a quote left around a text", async () => {
      const folder = join(SHARED, "e2e/system-outputs/primary");
      expect(await readdir(folder)).toHaveLength(21);
      const inputs = await resolveInputs([folder]);
      let quoted = 0;
      let seen = 0;
      for await (const { candidates } of attachOutputs(itemsOf(numbered(630)), inputs))
        for (const { text } of candidates) {
          seen++;
          if (/^["']|["']$|\r/.test(text)) quoted++;
        }
      expect({ seen, quoted }).toEqual({ seen: 21 * 630, quoted: 0 });
    });
  },
);
