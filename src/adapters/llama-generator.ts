import { z } from "zod";
import { UserError } from "../core/errors.ts";
import type { Fact } from "../core/fact.ts";
import type { Generator } from "../core/ports.ts";
import { EndTokens } from "./end-tokens.ts";
import { endpointOf } from "./endpoint.ts";
import { jsonService, type ServiceOptions } from "./json-service.ts";
import { type Served, type ServedToken, servedWriting } from "./served-writing.ts";
import { ServiceError } from "./service-error.ts";

/** How a server of a generator is asked. */
export interface ServedGeneratorOptions extends ServiceOptions {
  readonly fingerprint: string;
  /** What the model is told to write from facts. */
  promptOf(facts: readonly Fact[]): string;
  /** The most continuations that are asked for at once. */
  readonly most?: number | undefined;
  /** The key that the server wants, if it wants one. */
  readonly key?: string | undefined;
  /** Tokens that are kept free for the text. */
  readonly room: number;
}

const TOKEN = z.object({ id: z.number(), bytes: z.array(z.number()), logprob: z.number().nullable() });

const COMPLETION = z.object({
  stop_type: z.string().optional(),
  completion_probabilities: z
    .array(
      z.object({
        id: z.number().optional(),
        top_logprobs: z.array(TOKEN).optional(),
      }),
    )
    .optional(),
});
const PROPS = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) });
const TOKENS = z.object({ tokens: z.array(z.unknown()) });

const DECODER = new TextDecoder();

/** Milliseconds that a token may take: a long prompt is read before the first. */
export const GENERATOR_TIMEOUT = 120_000;

/**
 * A generator behind llama.cpp's server (`llama-server`), asked for one token after the other: `POST /completion` with `n_probs`. Prefixes are sent as
 * the server's own tokens, so that a text is read as it was written; the server keeps what it has read (`cache_prompt`).
 */
export async function llamaGenerator(
  { timeout = GENERATOR_TIMEOUT, ...options }: ServedGeneratorOptions,
  signal?: AbortSignal,
): Promise<Generator> {
  const base = endpointOf(options.endpoint);
  const service = jsonService(base, { ...options, timeout });
  const headers = {
    "content-type": "application/json",
    ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
  };
  const at = (path: string): URL => new URL(`${base.pathname.replace(/\/+$/, "")}/${path}`, base);
  const post = <T>(path: string, body: object, answer: z.ZodType<T>, stop = signal): Promise<T> =>
    service({ url: at(path), headers, body: JSON.stringify(body), answer, signal: stop });
  const ends = new EndTokens();
  let window: number | undefined;
  const served: Served = {
    endpoint: options.endpoint,
    promptOf: (facts) => options.promptOf(facts),
    async hasRoom(prompt, stop) {
      window ??= (await service({ method: "GET", url: at("props"), headers, answer: PROPS, signal: stop }))
        .default_generation_settings.n_ctx;
      const { tokens } = await post("tokenize", { content: prompt, add_special: true }, TOKENS, stop);
      return tokens.length + options.room <= window;
    },
    async ask(prompt, prefix, most, stop) {
      const answer = await post(
        "completion",
        {
          // A list of texts alone would be taken for several prompts.
          prompt: prefix.length === 0 ? prompt : [prompt, ...prefix.map(({ name }) => name)],
          n_predict: 1,
          n_probs: Math.min(most, options.most ?? most),
          // The likeliest, so that an end that is the likeliest is seen to be one.
          temperature: -1,
          cache_prompt: true,
          stream: false,
        },
        COMPLETION,
        stop,
      );
      const [first] = answer.completion_probabilities ?? [];
      if (!first?.top_logprobs) throw withoutProbabilities(options.endpoint);
      if (answer.stop_type === "eos" && first.id !== undefined) ends.add(first.id);
      return first.top_logprobs.flatMap(({ id, bytes: given, logprob }): ServedToken[] => {
        if (logprob === null) return [];
        const bytes = Uint8Array.from(given);
        return [{ name: id, bytes, logProbability: logprob, ends: ends.has(id, DECODER.decode(bytes)) }];
      });
    },
  };
  return {
    fingerprint: options.fingerprint,
    begin: (example, stop = signal) => servedWriting(served, example, stop),
  };
}

function withoutProbabilities(endpoint: string): UserError {
  return new UserError("missing", `the server at ${endpoint} gives no log-probabilities`, {
    hint: "llama.cpp's server gives them for n_probs as completion_probabilities[].top_logprobs since December 2024: take a newer llama-server. Another server that speaks OpenAI's interface is named with openai:.",
    cause: new ServiceError("answer", "no completion_probabilities"),
  });
}
