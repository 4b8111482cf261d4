import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Need } from "../../core/fact.ts";
import type { Detection, Entity, Hints, MentionDetector } from "../../mentions/index.ts";
import { createEntityDetector } from "./entity-detector.ts";

function caseOf(text: string, tags: Record<string, string> = {}): Case {
  return {
    example: { id: "e", facts: [], references: [], tags },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

function entity(id: string, need: Need = "required"): Entity {
  return { id, label: id.replaceAll("_", " "), kind: "name", roles: [], need };
}

const FOUND: Detection = {
  entities: [entity("Orla_Venn"), entity("Tessaly"), entity("yes"), entity("Norvelia", "optional")],
  mentions: [
    { span: { start: 0, end: 9 }, entity: 0, method: "name", distance: 0 },
    { span: { start: 20, end: 23 }, entity: 0, method: "name", distance: 0.25 },
  ],
  undetected: [1, 3],
  unchecked: [{ entity: 2, reason: "a yes or no" }],
};

/** Rules that always find the same, and remember what they were told. */
function listener(detection = FOUND): { detector: MentionDetector; heard: [string, Hints | undefined][] } {
  const heard: [string, Hints | undefined][] = [];
  const detector: MentionDetector = {
    detect: (_facts, text, hints) => {
      heard.push([text, hints]);
      return detection;
    },
  };
  return { detector, heard };
}

test("the detector of entities says what was found in each text, in order, and which required entities were not", async () => {
  const { detector, heard } = listener();
  const findings = await createEntityDetector({ detector }).detect([caseOf("a"), caseOf("bcd")]);
  expect(findings.map(({ detection, missing }) => [detection, missing])).toEqual([
    [FOUND, [1]],
    [FOUND, [1]],
  ]);
  expect(heard).toEqual([
    ["a", undefined],
    ["bcd", undefined],
  ]);
});

test("its evidence has every mention with its method, what is missing, and what cannot be checked", async () => {
  const [finding] = await createEntityDetector(listener()).detect([caseOf("Orla Venn paints and Ola.")]);
  expect(finding!.evidence).toEqual([
    {
      kind: "supported",
      target: { entity: "Orla_Venn" },
      span: { start: 0, end: 9 },
      strength: 1,
      note: "name",
    },
    {
      kind: "supported",
      target: { entity: "Orla_Venn" },
      span: { start: 20, end: 23 },
      strength: 0.75,
      note: "name, distance 0.25",
    },
    { kind: "missing", target: { entity: "Tessaly" }, strength: 1 },
    { kind: "unchecked", target: { entity: "yes" }, strength: 1, note: "a yes or no" },
  ]);
});

test("it finds the same when no evidence is wanted", async () => {
  const [finding] = await createEntityDetector(listener()).detect([caseOf("x")], { evidence: false });
  expect(finding).toEqual({ detection: FOUND, missing: [1], evidence: [] });
});

test("its evidence says so where the data is said to be of another language", async () => {
  const note = async (tags: Record<string, string>): Promise<string | undefined> => {
    const [finding] = await createEntityDetector(listener()).detect([caseOf("x", tags)]);
    return finding!.evidence.find(({ kind }) => kind === "missing")!.note;
  };
  expect(await note({ language: "ru" })).toBe("looked for in English; the text is said to be ru");
  expect(await note({ language: "en-GB" })).toBeUndefined();
  expect(await note({})).toBeUndefined();
});

test("it tells the rules what services found in the text", async () => {
  const { detector, heard } = listener();
  const span = { start: 0, end: 1 };
  const entities = createEntityDetector({
    detector,
    linker: { name: "l", link: async (text) => [{ span, entity: text.toUpperCase(), confidence: 1 }] },
    coreference: { name: "c", resolve: async () => [{ mention: span, antecedent: span }] },
  });
  await entities.detect([caseOf("a"), caseOf("b")]);
  const coreference = [{ mention: span, antecedent: span }];
  expect(heard).toEqual([
    ["a", { linked: [{ span, entity: "A", confidence: 1 }], coreference }],
    ["b", { linked: [{ span, entity: "B", confidence: 1 }], coreference }],
  ]);
});

test("it stops when asked to", async () => {
  const entities = createEntityDetector(listener());
  await expect(entities.detect([caseOf("a")], { signal: AbortSignal.abort() })).rejects.toThrow();
});
