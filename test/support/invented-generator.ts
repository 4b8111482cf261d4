import type { ServerResponse } from "node:http";
import { inventedService, type Say } from "./invented-service.ts";
import { continuations, type Toy } from "./toy-generator.ts";

/** What an invented generator's server can be like. */
export interface InventedGenerator {
  /** Words with their spaces: what it writes is their pieces joined. */
  readonly toy: Toy;
  /** Tokens of a prompt, one a word, that it has room for. Default: 4096. */
  readonly window?: number;
  /** The most log-probabilities that it gives. Default: 20. */
  readonly most?: number;
  /** Does something else with a request for a token instead; counts them from 1. */
  readonly instead?: (count: number, response: ServerResponse) => unknown;
}

const tooLong = (response: ServerResponse): object => {
  response.statusCode = 400;
  return {
    error: { code: 400, message: "the prompt is longer than the context", type: "invalid_request_error" },
  };
};

/** llama.cpp's server with an invented model: what is used of `/props`, `/tokenize` and `/completion`, as it answers. */
export function inventedLlama({ toy, window = 4096, most = 1000, instead }: InventedGenerator) {
  let count = 0;
  const say: Say = async ({ path, body }, response) => {
    if (path === "/props") return { default_generation_settings: { n_ctx: window } };
    const asked = JSON.parse(body);
    if (path === "/tokenize")
      return { tokens: asked.content.split(/\s+/).map((_: string, at: number) => at) };
    if (path !== "/completion") {
      response.statusCode = 404;
      return { error: { code: 404, message: "File Not Found", type: "not_found_error" } };
    }
    const other = await instead?.(++count, response);
    if (other !== undefined || response.writableEnded) return other;
    const [prompt, ...tokens] = typeof asked.prompt === "string" ? [asked.prompt] : asked.prompt;
    if (typeof asked.prompt !== "string" && tokens.length === 0) return [{ error: "several prompts" }];
    if (prompt.split(/\s+/).length > window) return tooLong(response);
    // Its tokens begin at 100; the end is token 2 and has no bytes.
    const idOf = (token: number): number => (token === toy.words.length ? 2 : token + 100);
    const given = continuations(
      toy,
      tokens.map((id: number) => id - 100),
    ).map(({ token, logProbability }) => ({
      id: idOf(token),
      token: toy.words[token] ?? "",
      bytes: [...Buffer.from(toy.words[token] ?? "")],
      logprob: logProbability,
    }));
    return {
      content: given[0]!.token,
      stop: true,
      stop_type: given[0]!.id === 2 ? "eos" : "limit",
      ...(asked.n_probs > 0 && {
        completion_probabilities: [
          { ...given[0], top_logprobs: given.slice(0, Math.min(most, asked.n_probs)) },
        ],
      }),
    };
  };
  return inventedService(say);
}

/** A server that speaks OpenAI's completions, as vLLM does, with an invented model whose prompts end with a colon. */
export function inventedOpenAi({ toy, window = 4096, most = 20, instead }: InventedGenerator) {
  let count = 0;
  const say: Say = async ({ path, body }, response) => {
    if (path !== "/v1/completions") {
      response.statusCode = 404;
      return { detail: "Not Found" };
    }
    const { prompt, logprobs, max_tokens } = JSON.parse(body);
    const other = await instead?.(++count, response);
    if (other !== undefined || response.writableEnded) return other;
    if (prompt.split(/\s+/).length > window) return tooLong(response);
    if (logprobs > most) {
      response.statusCode = 400;
      return {
        error: {
          message: `Requested sample logprobs of ${logprobs}, which is greater than max allowed: ${most}`,
        },
      };
    }
    const written = prompt.slice(prompt.lastIndexOf(":") + 1);
    const spell = (token: number): string => toy.words[token] ?? "<|toy-end|>";
    const given = continuations(toy, tokensOf(toy, written));
    const top = Object.fromEntries(
      given.slice(0, logprobs).map(({ token, logProbability }) => [spell(token), logProbability]),
    );
    return {
      object: "text_completion",
      choices: [
        {
          index: 0,
          text: given[0]!.ends ? "" : spell(given[0]!.token),
          finish_reason: given[0]!.ends ? "stop" : "length",
          logprobs: {
            tokens: [spell(given[0]!.token)],
            token_logprobs: [given[0]!.logProbability],
            top_logprobs: [top],
          },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: max_tokens },
    };
  };
  return inventedService(say);
}

/** A text as a toy's tokens; of several ways, the one with longer words first. */
function tokensOf(toy: Toy, text: string): readonly number[] {
  const tokens: number[] = [];
  let rest = text;
  while (rest !== "") {
    const word = toy.words.filter((one) => rest.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    if (word === undefined) throw new Error(`no token begins ${JSON.stringify(rest)}`);
    tokens.push(toy.words.indexOf(word));
    rest = rest.slice(word.length);
  }
  return tokens;
}
