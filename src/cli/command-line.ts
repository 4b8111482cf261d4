import type { z } from "zod";
import { flagName } from "./flags.ts";

type Shape = Readonly<Record<string, z.ZodType>>;

/** A command line that gives these options, those left to their defaults left out: to be shown, and to be run again. */
export function commandLine(
  name: string,
  { shape }: { readonly shape: Shape },
  options: Readonly<Record<string, unknown>>,
): string {
  const words = ["assay", name];
  const flags: string[] = [];
  for (const [key, schema] of Object.entries(shape)) {
    const value = options[key];
    const values = Array.isArray(value) ? value : [value];
    if (schema.meta()?.positional) words.push(...values.map(String));
    else if (value !== undefined && value !== schema.safeParse(undefined).data)
      flags.push(...flagsFor(flagName(key), values));
  }
  return [...words, ...flags].map(quoted).join(" ");
}

function flagsFor(flag: string, values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => {
    if (value === true) return [flag];
    return value === false ? [flag.replace("--", "--no-")] : [flag, String(value)];
  });
}

/** A word as a POSIX shell reads it. */
function quoted(word: string): string {
  return /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
