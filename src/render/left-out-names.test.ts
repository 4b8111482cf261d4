import { describe, expect, it } from "vitest";
import { leftOutNames } from "./left-out-names.ts";
import type { Column } from "./table.ts";

const column = (title: string, group?: string, further = false): Column => ({
  ...(group === undefined ? {} : { group }),
  title,
  align: "right",
  rank: further ? 2 : 1,
  further,
  cells: [],
});

const bleu = [column("p1", "bleu", true), column("p2", "bleu", true)];
const ter = [column("edits", "ter", true), column("words", "ter", true)];
const shown = [column("bleu", "bleu"), column("ter", "ter")];
const count = column("n");

describe("leftOutNames(columns, leftOut)", () => {
  it("names each column, and metrics of which nothing but the headline is left once", () => {
    const all = [...shown, ...bleu, ...ter, count];
    expect(leftOutNames(all, [bleu[1]!, count])).toEqual(["bleu.p2", "n"]);
    expect(leftOutNames(all, [...bleu, ter[0]!, count])).toEqual(["ter.edits", "n", "further parts of bleu"]);
    expect(leftOutNames(all, [...bleu, ...ter])).toEqual(["further parts of bleu, ter"]);
    expect(leftOutNames(all, [])).toEqual([]);
  });

  it("names a single further part", () => {
    const all = [...shown, bleu[0]!];
    expect(leftOutNames(all, [bleu[0]!])).toEqual(["bleu.p1"]);
  });
});
