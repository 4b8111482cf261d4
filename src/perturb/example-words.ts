import { numbersIn } from "./number-token.ts";
import type { Source } from "./source.ts";
import { spokenName } from "./spoken-name.ts";
import { occursIn, wordString } from "./word-string.ts";

/** All that an example's data and text name: what is brought in from outside must not be among it. */
export interface ExampleWords {
  /** Whether the example names this thing, or this thing's name contains one of the example's own. */
  names(label: string): boolean;
  /** Values of all numbers of the example. */
  readonly numbers: ReadonlySet<number>;
}

/** What was collected, while the example is in use: several kinds of errors are planted in it. */
const collected = new WeakMap<Source, ExampleWords>();

/** The words of an example. */
export function exampleWords(source: Source): ExampleWords {
  const known = collected.get(source) ?? collect(source);
  collected.set(source, known);
  return known;
}

function collect({ facts, text, mentions }: Source): ExampleWords {
  const labels = [
    ...facts.flatMap(({ subject, value }) => [subject ?? "", value]),
    ...mentions
      .filter(({ type = "name" }) => type === "name")
      .map(({ span }) => text.slice(span.start, span.end)),
  ];
  const own = [...new Set(labels.flatMap((label) => [wordString(label), wordString(spokenName(label))]))];
  // The mark between two labels keeps a name from being found across them.
  const all = [...own, wordString(text)].join("|");
  const numbers = new Set([...labels, text].flatMap(numbersIn));
  return {
    names(label) {
      const words = wordString(spokenName(label));
      return words === "" || occursIn(words, all) || own.some((name) => occursIn(name, words));
    },
    numbers,
  };
}
