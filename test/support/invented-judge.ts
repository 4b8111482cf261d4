import type { ServerResponse } from "node:http";
import { inventedService, type Say } from "./invented-service.ts";

/** What a judge is asked, as its server sees it. */
export interface JudgeRequest {
  readonly model: string;
  readonly temperature: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly type: string };
  /** The text that is to be judged, and its facts. */
  readonly text: string;
  readonly data: readonly { readonly number: number; readonly value: string }[];
}

/** What an invented judge says: its answer as text or as an object, or what it does with the response itself. */
export type JudgeSay = (asked: JudgeRequest, response: ServerResponse) => unknown;

/** Wraps words as a server of language models does. */
export function completion(content: string, finish = "stop"): object {
  return {
    id: "invented",
    object: "chat.completion",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  };
}

/** A server of a language model on this machine that speaks the protocol, with invented answers. */
export function inventedJudge(say: JudgeSay) {
  const answer: Say = async ({ path, body }, response) => {
    if (path !== "/v1/chat/completions") {
      response.statusCode = 404;
      return { error: { message: "no such path" } };
    }
    const request = JSON.parse(body);
    const { text, data } = JSON.parse(request.messages[1].content);
    const said = await say({ ...request, text, data }, response);
    if (said === undefined || response.writableEnded) return undefined;
    return completion(typeof said === "string" ? said : JSON.stringify(said));
  };
  return inventedService(answer);
}
