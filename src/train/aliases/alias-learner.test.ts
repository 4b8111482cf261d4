import { describe, expect, it } from "vitest";
import type { AnnotatedText, MentionType } from "../../data/annotated/annotated-text.ts";
import { tripleFact } from "../../data/facts/triple-fact.ts";
import type { MentionDetector } from "../../mentions/detection.ts";
import { AliasLearner, type AliasLearnerOptions } from "./alias-learner.ts";

/** Knows the kind of an entity by its digits, and finds those whose first word is there. */
const detector: MentionDetector = {
  detect(facts, text) {
    const labels = facts.flatMap(({ subject, value }) => [subject!, value]);
    return {
      entities: labels.map((label) => ({
        ...{ id: label, label, roles: [], need: "required" as const },
        kind: /\d/.test(label) ? ("date" as const) : ("name" as const),
      })),
      mentions: labels.flatMap((label, entity) =>
        text.includes(label.split(" ")[0]!)
          ? [{ span: { start: 0, end: text.length }, entity, method: "name" as const, distance: 0 }]
          : [],
      ),
      undetected: [],
      unchecked: [],
    };
  },
};

function text(
  mentions: readonly (readonly [entity: string, surface: string, type?: MentionType])[],
): AnnotatedText {
  const facts = mentions.map(([entity], at) => tripleFact([entity, "opened", "1931-05-02"], at + 1));
  const whole = mentions.map(([, surface]) => surface).join(" ");
  let end = -1;
  return {
    ...{ id: "1", file: "a.xml", line: 1, facts, text: whole, aligned: true },
    mentions: mentions.map(([entity, surface, type = "name"], at) => {
      const start = end + 1;
      end = start + surface.length;
      return { entity, number: at + 1, tag: "AGENT-1", type, surface, span: { start, end } };
    }),
  };
}

function learn(texts: readonly AnnotatedText[], options: Partial<AliasLearnerOptions> = {}): string[] {
  const learner = new AliasLearner({ minCount: 2, maxEntities: 2, detector, ...options });
  for (const one of texts) learner.add(one);
  return learner.finish().map(({ entity, alias, count }) => `${entity} = ${alias} ${count}`);
}

const twice = (...args: Parameters<typeof text>): AnnotatedText[] => [text(...args), text(...args)];

describe("AliasLearner", () => {
  it("learns a name that people used often enough, in its most frequent spelling", () => {
    const texts = [
      ...twice([["Tarn_Lighthouse", "the Big Lamp"]]),
      text([["Tarn_Lighthouse", "big lamp's"]]),
      text([["Tarn_Lighthouse", "Old Candle"]]),
    ];
    expect(learn(texts)).toEqual(["Tarn Lighthouse = Big Lamp 3"]);
    expect(learn(texts, { minCount: 1 })).toEqual([
      "Tarn Lighthouse = Big Lamp 3",
      "Tarn Lighthouse = Old Candle 1",
    ]);
  });

  it.each([
    ["pronouns, even where they are marked as names", [["Tarn_Lighthouse", "It"]]],
    ["mentions of other types", [["Tarn_Lighthouse", "Big Lamp", "demonstrative"]]],
    ["descriptions that tell a kind", [["Tarn_Lighthouse", "the tall building", "description"]]],
    ["what the detector finds by itself", [["Tarn_Lighthouse", "Tarn light"]]],
    ["other names of dates and numbers", [["1931-05-02", "the First Day"]]],
    ["names for entities that are not in the data", [["", "Big Lamp"]]],
    [
      "the label of another entity",
      [
        ["Tarn_Lighthouse", "Wexmoor"],
        ["Wexmoor", "Wexmoor"],
      ],
    ],
  ] as const)("does not learn %s", (_, mentions) => {
    expect(learn(twice(mentions))).toEqual([]);
  });

  it("does not learn a name that is used for many entities", () => {
    const texts = twice([
      ["Tarn_Lighthouse", "Big Lamp"],
      ["Venn_Lighthouse", "Big Lamp"],
    ]);
    expect(learn(texts, { maxEntities: 1 })).toEqual([]);
    expect(learn(texts)).toHaveLength(2);
  });

  it("does not learn a name of words that are in the labels of many entities", () => {
    const texts = [
      ...twice([["Tarn_City_Hall", "the City Hall"]]),
      text([
        ["Old_City_of_Venn", "Venn"],
        ["Wexmoor_Hall", "Wexmoor"],
      ]),
    ];
    expect(learn(texts, { maxEntities: 1 })).toEqual([]);
    expect(learn(texts)).toEqual(["Tarn City Hall = City Hall 2"]);
  });

  it("does not learn from texts that their annotation does not give back", () => {
    const [first, second] = twice([["Tarn_Lighthouse", "Big Lamp"]]);
    const broken = second!.mentions.map((mention) => ({ ...mention, span: null }));
    expect(learn([first!, { ...second!, aligned: false, mentions: broken }])).toEqual([]);
  });
});
