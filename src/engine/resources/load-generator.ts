import { llamaGenerator, openAiGenerator } from "../../adapters/index.ts";
import { UserError, usageError } from "../../core/errors.ts";
import type { Generator } from "../../core/ports.ts";
import { fingerprintOf } from "../../files/fingerprint.ts";
import { DEFAULT_PROMPT, promptOf } from "../../generate/index.ts";
import { loadRunner, type OpenGenerator, openGenerator } from "../../models/index.ts";
import { parseGeneratorName } from "./generator-name.ts";
import { openModel } from "./models.ts";

/** Where the key of a generator's server is taken from: an option would end up in signatures and shell histories. */
const KEY_VARIABLE = "ASSAY_GENERATOR_KEY";

/** What a generator is opened with. */
export interface GeneratorSettings {
  /** What a language model is told, with `{data}` where the facts stand. Default: Assay's own words. */
  readonly prompt?: string | undefined;
  /** The most tokens of a text. */
  readonly maxTokens: number;
}

/** A generator, and what its user is told of it. */
export interface OpenedGenerator {
  readonly generator: Generator;
  readonly warnings: readonly string[];
  release(): Promise<void>;
}

/**
 * Opens a generator by its name: `llama:` or `openai:` with the address of a server, or the folder of a model. Nobody knows what a server holds: its address
 * stands for it.
 */
export async function loadGenerator(
  named: string,
  { prompt: told, maxTokens }: GeneratorSettings,
  {
    signal,
    env = process.env,
  }: { readonly signal?: AbortSignal | undefined; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<OpenedGenerator> {
  const name = parseGeneratorName(named);
  if (name.kind === "model") {
    if (told !== undefined)
      throw usageError("a model of one's own is told nothing but the data", "Leave --prompt out.");
    const generator = await ownGenerator(name.model, maxTokens);
    return { generator, warnings: [], release: () => generator.release() };
  }
  const prompt = told ?? DEFAULT_PROMPT;
  const { endpoint, settings } = name;
  const options = {
    ...settings,
    endpoint,
    promptOf: promptOf(prompt),
    room: maxTokens,
    key: env[KEY_VARIABLE] || undefined,
    fingerprint: fingerprintOf([name, prompt]),
  };
  return {
    generator:
      name.kind === "llama"
        ? await llamaGenerator(options, signal)
        : openAiGenerator({ ...options, model: name.model, end: name.end }),
    warnings: [`the data are sent to ${endpoint}`],
    release: async () => {},
  };
}

async function ownGenerator(model: string, room: number): Promise<OpenGenerator> {
  const source = await openModel(model).catch((cause: unknown) => {
    if (!(cause instanceof UserError) || cause.kind !== "missing") throw cause;
    throw new UserError("missing", `there is no generator ${JSON.stringify(model)}`, {
      hint: "Write llama:http://localhost:8080 for llama.cpp's server, openai:http://localhost:8000/v1:model=… for one that speaks OpenAI's interface, or the folder of a model that assay train generator made.",
      cause,
    });
  });
  return openGenerator({ source, runner: await loadRunner(), room });
}
