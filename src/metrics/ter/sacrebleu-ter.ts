import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import { IntList } from "../../text/int-list.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import type { SacrebleuTerOptions } from "./ter-options.ts";
import { TercomEdits } from "./tercom-edits.ts";
import { tercomWords } from "./tercom-words.ts";

/** Judges by sacreBLEU's TER: a tally of one case, its fewest edits to a reference, and the mean length of its references. */
export function sacrebleuTer(options: SacrebleuTerOptions): (item: Case) => Judgement {
  const split = tercomWords(options);
  const edits = new TercomEdits();
  const vocabulary = new Vocabulary();
  const list = new IntList();
  const numbered = (text: string): Int32Array => {
    list.clear();
    for (const word of split(text)) list.push(vocabulary.id(word));
    return list.toArray();
  };
  let loaded: Example | undefined;
  let references: readonly Int32Array[] = [];
  let length = 0;
  return ({ example, candidate }) => {
    if (example !== loaded) {
      vocabulary.clear();
      references = example.references.map(numbered);
      length = references.reduce((sum, words) => sum + words.length, 0) / references.length;
      loaded = example;
    }
    if (references.length === 0) return notApplicable("the example has no references");
    const words = numbered(candidate.text);
    const fewest = Math.min(...references.map((reference) => edits.count(words, reference)));
    return judged([1, fewest, length]);
  };
}
