import { z } from "zod";
import type { OptionValue } from "../../core/metric.ts";
import type { Method } from "../../mentions/detection.ts";
import { choice, fileName, number, optionsObject, truth } from "../option-fields.ts";

/** Whose detector: ours, or the one the paper prints. */
export type EsaPreset = "default" | "paper";

/** The ways of finding a mention that can be switched off, by the option that does it. */
export const SWITCHES = {
  names: "name",
  aliasing: "alias",
  dates: "date",
  numbers: "number",
  quantities: "quantity",
  attributes: "attribute",
  descriptions: "description",
  pronouns: "pronoun",
} as const satisfies Readonly<Record<string, Method>>;

type Switch = keyof typeof SWITCHES;

/** ESA's options as a user gives them; the preset fills in the rest. */
export interface EsaOptionsInput extends Partial<Readonly<Record<Switch, boolean>>> {
  readonly preset?: EsaPreset;
  /** paper only: the greatest normalised edit distance of a name, 0 to 1. */
  readonly distance?: number;
  /** File of other names of entities, in addition to the embedded ones. */
  readonly aliases?: string;
  /** An entity linker as `kind:address`. */
  readonly linker?: string;
}

/** ESA's options with every value known: the preset's switches, and nothing that means nothing with it. */
export type EsaOptions = Readonly<Record<string, OptionValue>> & { readonly preset: EsaPreset };

/** What each preset has, and its defaults. */
const PRESETS: Readonly<Record<EsaPreset, Readonly<Record<string, OptionValue>>>> = {
  default: Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, true])),
  paper: { distance: 0.4, names: true, aliasing: true, dates: true, pronouns: true },
};

const off = (what: string): z.ZodOptional<z.ZodType<boolean>> => truth().optional().describe(what);

/** Options of the dictionary and of services, for every metric that detects mentions. */
export const sourceFields = {
  aliases: fileName()
    .optional()
    .describe(
      "file of other names of entities, made by hand or by assay train aliases; adds to the embedded ones",
    ),
  linker: z
    .string()
    .min(1, { error: "must name a service" })
    .optional()
    .describe("an entity linker to ask as well: rel:http://… or spotlight:http://…"),
};

/** Options as written in `esa?name=value&…` or given as typed values, resolved. */
export const esaOptions: z.ZodType<EsaOptions> = optionsObject({
  preset: choice(Object.keys(PRESETS) as EsaPreset[])
    .optional()
    .describe("default, or paper: Algorithm 1 of the paper with its dates and pronouns"),
  distance: number((value) => value >= 0 && value <= 1, { error: "must be a number from 0 to 1" })
    .optional()
    .describe("paper only: greatest normalised edit distance of a name (0.4)"),
  names: off("whether names are looked for (true)"),
  aliasing: off("whether other names of entities are looked for (true)"),
  dates: off("whether dates match by value (true)"),
  numbers: off("default only: whether numbers match by value (true)"),
  quantities: off("default only: whether quantities match in other units (true)"),
  attributes: off("default only: whether closed values are recognised by their attribute (true)"),
  descriptions: off("default only: whether descriptions such as 'the club' stand for entities (true)"),
  pronouns: off("whether pronouns stand for entities (true)"),
  ...sourceFields,
}).transform(resolveOptions);

type Loose<T> = { readonly [name in keyof T]: T[name] | undefined };

function resolveOptions(given: Loose<EsaOptionsInput>, context: z.RefinementCtx): EsaOptions {
  const { preset = "default", aliases, linker } = given;
  const known = PRESETS[preset];
  const problem = conflict(given, preset);
  if (problem !== undefined) {
    context.addIssue({ code: "custom", ...problem });
    return z.NEVER;
  }
  const chosen = Object.entries(known).map(([name, value]) => [
    name,
    given[name as keyof typeof given] ?? value,
  ]);
  return {
    preset,
    ...(Object.fromEntries(chosen) as Readonly<Record<string, OptionValue>>),
    ...(aliases === undefined ? {} : { aliases }),
    ...(linker === undefined ? {} : { linker }),
  };
}

function conflict(
  given: Loose<EsaOptionsInput>,
  preset: EsaPreset,
): { path: string[]; message: string } | undefined {
  const foreign = [...Object.keys(SWITCHES), "distance"].find(
    (name) => given[name as keyof typeof given] !== undefined && !(name in PRESETS[preset]),
  );
  if (foreign !== undefined) {
    const other = preset === "paper" ? "default" : "paper";
    return { path: [foreign], message: `is used with preset=${other} only` };
  }
  if (given.aliasing === false && given.aliases !== undefined)
    return { path: ["aliases"], message: "are used with aliasing=true" };
  return undefined;
}

/** Which methods the options leave on. */
export function methodsOf(options: EsaOptions): Partial<Record<Method, boolean>> {
  const chosen = Object.entries(SWITCHES).map(([name, method]) => [method, options[name] === true]);
  return Object.fromEntries(chosen) as Partial<Record<Method, boolean>>;
}
