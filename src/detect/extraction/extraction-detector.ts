import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { ExtractedPair, PairExtractor } from "../../core/ports.ts";
import { type MentionDetector, sharedDetector } from "../../mentions/index.ts";
import type { Detector, Finding } from "../detector.ts";
import { attributeName } from "./attribute-name.ts";
import {
  differentPairs,
  isSamePair,
  type PairInData,
  pairsInData,
  type WordedPair,
} from "./compare-pairs.ts";

/** What was extracted from one text, against its data and its references. */
export interface ExtractionFinding extends Finding {
  /** Different pairs of the text, and how many of them are in the data. */
  readonly extracted: number;
  readonly right: number;
  /** Facts that the text must express and whose attributes the extractor knows, and how many of them are among the pairs. */
  readonly required: number;
  readonly found: number;
  /** Facts of the data whose attributes the extractor does not know. */
  readonly unknown: number;
  /** The same pairs against those of the reference that they agree with best; nothing where there is no reference. */
  readonly reference?: PairAgreement;
}

/** How pairs of a text agree with those of a reference. */
export interface PairAgreement {
  /** Different pairs of the reference. */
  readonly pairs: number;
  /** Pairs of the text that the reference has, and pairs of the reference that the text has. */
  readonly right: number;
  readonly found: number;
}

/** Extracts tables from texts and their references, and holds them against the data (Dhingra et al., 2019, section 4). */
export function createExtractionDetector({
  extractor,
}: {
  readonly extractor: PairExtractor;
}): Detector<ExtractionFinding> {
  const detector = sharedDetector();
  const known = new Set(extractor.attributes);
  return {
    id: "extraction",
    version: "1",
    async detect(cases, { evidence = true, signal } = {}) {
      signal?.throwIfAborted();
      const texts = [
        ...new Set(cases.flatMap(({ example, candidate }) => [candidate.text, ...example.references])),
      ];
      const tables = await extractor.extract(texts, signal);
      const tableOf = new Map<string, readonly ExtractedPair[]>(texts.map((text, at) => [text, tables[at]!]));
      const pairsOf = (text: string): readonly WordedPair[] =>
        differentPairs(text, tableOf.get(text)!, detector);
      return cases.map((one) => findingOf(one, { pairsOf, known, detector, evidence }));
    },
  };
}

interface Reading {
  readonly pairsOf: (text: string) => readonly WordedPair[];
  readonly known: ReadonlySet<string>;
  readonly detector: MentionDetector;
  readonly evidence: boolean;
}

function findingOf({ example, candidate }: Case, reading: Reading): ExtractionFinding {
  const { facts, references } = example;
  const { pairsOf, known, detector, evidence } = reading;
  const own = pairsOf(candidate.text);
  const pairs = pairsInData(own, facts, detector);
  const said = new Set(pairs.flatMap((pair) => pair.facts));
  const isKnown = facts.map(({ relation }) => known.has(attributeName(relation)));
  const required = facts.flatMap(({ need }, at) => (need === "required" && isKnown[at] ? [at] : []));
  const agreements = references.map((text) => agreementOf(own, pairsOf(text), detector));
  return {
    extracted: pairs.length,
    right: pairs.filter((pair) => pair.facts.length > 0).length,
    required: required.length,
    found: required.filter((at) => said.has(at)).length,
    unknown: isKnown.filter((one) => !one).length,
    ...(agreements.length > 0 && { reference: bestOf(agreements, own.length) }),
    evidence: evidence
      ? [
          ...pairs.flatMap((pair) => pairEvidence(pair, facts, said)),
          ...facts.flatMap((fact, at) => factEvidence(fact, { known: isKnown[at]!, said: said.has(at) })),
        ]
      : [],
  };
}

function agreementOf(
  own: readonly WordedPair[],
  others: readonly WordedPair[],
  detector: MentionDetector,
): PairAgreement {
  const same = (one: WordedPair, other: WordedPair): boolean => isSamePair(one, other, detector);
  return {
    pairs: others.length,
    right: own.filter((one) => others.some((other) => same(one, other))).length,
    found: others.filter((other) => own.some((one) => same(one, other))).length,
  };
}

/** Of several references the one with the best F, the first of equals. */
function bestOf(agreements: readonly PairAgreement[], extracted: number): PairAgreement {
  const score = ({ pairs, right, found }: PairAgreement): number =>
    extracted + pairs === 0 ? 1 : (right + found) / (extracted + pairs);
  return agreements.reduce((best, one) => (score(one) > score(best) ? one : best));
}

function pairEvidence(
  { attribute, words, span, probability, facts: same, rivals }: PairInData,
  facts: readonly Fact[],
  said: ReadonlySet<number>,
): readonly Evidence[] {
  const note = `extracted: ${attribute} = ${words}`;
  if (same.length > 0)
    return same.map((at) => ({
      kind: "supported",
      target: { fact: facts[at]!.id },
      span,
      strength: probability,
      note,
    }));
  // A fact that another pair states is not what this one gets wrong.
  const rival = rivals.find((at) => !said.has(at));
  if (rival === undefined) return [{ kind: "unsupported", span, strength: probability, note }];
  const target = { fact: facts[rival]!.id, part: "value" } as const;
  return [{ kind: "contradicted", target, span, strength: probability, note }];
}

function factEvidence(
  { id, need, relation }: Fact,
  { known, said }: { readonly known: boolean; readonly said: boolean },
): readonly Evidence[] {
  if (said || need !== "required") return [];
  if (known) return [{ kind: "missing", target: { fact: id }, strength: 1, note: "not extracted" }];
  const note = `the extractor learned no attribute "${attributeName(relation)}"`;
  return [{ kind: "unchecked", target: { fact: id }, strength: 1, note }];
}
