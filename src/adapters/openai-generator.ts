import { z } from "zod";
import { UserError } from "../core/errors.ts";
import type { Generator } from "../core/ports.ts";
import { EndTokens } from "./end-tokens.ts";
import { endpointOf } from "./endpoint.ts";
import { jsonService } from "./json-service.ts";
import { GENERATOR_TIMEOUT, type ServedGeneratorOptions } from "./llama-generator.ts";
import { reasonIn, type Served, type ServedToken, servedWriting } from "./served-writing.ts";
import { ServiceError } from "./service-error.ts";

export interface OpenAiGeneratorOptions extends ServedGeneratorOptions {
  /** The model, as its server names it. */
  readonly model: string;
  /** How the model spells the end of a text, where that is not known. */
  readonly end?: string | undefined;
}

const COMPLETION = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        logprobs: z
          .object({
            tokens: z.array(z.string()).nullish(),
            top_logprobs: z.array(z.record(z.string(), z.number().nullable()).nullable()).nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
});

/** What vLLM gives unless it was told otherwise; OpenAI's own servers give 5. */
const MOST = 20;

const ENCODER = new TextEncoder();

/**
 * A generator behind any server that speaks OpenAI's interface, asked for one token after the other: `POST …/completions` with `logprobs`. Prefixes are
 * sent as text, so that tokens that hold half a character cannot be followed; they are left out.
 */
export function openAiGenerator({
  timeout = GENERATOR_TIMEOUT,
  most: limit = MOST,
  ...options
}: OpenAiGeneratorOptions): Generator {
  const base = endpointOf(options.endpoint);
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/, "").replace(/\/completions$/, "")}/completions`;
  const service = jsonService(url, { ...options, timeout });
  const headers = {
    "content-type": "application/json",
    ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
  };
  const ends = new EndTokens();
  if (options.end !== undefined) ends.add(options.end);

  async function ask(
    prompt: string,
    most: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly ServedToken[]> {
    const answer = await service({
      headers,
      body: JSON.stringify({
        ...{ model: options.model, prompt, max_tokens: 1, temperature: 0 },
        logprobs: Math.min(most, limit),
      }),
      answer: COMPLETION,
      signal,
    });
    const { logprobs, finish_reason } = answer.choices[0]!;
    const given = Object.entries(logprobs?.top_logprobs?.[0] ?? {}).flatMap(([name, logProbability]) =>
      logProbability === null ? [] : [{ name, logProbability }],
    );
    if (given.length === 0) throw withoutProbabilities(options.endpoint);
    given.sort((a, b) => b.logProbability - a.logProbability);
    if (finish_reason === "stop") ends.add(logprobs?.tokens?.[0] ?? given[0]!.name);
    return given
      .filter(({ name }) => !isHalf(name))
      .map(({ name, logProbability }) => ({
        name,
        logProbability,
        bytes: ENCODER.encode(name),
        ends: ends.has(name, name),
      }));
  }

  const served: Served = {
    endpoint: options.endpoint,
    promptOf: (facts) => options.promptOf(facts),
    async hasRoom(prompt, signal) {
      try {
        await ask(prompt, 1, signal);
        return true;
      } catch (cause) {
        if (isTooLong(cause)) return false;
        throw cause;
      }
    },
    async ask(prompt, prefix, most, signal) {
      try {
        return await ask(prompt + prefix.map(({ name }) => name).join(""), most, signal);
      } catch (cause) {
        throw isTooMany(cause) ? tooMany(options.endpoint, limit, cause) : cause;
      }
    },
  };
  return {
    fingerprint: options.fingerprint,
    begin: (example, signal) => servedWriting(served, example, signal),
  };
}

/** A token that stands for a part of a character. */
function isHalf(name: string): boolean {
  return name.includes("\uFFFD") || name.startsWith("bytes:");
}

function isTooLong(cause: unknown): boolean {
  return refusedWith(cause, /context|too long|maximum.*length|max_model_len/i);
}

function isTooMany(cause: unknown): boolean {
  return refusedWith(cause, /logprobs/i);
}

function refusedWith(cause: unknown, words: RegExp): boolean {
  return cause instanceof ServiceError && cause.fault === "status" && words.test(reasonIn(cause.cause));
}

function tooMany(endpoint: string, limit: number, cause: unknown): UserError {
  return new UserError(
    "usage",
    `the server at ${endpoint} does not give ${limit} log-probabilities${reasonIn((cause as ServiceError).cause)}`,
    {
      hint: "Ask for fewer, such as openai:http://…:k=5, or let it give more: vLLM is started with --max-logprobs 20.",
      cause,
    },
  );
}

function withoutProbabilities(endpoint: string): UserError {
  return new UserError("missing", `the server at ${endpoint} gives no log-probabilities`, {
    hint: "It must answer /completions with logprobs.top_logprobs: vLLM does (--max-logprobs 20), llama.cpp's server is better named with llama:. Servers that ignore logprobs, and those that only chat, cannot be searched.",
    cause: new ServiceError("answer", "no top_logprobs"),
  });
}
