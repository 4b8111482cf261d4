import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";

/** A generator as a user names it, taken apart. */
export type GeneratorName =
  | { readonly kind: "llama"; readonly endpoint: string; readonly settings: ServerSettings }
  | {
      readonly kind: "openai";
      readonly endpoint: string;
      readonly model: string;
      readonly end?: string;
      readonly settings: ServerSettings;
    }
  | { readonly kind: "model"; readonly model: string };

/** How a server is asked. */
export interface ServerSettings {
  /** The most continuations that are asked for at once. */
  readonly most?: number;
  /** Milliseconds that one token may take. */
  readonly timeout?: number;
  /** Requests under way at once. */
  readonly concurrency?: number;
}

const SERVER = ["k", "timeout", "jobs"];

/** What each kind of generator can be told, and how it is written. */
const KINDS: Readonly<
  Record<GeneratorName["kind"], { readonly settings: readonly string[]; readonly example: string }>
> = {
  llama: { settings: SERVER, example: "llama:http://localhost:8080:k=40" },
  openai: {
    settings: [...SERVER, "model", "end"],
    example: "openai:http://localhost:8000/v1:model=my-model",
  },
  model: { settings: [], example: "my-generator/" },
};

/**
 * Takes the name of a generator apart: `llama:` or `openai:` with the address of a server, each with settings after colons, or the folder of a model:
 * `openai:http://localhost:8000/v1:model=my-model:k=20`.
 */
export function parseGeneratorName(named: string): GeneratorName {
  const [name = "", ...written] = named.split(/:(?=[a-z]+=)/);
  const kind = kindOf(name);
  const given: Record<string, string> = {};
  for (const each of written) {
    const [setting, value] = [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)];
    if (!KINDS[kind].settings.includes(setting) || value === "") throw unknown(name, kind, setting);
    given[setting] = value;
  }
  if (kind === "model") return { kind, model: name };
  const endpoint = name.slice(kind.length + 1);
  const settings = serverSettings(given);
  if (kind === "llama") return { kind, endpoint, settings };
  const { model, end } = given;
  if (model === undefined)
    throw usageError(
      "a server that speaks OpenAI's interface has to be told which model is wanted",
      `Name it: ${name}:model=…; GET ${endpoint}/models lists them.`,
    );
  return { kind, endpoint, model, ...(end === undefined ? {} : { end }), settings };
}

function kindOf(name: string): GeneratorName["kind"] {
  if (/^https?:/i.test(name))
    throw usageError(
      `${name} may be a server of two kinds`,
      `Write llama:${name} for llama.cpp's server, or openai:${name}:model=… for one that speaks OpenAI's interface.`,
    );
  if (name.startsWith("llama:")) return "llama";
  return name.startsWith("openai:") ? "openai" : "model";
}

function unknown(name: string, kind: GeneratorName["kind"], setting: string): Error {
  const { settings, example } = KINDS[kind];
  return usageError(
    `the generator ${name} has no setting ${JSON.stringify(setting)}, or it has no value`,
    didYouMean(
      setting,
      settings,
      settings.length === 0 ? "It has no settings." : `It has: ${settings.join(", ")}, written as ${example}`,
    ),
  );
}

function serverSettings({ k, timeout, jobs }: Readonly<Record<string, string>>): ServerSettings {
  return {
    ...(k === undefined ? {} : { most: wholeOf("k", k) }),
    ...(timeout === undefined ? {} : { timeout: 1000 * wholeOf("timeout", timeout) }),
    ...(jobs === undefined ? {} : { concurrency: wholeOf("jobs", jobs) }),
  };
}

const MEANT: Readonly<Record<string, string>> = {
  k: "how many continuations are asked for at once",
  timeout: "how many seconds a token may take",
  jobs: "how many requests may be under way at once",
};

function wholeOf(setting: string, written: string): number {
  const value = Number(written);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw usageError(`${setting} cannot be ${JSON.stringify(written)}`, `Give ${MEANT[setting]}, from 1 on.`);
}
