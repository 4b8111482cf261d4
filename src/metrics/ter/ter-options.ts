import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { choice, optionsObject, truth, wholeNumber } from "../option-fields.ts";

/** Whose TER to compute: sacreBLEU's, or pyter's as WebNLG's toolkit runs it. */
export type TerPreset = "sacrebleu" | "pyter";

/** TER's options as a user gives them; the preset fills in the rest. */
export interface TerOptionsInput {
  readonly preset?: TerPreset;
  /** Whether punctuation is cut off words and XML escapes are read: Tercom's normalization. */
  readonly normalized?: boolean;
  /** Whether punctuation is taken out. */
  readonly noPunct?: boolean;
  /** Whether `normalized` cuts Chinese and Japanese into characters and `noPunct` takes out their punctuation. */
  readonly asianSupport?: boolean;
  /** Whether capitals differ from small letters. */
  readonly caseSensitive?: boolean;
  /** How texts become words for pyter. */
  readonly tokenizer?: TokenizerName;
  /** pyter: how many references every text is to have; those it lacks are empty ones, against which TER is 1. */
  readonly padTo?: number;
}

/** TER's options with every value known: what the signature shows. */
export type TerOptions = SacrebleuTerOptions | PyterOptions;

/** The options of sacreBLEU's TER. */
export type SacrebleuTerOptions = {
  readonly preset: "sacrebleu";
  readonly normalized: boolean;
  readonly noPunct: boolean;
  readonly asianSupport: boolean;
  readonly caseSensitive: boolean;
};

/** The options of pyter's TER. */
export type PyterOptions = {
  readonly preset: "pyter";
  readonly tokenizer: TokenizerName;
  readonly caseSensitive: boolean;
  readonly padTo: number;
};

const PRESETS: readonly TerPreset[] = ["sacrebleu", "pyter"];
const ONLY_WITH: Readonly<Record<TerPreset, readonly (keyof TerOptionsInput)[]>> = {
  sacrebleu: ["normalized", "noPunct", "asianSupport"],
  pyter: ["tokenizer", "padTo"],
};
const MOST_REFERENCES = 1000;

/** Options as written in `ter?name=value&…` or given as typed values, resolved. */
export const terOptions: z.ZodType<TerOptions> = optionsObject({
  preset: choice(PRESETS).optional().describe("sacrebleu (default), or pyter: as WebNLG's toolkit runs it"),
  normalized: truth().optional().describe("sacrebleu only: whether punctuation is cut off words (false)"),
  noPunct: truth().optional().describe("sacrebleu only: whether punctuation is taken out (false)"),
  asianSupport: truth()
    .optional()
    .describe("sacrebleu only: whether the two above know Chinese and Japanese (false)"),
  caseSensitive: truth()
    .optional()
    .describe("whether capitals differ from small letters (false; pyter: true)"),
  tokenizer: choice(Object.keys(TOKENIZERS) as TokenizerName[])
    .optional()
    .describe(`pyter only: ${Object.keys(TOKENIZERS).join(", ")}: how texts become words (nltk)`),
  padTo: wholeNumber(0, MOST_REFERENCES)
    .optional()
    .describe("pyter only: how many references a text is to have; TER against a missing one is 1 (0)"),
}).transform(resolveOptions);

type Loose<T> = { readonly [name in keyof T]: T[name] | undefined };

function resolveOptions(given: Loose<TerOptionsInput>, context: z.RefinementCtx): TerOptions {
  const { preset = "sacrebleu" } = given;
  const other = preset === "pyter" ? "sacrebleu" : "pyter";
  const odd = ONLY_WITH[other].find((name) => given[name] !== undefined);
  if (odd !== undefined) {
    context.addIssue({ code: "custom", path: [odd], message: `is used with preset=${other} only` });
    return z.NEVER;
  }
  if (preset === "pyter") {
    const { tokenizer = "nltk", caseSensitive = true, padTo = 0 } = given;
    return { preset, tokenizer, caseSensitive, padTo };
  }
  const { normalized = false, noPunct = false, asianSupport = false, caseSensitive = false } = given;
  return { preset, normalized, noPunct, asianSupport, caseSensitive };
}
