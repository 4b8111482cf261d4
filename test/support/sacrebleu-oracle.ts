import type { Case } from "../../src/core/example.ts";
import { caseOf, readOracle } from "./oracle.ts";

interface Segment {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
}

interface Golden<Settings, OfSegment, OfCorpus> {
  readonly meta: { readonly options: Readonly<Record<string, Readonly<Record<string, Settings>>>> };
  readonly segments: readonly (Segment & OfSegment)[];
  readonly corpora: Readonly<
    Record<
      string,
      {
        readonly ids: readonly string[];
        readonly ref_streams: string;
        readonly scores: Readonly<Record<string, OfCorpus>>;
      }
    >
  >;
}

/** What sacreBLEU printed by one of its metrics. */
export interface SacreBleuOracle<Settings, OfSegment, OfCorpus> {
  /** The settings it was run with, by name. */
  readonly settings: readonly (readonly [name: string, given: Settings])[];
  readonly segments: readonly (Segment & OfSegment)[];
  /** The texts of each segment, in their order. */
  readonly cases: readonly Case[];
  /** Each corpus with each setting. */
  readonly corpora: readonly SacreBleuCorpus<Settings, OfCorpus>[];
}

export interface SacreBleuCorpus<Settings, OfCorpus> {
  readonly corpus: string;
  readonly name: string;
  readonly given: Settings;
  readonly cases: readonly Case[];
  readonly printed: OfCorpus;
}

/** What sacreBLEU 2.6 printed by a metric, called as in its signatures. */
export function sacreBleuOracle<Settings, OfSegment, OfCorpus>(
  metric: "chrF" | "TER",
): SacreBleuOracle<Settings, OfSegment, OfCorpus> {
  const golden = readOracle<Golden<Settings, OfSegment, OfCorpus>>("sacrebleu");
  const { segments } = golden;
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const settings = Object.entries(golden.meta.options[metric.toUpperCase()]!);
  const corpora = Object.entries(golden.corpora).flatMap(([corpus, { ids, ref_streams, scores }]) => {
    const most = ref_streams === "refs[0]" ? 1 : 2;
    const cases = ids.map((id) => caseOf(id, byId.get(id)!.hyp, byId.get(id)!.refs.slice(0, most)));
    return settings.flatMap(([name, given]) => {
      const printed = scores[`${metric}:${name}`];
      return printed === undefined ? [] : [{ corpus, name, given, cases, printed }];
    });
  });
  return { settings, segments, cases: segments.map(({ id, hyp, refs }) => caseOf(id, hyp, refs)), corpora };
}
