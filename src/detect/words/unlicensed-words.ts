import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";
import framing from "../../text/languages/en/framing.json" with { type: "json" };
import { readText } from "../reading/text-reading.ts";
import model from "./weights.json" with { type: "json" };
import { type Framing, wordFeatures } from "./word-features.ts";

/** A word, or a name of several, that the data does not license. */
export interface UnlicensedWord {
  readonly span: Span;
  /** `unsupported` for a name that nothing in the data explains; any other word may be a true one for what the data says. */
  readonly status: "unsupported" | "unchecked";
  /** How sure it is, from 0 to 1, that the word says what the data does not. */
  readonly suspicion: number;
  readonly features: Readonly<Record<string, number>>;
  /** One sentence. */
  readonly why: string;
}

const FRAMING: Framing = new Map(Object.entries(framing.stems));
const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(model.weights));
/** A name with more support than this may be a relative of a name of the data. */
const NAME_SUPPORT = 0.5;
/** Below this a word is not worth telling. */
const LEAST = 0.02;

/**
 * The words of a text that nothing in its data licenses and that are not ordinary in texts about data, in the order of the text. Which are ordinary was
 * learned; who fits on texts that it was learned from gives the ones of other texts.
 */
export function unlicensedWords(
  facts: readonly Fact[],
  text: string,
  framing: Framing = FRAMING,
): readonly UnlicensedWord[] {
  if (facts.length === 0) return [];
  const { words } = readText(text);
  const found: UnlicensedWord[] = [];
  for (const { place, isName, features } of wordFeatures(facts, text, framing)) {
    let sum = model.bias;
    for (const [name, value] of Object.entries(features)) sum += (WEIGHTS.get(name) ?? 0) * value;
    const suspicion = 1 / (1 + Math.exp(-sum));
    if (suspicion < LEAST) continue;
    const { start, end } = words[place]!;
    const said = text.slice(start, end);
    const sure = isName && features["not licensed"]! >= NAME_SUPPORT;
    found.push({
      span: { start, end },
      status: sure ? "unsupported" : "unchecked",
      suspicion,
      features,
      why: sure ? `The data has no name “${said}”.` : `Nothing in the data says “${said}”.`,
    });
  }
  return found;
}

/**
 * How far the words of a text are stranger than those of a true text of its length: the sum of their suspicions less what as many words have
 * on average. A longer text is no stranger for its length.
 */
export function excessOf(found: readonly UnlicensedWord[], text: string): number {
  const sum = found.reduce((total, { suspicion }) => total + suspicion, 0);
  return sum - model.fit.suspicionPerWord * readText(text).words.length;
}
