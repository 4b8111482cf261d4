import { expect, test } from "vitest";
import { scriptedReader } from "../../../test/support/scripted-reader.ts";
import type { Case } from "../../core/example.ts";
import { createSupportDetector } from "./support-detector.ts";

const one: Case = {
  example: {
    id: "e",
    facts: [
      { id: "a", subject: null, relation: "area", value: "riverside", need: "required" },
      { id: "b", subject: null, relation: "price", value: "low", need: "optional" },
      { id: "c", subject: null, relation: "name", value: "Blue Inn", need: "required" },
    ],
    references: [],
    tags: {},
  },
  candidate: { exampleId: "e", system: "s", text: "A cheap inn by the sea", sample: 0 },
};

test("words that are likelier wrong than not are evidence, against the fact they are held against", async () => {
  const reader = scriptedReader({ wrong: { sea: 0.9, cheap: 0.7, inn: 0.4 }, against: { sea: "area" } });
  const [found] = await createSupportDetector(reader).detect([one]);
  expect(found?.evidence).toEqual([
    { kind: "unsupported", span: { start: 2, end: 7 }, strength: expect.closeTo(0.7) },
    {
      kind: "contradicted",
      target: { fact: "a", part: "value" },
      span: { start: 19, end: 22 },
      strength: expect.closeTo(0.9),
    },
  ]);
});

test("a required fact that is likelier left out than not is missing; an optional one is nobody's debt", async () => {
  const reader = scriptedReader({ missing: { price: 0.9, name: 0.8 } });
  const [found] = await createSupportDetector(reader).detect([one]);
  expect(found?.evidence).toEqual([
    { kind: "missing", target: { fact: "c" }, strength: expect.closeTo(0.8) },
  ]);
});

test("the reading is the same without evidence", async () => {
  const detector = createSupportDetector(scriptedReader({ wrong: { sea: 0.9 } }));
  const [[full], [bare]] = await Promise.all([
    detector.detect([one]),
    detector.detect([one], { evidence: false }),
  ]);
  expect(bare).toEqual({ reading: full?.reading, evidence: [] });
});
