import { Option } from "commander";
import type { z } from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** What kind of flag an option of a schema is. */
type Kind = "switch" | "number" | "list" | "text";

interface FlagInfo {
  readonly key: string;
  readonly kind: Kind;
  readonly fallback: unknown;
  readonly choices: readonly string[] | undefined;
  readonly schema: z.ZodType;
}

/** `maxRecordMb` → `--max-record-mb`. */
export function flagName(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function inspect(key: string, schema: z.ZodType): FlagInfo {
  let inner = schema as z.ZodType & { def: { type: string; innerType?: z.ZodType; defaultValue?: unknown } };
  let fallback: unknown;
  while (inner.def.innerType) {
    if (inner.def.type === "default") fallback = inner.def.defaultValue;
    inner = inner.def.innerType as typeof inner;
  }
  const { type } = inner.def;
  const choices = type === "enum" ? [...(inner as unknown as z.ZodEnum).options].map(String) : undefined;
  const kind =
    type === "boolean" ? "switch" : type === "number" ? "number" : type === "array" ? "list" : "text";
  return { key, kind, fallback, choices, schema };
}

/** The schema's meta data: on the outermost wrapper that has any. */
function metaOf(schema: z.ZodType): {
  description?: string;
  short?: string;
  placeholder?: string;
  positional?: boolean;
} {
  return (schema.meta() ?? {}) as ReturnType<typeof metaOf>;
}

/** The schema's flags, one for each option that is not the positional argument. */
export function flagsOf(shape: Shape): Option[] {
  return Object.entries(shape)
    .filter(([, schema]) => !metaOf(schema).positional)
    .map(([key, schema]) => toOption(inspect(key, schema)));
}

function toOption({ key, kind, fallback, choices, schema }: FlagInfo): Option {
  const { description = "", short, placeholder = key } = metaOf(schema);
  const negated = kind === "switch" && fallback === true;
  const long = negated ? flagName(key).replace("--", "--no-") : flagName(key);
  const value = kind === "switch" ? "" : ` <${choices ? choices.join("|") : placeholder}>`;
  const option = new Option(`${short ? `-${short}, ` : ""}${long}${value}`, description);
  if (kind === "list")
    option.argParser((text: string, before: string[] | undefined) => [...(before ?? []), text]);
  if (kind === "number") option.argParser((text: string) => (text.trim() === "" ? Number.NaN : Number(text)));
  return option;
}

/** Names of the options in which commas separate values; paths and requirements may hold commas themselves. */
const COMMA_LISTS = new Set([
  "columns",
  "systems",
  "by",
  "required",
  "optional",
  "ignore",
  "dimensions",
  "lower",
  "kinds",
  "allow",
]);

/** The options as given on the command line, without those left to their defaults. */
export function givenOptions(
  shape: Shape,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const { kind, fallback } = inspect(key, schema);
    const value = values[key];
    if (value === undefined || (kind === "switch" && value === fallback)) continue;
    given[key] = COMMA_LISTS.has(key)
      ? (value as string[]).flatMap((text) => text.split(",")).filter(Boolean)
      : value;
  }
  return given;
}
