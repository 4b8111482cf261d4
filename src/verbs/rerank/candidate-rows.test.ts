import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { collect } from "../../../test/support/toy-metric.ts";
import { textSource } from "../../data/bytes/source.ts";
import { type CandidateRowsOptions, candidateRows } from "./candidate-rows.ts";

/** Each record as its id, its form, and its candidates as text and score. */
async function read(content: string, name = "n-best.jsonl", options: CandidateRowsOptions = {}) {
  const rows = await collect(candidateRows(textSource(name, content), options));
  return rows.map(({ id, value }) => [
    id,
    value.form,
    ...value.candidates.map(({ text, score }) => [text, score]),
  ]);
}

describe("candidateRows(source)", () => {
  it("reads one text a line, with the score it was given or without", async () => {
    expect(await read('{"id":"a","text":"One .","score":-1.5}\n\n{"id":7,"text":"","score":null}\n')).toEqual(
      [
        ["a", "text", ["One .", -1.5]],
        ["7", "text", ["", undefined]],
      ],
    );
  });

  it("reads all texts of an example from one line", async () => {
    expect(
      await read(
        '{"id":"a","candidates":[{"text":"One .","score":2},{"text":"Two ."}]}\n{"id":"b","candidates":["Three ."]}\n{"id":"c","candidates":[]}\n',
      ),
    ).toEqual([
      ["a", "list", ["One .", 2], ["Two .", undefined]],
      ["b", "list", ["Three .", undefined]],
      ["c", "list"],
    ]);
  });

  it("takes the list when a text stands beside it, and the field it is told", async () => {
    const line = '{"id":"a","text":"The prompt","candidates":["One ."],"raw":{"beams":["Two ."]}}';
    expect(await read(line)).toEqual([["a", "list", ["One .", undefined]]]);
    expect(await read(line, "x.jsonl", { outputField: "raw.beams" })).toEqual([
      ["a", "list", ["Two .", undefined]],
    ]);
  });

  it("reads a table, an object by id, and takes an unknown extension for JSONL", async () => {
    expect(await read("id,text,score\na,One .,0.5\na,Two .,\n", "n.csv")).toEqual([
      ["a", "text", ["One .", 0.5]],
      ["a", "text", ["Two .", undefined]],
    ]);
    expect(await read('{"a": ["One .", {"text": "Two .", "score": 1}]}', "n.json")).toEqual([
      ["a", "list", ["One .", undefined], ["Two .", 1]],
    ]);
    expect(await read('{"id":"a","text":"One ."}', "-")).toEqual([["a", "text", ["One .", undefined]]]);
  });

  it.each([
    ["a line without an id", '{"text":"One ."}', /^n-best\.jsonl:1: no field names the example; .*text/],
    ["a later line without one", '{"id":"a","text":"."}\n{"text":"One ."}', /^n-best\.jsonl:2: .*"id"/],
    ["a line that is no record", '["One ."]', /^n-best\.jsonl:1: a record was expected/],
    ["a line without a text", '{"id":"a","score":1}', /^n-best\.jsonl:1: which field holds the text/],
    ["a text that is none", '{"id":"a","text":null}', /^n-best\.jsonl:1: a text was expected.*: null/],
    ["a list of something else", '{"id":"a","candidates":[3]}', /^n-best\.jsonl:1: a text was expected.*: 3/],
    ["a score in words", '{"id":"a","text":".","score":"good"}', /^n-best\.jsonl:1: .*number: "good"/],
    ["a score without end", '{"id":"a","text":".","score":"Infinity"}', /^n-best\.jsonl:1: .*number/],
    ["JSON that is broken", '{"id":"a","text":".","score":NaN}', /^n-best\.jsonl:1/],
    ["nothing at all", "\n", /^n-best\.jsonl: the file is empty/],
  ])("refuses %s with its place", async (_, content, message) => {
    expect(await faultOf(read(content))).toMatch(message);
  });
});
