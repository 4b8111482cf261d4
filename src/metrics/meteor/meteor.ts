import { usageError } from "../../core/errors.ts";
import {
  type MadeJudge,
  type Metric,
  type MetricDefinition,
  type Part,
  perCase,
  type Resource,
} from "../../core/metric.ts";
import type { Synonyms } from "../../core/ports.ts";
import { makeMetric } from "../make-metric.ts";
import { javaProgram, javaSummary } from "./java-program.ts";
import { MeteorJudge } from "./meteor-judge.ts";
import { type MeteorOptions, type MeteorOptionsInput, meteorOptions } from "./meteor-options.ts";
import type { MeteorProgram } from "./meteor-program.ts";
import { NLTK_SUMMARY, nltkProgram } from "./nltk-program.ts";

/** The registry's entry for METEOR. */
export const meteorDefinition: MetricDefinition<MeteorOptions> = {
  id: "meteor",
  version: "1",
  summary: "METEOR: words, stems and synonyms aligned with a reference, as METEOR 1.5 or NLTK",
  needs: ["references"],
  byDefault: false,
  options: meteorOptions,
  resources: { synonyms: "synonyms" },
  summarizer: (options) => ({
    parts: PARTS,
    ...(options.preset === "nltk" ? NLTK_SUMMARY : javaSummary(options)),
  }),
  judge: ({ options, resources }) => judgeMeteor(options, resources.synonyms),
};

/** METEOR with the given options; `resources.synonyms` holds the `Synonyms` that the option `synonyms` asks for. */
export function meteor(
  options: MeteorOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(meteorDefinition, options, resources);
}

function judgeMeteor(options: MeteorOptions, resource: Resource | undefined): MadeJudge<MeteorOptions> {
  if (options.synonyms !== undefined && resource === undefined)
    throw usageError("meteor: the synonyms were not loaded");
  const synonyms = options.synonyms === undefined ? undefined : (resource!.value as Synonyms);
  const described = describe(options, synonyms, resource);
  return options.preset === "nltk"
    ? { ...described, ...judging(nltkProgram(options, synonyms)) }
    : { ...described, ...judging(javaProgram(options, synonyms)) };
}

type Description = Required<Pick<MadeJudge<MeteorOptions>, "options" | "fingerprints">>;

/** In place of a path, the signature names where the synonyms come from; the hash of their files stands beside it. */
function describe(
  options: MeteorOptions,
  synonyms: Synonyms | undefined,
  resource: Resource | undefined,
): Description {
  if (synonyms === undefined) return { options, fingerprints: {} };
  return {
    options: { ...options, synonyms: `${synonyms.source}-${synonyms.version}` },
    fingerprints: { synonymData: resource!.fingerprint },
  };
}

function judging<Text>(program: MeteorProgram<Text>): Pick<MadeJudge, "judge"> {
  const judge = new MeteorJudge(program);
  return { judge: perCase((item, evidence) => judge.judge(item, evidence)) };
}

const PARTS: readonly [Part, ...Part[]] = [
  part("score", "harmonic mean of precision and recall, less the fragmentation penalty"),
  part("precision", "share of the text's words that a reference word matches"),
  part("recall", "share of the reference's words that a word of the text matches"),
  part("fMean", "harmonic mean of precision and recall, weighted by alpha"),
  part("penalty", "how scattered the matched words are", "lower"),
];

function part(name: string, summary: string, better: Part["better"] = "higher"): Part {
  return { name, summary, better, range: [0, 1] };
}
