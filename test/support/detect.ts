import type { Fact } from "../../src/core/fact.ts";
import type { Detection, Hints } from "../../src/mentions/detection.ts";
import { createDetector, type DetectorSettings } from "../../src/mentions/detector.ts";
import { facts } from "./facts.ts";

/** The detector as it comes. */
export const detector = createDetector();

/** What was found, as `entity: words` lines in the order of the text. */
export function found(
  data: readonly Fact[],
  text: string,
  settings?: DetectorSettings,
  hints?: Hints,
): string[] {
  const { entities, mentions } = (settings ? createDetector(settings) : detector).detect(data, text, hints);
  return mentions.map(({ entity, span }) => `${entities[entity]!.id}: ${text.slice(span.start, span.end)}`);
}

/** The entities that have no mention, as the data writes them. */
export const missing = ({ entities, undetected }: Detection): string[] =>
  undetected.map((i) => entities[i]!.id);

/** Whether a text mentions a value, beside a subject that it names as "Marlow Bridge". */
export function mentions(value: string, text: string, relation = "relation"): boolean {
  const detection = detector.detect(
    facts(`Marlow_Bridge | ${relation} | ${value}`),
    `Marlow Bridge: ${text}`,
  );
  return !missing(detection).includes(value);
}
