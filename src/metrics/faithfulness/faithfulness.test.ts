import { describe, expect, it } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { Judgement } from "../../core/judgement.ts";
import { faithfulness } from "./faithfulness.ts";
import { verdictOf } from "./faithfulness-tally.ts";

const fact = (id: string, relation: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id,
  subject: null,
  relation,
  value,
  need: "required",
  origin: { path: relation.replaceAll(" ", "_"), attribute: relation.replaceAll(" ", "_") },
  ...more,
});

const SHOP: readonly Fact[] = [
  fact("1", "name", "The Copper Kettle"),
  fact("2", "type", "coffee shop"),
  fact("3", "area", "riverside"),
  fact("4", "opened", "1987"),
];

async function judge(
  facts: readonly Fact[],
  text: string,
): Promise<Extract<Judgement, { status: "judged" }>> {
  const example = { id: "e", facts, references: [], tags: {} };
  const candidate = { exampleId: "e", system: "s", text, sample: 0 };
  const [judgement] = await faithfulness().judge([{ example, candidate }]);
  if (judgement?.status !== "judged") throw new Error("not judged");
  return judgement;
}

const alarmsOf = ({ evidence }: { evidence: readonly Evidence[] }): readonly Evidence[] =>
  evidence.filter(({ kind }) => kind !== "supported" && kind !== "unchecked");

describe("faithfulness", () => {
  it("calls a text that states every fact and nothing else faithful", async () => {
    const judgement = await judge(
      SHOP,
      "The Copper Kettle is a coffee shop in the riverside area that opened in 1987.",
    );
    expect(verdictOf(judgement.tally)).toBe("faithful");
    expect(alarmsOf(judgement)).toEqual([]);
  });

  it("calls a text that leaves out a required fact incomplete, and names the fact", async () => {
    const judgement = await judge(SHOP, "The Copper Kettle is a coffee shop in the riverside area.");
    expect(verdictOf(judgement.tally)).toBe("incomplete");
    expect(alarmsOf(judgement)).toMatchObject([{ kind: "missing", target: { fact: "4" } }]);
  });

  it("calls a text with another year unfaithful, and points at the words", async () => {
    const text = "The Copper Kettle is a coffee shop in the riverside area that opened in 1968.";
    const judgement = await judge(SHOP, text);
    expect(verdictOf(judgement.tally)).toBe("unfaithful");
    const [first] = alarmsOf(judgement);
    expect(first && "span" in first && text.slice(first.span.start, first.span.end)).toBe("1968");
  });

  it("makes one alarm of a number that the data does not have and of the one that is told nowhere", async () => {
    const tower = [fact("1", "name", "Alder Tower"), fact("2", "floors", "27"), fact("3", "city", "Marvik")];
    const text = "Alder Tower in Marvik has 72 floors.";
    expect(alarmsOf(await judge(tower, text))).toMatchObject([
      { kind: "contradicted", target: { fact: "2" }, span: { start: 26, end: 28 } },
    ]);
  });

  it("makes one alarm of a name of several words that the data does not have", async () => {
    const text =
      "The Copper Kettle, run by Orla Brennick, is a coffee shop in the riverside area since 1987.";
    const judgement = await judge(SHOP, text);
    const unsupported = alarmsOf(judgement).filter(({ kind }) => kind === "unsupported");
    expect(unsupported.map((one) => ("span" in one ? text.slice(one.span.start, one.span.end) : ""))).toEqual(
      ["Orla Brennick"],
    );
  });

  it("gives an alarm the same id whatever the number of its fact", async () => {
    const text = "The Copper Kettle is a coffee shop in the riverside area that opened in 1968.";
    const [first] = alarmsOf(await judge(SHOP, text));
    const renumbered = [...SHOP].reverse().map((one, at) => ({ ...one, id: `f${at}` }));
    expect(alarmsOf(await judge(renumbered, text))[0]?.id).toBe(first?.id);
  });

  it("points into the text as it was written, through Markdown", async () => {
    const text = "## The Copper Kettle\n\n- **coffee shop** in the riverside area\n- opened in **1968**";
    const [first] = alarmsOf(await judge(SHOP, text));
    expect(first && "span" in first && text.slice(first.span.start, first.span.end)).toBe("1968");
  });

  it("is unsure of an empty text, a refusal and a text of which nothing can be checked, and says why", async () => {
    for (const text of ["", "I'm sorry, but I can't help with that request.", "x"]) {
      const judgement = await judge(SHOP, text);
      expect(["unsure", "incomplete"]).toContain(verdictOf(judgement.tally));
      if (verdictOf(judgement.tally) === "unsure") expect(judgement.notes?.[0]).toMatch(/^unsure: /);
    }
    expect(verdictOf((await judge(SHOP, "")).tally)).toBe("unsure");
  });

  it("is unsure of more than it reads: another script, too many facts, too long a text", async () => {
    expect(verdictOf((await judge(SHOP, "Медный чайник это кофейня у реки с 1987 года.")).tally)).toBe(
      "unsure",
    );
    const many = Array.from({ length: 5001 }, (_, at) => fact(`${at}`, `field ${at}`, `${at}`));
    expect(verdictOf((await judge(many, "The field is 3.")).tally)).toBe("unsure");
    expect(verdictOf((await judge(SHOP, "word ".repeat(50_000))).tally)).toBe("unsure");
  });

  it("is not applicable without facts", async () => {
    const example = { id: "e", facts: [], references: [], tags: {} };
    const candidate = { exampleId: "e", system: "s", text: "Hello.", sample: 0 };
    expect(await faithfulness().judge([{ example, candidate }])).toEqual([
      { status: "not-applicable", reason: "the example has no facts" },
    ]);
  });

  it("takes a number within a field's tolerance, and another wording that a policy allows, for the value", async () => {
    const sensor = [
      fact("1", "sensor", "Pier Nine"),
      fact("2", "wind kmh", "14", { tolerance: { absolute: 0.5 } }),
      fact("3", "state", "OK", { aliases: ["all clear"] }),
    ];
    const judgement = await judge(sensor, "Pier Nine reports winds of 14.3 km/h and all clear.");
    expect(alarmsOf(judgement)).toEqual([]);
  });

  it("counts what several texts add up to", () => {
    const metric = faithfulness();
    const parts = metric.summarize([2, 1, 1, 0, 4, 2.8, 10, 8, 20, 18, 2, 1, 1]);
    expect(parts).toMatchObject({ score: 0.7, recall: 0.8, precision: 0.9, faithful: 0.5, unfaithful: 0.25 });
  });
});
