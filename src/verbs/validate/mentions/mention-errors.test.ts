import { describe, expect, it } from "vitest";
import { annotated, detection, marked, TEXT } from "../../../../test/support/marked-text.ts";
import { compareText } from "../../../engine/annotated/compare-text.ts";
import { mentionErrors } from "./mention-errors.ts";

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
