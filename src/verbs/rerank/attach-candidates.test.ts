import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { collect, item, streamOf } from "../../../test/support/toy-metric.ts";
import { textSource } from "../../data/bytes/source.ts";
import { attachCandidates } from "./attach-candidates.ts";

/** The texts that each of these examples gets. */
async function attached(
  ids: readonly string[],
  records: readonly unknown[],
  onWarning?: (message: string) => void,
): Promise<string[][]> {
  const source = textSource("n.jsonl", records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const items = streamOf(ids.map((id) => item(id, { old: "An old text ." })));
  const found = await collect(attachCandidates(items, source, { onWarning }));
  return found.map(({ candidates }) => candidates.map(({ text }) => text));
}

describe("attachCandidates(items, source)", () => {
  it("gives examples the file's candidates in place of their own, with score and number", async () => {
    const source = textSource("n.jsonl", '{"id":"a","candidates":["One .",{"text":"Two .","score":3}]}');
    const [first] = await collect(attachCandidates(streamOf([item("a", { old: "Old ." })]), source));
    expect(first?.candidates).toEqual([
      { exampleId: "a", system: "", text: "One .", sample: 0, score: undefined },
      { exampleId: "a", system: "", text: "Two .", sample: 1, score: 3 },
    ]);
  });

  it("gives each example its own in the file's order, whatever order the records are in", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 12 }),
        async (order) => {
          const records = order.map((id, at) => ({ id, text: `${id}${at}` }));
          const own = (id: string) => records.filter((one) => one.id === id).map(({ text }) => text);
          expect(await attached(["a", "b", "c", "d"], records)).toEqual(["a", "b", "c", "d"].map(own));
        },
      ),
    );
  });

  it("leaves an example without candidates that has none, and warns of the first empty list", async () => {
    const warnings: string[] = [];
    const records = [
      { id: "b", candidates: [] },
      { id: "c", candidates: [] },
      { id: "d", text: "Four ." },
    ];
    expect(await attached(["a", "b", "c", "d"], records, (message) => warnings.push(message))).toEqual([
      [],
      [],
      [],
      ["Four ."],
    ]);
    expect(warnings).toEqual(['n.jsonl:1: the list of candidates for example "b" is empty']);
  });

  it("refuses an example that the data does not have", async () => {
    const records = [
      { id: "a", text: "One ." },
      { id: "z", text: "Two ." },
    ];
    expect(await faultOf(attached(["a"], records))).toContain('n.jsonl:2: example "z" is not in the data');
  });

  it.each([
    ["a list after a text", { id: "a", text: "One ." }, { id: "a", candidates: ["Two ."] }],
    ["a text after a list", { id: "a", candidates: ["One ."] }, { id: "a", text: "Two ." }],
    ["two lists", { id: "a", candidates: ["One ."] }, { id: "a", candidates: ["Two ."] }],
  ])("refuses %s for the same example", async (_, first, second) => {
    expect(await faultOf(attached(["b", "a"], [first, { id: "b", text: "." }, second]))).toContain(
      'n.jsonl:3: example "a" has candidates at n.jsonl:1 already',
    );
  });
});
