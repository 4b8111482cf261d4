import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { MarkedText } from "./marked-text.ts";
import { type MarkedTextOptions, readMarkedTexts } from "./read-marked-texts.ts";

const TEXT = "Lake Orsin covers 90 km² .";

/** A record as factgenie's page saves it. */
const RECORD = {
  dataset: "lakes",
  split: "test",
  example_idx: 0,
  output: TEXT,
  metadata: {
    annotation_span_categories: [
      { name: "Incorrect", color: "rgb(1, 2, 3)", description: "Wrong." },
      { name: "Other", color: "rgb(4, 5, 6)", description: "Odd." },
    ],
    annotation_granularity: "words",
    annotator_id: "ann",
    annotator_group: 0,
    campaign_id: "people",
  },
  setup_id: "t5-large",
  annotations: [{ type: 0, text: "90 km²", start: 18, id: "k3x9a1bc" }],
  flags: [{ label: "Off-topic", value: false }],
  options: [],
  sliders: [],
  text_fields: [],
};

const OUTPUT = {
  dataset: "lakes",
  split: "test",
  setup_id: "T5_large",
  example_idx: 0,
  output: TEXT,
  assay: { example: "lake-orsin", system: "T5_large", sample: 1 },
};

const PEOPLE = "campaigns/people/files/0-0-ann-1.jsonl";

async function write(folder: string, files: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  for (const [name, records] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const line = (record: unknown): string => (typeof record === "string" ? record : JSON.stringify(record));
    await writeFile(path, records.map((record) => `${line(record)}\n`).join(""));
  }
}

async function read(path: string, options?: MarkedTextOptions): Promise<MarkedText[]> {
  const found: MarkedText[] = [];
  for await (const marked of readMarkedTexts([path], options)) found.push(marked);
  return found;
}

/** What is said of a campaign that holds these records. */
async function faultIn(records: readonly unknown[], outputs: readonly unknown[] = []): Promise<string> {
  await using folder = await temporaryFolder();
  await write(folder.path, {
    [PEOPLE]: records,
    ...(outputs.length > 0 && { "data/outputs/a.jsonl": outputs }),
  });
  return (await faultOf(read(join(folder.path, "campaigns/people")))).replaceAll(folder.path, "");
}

describe("readMarkedTexts(paths, options)", () => {
  it("reads the marks of a campaign, with factgenie's names where no other is known", async () => {
    await using folder = await temporaryFolder();
    await write(folder.path, { [PEOPLE]: [RECORD, "", { ...RECORD, example_idx: 7, annotations: [] }] });
    const [first, second, ...more] = await read(join(folder.path, "campaigns/people"));
    expect(more).toEqual([]);
    expect(first).toEqual({
      example: "0",
      system: "t5-large",
      sample: 0,
      campaign: "people",
      rater: "ann",
      text: TEXT,
      categories: ["Incorrect", "Other"],
      marks: [{ category: "Incorrect", span: { start: 18, end: 24 } }],
      answers: { flags: [{ label: "Off-topic", value: false }], options: [], sliders: [], text_fields: [] },
    });
    expect(second).toMatchObject({ example: "7", marks: [] });
  });

  it("names examples and systems as the annotated outputs do, beside the campaigns or where told", async () => {
    await using folder = await temporaryFolder();
    await write(folder.path, {
      [PEOPLE]: [RECORD],
      "data/outputs/lakes/test.jsonl": [OUTPUT],
      "elsewhere/lakes.jsonl": [{ ...OUTPUT, assay: undefined }],
    });
    const names = { example: "lake-orsin", system: "T5_large", sample: 1 };
    for (const path of [".", "campaigns", "campaigns/people", PEOPLE])
      expect(await read(join(folder.path, path))).toMatchObject([names]);
    const texts = join(folder.path, "elsewhere");
    expect(await read(join(folder.path, PEOPLE), { texts })).toMatchObject([
      { example: "0", system: "T5_large" },
    ]);
  });

  it("reads what Python writes for a time it does not know", async () => {
    await using folder = await temporaryFolder();
    const line = JSON.stringify(RECORD).replace('"annotator_id"', '"start_timestamp": NaN, "annotator_id"');
    await write(folder.path, { [PEOPLE]: [line] });
    expect(await read(join(folder.path, PEOPLE))).toMatchObject([{ rater: "ann" }]);
  });

  it("calls an annotator without a name by campaign and group", async () => {
    await using folder = await temporaryFolder();
    const metadata = { ...RECORD.metadata, annotator_id: "", annotator_group: 2 };
    await write(folder.path, { [PEOPLE]: [{ ...RECORD, metadata }] });
    expect(await read(join(folder.path, PEOPLE))).toMatchObject([{ rater: "people 2" }]);
  });

  it("names file and line of what is broken or lacks a field", async () => {
    expect(await faultIn([RECORD, '{"dataset": '])).toMatch(
      /^\/campaigns\/people\/files\/.*\.jsonl:2:\d+: not valid JSON/,
    );
    expect(await faultIn([{ ...RECORD, annotations: undefined }])).toMatch(
      /jsonl:1: annotations: expected array/,
    );
    expect(await faultIn([{ ...RECORD, example_idx: "one" }])).toMatch(/jsonl:1: example_idx: /);
    expect(await faultIn([{ ...RECORD, output: null }])).toMatch(/jsonl:1: output: expected string/);
  });

  it("names file and line of a category that is not declared", async () => {
    const unknown = { ...RECORD, annotations: [{ type: 2, text: "Lake", start: 0 }] };
    expect(await faultIn([RECORD, unknown])).toMatch(
      /jsonl:2: annotation 1 is of the unknown category 2\n {2}There are: 0 \(Incorrect\), 1 \(Other\)\./,
    );
  });

  it("names file and line of a span outside the text", async () => {
    const outside = { ...RECORD, annotations: [{ type: 0, text: "Valmere", start: 180 }] };
    expect(await faultIn([RECORD, outside])).toMatch(/jsonl:2: annotation 1 lies outside the text/);
  });

  it("refuses a text that differs from the stored one, or is not among them", async () => {
    const other = { ...OUTPUT, output: "Lake Orsin covers 88 km² ." };
    expect(await faultIn([RECORD], [other])).toMatch(
      /files\/.*jsonl:1: the annotated text is not the one in \/data\/outputs\/a\.jsonl:1\n/,
    );
    expect(await faultIn([{ ...RECORD, example_idx: 3 }], [OUTPUT])).toMatch(
      /jsonl:1: \/data\/outputs has no text of t5-large for example 3 of lakes, test\n/,
    );
  });

  it("says that a folder holds no annotations, or is not there", async () => {
    await using folder = await temporaryFolder();
    expect(await faultOf(read(folder.path))).toContain("there is no .jsonl file in this folder");
    expect(await faultOf(read(join(folder.path, "nowhere")))).toContain("no such file or folder");
  });
});
