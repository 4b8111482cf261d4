import { checkOptions } from "../../core/check-options.ts";
import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { Validation } from "../../core/validation.ts";
import { parseInput } from "../../data/join/outputs.ts";
import { dataOptions } from "../../engine/open/data-options.ts";
import { unreadOptions } from "../../engine/open/open-annotated.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import { PCORB_RESAMPLES } from "../../stats/pcorb-ranks.ts";
import type { ScoreResult } from "../score/score.ts";
import { detectorOf } from "./mentions/detector-of.ts";
import { openValidationFiles } from "./ratings/validation-files.ts";
import { validateGold } from "./validate-gold.ts";
import { type MentionsResult, type NamedDetector, validateMentions } from "./validate-mentions.ts";
import { type ValidateOptions, type ValidateOptionsInput, validateOptions } from "./validate-options.ts";
import { type ParaphraseResult, validateParaphrase } from "./validate-paraphrase.ts";
import { validateRatings } from "./validate-ratings.ts";

/** What a metric can be validated by. */
export type ValidationKind = "ratings" | "gold" | "mentions" | "paraphrase";

/** What `validate` accepts: the options of the command, and from code also items that are already made. */
export interface ValidateInput extends Omit<ValidateOptionsInput, "data" | "metrics"> {
  /** Default: ratings. */
  readonly kind?: ValidationKind;
  /** Files and folders to read. */
  readonly data?: string | string[] | undefined;
  /** Or the items themselves. */
  readonly items?: AsyncIterable<Item> | Iterable<Item>;
  /** Metrics by name or as objects. */
  readonly metrics?: (string | Metric)[] | undefined;
  /** mentions: the detector to validate. Default: the one of the metric named, or of `esa`. */
  readonly detector?: NamedDetector | undefined;
  /** Decimals in tables for people. Default: 3. */
  readonly decimals?: number;
}

export type ValidateResult =
  | { readonly kind: "ratings"; readonly validation: Validation; readonly files: readonly string[] }
  | ({ readonly kind: "gold" } & ScoreResult)
  | ({ readonly kind: "mentions" } & MentionsResult)
  | ({ readonly kind: "paraphrase" } & ParaphraseResult);

const DEFAULTS = validateOptions.parse({});

/** Options that mean something for one kind only. */
const ONLY_FOR: Readonly<Record<ValidationKind, readonly (keyof ValidateOptions)[]>> = {
  ratings: [
    "ratings",
    "dimensions",
    "scores",
    "ids",
    "lower",
    "subset",
    "entailed",
    "tune",
    "tuneOn",
    "folds",
  ],
  gold: ["gate", "by"],
  mentions: ["distance", "errors"],
  paraphrase: [],
};

/** Everything that means something for mentions, beside what says which data. */
const FOR_MENTIONS: readonly (keyof ValidateOptions)[] = [
  "aliases",
  "output",
  "distance",
  "errors",
  "resamples",
  "confidence",
];

/** Asks how far metrics can be trusted: against people's ratings, on texts that people wrote, on those worded otherwise, or on mentions that people marked. */
export async function validate(input: ValidateInput, hooks: RunHooks = {}): Promise<ValidateResult> {
  const { kind = "ratings", items, metrics, detector, decimals = 3, data, ...rest } = input;
  const options = checkOptions(validateOptions, {
    ...rest,
    data: typeof data === "string" ? [data] : (data ?? []),
  });
  refuseOthers(kind, options);
  const scores = (options.scores ?? []).map((text) => parseInput(text).path);
  const written = [...(options.output ?? []), ...(options.errors === undefined ? [] : [options.errors])];
  refuseOutputs({ ...options, output: written }, [
    ...(options.ratings ?? []),
    ...scores,
    ...(options.ids ? [options.ids] : []),
  ]);
  if (kind === "gold") return { kind, ...(await validateGold({ options, metrics, items, decimals }, hooks)) };
  if (kind === "mentions") {
    if (items !== undefined) throw usageError("validate mentions reads annotated files; it takes no items");
    const named = detector ?? (await detectorOf(metrics, options.aliases));
    return { kind, ...(await validateMentions({ options, detector: named, decimals }, hooks)) };
  }
  if (kind === "paraphrase")
    return { kind, ...(await validateParaphrase({ options, metrics, items, decimals }, hooks)) };
  const files = await openValidationFiles(options.output ?? []);
  try {
    const validation = await validateRatings({ options, metrics, items }, hooks);
    return { kind, validation, files: await files.commit(validation, { decimals }) };
  } catch (cause) {
    await files.discard();
    throw cause;
  }
}

function refuseOthers(kind: ValidationKind, options: ValidateOptions): void {
  const wrong = kind === "mentions" ? notForMentions(options) : onlyForOthers(kind, options);
  if (wrong.length > 0)
    throw usageError(
      `validate ${kind} does not use: ${wrong.join(", ")}`,
      kind === "ratings" ? "Where metric and people differ most is listed by --disagreements n." : undefined,
    );
  for (const [useless, without] of CONFLICTS) if (useless(options)) throw usageError(without);
}

function onlyForOthers(kind: Exclude<ValidationKind, "mentions">, options: ValidateOptions): string[] {
  const others = Object.entries(ONLY_FOR).filter(([other]) => other !== kind);
  const wrong: string[] = others.flatMap(([, names]) => names.filter((name) => options[name] !== undefined));
  if (kind !== "gold" && options.worst > 0) wrong.push("worst");
  if (kind !== "ratings" && options.scale !== "raw") wrong.push("scale");
  return wrong;
}

function notForMentions(options: ValidateOptions): string[] {
  const names = Object.keys(options) as (keyof ValidateOptions)[];
  const own = names.filter((name) => !(name in dataOptions.shape) && !FOR_MENTIONS.includes(name));
  return [...unreadOptions(options), ...own.filter((name) => options[name] !== DEFAULTS[name])];
}

/** Options that would have no effect beside others, or without them. */
const CONFLICTS: readonly (readonly [(options: ValidateOptions) => boolean, string])[] = [
  [
    ({ ids, scores }) => ids !== undefined && scores === undefined,
    "--ids says what --scores are about, and there are none",
  ],
  [({ tuneOn, tune }) => tuneOn !== undefined && tune === undefined, "--tune-on needs --tune"],
  [({ folds, tune }) => folds !== undefined && tune === undefined, "--folds needs --tune"],
  [
    ({ scale, includeUnjudged }) => scale === "z" && includeUnjudged,
    "texts that nobody judged have no z-score: leave out --include-unjudged, or use --scale raw",
  ],
  [
    ({ interval, confidence }) => interval === "wilcox" && confidence !== DEFAULTS.confidence,
    "Wilcox's intervals are for a confidence of 0.95: leave --confidence out",
  ],
  [
    ({ interval, resamples }) =>
      interval === "wilcox" && resamples !== DEFAULTS.resamples && resamples !== PCORB_RESAMPLES,
    `Wilcox's intervals take ${PCORB_RESAMPLES} resamples: leave --resamples out`,
  ],
];
