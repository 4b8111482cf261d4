import { describe, expect, it } from "vitest";
import { MASKED } from "../encoders/encoder-inputs.ts";
import { type FeaturedRow, factInputs } from "./fact-batch.ts";
import { factRow } from "./fact-rows.ts";

/** A row of a text with so many tokens and of facts with so many. */
function rowOf(text: number, ...facts: readonly number[]): FeaturedRow {
  const ids = (length: number): number[] => Array.from({ length }, (_, at) => 10 + at);
  const run = { ids: ids(text), starts: ids(text), ends: ids(text) };
  return {
    row: factRow(run, facts.map(ids), { open: 2, close: 3 }),
    features: facts.map((length) => [length, 0.5]),
  };
}

const SIZES = { padId: 0, tokenTypes: 2 };

/** Which places each place of a row attends to. */
function attended(rows: readonly FeaturedRow[], row: number): number[][] {
  const { attention } = factInputs(rows, SIZES);
  const width = attention!.dims[2]!;
  return Array.from({ length: width }, (_, from) => {
    const start = (row * width + from) * width;
    const places = Array.from(attention!.data.slice(start, start + width), Number);
    for (const each of places) expect([0, MASKED]).toContain(each);
    return places.flatMap((each, to) => (each === 0 ? [to] : []));
  });
}

describe("factInputs(rows, sizes)", () => {
  it("lets a text attend to itself, and a fact to the text and to itself", () => {
    const text = [0, 1, 2, 3];
    const [first, second] = [
      [...text, 4, 5],
      [...text, 6, 7, 8],
    ];
    expect(attended([rowOf(2, 2, 3)], 0)).toEqual([
      text,
      text,
      text,
      text,
      first,
      first,
      second,
      second,
      second,
    ]);
  });

  it("fills short rows up with what attends to itself alone and is attended to by nothing", () => {
    const seen = attended([rowOf(2, 3), rowOf(1, 1)], 1);
    expect(seen).toEqual([[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2, 3], [4], [5], [6]]);
  });

  it("says where each fact begins, in which row it is and what its features are", () => {
    const inputs = factInputs([rowOf(2, 2, 1), rowOf(1, 1)], SIZES);
    expect([...inputs.markers!.data]).toEqual([0, 4, 0, 6, 1, 3]);
    expect([...inputs.rows!.data]).toEqual([0, 0, 1]);
    expect([...inputs.signs!.data]).toEqual([2, 0.5, 1, 0.5, 1, 0.5]);
    expect(inputs.ids!.dims).toEqual([2, 7]);
    expect([...inputs.ids!.data].slice(7)).toEqual([2, 10, 3, 10, 0, 0, 0]);
    expect([...inputs.types!.data].slice(7)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });

  it("lets a fact point at its text's own tokens, and at the opening one for none", () => {
    const { readable } = factInputs([rowOf(2, 1), rowOf(1, 1)], SIZES);
    const open = Array.from(readable!.data, Number).map((each) => (each === 0 ? 1 : 0));
    expect([open.slice(0, 5), open.slice(5)]).toEqual([
      [1, 1, 1, 0, 0],
      [1, 1, 0, 0, 0],
    ]);
  });

  it("gives types only to encoders that have some, and no second one where there is but one", () => {
    expect(factInputs([rowOf(1, 1)], { padId: 0, tokenTypes: 0 })).not.toHaveProperty("types");
    expect([...factInputs([rowOf(1, 1)], { padId: 0, tokenTypes: 1 }).types!.data]).toEqual([0, 0, 0, 0]);
  });
});
