import type { Fact } from "../../core/fact.ts";
import type { RestSpan } from "./text-version.ts";

/** How words may rest on values so that they are false once the values stand the other way round. */
const COMPARING = new Set(["compare", "order", "trend"]);

/** A direction: "both are open" is true either way, "longer than" is not. */
const DIRECTION =
  /\b(?:than|above|below|ahead|behind|before|after|over|under|up|down|rose|rises?|rising|f[ea]ll(?:s|ing)?|gr[eo]w(?:s|ing)?|climb\w*|drop\w*|gain\w*|lost|los[es]\w*|increas\w*|decreas\w*|declin\w*|outs\w+|beat|first|last|\p{L}{2,}(?:er|est))\b/iu;

/**
 * The values of the facts that words compare, the other way round, so that the words are false: two values exchanged, or a column
 * that goes one way from its end to its beginning. Nothing where that would not make them false.
 */
export function turnedValues(
  words: string,
  { facts: own, how }: Pick<RestSpan, "facts" | "how">,
  facts: readonly Fact[],
): ReadonlyMap<number, string> | undefined {
  if (!COMPARING.has(how) || own.length < 2 || !DIRECTION.test(words)) return undefined;
  const scale = own.map((at) => comparable(facts[at]!.value));
  const [first] = scale;
  if (scale.some((value) => value === undefined || value.kind !== first!.kind)) return undefined;
  const steps = scale.slice(1).map((value, at) => Math.sign(value!.size - scale[at]!.size));
  if (steps[0] === 0 || steps.some((step) => step !== steps[0])) return undefined;
  return new Map(own.map((at, place) => [at, facts[own[own.length - 1 - place]!]!.value]));
}

/** A number or a date on its scale; years are no amounts. */
function comparable(value: string): { readonly kind: string; readonly size: number } | undefined {
  if (/^(?:1[5-9]|20)\d\d$/.test(value)) return { kind: "year", size: Number(value) };
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return { kind: "number", size: Number(value) };
  if (/^\d{4}-\d\d-\d\d/.test(value)) return { kind: "date", size: Date.parse(value.slice(0, 10)) };
  return undefined;
}
