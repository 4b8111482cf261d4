import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { collect, item, streamOf } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import { judged } from "../../core/judgement.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import { exampleHash } from "../../files/fingerprint.ts";
import { joinJudged } from "./compare-join.ts";

/** Items as if judged by one metric: the tally of a text is its length. */
function stream(name: string, items: readonly Item[]) {
  const judgedItems = items.map(
    (one): JudgedItem => ({
      item: one,
      hash: exampleHash(one.example),
      judgements: [one.candidates.map(({ text }) => judged([text.length]))],
    }),
  );
  return { name, items: streamOf(judgedItems) };
}

const shapeOf = ({ item: { example, candidates }, judgements }: JudgedItem) => [
  example.id,
  candidates.map(({ system }) => system),
  judgements[0]!.map((one) => (one.status === "judged" ? one.tally[0] : "n/a")),
];

describe("joinJudged(streams)", () => {
  const a = [item("one", { a: "x" }), item("two", { a: "xx" }), item("three", { a: "xxx" })];

  it("puts the systems of each example together, whatever the order they come in", async () => {
    const b = [item("three", { b: "yyyyy" }), item("one", { b: "y" }), item("two", { b: "yy" })];
    const joined = await collect(joinJudged([stream("A", a), stream("B", b)]));
    expect(new Map(joined.map((one) => [one.item.example.id, shapeOf(one)]))).toEqual(
      new Map([
        ["one", ["one", ["a", "b"], [1, 1]]],
        ["two", ["two", ["a", "b"], [2, 2]]],
        ["three", ["three", ["a", "b"], [3, 5]]],
      ]),
    );
  });

  it("gives examples that only one place has once no other can still have them", async () => {
    const b = [item("zero", { b: "y" }), item("two", { b: "yy" })];
    const joined = await collect(joinJudged([stream("A", a), stream("B", b)]));
    expect(joined.map(shapeOf)).toEqual([
      ["two", ["a", "b"], [2, 2]],
      ["one", ["a"], [1]],
      ["three", ["a"], [3]],
      ["zero", ["b"], [1]],
    ]);
  });

  it("holds nothing for places at their end: an example is given before the next is read", async () => {
    const seen: string[] = [];
    const some = (name: string, ...ids: string[]) =>
      stream(
        name,
        ids.map((id) => item(id, { [name]: "x" })),
      );
    const long = some("b", "one", "four", "five", "six", "seven");
    const read = async function* () {
      for await (const one of long.items) {
        seen.push(`read ${one.item.example.id}`);
        yield one;
      }
    };
    const streams = [some("a", "one"), { name: "b", items: read() }, some("c", "one", "five", "two")];
    for await (const { item: given } of joinJudged(streams))
      seen.push(`give ${given.example.id} ${given.candidates.map(({ system }) => system).join("+")}`);
    expect(seen).toEqual([
      ...["read one", "give one a+b+c"],
      ...["read four", "read five", "give five b+c"],
      // Now c has no more to come.
      ...["read six", "give four b", "give six b"],
      ...["read seven", "give seven b"],
      "give two c",
    ]);
  });

  it("reads one place alone as it comes, and none as nothing", async () => {
    expect((await collect(joinJudged([stream("A", a)]))).map(({ item: { example } }) => example.id)).toEqual([
      "one",
      "two",
      "three",
    ]);
    expect(await collect(joinJudged([stream("A", [])]))).toEqual([]);
  });

  it("joins the tags; where they differ, the first place's hold", async () => {
    const [joined] = await collect(
      joinJudged([
        stream("A", [item("one", { a: "x" }, { tags: { size: "1" } })]),
        stream("B", [item("one", { b: "x" }, { tags: { size: "2", kind: "k", ["__proto__"]: "p" } })]),
      ]),
    );
    expect(Object.entries(joined!.item.example.tags)).toEqual([
      ["size", "1"],
      ["kind", "k"],
      ["__proto__", "p"],
    ]);
  });

  it("refuses an example whose facts or references differ, and names both places", async () => {
    const b = [item("one", { b: "y" }, { reference: "another reference" })];
    const fault = await faultOf(collect(joinJudged([stream("old/", a), stream("new/", b)])));
    expect(fault).toContain('the facts or references of example "one" in new/ are not those in old/');
    expect(fault).toContain("score one of them again");
  });

  it("refuses places that have no example in common", async () => {
    const fault = await faultOf(
      collect(joinJudged([stream("old/", a), stream("new/", [item("four", { b: "y" })])])),
    );
    expect(fault).toContain("no example is in all of old/ and new/");
  });

  it("refuses one name for two systems", async () => {
    const fault = await faultOf(
      collect(joinJudged([stream("old/", a), stream("the data", [item("one", { a: "y" })])])),
    );
    expect(fault).toContain('the data holds texts of "a", and so does a run');
  });
});
