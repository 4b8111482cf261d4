import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { choice, fileName, fromText, number, optionsObject, truth, wholeNumber } from "../option-fields.ts";
import type { Entailment } from "./entailment.ts";

/** Whose PARENT to compute: Google's program, the paper as printed, KaijuML's program, or ToTTo's; each splits words as it does. */
export type ParentPreset = "google" | "paper" | "kaiju" | "totto";

/** PARENT's options as a user gives them; the preset fills in the rest. Without one it is Google's program on ordinary text. */
export interface ParentOptionsInput {
  readonly preset?: ParentPreset;
  readonly entailment?: Entailment;
  /** Weight of table recall from 0 to 1; `none` sets it for each reference from the reference's own table recall. */
  readonly lambda?: number | "none";
  /** Longest n-gram. */
  readonly order?: number;
  /** What replaces zeros. */
  readonly smoothing?: number;
  readonly tokenizer?: TokenizerName;
  readonly lowercase?: boolean;
  /** File of co-occurrence counts; implies co-occurrence entailment. */
  readonly counts?: string;
  /** ToTTo only: whether a single reference competes with two `<null>` ones, as two references do with one. */
  readonly padSingle?: boolean;
}

/** PARENT's options with every value known: what the signature shows. */
export type ParentOptions = {
  readonly preset: ParentPreset;
  readonly entailment: Entailment;
  readonly lambda: number | "none";
  readonly order: number;
  readonly smoothing: number;
  readonly tokenizer: TokenizerName;
  readonly lowercase: boolean;
  /** Set with co-occurrence entailment. */
  readonly counts?: string;
  /** Set with the preset `totto`. */
  readonly padSingle?: boolean;
};

const PRESETS: Readonly<Record<ParentPreset, Pick<ParentOptions, "lambda" | "tokenizer">>> = {
  google: { lambda: "none", tokenizer: "space" },
  paper: { lambda: "none", tokenizer: "space" },
  kaiju: { lambda: 0.5, tokenizer: "space" },
  totto: { lambda: "none", tokenizer: "13a" },
};

/**
 * The programs expect texts that were tokenised before; ordinary text, whose full stops stand at its words, is split by
 * sacreBLEU's rules unless somebody asks for a program by its name.
 */
const ORDINARY_TOKENIZER: TokenizerName = "13a";

const ENTAILMENTS: readonly Entailment[] = ["overlap", "cooccurrence", "none"];
const HIGHEST_ORDER = 100;

/** Options of entailment and words: those that mean something with references and without. */
export const entailmentFields = {
  entailment: choice(ENTAILMENTS)
    .optional()
    .describe("overlap (default), cooccurrence or none: how the table entails an n-gram"),
  order: wholeNumber(1, HIGHEST_ORDER).optional().describe("longest n-gram (4)"),
  smoothing: number(isShare, { error: "must be a number from 0 to 1" })
    .optional()
    .describe("what replaces zeros (0.00001)"),
  tokenizer: choice(Object.keys(TOKENIZERS) as TokenizerName[])
    .optional()
    .describe(
      `${Object.keys(TOKENIZERS).join(", ")}: how texts become words (13a; with a preset that of its program)`,
    ),
  lowercase: truth().optional().describe("whether texts are put in lower case first (true)"),
  counts: fileName().optional().describe("file of co-occurrence counts, made by assay train cooccurrence"),
};

/** Options as written in `parent?name=value&…` or given as typed values, resolved. */
export const parentOptions: z.ZodType<ParentOptions> = optionsObject({
  preset: choice(Object.keys(PRESETS) as ParentPreset[])
    .optional()
    .describe(
      "google, paper, kaiju or totto: whose PARENT, exactly (by default Google's, on words split by 13a)",
    ),
  lambda: lambda()
    .optional()
    .describe("weight of table recall, 0 to 1, or none: 1 − the reference's own table recall (kaiju: 0.5)"),
  ...entailmentFields,
  padSingle: truth()
    .optional()
    .describe("totto only: whether a single reference competes with <null> ones too (false)"),
}).transform(resolveOptions);

type Loose<T> = { readonly [name in keyof T]: T[name] | undefined };

/** Fills in what the preset says; options that contradict each other are an issue. */
export function resolveOptions(given: Loose<ParentOptionsInput>, context: z.RefinementCtx): ParentOptions {
  const { preset = "google", counts, padSingle } = given;
  const { entailment = counts === undefined ? "overlap" : "cooccurrence" } = given;
  const problem = conflict({ ...given, preset, entailment });
  if (problem !== undefined) {
    context.addIssue({ code: "custom", ...problem });
    return z.NEVER;
  }
  return {
    preset,
    entailment,
    lambda: given.lambda ?? PRESETS[preset].lambda,
    order: given.order ?? 4,
    smoothing: given.smoothing ?? 1e-5,
    tokenizer:
      given.tokenizer ?? (given.preset === undefined ? ORDINARY_TOKENIZER : PRESETS[preset].tokenizer),
    lowercase: given.lowercase ?? true,
    ...(counts === undefined ? {} : { counts }),
    ...(preset === "totto" ? { padSingle: padSingle ?? false } : {}),
  };
}

type Given = Pick<ParentOptionsInput, "lambda" | "counts" | "padSingle"> &
  Pick<ParentOptions, "preset" | "entailment">;

function conflict(
  given: {
    [name in keyof Given]: Given[name] | undefined;
  },
): { path: string[]; message: string } | undefined {
  const { preset, entailment, lambda, counts, padSingle } = given;
  if (preset === "kaiju" && lambda === "none")
    return {
      path: ["lambda"],
      message: "must be a number with preset=kaiju, whose program takes nothing else",
    };
  if (entailment === "cooccurrence" && counts === undefined)
    return {
      path: ["counts"],
      message: "must name a file for entailment=cooccurrence; make one with: assay train cooccurrence",
    };
  if (entailment !== "cooccurrence" && counts !== undefined)
    return { path: ["counts"], message: `is used with entailment=cooccurrence, not with ${entailment}` };
  if (padSingle !== undefined && preset !== "totto")
    return { path: ["padSingle"], message: "is used with preset=totto only" };
  return undefined;
}

function lambda(): z.ZodType<number | "none"> {
  const error = 'must be "none" or a number from 0 to 1';
  const allowed = z.custom<number | "none">(
    (value) => value === "none" || (typeof value === "number" && isShare(value)),
    { error },
  );
  return z.preprocess((value) => (value === "none" ? value : fromText(value)), allowed);
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}
