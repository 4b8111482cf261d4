import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { collect, streamOf } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { PoolBuilder } from "../../perturb/index.ts";
import { factRecords, noRecords } from "./training-records.ts";

function itemOf(id: string, own: readonly Fact[], ...references: readonly string[]): Item {
  return { example: { id, facts: own, references, tags: { category: "Lakes" } }, candidates: [] };
}

const lake = facts("Kelmoor | depth | 12");

describe("factRecords(items, { count, pool })", () => {
  it("gives examples with facts and texts, and counts what there was", async () => {
    const count = noRecords();
    const pool = new PoolBuilder();
    const items = [
      itemOf("a", lake, "Kelmoor is 12 m deep.", " ", "The depth of Kelmoor is 12."),
      itemOf("no texts", lake, "", "\n"),
      itemOf("no facts", [], "Kelmoor."),
    ];
    const records = await collect(factRecords(streamOf(items), { count, pool }));
    expect(records).toEqual([
      {
        id: "a",
        facts: lake,
        texts: ["Kelmoor is 12 m deep.", "The depth of Kelmoor is 12."],
        domain: expect.any(String),
      },
    ]);
    expect(count).toEqual({ examples: 1, facts: 1, texts: 2, empty: 2 });
  });

  it("learns from so many facts of an example as fit into a row", async () => {
    const many = facts(...Array.from({ length: 40 }, (_, at) => `Kelmoor | depth | ${at}`));
    const count = noRecords();
    const [record] = await collect(
      factRecords(streamOf([itemOf("a", many, "Kelmoor.")]), { count, pool: new PoolBuilder() }),
    );
    expect(record!.facts).toEqual(many.slice(0, 24));
    expect(count.facts).toBe(24);
  });
});
