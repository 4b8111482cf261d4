import { describe, expect, it } from "vitest";
import type { Case, Example } from "../../core/example.ts";
import { signatureOf } from "../../core/signature.ts";
import { parent } from "./parent.ts";
import { parentTable } from "./parent-table.ts";

const example: Example = {
  id: "1",
  facts: [
    { id: "1", subject: null, relation: "name", value: "Orla Venn", need: "required" },
    { id: "2", subject: null, relation: "town", value: "Tessaly", need: "required" },
    { id: "3", subject: null, relation: "job", value: "painter", need: "optional" },
  ],
  references: ["This reference is not looked at ."],
  tags: {},
};

function caseOf(text: string, references = example.references): Case {
  return { example: { ...example, references }, candidate: { exampleId: "1", system: "s", text, sample: 0 } };
}

async function partsOf(metric: ReturnType<typeof parent>, one: Case) {
  const [judgement] = await metric.judge([one]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return { parts: metric.summarize(judgement!.tally), evidence: judgement!.evidence };
}

describe("parentTable", () => {
  it.each(["Orla Venn , painter", "Orla Venn lives in Tessaly , a town", "nothing of it", ""])(
    "gives for %j what Google's PARENT gives with an empty reference",
    async (text) => {
      const alone = await partsOf(parentTable({ tokenizer: "space" }), caseOf(text));
      const google = await partsOf(parent(), caseOf(text, [""]));
      const { f, precision, recall } = google.parts;
      expect(alone.parts).toEqual({ f, precision, recall });
      expect(alone.evidence).toEqual(google.evidence);
    },
  );

  it("splits words off their punctuation unless told otherwise", async () => {
    const one = caseOf("Orla Venn lives in Tessaly.");
    expect((await partsOf(parentTable(), one)).parts.recall).toBe(1);
    expect((await partsOf(parentTable({ tokenizer: "space" }), one)).parts.recall).toBe(0.5);
  });

  it("has a signature of its own, without what means nothing here", () => {
    expect(signatureOf(parentTable({ order: 2 }))).toBe(
      "parent-table|entailment:overlap|order:2|smoothing:0.00001|tokenizer:13a|lowercase:true|v:1",
    );
  });

  it.each([{ lambda: 0.5 }, { preset: "kaiju" }, { nonsense: 1 }])("refuses %j", (options) => {
    expect(() => parentTable(options as object)).toThrow(expect.objectContaining({ kind: "usage" }));
  });

  it("is not applicable without facts", async () => {
    const [judgement] = await parentTable().judge([{ ...caseOf("x"), example: { ...example, facts: [] } }]);
    expect(judgement).toMatchObject({ status: "not-applicable" });
  });
});
