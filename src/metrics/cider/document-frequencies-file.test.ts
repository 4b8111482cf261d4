import { expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import { DocumentFrequenciesReader, serializeDocumentFrequencies } from "./document-frequencies-file.ts";

const SETTINGS = { tokenizer: "13a", lowercase: true, punctuation: false, order: 4 } as const;
const FREQUENCIES = {
  settings: SETTINGS,
  documents: 9,
  ngrams: ["cat", "the", "the cat"],
  counts: [2, 9, 2],
};

const LINES = [
  '{"format":"assay-document-frequencies","version":1,"tokenizer":"13a","lowercase":true,"punctuation":false,"order":4,"documents":9,"ngrams":3}',
  '["cat",2]',
  '["the",9]',
  '["the cat",2]',
];

function read(lines: readonly string[]) {
  const reader = new DocumentFrequenciesReader("df.jsonl");
  for (const line of lines) reader.line(line);
  return reader.finish();
}

test("serializeDocumentFrequencies writes a header, then each n-gram on a line", () => {
  expect([...serializeDocumentFrequencies(FREQUENCIES)]).toEqual(LINES);
});

test("DocumentFrequenciesReader reads back what was written", () => {
  expect(read(LINES)).toEqual(FREQUENCIES);
});

function problem(lines: readonly string[]): string {
  try {
    read(lines);
  } catch (error) {
    if (error instanceof UserError) return error.toString().split("\n")[0]!;
    throw error;
  }
  return "none";
}

test("DocumentFrequenciesReader names file and line of what it cannot read", () => {
  expect(problem([])).toMatch(/^df\.jsonl:1: this is not a file of document frequencies/);
  expect(problem(["{"])).toMatch(/^df\.jsonl:1: this is not a file of document frequencies/);
  expect(problem([LINES[0]!.replace('"version":1', '"version":2')])).toMatch(/^df\.jsonl:1: this is not/);
  expect(problem(LINES.slice(0, -1))).toBe("df.jsonl:3: the file has 3 lines where its header announces 4");
  expect(problem(LINES.with(1, "cat 2"))).toBe("df.jsonl:2: not an n-gram with its number of documents");
  expect(problem(LINES.with(1, '["",2]'))).toBe("df.jsonl:2: not an n-gram with its number of documents");
  expect(problem(LINES.with(2, '["the",10]'))).toBe(
    "df.jsonl:3: 10 is not a number of documents from 1 to 9",
  );
  expect(problem(LINES.with(2, '["the"]'))).toMatch(/^df\.jsonl:3: undefined is not a number/);
  expect(problem(LINES.with(2, '["cat",2]'))).toBe('df.jsonl:3: "cat" comes after "cat": not in order');
});
