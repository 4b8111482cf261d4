import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Metric } from "../../core/metric.ts";
import type { TokenEncoder, TokenEncoding, TokenVectors } from "../../core/ports.ts";
import type { Baseline } from "./baseline-file.ts";
import { bertScore, type MatchedReference, rescaled } from "./bertscore-score.ts";
import type { WeightOf } from "./token-weights.ts";
import { wordsAlone } from "./words-alone.ts";

/** What texts are compared by. */
export interface BertscoreSettings {
  readonly encoder: TokenEncoder;
  readonly encoding: TokenEncoding;
  readonly weightOf: WeightOf;
  readonly baseline: Baseline | undefined;
  /** From which similarity on a word counts as a counterpart. */
  readonly counterpart: number;
}

/** Examples whose texts are encoded together: their vectors are all in memory at once. */
const EXAMPLES_AT_ONCE = 32;

/** Judges cases by the vectors of their tokens. Cases of one example share its references, which are encoded once. */
export function judgeByVectors(settings: BertscoreSettings): Metric["judge"] {
  return async (cases, { evidence = true, signal } = {}) => {
    signal?.throwIfAborted();
    const judgements: Judgement[] = new Array(cases.length);
    for (const some of byExample(cases)) {
      const texts = [...new Set(some.flatMap((at) => textsOf(cases[at]!)))];
      const encoded = await settings.encoder.encode(texts, settings.encoding, signal);
      const tokensOf = new Map(texts.map((text, at) => [text, encoded[at]!]));
      for (const at of some) judgements[at] = judgeOne(cases[at]!, { settings, tokensOf, evidence });
    }
    return judgements;
  };
}

/** The positions of the cases, those of some examples at a time. */
function byExample(cases: readonly Case[]): number[][] {
  const positions = new Map<Case["example"], number[]>();
  for (const [at, { example }] of cases.entries()) {
    const own = positions.get(example);
    if (own) own.push(at);
    else positions.set(example, [at]);
  }
  const examples = [...positions.values()];
  return Array.from({ length: Math.ceil(examples.length / EXAMPLES_AT_ONCE) }, (_, group) =>
    examples.slice(group * EXAMPLES_AT_ONCE, (group + 1) * EXAMPLES_AT_ONCE).flat(),
  );
}

/** What of a case is encoded. */
function textsOf({ example, candidate }: Case): string[] {
  return [candidate.text, ...example.references].filter((text) => text.trim() !== "");
}

interface Encoded {
  readonly settings: BertscoreSettings;
  readonly tokensOf: ReadonlyMap<string, TokenVectors>;
  readonly evidence: boolean;
}

function judgeOne({ example, candidate }: Case, { settings, tokensOf, evidence }: Encoded): Judgement {
  const { weightOf, baseline } = settings;
  const references = example.references.filter((reference) => hasTokens(tokensOf.get(reference)));
  if (references.length === 0) return notApplicable("the example has no references");
  const tokens = tokensOf.get(candidate.text);
  // As the authors' program has it.
  if (!tokens || !hasTokens(tokens)) return judged(tallyOf(rescaled({ p: 0, r: 0, f: 0 }, baseline)));
  let best: (MatchedReference & { readonly reference: string }) | undefined;
  for (const reference of references) {
    const score = bertScore(tokens, tokensOf.get(reference)!, weightOf);
    if (score && (!best || score.f > best.f)) best = { ...score, reference };
  }
  if (!best) return notApplicable("every token is in every reference, so that idf gives none a weight");
  const tally = tallyOf(rescaled(best, baseline));
  if (!evidence) return judged(tally);
  const other = tokensOf.get(best.reference)!;
  return judged(tally, evidenceOf(best, { candidate: { text: candidate.text, tokens }, other, settings }), {
    notes: tokens.unread + other.unread > 0 ? [LONG] : [],
  });
}

const LONG = "the text or its reference is longer than the encoder reads; its end counts for nothing";

function evidenceOf(
  { match, reference }: MatchedReference & { readonly reference: string },
  {
    candidate,
    other,
    settings: { counterpart, baseline },
  }: {
    readonly candidate: { readonly text: string; readonly tokens: TokenVectors };
    readonly other: TokenVectors;
    readonly settings: BertscoreSettings;
  },
) {
  // Like the scores, similarities are told between what unrelated texts have and 1.
  const above = (base: number | undefined) => (similarity: number) =>
    base === undefined ? similarity : (similarity - base) / (1 - base);
  return wordsAlone(
    { ...candidate, similarities: match.candidate.map(above(baseline?.p)) },
    { text: reference, tokens: other, similarities: match.reference.map(above(baseline?.r)) },
    counterpart,
  );
}

function hasTokens(tokens: TokenVectors | undefined): boolean {
  return tokens?.spans.some((span) => span !== undefined) ?? false;
}

function tallyOf({ p, r, f }: { readonly p: number; readonly r: number; readonly f: number }): number[] {
  return [1, f, p, r];
}
