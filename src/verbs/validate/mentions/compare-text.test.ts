import { describe, expect, it } from "vitest";
import type { AnnotatedText } from "../../../data/annotated/annotated-text.ts";
import type { Detection } from "../../../mentions/detection.ts";
import type { Entity, EntityKind } from "../../../mentions/entity.ts";
import { compareText } from "./compare-text.ts";
import { mentionErrors } from "./mention-errors.ts";

const entity = (id: string, kind: EntityKind = "name"): Entity => ({
  id,
  label: id.replaceAll("_", " "),
  kind,
  roles: [],
  need: "required",
});

const marked = (name: string, surface: string, type: "name" | "pronoun" = "name") => ({
  entity: name,
  number: 1,
  tag: "AGENT-1",
  type,
  surface,
  span: null,
});

const TEXT = "Orla Venn drew Tarn Lighthouse. It is old.";

const annotated: AnnotatedText = {
  id: "1/Building/Id1/Id1",
  file: "tarn.xml",
  line: 7,
  facts: [],
  text: TEXT,
  mentions: [
    marked("Orla_Venn", "Orla Venn"),
    marked("Tarn_Lighthouse", "the Tarn Lighthouse"),
    marked("Tarn_Lighthouse", "It", "pronoun"),
    marked("", "old"),
  ],
  aligned: true,
};

function detection(over: Partial<Detection> = {}): Detection {
  return {
    entities: [entity("Orla_Venn"), entity("Tarn_Lighthouse"), entity("Wexmoor")],
    mentions: [
      { span: { start: 0, end: 9 }, entity: 0, method: "name", distance: 0 },
      { span: { start: 15, end: 30 }, entity: 1, method: "name", distance: 0 },
      { span: { start: 32, end: 34 }, entity: 0, method: "pronoun", distance: 0 },
    ],
    undetected: [2],
    unchecked: [],
    ...over,
  };
}

describe("compareText", () => {
  it("compares entity by entity what people marked with what was found", () => {
    const compared = compareText(annotated, detection(), 0.2);
    expect(
      compared.map((one) => [one.entity, one.verdict, one.gold.length, one.found.length, one.pairs.length]),
    ).toEqual([
      ["Orla_Venn", "detected", 1, 2, 1],
      ["Tarn_Lighthouse", "detected", 2, 1, 1],
      ["Wexmoor", "undetected", 0, 0, 0],
      ["", "unknown", 1, 0, 0],
    ]);
  });

  it("takes two entities with one label for one, found when either is", () => {
    const compared = compareText(
      { ...annotated, mentions: [marked('"Wexmoor"', "Wexmoor")] },
      detection({ entities: [entity("Wexmoor"), entity('"Wexmoor"')], mentions: [], undetected: [0] }),
      0.2,
    );
    expect(compared.map(({ entity: id, verdict }) => [id, verdict])).toEqual([["Wexmoor", "detected"]]);
  });

  it("tells entities that cannot be checked from those that were not found", () => {
    const [first, second] = compareText(
      annotated,
      detection({ mentions: [], undetected: [1], unchecked: [{ entity: 0, reason: "yes or no" }] }),
      0.2,
    );
    expect([first?.verdict, second?.verdict]).toEqual(["unchecked", "undetected"]);
  });
});

describe("mentionErrors", () => {
  it("lists every missed and every spurious mention with what it takes to see why", () => {
    const errors = mentionErrors(annotated, compareText(annotated, detection(), 0.2));
    expect(errors.map(({ error, entity: id, mention }) => [error, id, mention])).toEqual([
      ["spurious", "Orla_Venn", "It"],
      ["missed", "Tarn_Lighthouse", "the Tarn Lighthouse"],
      ["missed", "Tarn_Lighthouse", "It"],
      ["spurious", "Tarn_Lighthouse", "Tarn Lighthouse"],
      ["missed", "", "old"],
    ]);
    expect(errors[0]).toEqual({
      error: "spurious",
      entity: "Orla_Venn",
      kind: "name",
      verdict: "detected",
      mention: "It",
      method: "pronoun",
      distance: 0,
      instead: ["Tarn_Lighthouse"],
      gold: ["Orla Venn"],
      found: ["Orla Venn", "It"],
      id: "1/Building/Id1/Id1",
      file: "tarn.xml",
      line: 7,
      aligned: true,
      text: TEXT,
    });
    expect(errors[1]).toMatchObject({ near: "Tarn Lighthouse", type: "name" });
    expect(errors[3]).toMatchObject({ near: "the Tarn Lighthouse", method: "name" });
  });

  it("lists nothing where people and detector say the same", () => {
    const same = { ...annotated, mentions: [marked("Orla_Venn", "orla venn .")] };
    const found = detection({
      mentions: [{ span: { start: 0, end: 9 }, entity: 0, method: "name", distance: 0 }],
    });
    expect(mentionErrors(same, compareText(same, found, 0.2))).toEqual([]);
  });
});
