import type { FactReading, FactScorer } from "../../core/ports.ts";
import { type Aliases, sharedDetector } from "../../mentions/index.ts";
import type { Detector, Finding } from "../detector.ts";
import { factEvidence } from "./fact-evidence.ts";
import { mentionFeatures } from "./mention-features.ts";
import { withRules } from "./with-rules.ts";

/** How a detector of facts is set up. */
export interface FactDetectorSettings {
  /** The model that reads. */
  readonly scorer: FactScorer;
  /** Other names of things. */
  readonly aliases: Aliases;
  /** A fact is expressed from this probability on. */
  readonly threshold: number;
}

/** Which of the facts that it must express a text does express. */
export interface FactFinding extends Finding {
  /** What was read of each required fact, in the order of the data: by the model, held against rules. */
  readonly readings: readonly FactReading[];
  /** How many of these facts the text contradicts; counted without evidence, too. */
  readonly contradicted: number;
}

/** Reads the required facts of the data in texts; optional ones only license what a text says. */
export function createFactDetector({
  scorer,
  aliases,
  threshold,
}: FactDetectorSettings): Detector<FactFinding> {
  const detector = sharedDetector({ aliases });
  return {
    id: "facts",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      const texts = cases.map(({ example, candidate: { text } }) => {
        signal?.throwIfAborted();
        const detection = detector.detect(example.facts, text);
        const features = mentionFeatures(example.facts, text, detection, aliases);
        const required = example.facts.map(({ need }) => need === "required");
        const kept = <T>(all: readonly T[]): readonly T[] => all.filter((_, at) => required[at]);
        return { text, facts: kept(example.facts), features: kept(features), detection };
      });
      const read = await scorer.read(texts, signal);
      return texts.map(({ text, facts, features, detection }, at) => {
        const readings = read[at]!.map((reading, fact) => withRules(reading, features[fact]!));
        const reasons = facts.map((fact, one) =>
          factEvidence(fact, readings[one]!, { text, threshold, detection }),
        );
        return {
          readings,
          contradicted: reasons.filter(({ kind }) => kind === "contradicted").length,
          evidence: evidence ? reasons : [],
        };
      });
    },
  };
}
