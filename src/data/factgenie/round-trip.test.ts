import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import type { Evidence, Target } from "../../core/evidence.ts";
import { annotationRecord } from "./annotation-record.ts";
import { annotationSchema, parseRecord } from "./annotation-schema.ts";
import { markedText } from "./read-marked-texts.ts";
import { identifyByPlace } from "./stored-texts.ts";

const where = { file: "campaign.jsonl", line: 1 };
const lake = facts("Lake_Orsin | country | Valmere", "Lake_Orsin | area | 88 km²");
const place = { dataset: "lakes", split: "test", setup_id: "t5", example_idx: 4 };

function exported(text: string, evidence: readonly Evidence[]): string {
  const candidate = { exampleId: "lake", system: "T5", text, sample: 0 };
  const example = { id: "lake", facts: lake, references: [], tags: {} };
  return JSON.stringify(
    annotationRecord(place, { example, candidate, metric: "esa", campaign: "lakes-esa", evidence }),
  );
}

function readBack(line: string) {
  return markedText(parseRecord(annotationSchema, line, where), identifyByPlace, where);
}

const target: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom<Target>({ fact: "1" }, { fact: "2", part: "value" }, { fact: "9" }),
  fc.record({ entity: fc.string() }),
  fc.record({ value: fc.string() }),
);
const common = { strength: fc.double({ min: 0, max: 1, noNaN: true }).map((x) => x + 0), note: fc.string() };

function evidenceOn(text: string): fc.Arbitrary<Evidence[]> {
  const span = fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const kinds = [
    fc.record({ kind: fc.constant("contradicted"), target, span, ...common }),
    fc.record({ kind: fc.constant("unsupported"), span, strength: common.strength }),
    fc.record(
      { kind: fc.constant("missing"), target, ...common },
      { requiredKeys: ["kind", "target", "strength"] },
    ),
    fc.record({ kind: fc.constant("supported"), target, span, ...common }),
  ];
  return fc.array(fc.oneof(...kinds)) as fc.Arbitrary<Evidence[]>;
}

describe("a metric's marks", () => {
  it("come back from factgenie's form as they were: places, kinds, and the evidence itself", () => {
    const judged = fc
      .string({ unit: "grapheme" })
      .chain((text) => fc.record({ text: fc.constant(text), evidence: evidenceOn(text) }));
    fc.assert(
      fc.property(judged, ({ text, evidence }) => {
        const { marks, missing, ...rest } = readBack(exported(text, evidence));
        const marking = evidence.filter(({ kind }) => kind === "contradicted" || kind === "unsupported");
        expect(rest).toMatchObject({ example: "4", system: "t5", rater: "esa", campaign: "lakes-esa", text });
        expect(marks.map((mark) => mark.evidence)).toEqual(marking);
        expect(marks.map(({ category, span }) => ({ kind: category, span }))).toEqual(
          marking.map((one) => ({ kind: one.kind, span: "span" in one ? one.span : undefined })),
        );
        expect(missing).toEqual(evidence.filter(({ kind }) => kind === "missing"));
      }),
    );
  });

  it("say why in words, and name what is left out under the text", () => {
    const text = "Lake Orsin covers 90 km² .";
    const record = JSON.parse(
      exported(text, [
        {
          kind: "contradicted",
          target: { fact: "2", part: "value" },
          span: { start: 18, end: 24 },
          strength: 1,
          note: "replaced quantity",
        },
        { kind: "unsupported", span: { start: 11, end: 17 }, strength: 0.5 },
        { kind: "missing", target: { fact: "1" }, strength: 1 },
        { kind: "missing", target: { entity: "Valmere" }, strength: 1 },
      ]),
    );
    expect(record.annotations).toMatchObject([
      {
        type: 0,
        start: 18,
        text: "90 km²",
        reason: "esa: replaced quantity; not the value of Lake Orsin | area | 88 km²",
      },
      { type: 1, start: 11, text: "covers", reason: "esa: nothing supports this" },
    ]);
    expect(record.text_fields).toEqual([
      { label: "left out", value: "Lake Orsin | country | Valmere; Valmere" },
    ]);
    expect(record.metadata).toMatchObject({
      annotator_id: "esa",
      annotator_group: 0,
      campaign_id: "lakes-esa",
    });
  });
});
