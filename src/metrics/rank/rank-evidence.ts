import type { Evidence } from "../../core/evidence.ts";
import type { PlacedValue } from "./example-plan.ts";
import { placeWords } from "./place-words.ts";
import type { RankCorpus } from "./rank-corpus.ts";
import type { Errors, ReferenceFinding, TableFinding } from "./rank-findings.ts";
import { placedWords, saidAt, wholeOf } from "./said-at.ts";

/** What was found with a text. */
export interface Findings {
  readonly table?: TableFinding | undefined;
  readonly reference?: ReferenceFinding | undefined;
  readonly errors: Errors;
}

/** Where each value of the data stands, and what stands in its place: the reasons of the rates of omission and hallucination. */
export function rankEvidence(
  text: string,
  values: readonly PlacedValue[],
  findings: Findings,
  corpus: RankCorpus,
): Evidence[] {
  const { omitted, made } = findings.errors;
  const words = placedWords(text);
  const evidence: Evidence[] = [];
  for (const value of values) {
    const degree = omitted.get(value.position);
    if (degree === undefined) continue;
    const note = noteOn(value.position, degree, findings);
    for (const target of value.targets)
      if (degree > 0) evidence.push({ kind: "missing", target, strength: degree, note });
      else {
        const span = saidAt(words, value.words) ?? wholeOf(text);
        evidence.push({ kind: "supported", target, span, strength: 1, note });
      }
  }
  for (const [position, strength] of made) {
    const value = corpus.values[position]!;
    const note = noteOn(position, strength, findings);
    const span = saidAt(words, value);
    if (span) evidence.push({ kind: "unsupported", span, strength, note });
    else evidence.push({ kind: "unsupported", target: { value }, strength, note });
  }
  return evidence;
}

/**
 * How far a value is left out or made up, where it stands among all, and whether the data of the first reference has it. With one way of
 * looking the degree goes without saying: it is all or nothing.
 */
function noteOn(position: number, degree: number, { table, reference }: Findings): string {
  const where = reference?.first.has(position) ? "in" : "not in";
  return [
    ...(table && reference && degree > 0 ? [`degree ${degree}`] : []),
    ...(table ? rankOf(position, table) : []),
    ...(reference ? [`${where} the first reference's data`] : []),
  ].join(", ");
}

/** Where a value stands, in words; nothing for one that was neither wanted nor listed. */
function rankOf(position: number, { places, first, depth, candidates }: TableFinding): string[] {
  const place = places.get(position) ?? first.get(position);
  const isKnown = place !== undefined || (depth !== undefined && places.has(position));
  return isKnown ? [placeWords(place, candidates, depth)] : [];
}
