import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { chosenOf } from "../state/chosen.ts";
import { exampleRows } from "./example-rows.ts";
import { filterExamples } from "./filter-examples.ts";
import { countFilters, readFilters, withoutFilters } from "./filters.ts";

const manifest = inventedManifest([
  {
    id: "lake",
    tags: { kind: "graph", size: "3" },
    facts: 3,
    texts: [
      inventedText(0, 0.5, { alarms: [1, 0, 0], ratings: { adequacy: 1 } }),
      inventedText(1, 0.8, { alarms: [0, 0, 2], ratings: { adequacy: 5 } }),
    ],
  },
  {
    id: "tower",
    tags: { kind: "table" },
    facts: 7,
    texts: [
      inventedText(0, 0.9, { alarms: [1, 0, 1], ratings: { adequacy: 2 } }),
      inventedText(1, 0.7, { ratings: { adequacy: 3 } }),
    ],
  },
  { id: "ferry", tags: { kind: "record" }, facts: 5, texts: [inventedText(0, 0.4), inventedText(1, null)] },
]);

function listed(
  query: string,
  { better = "higher" as const, found = undefined as Set<number> | undefined } = {},
) {
  const params = new URLSearchParams(query);
  const rows = exampleRows(manifest, chosenOf(manifest, params), "metric");
  const filters = readFilters(params, manifest.examples.length);
  return filterExamples(rows, filters, { better, found }).map(({ example }) => example.id);
}

describe("filterExamples(rows, filters, { better, found })", () => {
  it("lists everything when nothing is asked for", () => {
    expect(listed("")).toEqual(["lake", "tower", "ferry"]);
    expect(listed("spread=wide&flip=up&with=trouble&facts-from=")).toEqual(["lake", "tower", "ferry"]);
  });

  it("finds alarms, several of them in the same text", () => {
    expect(listed("with=missing")).toEqual(["lake", "tower"]);
    expect(listed("with=missing&with=unsupported")).toEqual(["tower"]);
    expect(listed("with=contradicted")).toEqual([]);
    expect(listed("with=not-applicable")).toEqual(["ferry"]);
    expect(listed("with=missing&systems=b")).toEqual([]);
  });

  it("finds where systems disagree, at the threshold too", () => {
    expect(listed("spread=0.3")).toEqual(["lake"]);
    expect(listed("spread=0.2")).toEqual(["lake", "tower"]);
  });

  it("finds flips against the baseline, better and worse by the part's own direction", () => {
    expect(listed("flip=better&by=0.1")).toEqual(["lake"]);
    expect(listed("flip=worse")).toEqual(["tower"]);
    expect(listed("flip=either&by=0.25")).toEqual(["lake"]);
    expect(listed("flip=worse&baseline=b")).toEqual(["lake"]);
    const params = new URLSearchParams("flip=worse");
    const rows = exampleRows(manifest, chosenOf(manifest, params), "metric");
    const worse = filterExamples(rows, readFilters(params, 3), { better: "lower" });
    expect(worse.map(({ example }) => example.id)).toEqual(["lake"]);
  });

  it("finds where metric and people disagree", () => {
    expect(listed("people=0.5")).toEqual(["tower"]);
    expect(listed("people=0")).toEqual(["lake", "tower"]);
  });

  it("keeps to tags (any of a tag's values, all of the tags), sizes, a selection and what was found", () => {
    expect(listed("tag.kind=graph&tag.kind=record")).toEqual(["lake", "ferry"]);
    expect(listed("tag.kind=graph&tag.size=4")).toEqual([]);
    expect(listed("tag.constructor=x")).toEqual([]);
    expect(listed("facts-from=4&facts-to=6")).toEqual(["ferry"]);
    expect(listed("select=0.2")).toEqual(["lake", "ferry"]);
    expect(listed("", { found: new Set([1]) })).toEqual(["tower"]);
  });
});

describe("countFilters(filters) and withoutFilters(params)", () => {
  it("counts conditions, and takes them away without touching the rest", () => {
    const params = new URLSearchParams(
      "metric=esa&q=lake&with=missing&with=unsupported&tag.kind=a&tag.kind=b&spread=0.3&flip=worse&by=1&people=0.5&facts-to=9&select=1&sort=-facts",
    );
    expect(countFilters(readFilters(params, 3))).toBe(9);
    expect(withoutFilters(params).toString()).toBe("metric=esa&sort=-facts");
    expect(countFilters(readFilters(new URLSearchParams(), 3))).toBe(0);
  });
});
