import { describe, expect, it } from "vitest";
import { judgeAnswer } from "./judge-answer.ts";

const TEXT = "Lake Orsin covers 90 km² in Valmere, the greenest land of all.";
const given = (answer: unknown) => judgeAnswer(TEXT, 2).safeParse(answer);
const span = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

describe("judgeAnswer(text, facts)", () => {
  it("places what is marked, and counts facts from 0", () => {
    const answer = given({
      annotations: [
        { text: "90 km²", type: 0, fact: 2, reason: "It is 88." },
        { text: "the greenest land of all", type: "unsupported", fact: null },
      ],
      missing: [1],
    });
    expect(answer.data).toEqual({
      marks: [
        { kind: "contradicted", span: span("90 km²"), fact: 1, reason: "It is 88." },
        { kind: "unsupported", span: span("the greenest land of all"), reason: "" },
      ],
      unplaced: [],
      missing: [0],
    });
  });

  it("takes a contradiction of no fact, or of one that there is not, for what nothing supports", () => {
    for (const fact of [undefined, null, 0, 3])
      expect(given({ annotations: [{ text: "90", type: 0, fact }] }).data?.marks).toEqual([
        { kind: "unsupported", span: span("90"), reason: "" },
      ]);
  });

  it("sets words aside that the text does not have, and facts that there are not", () => {
    const annotations = [
      { text: "eighty", type: 1 },
      { text: "90", type: 1 },
    ];
    expect(given({ annotations, missing: [2, 7, -1, 2] }).data).toMatchObject({
      marks: [{ span: span("90") }],
      unplaced: ["eighty"],
      missing: [1],
    });
  });

  it("is no answer where none of the marked words is in the text", () => {
    expect(given({ annotations: [{ text: "eighty", type: 1 }] }).success).toBe(false);
  });

  it("counts the same words marked twice once", () => {
    const twice = { text: "Valmere", type: 1 };
    expect(given({ annotations: [twice, twice] }).data?.marks).toHaveLength(1);
  });

  it.each([
    ["no object", []],
    ["no annotations", { missing: [] }],
    ["a type that there is not", { annotations: [{ text: "90", type: 2 }] }],
    ["words that are none", { annotations: [{ text: 90, type: 1 }] }],
  ])("refuses %s", (_, answer) => {
    expect(given(answer).success).toBe(false);
  });
});
