import { describe, expect, it } from "vitest";
import { markRatings } from "./mark-ratings.ts";
import type { MarkedText } from "./marked-text.ts";

const marked: MarkedText = {
  example: "lake",
  system: "t5",
  sample: 0,
  campaign: "people",
  rater: "ann",
  text: "ten marks.",
  categories: ["contradicted", "unsupported"],
  marks: [
    { category: "unsupported", span: { start: 0, end: 3 } },
    { category: "unsupported", span: { start: 2, end: 5 } },
  ],
  answers: { flags: [], options: [], sliders: [], text_fields: [{ label: "left out", value: "much" }] },
};

function values(text: MarkedText): Record<string, number> {
  return Object.fromEntries(markRatings(text).map(({ dimension, value }) => [dimension, value]));
}

describe("markRatings(marked)", () => {
  it("counts marks, all and by category, and the share of characters that nobody marked", () => {
    expect(values(marked)).toEqual({ clean: 0.5, spans: 2, "spans contradicted": 0, "spans unsupported": 2 });
    expect(markRatings(marked)[0]).toMatchObject({
      exampleId: "lake",
      system: "t5",
      rater: "ann",
      judged: true,
    });
  });

  it("finds a text without marks clean, and an empty one neither", () => {
    expect(values({ ...marked, marks: [] })).toMatchObject({ clean: 1, spans: 0 });
    expect(values({ ...marked, marks: [], text: "" })).not.toHaveProperty("clean");
  });

  it("takes sliders by value, choices by their place on the scale, boxes as 1 or 0, and leaves out what was not answered", () => {
    const answers: MarkedText["answers"] = {
      sliders: [
        { label: "fluency ", value: "4", min: "1", max: "5" },
        { label: "style", value: "" },
      ],
      options: [
        { label: "tone", index: "2", value: "warm", optionList: ["cold", "cool", "warm"] },
        { label: "length", index: null },
      ],
      flags: [{ label: "off-topic", value: true }],
      text_fields: [],
    };
    const given = values({ ...marked, answers });
    expect(given).toMatchObject({ fluency: 4, tone: 2, "off-topic": 1 });
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(["style"]));
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(["length"]));
  });
});
