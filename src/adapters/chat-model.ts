import { z } from "zod";
import type { ModelQuestion } from "../core/ports.ts";
import { endpointOf } from "./endpoint.ts";
import { type Ask, givingUp } from "./giving-up.ts";
import { checked, jsonService, type ServiceOptions } from "./json-service.ts";
import { ServiceError } from "./service-error.ts";

/** How a server of language models is called. */
export interface ChatModelOptions extends ServiceOptions {
  /** The key that the server wants, if it wants one. */
  readonly key?: string | undefined;
}

/** An answer of a language model, and what it cost. */
export interface ReadAnswer {
  readonly given: unknown;
  readonly tokens?: number;
}

const COMPLETION = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(undefined),
});

/** A model that answers so often in a row what cannot be read has not understood what it is asked. */
const MOST_UNREADABLE = 20;

/**
 * A language model by the chat completions of OpenAI's interface, which local servers speak too: `POST …/chat/completions`. Answers are JSON
 * that is checked; whatever else comes is a `ServiceError`. A server that fails five times in a row is not asked any more.
 */
export function chatModel({ key, ...options }: ChatModelOptions): Ask<ModelQuestion<unknown>, ReadAnswer> {
  const service = jsonService(completionsUrl(options.endpoint), options);
  const headers = {
    "content-type": "application/json",
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const complete = givingUp((question: ModelQuestion<unknown>, signal) =>
    service({
      headers,
      body: JSON.stringify(bodyOf(question)),
      answer: COMPLETION,
      timeout: question.timeoutMs,
      signal,
    }),
  );
  return givingUp(async (question, signal) => {
    const { choices, usage } = await complete(question, signal);
    const { message, finish_reason } = choices[0]!;
    if (finish_reason === "length") throw new ServiceError("answer", "its answer was cut off");
    const given = checked(jsonIn(message.content), question.answer);
    return { given, ...(usage ? { tokens: usage.prompt_tokens + usage.completion_tokens } : {}) };
  }, MOST_UNREADABLE);
}

function bodyOf({ model, temperature, asJson, instructions, content }: ModelQuestion<unknown>): object {
  return {
    model,
    temperature,
    messages: [
      { role: "system", content: instructions },
      { role: "user", content },
    ],
    ...(asJson ? { response_format: { type: "json_object" } } : {}),
  };
}

/** Models think aloud before their answer, and put fences and a word or two around it: what stands between the outer braces is it. */
function jsonIn(content: string): string {
  const said = content.replace(/<think>[\s\S]*?<\/think>/g, "");
  const start = said.indexOf("{");
  const end = said.lastIndexOf("}");
  return start < 0 || end < start ? said : said.slice(start, end + 1);
}

function completionsUrl(endpoint: string): URL {
  const url = endpointOf(endpoint);
  const path = url.pathname.replace(/\/+$/, "");
  url.pathname = path.endsWith("/chat/completions") ? path : `${path}/chat/completions`;
  return url;
}
