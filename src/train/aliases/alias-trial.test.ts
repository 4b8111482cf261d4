import { describe, expect, it } from "vitest";
import type { AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { tripleFact } from "../../data/facts/triple-fact.ts";
import type { MentionDetector, Method } from "../../mentions/detection.ts";
import { AliasTrial } from "./alias-trial.ts";

/** Finds "Big Lamp", with its article, as another name of the first entity, wherever it is. */
function finding(method: Method): MentionDetector {
  return {
    detect: (facts, text) => ({
      entities: facts.map(({ origin, subject }) => ({
        ...{
          id: origin!.subject!,
          label: subject!,
          kind: "name" as const,
          roles: [],
          need: "required" as const,
        },
      })),
      mentions: [...text.matchAll(/(?:the )?Big Lamp/g)].map(({ index, 0: words }) => ({
        ...{ span: { start: index, end: index + words.length }, entity: 0, method, distance: 0 },
      })),
      undetected: [],
      unchecked: [],
    }),
  };
}

/** A text of which the given mentions are marked. */
function text(words: string, marked: readonly string[]): AnnotatedText {
  const common = { entity: "Tarn_Lighthouse", number: 1, tag: "AGENT-1", type: "name" as const, span: null };
  return {
    ...{ id: "1", file: "a.xml", line: 1, text: words, aligned: true },
    facts: [tripleFact(["Tarn_Lighthouse", "town", "Tarn"], 1)],
    mentions: marked.map((surface) => ({ ...common, surface })),
  };
}

const RIGHT = text("We saw the Big Lamp.", ["the Big Lamp"]);
const WRONG = text("A Big Lamp hung there.", []);
const learned = [
  { entity: "Tarn Lighthouse", alias: "big lamp", count: 2 },
  { entity: "Tarn Lighthouse", alias: "Candle", count: 2 },
];

function kept(texts: readonly AnnotatedText[], method: Method = "alias"): string[] {
  const trial = new AliasTrial(learned, finding(method));
  for (const one of texts) trial.add(one);
  return trial.kept().map(({ alias }) => alias);
}

describe("AliasTrial", () => {
  it("keeps a name that is right three times in four", () => {
    expect(kept([RIGHT, RIGHT, RIGHT, WRONG])).toEqual(["big lamp"]);
  });

  it("drops a name that is wrong more often, and one that is never found", () => {
    expect(kept([RIGHT, RIGHT, WRONG])).toEqual([]);
    expect(kept([])).toEqual([]);
  });

  it("looks at nothing that was found otherwise", () => {
    expect(kept([RIGHT, RIGHT], "description")).toEqual([]);
  });
});
