import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { choice, number, optionsObject, truth, wholeNumber } from "../option-fields.ts";

/** Whose BLEU to compute: sacreBLEU 2.6's, the script of Moses that WebNLG's toolkit runs, or NLTK 3.8's. */
export type BleuPreset = "sacrebleu" | "multi-bleu-detok" | "nltk";

/** How a text becomes words; `none` splits at white space. */
export type BleuTokenizer = Exclude<TokenizerName, "space"> | "none";

/** What stands in for an order of which nothing matches: sacreBLEU's names, then NLTK's. */
export type BleuSmoothing = "exp" | "floor" | "add-k" | "none" | "method1" | "method3";

/** BLEU's options as a user gives them; the preset fills in the rest. */
export interface BleuOptionsInput {
  readonly preset?: BleuPreset;
  readonly tokenizer?: BleuTokenizer;
  readonly smoothing?: BleuSmoothing;
  /** The value that `floor`, `add-k` and `method1` use. */
  readonly smoothingValue?: number;
  /** Whether orders longer than the text are left out of the mean; `auto`: for a single text, not for a corpus. */
  readonly effectiveOrder?: boolean | "auto";
  readonly lowercase?: boolean;
  /** Longest n-gram. */
  readonly order?: number;
}

/** BLEU's options with every value known: what the signature shows. */
export type BleuOptions = {
  readonly preset: BleuPreset;
  readonly tokenizer: BleuTokenizer;
  readonly smoothing: BleuSmoothing;
  /** Set with smoothing that uses it. */
  readonly smoothingValue?: number;
  /** Set with the preset `sacrebleu`. */
  readonly effectiveOrder?: boolean | "auto";
  readonly lowercase: boolean;
  readonly order: number;
};

interface PresetRules {
  readonly tokenizer: BleuTokenizer;
  /** The smoothing that the program knows; the first is its default. */
  readonly smoothing: readonly [BleuSmoothing, ...BleuSmoothing[]];
}

const PRESETS: Readonly<Record<BleuPreset, PresetRules>> = {
  sacrebleu: { tokenizer: "13a", smoothing: ["exp", "floor", "add-k", "none"] },
  "multi-bleu-detok": { tokenizer: "13a", smoothing: ["none"] },
  nltk: { tokenizer: "nltk", smoothing: ["method3", "method1", "none"] },
};

const SMOOTHING: readonly BleuSmoothing[] = ["exp", "floor", "add-k", "none", "method1", "method3"];

/** Values that sacreBLEU and NLTK use unless told otherwise (Chen and Cherry, 2014). */
const SMOOTHING_VALUES: Partial<Readonly<Record<BleuSmoothing, number>>> = {
  floor: 0.1,
  "add-k": 1,
  method1: 0.1,
};

const BLEU_TOKENIZERS: readonly BleuTokenizer[] = [
  ...(Object.keys(TOKENIZERS) as TokenizerName[]).filter((name) => name !== "space"),
  "none",
];

const HIGHEST_ORDER = 100;

/** The options of BLEU, for metrics that are made from it. */
export const bleuFields = {
  preset: choice(Object.keys(PRESETS) as BleuPreset[])
    .optional()
    .describe("sacrebleu (default), multi-bleu-detok or nltk: whose BLEU; sets the defaults of the others"),
  tokenizer: choice(BLEU_TOKENIZERS)
    .optional()
    .describe(`${BLEU_TOKENIZERS.join(", ")}: how texts become words (13a; preset nltk: nltk)`),
  smoothing: choice(SMOOTHING)
    .optional()
    .describe("exp (default), floor, add-k or none; preset nltk: method3 (default), method1 or none"),
  smoothingValue: number((value) => value >= 0 && value < Number.POSITIVE_INFINITY, {
    error: "must be a number from 0",
  })
    .optional()
    .describe("the value that floor (0.1), add-k (1) and method1 (0.1) use"),
  effectiveOrder: z
    .union([z.literal("auto"), truth()], { error: "must be auto, true or false" })
    .optional()
    .describe("leave out orders longer than the text: auto (default: for a single text only), true or false"),
  lowercase: truth().optional().describe("whether texts are put in lower case first (false)"),
  order: wholeNumber(1, HIGHEST_ORDER).optional().describe("longest n-gram (4)"),
};

/** Options as written in `bleu?name=value&…` or given as typed values, resolved. */
export const bleuOptions: z.ZodType<BleuOptions> = optionsObject(bleuFields).transform(resolveBleuOptions);

type Loose = { readonly [name in keyof BleuOptionsInput]: BleuOptionsInput[name] | undefined };

/** Fills in what the preset says; options that contradict each other are an issue. */
export function resolveBleuOptions(given: Loose, context: z.RefinementCtx): BleuOptions {
  const { preset = "sacrebleu", lowercase = false, order = 4 } = given;
  const { tokenizer = PRESETS[preset].tokenizer, smoothing = PRESETS[preset].smoothing[0] } = given;
  const problem = conflict({ ...given, preset, smoothing });
  if (problem !== undefined) {
    context.addIssue({ code: "custom", ...problem });
    return z.NEVER;
  }
  const value = given.smoothingValue ?? SMOOTHING_VALUES[smoothing];
  return {
    preset,
    tokenizer,
    smoothing,
    ...(value === undefined ? {} : { smoothingValue: value }),
    ...(preset === "sacrebleu" ? { effectiveOrder: given.effectiveOrder ?? "auto" } : {}),
    lowercase,
    order,
  };
}

type Given = Loose & Pick<BleuOptions, "preset" | "smoothing">;

function conflict({
  preset,
  smoothing,
  smoothingValue,
  effectiveOrder,
}: Given): { path: string[]; message: string } | undefined {
  const known = PRESETS[preset].smoothing;
  if (!known.includes(smoothing))
    return { path: ["smoothing"], message: `must be ${known.join(" or ")} with preset=${preset}` };
  if (smoothingValue !== undefined && SMOOTHING_VALUES[smoothing] === undefined)
    return {
      path: ["smoothingValue"],
      message: `is used with ${Object.keys(SMOOTHING_VALUES).join(", ")}, not with smoothing=${smoothing}`,
    };
  // Past 1, an order of which nothing matches could count for more than one that matches in full.
  if (smoothingValue !== undefined && smoothingValue > 1 && smoothing !== "add-k")
    return { path: ["smoothingValue"], message: `must be a number from 0 to 1 with smoothing=${smoothing}` };
  if (effectiveOrder !== undefined && preset !== "sacrebleu")
    return { path: ["effectiveOrder"], message: "is used with preset=sacrebleu only" };
  return undefined;
}
