import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import type { ExtractionFinding } from "../../detect/extraction/extraction-detector.ts";

const share = (name: string, summary: string): Part => ({ name, summary, better: "higher", range: [0, 1] });

/** What the metric reports, the headline first; names as in the paper. */
export const EXTRACTION_PARTS: readonly [Part, ...Part[]] = [
  share("rg-f", "F-score of the pairs extracted from the texts against the data"),
  share("rg", "share of the extracted pairs that are in the data"),
  share("rg-recall", "share of the facts that are among the extracted pairs"),
  {
    name: "rg-count",
    summary: "extracted pairs of a text that are in the data, mean",
    better: "higher",
    range: [0, Number.POSITIVE_INFINITY],
  },
  share("cs", "F-score of the pairs of the texts against those of the references"),
  share("cs-precision", "share of the pairs of the texts that their references have"),
  share("cs-recall", "share of the pairs of the references that the texts have"),
  {
    name: "unknown",
    summary: "share of the facts whose attributes the extractor did not learn",
    better: "neither",
    range: [0, 1],
  },
];

/** Names of the positions of the tally. */
export const EXTRACTION_TALLIES: readonly string[] = [
  "texts",
  "pairs",
  "right",
  "required",
  "found",
  "referred",
  "referencePairs",
  "inReference",
  "ofReference",
  "facts",
  "unknown",
];

/** The tally of one text over so many facts. */
export function extractionTally(
  { extracted, right, required, found, unknown, reference }: ExtractionFinding,
  facts: number,
): Tally {
  const against = reference ? [extracted, reference.pairs, reference.right, reference.found] : [0, 0, 0, 0];
  return [1, extracted, right, required, found, ...against, facts, unknown];
}

/** The parts of a text's or corpus's tally: counts are added up before they are divided. */
export function extractionParts(tally: Tally): Parts {
  const [
    texts = 0,
    pairs = 0,
    right = 0,
    required = 0,
    found = 0,
    referred = 0,
    referencePairs = 0,
    inReference = 0,
    ofReference = 0,
    facts = 0,
    unknown = 0,
  ] = tally;
  if (texts === 0) return {};
  const part = (name: string, [count, of]: readonly [number, number]): Parts =>
    of > 0 ? { [name]: count / of } : {};
  return {
    // Without facts that a text must express there is no recall.
    ...(required > 0 && scoreOf("rg-f", [right, pairs], [found, required])),
    ...part("rg", [right, pairs]),
    ...part("rg-recall", [found, required]),
    "rg-count": right / texts,
    ...scoreOf("cs", [inReference, referred], [ofReference, referencePairs]),
    ...part("cs-precision", [inReference, referred]),
    ...part("cs-recall", [ofReference, referencePairs]),
    ...part("unknown", [unknown, facts]),
  };
}

/** The F-score of a precision and a recall; 0 where one of them has nothing to count, and nothing where neither has. */
function scoreOf(
  name: string,
  [right, pairs]: readonly [number, number],
  [found, wanted]: readonly [number, number],
): Parts {
  if (pairs + wanted === 0) return {};
  if (right === 0 || found === 0) return { [name]: 0 };
  const [precision, recall] = [right / pairs, found / wanted];
  return { [name]: (2 * precision * recall) / (precision + recall) };
}
