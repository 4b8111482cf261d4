import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import type { PageManifest } from "../../core/page.ts";
import { breakdown, divisionsOf } from "./breakdown.ts";

const bare = inventedManifest([
  { tags: { kind: "graph", id: "1" }, facts: 2, texts: [inventedText(0, 0.8), inventedText(1, 0.4)] },
  { tags: { kind: "graph", id: "2" }, facts: 10, texts: [inventedText(0, 0.6), inventedText(1, null)] },
  { tags: { kind: "table", id: "3" }, facts: 30, texts: [inventedText(0, 0.1)] },
]);
const manifest: PageManifest = {
  ...bare,
  report: {
    ...bare.report,
    systems: bare.report.systems.map((system, at) => ({ ...system, group: at === 1 ? "rules" : "neural" })),
  },
};
const request = { by: "kind", metric: 0, part: 0, systems: [0, 1] };
const slice = (value: string, system: string, f: number) => ({
  system,
  metric: "parent",
  slice: { tag: "kind", value },
  judged: 4,
  notApplicable: 0,
  reasons: {},
  tally: [],
  parts: { f: { value: f, interval: { low: f - 0.1, high: f + 0.1 } } },
});

describe("divisionsOf(manifest)", () => {
  it("has tags that tell examples apart, sizes and groups of systems", () => {
    expect(divisionsOf(manifest)).toEqual(["kind", "id", "facts", "group"]);
  });

  it("leaves out a tag with a value of its own for everything, and what is always the same", () => {
    const many = inventedManifest(
      Array.from({ length: 100 }, (_, at) => ({ tags: { id: String(at), lang: "en" }, texts: [] })),
    );
    expect(divisionsOf(many)).toEqual([]);
  });
});

describe("breakdown(manifest, request)", () => {
  it("is made of means over texts where the report has none", () => {
    expect(breakdown(manifest, request)).toEqual({
      exact: false,
      columns: [
        { name: "a", series: 0 },
        { name: "b", series: 1 },
      ],
      rows: [
        {
          value: "graph",
          cells: [
            { value: expect.closeTo(0.7), n: 2 },
            { value: 0.4, n: 1 },
          ],
        },
        { value: "table", cells: [{ value: 0.1, n: 1 }, undefined] },
      ],
    });
  });

  it("takes the report's own numbers where it has them", () => {
    const scored = {
      ...manifest,
      report: { ...manifest.report, breakdowns: [slice("table", "a", 0.2), slice("graph", "b", 0.3)] },
    };
    const { exact, rows } = breakdown(scored, request);
    expect(exact).toBe(true);
    expect(rows.map(({ value, cells }) => [value, ...cells.map((cell) => cell?.value)])).toEqual([
      ["graph", undefined, 0.3],
      ["table", 0.2, undefined],
    ]);
    expect(rows[1]?.cells[0]).toMatchObject({ n: 4, interval: { high: expect.closeTo(0.3) } });
  });

  it("orders sizes by number, large ones together", () => {
    expect(breakdown(manifest, { ...request, by: "facts" }).rows.map(({ value }) => value)).toEqual([
      "2",
      "10",
      "21–50",
    ]);
  });

  it("puts the systems of a group together", () => {
    expect(breakdown(manifest, { ...request, by: "group" })).toMatchObject({
      columns: [{ name: "all systems" }],
      rows: [
        { value: "neural", cells: [{ value: expect.closeTo(0.5), n: 3 }] },
        { value: "rules", cells: [{ value: 0.4, n: 1 }] },
      ],
    });
  });
});
