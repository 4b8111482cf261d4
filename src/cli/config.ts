import { access } from "node:fs/promises";
import { extname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError, usageError } from "../core/errors.ts";
import { readUtf8 } from "../files/read-utf8.ts";
import type { CompareOptionsInput } from "../verbs/compare/compare-options.ts";
import type { ScoreOptionsInput } from "../verbs/score/score-options.ts";

/** What a configuration file may say: any option of `assay score`, and those of `assay compare`, which `score` passes over. */
export type Config = Partial<ScoreOptionsInput & Omit<CompareOptionsInput, keyof ScoreOptionsInput>>;

/** Types a configuration in `assay.config.mjs`; gives it back as it is. */
export function defineConfig(config: Config): Config {
  return config;
}

const NAMES = ["assay.config.mjs", "assay.config.json", "assay.config.yaml", "assay.config.yml"];

/** The configuration file to use: the one named, else the one found in the folder; `undefined` when there is none. */
export async function findConfig(given: string | undefined, folder: string): Promise<string | undefined> {
  if (given !== undefined) return resolve(folder, given);
  for (const name of NAMES) {
    const path = resolve(folder, name);
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

/** What is said of a configuration file before it is read: which one, and whether it is a program. */
export function configNotice(path: string, folder: string): string {
  const name = relative(folder, path);
  return isModule(path)
    ? `assay: running the configuration ${name} (--no-config: without it)`
    : `assay: options from ${name} (--no-config: without it)`;
}

function isModule(path: string): boolean {
  return [".mjs", ".js"].includes(extname(path));
}

/** Reads a configuration file: JavaScript module, JSON or YAML. */
export async function loadConfig(path: string): Promise<Config> {
  const config = await readConfig(path);
  if (typeof config !== "object" || config === null || Array.isArray(config))
    throw new UserError("usage", "the configuration is not an object", {
      where: { file: path },
      hint: "Export or write an object whose keys are options of assay score, such as metrics and gate.",
    });
  return config as Config;
}

async function readConfig(path: string): Promise<unknown> {
  const extension = extname(path);
  try {
    if (isModule(path)) return ((await import(pathToFileURL(path).href)) as { default?: unknown }).default;
    const text = await readUtf8(path);
    if (extension === ".json") return JSON.parse(text);
    if (extension === ".yaml" || extension === ".yml") return (await import("yaml")).parse(text);
  } catch (cause) {
    throw new UserError("usage", `the configuration cannot be read (${(cause as Error).message})`, {
      where: { file: path },
      hint: "Check that the file exists and is valid.",
      cause,
    });
  }
  throw usageError(
    `configuration ${JSON.stringify(path)} has an extension that is not known`,
    "Use .mjs, .json or .yaml.",
  );
}
