import { llamaGenerator, openAiGenerator } from "../../adapters/index.ts";
import { UserError } from "../../core/errors.ts";
import type { Generator } from "../../core/ports.ts";
import { fingerprintOf } from "../../files/fingerprint.ts";
import { promptOf } from "../../generate/index.ts";
import { parseGeneratorName } from "./generator-name.ts";

/** Where the key of a generator's server is taken from: an option would end up in signatures and shell histories. */
const KEY_VARIABLE = "ASSAY_GENERATOR_KEY";

/** What a generator is opened with. */
export interface GeneratorSettings {
  /** What a language model is told, with `{data}` where the facts stand. */
  readonly prompt: string;
  /** The most tokens of a text. */
  readonly maxTokens: number;
}

/** A generator, and what its user is told of it. */
export interface OpenedGenerator {
  readonly generator: Generator;
  readonly warnings: readonly string[];
  release(): Promise<void>;
}

/** Opens a generator by its name: `llama:` or `openai:` with the address of a server. Nobody knows what a server holds: its address stands for it. */
export async function loadGenerator(
  named: string,
  { prompt, maxTokens }: GeneratorSettings,
  {
    signal,
    env = process.env,
  }: { readonly signal?: AbortSignal | undefined; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<OpenedGenerator> {
  const name = parseGeneratorName(named);
  if (name.kind === "model")
    throw new UserError("missing", `there is no generator ${JSON.stringify(named)}`, {
      hint: "Write llama:http://localhost:8080 for llama.cpp's server, or openai:http://localhost:8000/v1:model=… for one that speaks OpenAI's interface.",
    });
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
