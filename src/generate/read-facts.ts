import type { Fact } from "../core/fact.ts";
import type { FactScorer, SupportReader } from "../core/ports.ts";
import { mentionFeatures } from "../detect/facts/mention-features.ts";
import { type Aliases, embeddedAliases, sharedDetector } from "../mentions/index.ts";
import type { ReadTexts } from "./prefix-readings.ts";

/** The facts that a text must express: those that it is steered by. */
export function requiredOf(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(({ need }) => need === "required");
}

/** How likely a text expresses each required fact. A text without words is not read: it expresses nothing. */
export function factReader(
  scorer: FactScorer,
  facts: readonly Fact[],
  aliases: Aliases = embeddedAliases(),
): ReadTexts<readonly number[]> {
  const detector = sharedDetector({ aliases });
  const required = requiredOf(facts);
  return skippingBlank(
    async (texts, signal) => {
      const asked = texts.map((text) => {
        const features = mentionFeatures(facts, text, detector.detect(facts, text), aliases);
        return {
          text,
          facts: required,
          features: features.filter((_, at) => facts[at]!.need === "required"),
        };
      });
      const read = await scorer.read(asked, signal);
      return read.map((readings) => readings.map(({ expressed }) => expressed));
    },
    required.map(() => 0),
  );
}

/** How likely nothing in a text is contradicted or unsupported; of a text without words, certainly. */
export function supportOf(reader: SupportReader, facts: readonly Fact[]): ReadTexts<number> {
  return skippingBlank(async (texts, signal) => {
    const read = await reader.read(
      texts.map((text) => ({ text, facts })),
      signal,
    );
    return read.map(({ faithful }) => faithful);
  }, 1);
}

/** Reads only texts that have words. */
function skippingBlank<Reading>(read: ReadTexts<Reading>, blank: Reading): ReadTexts<Reading> {
  return async (texts, signal) => {
    const worded = texts.filter((text) => text.trim() !== "");
    const readings = worded.length > 0 ? await read(worded, signal) : [];
    let at = 0;
    return texts.map((text) => (text.trim() === "" ? blank : readings[at++]!));
  };
}

/** The logarithm of a probability that a reader may have rounded to nothing: no word is ruled out for ever by what is read of half a text. */
export function logOf(probability: number): number {
  return Math.log(Math.max(probability, LEAST));
}

const LEAST = 1e-6;
