import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Case } from "../../core/example.ts";
import type { PairExtractor } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { extraction } from "./extraction.ts";

/** Reads what is written as `attribute=word` and nothing else. */
const extractor: PairExtractor = {
  fingerprint: "0123456789abcdef",
  attributes: ["birth place", "club", "year"],
  extract: async (texts) =>
    texts.map((text) =>
      [...text.matchAll(/(\w+)=(\w+)/g)].map(({ 0: all, 1: name, 2: word, index }) => ({
        attribute: name === "birthplace" ? "birth place" : name!,
        span: { start: index + all.length - word!.length, end: index + all.length },
        probability: 0.9,
      })),
    ),
};

const metric = extraction({}, { model: { value: extractor, fingerprint: extractor.fingerprint } });
const FACTS = facts("Ada | birthPlace | Corrin", "Ada | club | Dornau", "Ada | height | 180");

function caseOf(text: string, { data = FACTS, references = [] as readonly string[] } = {}): Case {
  return {
    example: { id: "ada", facts: data, references, tags: {} },
    candidate: { exampleId: "ada", system: "s", text, sample: 0 },
  };
}

async function partsOf(one: Case) {
  const [judgement] = await metric.judge([one]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return metric.summarize(judgement!.tally);
}

describe("extraction", () => {
  it("holds the pairs of a text against its data: precision, recall, their F and a count", async () => {
    // Of three pairs one is right; of the two facts whose attributes are known it is one.
    const parts = await partsOf(caseOf("birthplace=Corrin club=Marlstone year=1952"));
    expect(parts).toEqual({
      "rg-f": (2 * (1 / 3) * (1 / 2)) / (1 / 3 + 1 / 2),
      rg: 1 / 3,
      "rg-recall": 1 / 2,
      "rg-count": 1,
      unknown: 1 / 3,
    });
  });

  it("holds them against those of the reference that agrees best", async () => {
    const references = ["club=Marlstone", "birthplace=Corrin club=Dornau year=1952 year=1953"];
    const parts = await partsOf(caseOf("birthplace=Corrin club=Dornau", { references }));
    expect(parts).toMatchObject({ "cs-precision": 1, "cs-recall": 1 / 2, cs: 2 / 3 });
  });

  it("says of each pair whether it is in the data, and of each fact whether it was looked for", async () => {
    const text = "birthplace=Corrin club=Marlstone year=1952";
    const [judgement] = await metric.judge([caseOf(text)]);
    const spanOf = (words: string) => ({
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
    });
    expect(judgement).toMatchObject({
      evidence: [
        {
          kind: "supported",
          target: { fact: "1" },
          span: spanOf("Corrin"),
          note: "extracted: birth place = Corrin",
        },
        { kind: "contradicted", target: { fact: "2", part: "value" }, span: spanOf("Marlstone") },
        { kind: "unsupported", span: spanOf("1952"), strength: 0.9, note: "extracted: year = 1952" },
        { kind: "missing", target: { fact: "2" } },
        { kind: "unchecked", target: { fact: "3" }, note: 'the extractor learned no attribute "height"' },
      ],
    });
  });

  it("calls a second value unsupported where the text also gives the right one", async () => {
    const [judgement] = await metric.judge([caseOf("club=Dornau club=Marlstone birthplace=Corrin")]);
    const kinds = judgement!.status === "judged" ? judgement!.evidence.map(({ kind }) => kind) : [];
    expect(kinds).toEqual(["supported", "unsupported", "supported", "unchecked"]);
  });

  it("does not miss what a text need not say, and is no recall without what it must", async () => {
    const optional = FACTS.map((fact) => ({ ...fact, need: "optional" as const }));
    const parts = await partsOf(caseOf("club=Dornau", { data: optional }));
    expect(parts).toEqual({ rg: 1, "rg-count": 1, unknown: 1 / 3 });
  });

  it("finds nothing in an empty text, and does not apply to data of which nothing was learned", async () => {
    expect(await partsOf(caseOf(""))).toEqual({ "rg-f": 0, "rg-recall": 0, "rg-count": 0, unknown: 1 / 3 });
    const judgements = await metric.judge([
      caseOf("club=Dornau", { data: [] }),
      caseOf("club=Dornau", { data: FACTS.slice(2) }),
    ]);
    expect(judgements).toEqual([
      { status: "not-applicable", reason: "the data has no facts" },
      { status: "not-applicable", reason: "the extractor learned none of the data's attributes" },
    ]);
  });

  it("has its extractor in its signature, and refuses to judge without one", () => {
    expect(signatureOf(metric)).toBe("extraction|model#0123456789ab|v:1");
    expect(() => extraction()).toThrow("no extractor was named");
  });
});
