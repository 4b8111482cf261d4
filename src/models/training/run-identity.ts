import { createHash } from "node:crypto";
import { type UserError, usageError } from "../../core/errors.ts";
import type { Parameters } from "../tensor.ts";

/** Plain data. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** All that the weights at the end of a run depend on, by name. Two runs of one identity end with the same weights. */
export type RunIdentity = Readonly<Record<string, Json>>;

/** Stands for a model as it was before training: names, shapes and values of all its parameters. */
export function hashParameters(parameters: Parameters): string {
  const hash = createHash("sha256");
  for (const [name, { dims, data }] of [...parameters].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${JSON.stringify([name, dims])}\n`);
    hash.update(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  }
  return hash.digest("hex");
}

/** Why a checkpoint of one run may not be taken up by another: undefined when they are the same. */
export function identityConflict(
  found: RunIdentity,
  wanted: RunIdentity,
  path: string,
): UserError | undefined {
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  const differences = names
    .filter((name) => canonical(found[name]) !== canonical(wanted[name]))
    .map((name) => `${name}: ${brief(found[name])} there, ${brief(wanted[name])} here`);
  if (differences.length === 0) return undefined;
  return usageError(
    `${path} is a checkpoint of another training run (${differences.join("; ")})`,
    "Resume with the data and options it was begun with, or choose another place for this run.",
  );
}

function canonical(value: Json | undefined): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const BRIEF = 60;

function brief(value: Json | undefined): string {
  if (value === undefined) return "nothing";
  const text = canonical(value);
  if (/^"[0-9a-f]{64}"$/.test(text)) return text.slice(1, 13);
  return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text;
}
