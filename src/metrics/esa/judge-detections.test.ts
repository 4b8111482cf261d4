import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import { judged } from "../../core/judgement.ts";
import type { Detector, Hints } from "../../mentions/detection.ts";
import { judgeDetections } from "./judge-detections.ts";

function caseOf(text: string): Case {
  return {
    example: { id: "e", facts: [], references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

/** A detector that remembers what it was told. */
function listener(): { detector: Detector; heard: (Hints | undefined)[] } {
  const heard: (Hints | undefined)[] = [];
  const detector: Detector = {
    detect: (_facts, _text, hints) => {
      heard.push(hints);
      return { entities: [], mentions: [], undetected: [], unchecked: [] };
    },
  };
  return { detector, heard };
}

test("judgeDetections judges each case by what was found in it, in order", async () => {
  const { detector, heard } = listener();
  const judge = judgeDetections({ detector }, (item, _, evidence) =>
    judged([item.candidate.text.length, evidence ? 1 : 0]),
  );
  expect(await judge([caseOf("a"), caseOf("bcd")], { evidence: false })).toEqual([
    judged([1, 0]),
    judged([3, 0]),
  ]);
  expect(await judge([caseOf("a")])).toEqual([judged([1, 1])]);
  expect(heard).toEqual([undefined, undefined, undefined]);
});

test("judgeDetections tells the detector what services found in the text", async () => {
  const { detector, heard } = listener();
  const span = { start: 0, end: 1 };
  const judge = judgeDetections(
    {
      detector,
      linker: { name: "l", link: async (text) => [{ span, entity: text.toUpperCase(), confidence: 1 }] },
      coreference: { name: "c", resolve: async () => [{ mention: span, antecedent: span }] },
    },
    () => judged([1]),
  );
  await judge([caseOf("a"), caseOf("b")]);
  expect(heard).toEqual([
    { linked: [{ span, entity: "A", confidence: 1 }], coreference: [{ mention: span, antecedent: span }] },
    { linked: [{ span, entity: "B", confidence: 1 }], coreference: [{ mention: span, antecedent: span }] },
  ]);
});

test("judgeDetections stops when asked to", async () => {
  const { detector } = listener();
  const judge = judgeDetections({ detector }, () => judged([1]));
  await expect(judge([caseOf("a")], { signal: AbortSignal.abort() })).rejects.toThrow();
});
