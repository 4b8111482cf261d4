import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { choice, fileName, number, optionsObject } from "../option-fields.ts";

/** Whose METEOR to compute: CMU's Java program, version 1.5, for English, or NLTK's function. */
export type MeteorPreset = "1.5" | "nltk";

/** A way for two words to match. */
export type Stage = "exact" | "stem" | "synonym";

const STAGES = ["exact", "exact+stem", "exact+synonym", "exact+stem+synonym"] as const;

/** Which stages are tried, in this order. */
export type MeteorStages = (typeof STAGES)[number];

const NORMALIZE = ["norm", "noPunct", "lower", "none"] as const;

/** What METEOR 1.5 does with a text first, by the names of its options. */
export type MeteorNormalize = (typeof NORMALIZE)[number];

/** METEOR's options as a user gives them; the preset fills in the rest. */
export interface MeteorOptionsInput {
  readonly preset?: MeteorPreset;
  readonly stages?: MeteorStages;
  /** Weight of recall in the harmonic mean, 0 to 1. */
  readonly alpha?: number;
  /** Exponent of the fragmentation penalty. */
  readonly beta?: number;
  /** Weight of the fragmentation penalty, 0 to 1. */
  readonly gamma?: number;
  /** 1.5 only: weight of content words, 0 to 1; function words get the rest. */
  readonly delta?: number;
  /** 1.5 only. */
  readonly normalize?: MeteorNormalize;
  /** nltk only. */
  readonly tokenizer?: TokenizerName;
  /** File or WordNet folder with synonyms; adds the stage. */
  readonly synonyms?: string;
}

/** METEOR's options with every value known. */
export type MeteorOptions = {
  readonly preset: MeteorPreset;
  readonly stages: MeteorStages;
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  /** Set with the preset `1.5`. */
  readonly delta?: number;
  readonly normalize?: MeteorNormalize;
  /** Set with the preset `nltk`. */
  readonly tokenizer?: TokenizerName;
  readonly synonyms?: string;
};

/** The numbers of the formula. */
export interface MeteorWeights {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly delta: number;
  /** Weight of a match by its stage's place in the list. */
  readonly stages: readonly number[];
}

const PRESETS: Readonly<Record<MeteorPreset, Omit<MeteorOptions, "preset" | "stages" | "synonyms">>> = {
  // English, task "rank", which is the program's default.
  "1.5": { alpha: 0.85, beta: 0.2, gamma: 0.6, delta: 0.75, normalize: "norm" },
  nltk: { alpha: 0.9, beta: 3, gamma: 0.5, tokenizer: "nltk" },
};

const HIGHEST_BETA = 100;

/** Options as written in `meteor?name=value&…` or given as typed values, resolved. */
export const meteorOptions: z.ZodType<MeteorOptions> = optionsObject({
  preset: choice(Object.keys(PRESETS) as MeteorPreset[])
    .optional()
    .describe("1.5 (default) or nltk: whose METEOR; sets the defaults of the others"),
  stages: choice(STAGES)
    .optional()
    .describe(`${STAGES.join(", ")}: how words match (exact+stem; with synonyms exact+stem+synonym)`),
  alpha: share().optional().describe("weight of recall against precision, 0 to 1 (0.85; nltk 0.9)"),
  beta: number((value) => value >= 0 && value <= HIGHEST_BETA, {
    error: `must be a number from 0 to ${HIGHEST_BETA}`,
  })
    .optional()
    .describe("exponent of the fragmentation penalty (0.2; nltk 3)"),
  gamma: share().optional().describe("weight of the fragmentation penalty, 0 to 1 (0.6; nltk 0.5)"),
  delta: share()
    .optional()
    .describe("1.5 only: weight of content words against function words, 0 to 1 (0.75)"),
  normalize: choice(NORMALIZE)
    .optional()
    .describe("1.5 only: norm (default), noPunct, lower or none, as its options of these names"),
  tokenizer: choice(Object.keys(TOKENIZERS) as TokenizerName[])
    .optional()
    .describe(`nltk only: ${Object.keys(TOKENIZERS).join(", ")}: how texts become words (nltk)`),
  synonyms: fileName()
    .optional()
    .describe("a WordNet folder (index.noun, data.noun, …) or a JSON file of synonyms; adds the stage"),
}).transform(resolveOptions);

type Loose<T> = { readonly [name in keyof T]: T[name] | undefined };

function resolveOptions(given: Loose<MeteorOptionsInput>, context: z.RefinementCtx): MeteorOptions {
  const { preset = "1.5", synonyms } = given;
  const { stages = synonyms === undefined ? "exact+stem" : "exact+stem+synonym" } = given;
  const problem = conflict({ ...given, preset, stages });
  if (problem !== undefined) {
    context.addIssue({ code: "custom", ...problem });
    return z.NEVER;
  }
  const chosen = Object.entries(PRESETS[preset]).map(([name, value]) => [
    name,
    given[name as keyof typeof given] ?? value,
  ]);
  return {
    preset,
    stages,
    ...(Object.fromEntries(chosen) as (typeof PRESETS)[MeteorPreset]),
    ...(synonyms === undefined ? {} : { synonyms }),
  };
}

function conflict(
  given: Loose<MeteorOptionsInput> & Pick<MeteorOptions, "preset" | "stages">,
): { path: string[]; message: string } | undefined {
  const { preset, stages, synonyms } = given;
  const foreign = (["delta", "normalize", "tokenizer"] as const).find(
    (name) => given[name] !== undefined && !(name in PRESETS[preset]),
  );
  if (foreign !== undefined)
    return { path: [foreign], message: `is used with preset=${preset === "nltk" ? "1.5" : "nltk"} only` };
  const wantsSynonyms = stages.endsWith("synonym");
  if (wantsSynonyms && synonyms === undefined)
    return { path: ["synonyms"], message: `must name a file or folder for stages=${stages}` };
  if (!wantsSynonyms && synonyms !== undefined)
    return { path: ["synonyms"], message: `are used with a synonym stage, not with stages=${stages}` };
  return undefined;
}

/** The stages in the order they are tried. */
export function stageList(stages: MeteorStages): Stage[] {
  return stages.split("+") as Stage[];
}

function share(): z.ZodType<number> {
  return number((value) => value >= 0 && value <= 1, { error: "must be a number from 0 to 1" });
}
