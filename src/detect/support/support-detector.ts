import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { SupportReader, SupportReading } from "../../core/ports.ts";
import type { Detector, Finding } from "../detector.ts";

/** What a model read of a text and its data. */
export interface SupportFinding extends Finding {
  readonly reading: SupportReading;
}

/** A word is evidence from this probability on. */
const LEAST = 0.5;

/** Reads texts against their data, and the data against the texts, by a model. */
export function createSupportDetector(reader: SupportReader): Detector<SupportFinding> {
  return {
    id: "reader",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      const readings = await reader.read(
        cases.map(({ example, candidate }) => ({ text: candidate.text, facts: example.facts })),
        signal,
      );
      return cases.map((one, at) => {
        const reading = readings[at]!;
        return { reading, evidence: evidence ? evidenceOf(one, reading) : [] };
      });
    },
  };
}

/** The words that are likelier wrong than not, and the facts that are likelier left out. */
function evidenceOf({ example: { facts } }: Case, reading: SupportReading): Evidence[] {
  const words = reading.words.flatMap(({ span, supported, contradicted, unsupported, fact }): Evidence[] => {
    const strength = 1 - supported;
    if (strength < LEAST) return [];
    return fact !== undefined && contradicted >= unsupported
      ? [{ kind: "contradicted", target: { fact: facts[fact]!.id, part: "value" }, span, strength }]
      : [{ kind: "unsupported", span, strength }];
  });
  const left = reading.facts.flatMap((stated, at): Evidence[] =>
    stated && facts[at]!.need === "required" && stated.missing >= LEAST
      ? [{ kind: "missing", target: { fact: facts[at]!.id }, strength: stated.missing }]
      : [],
  );
  return [...words, ...left];
}
