import { describe, expect, it } from "vitest";
import { z } from "zod";
import { completion } from "../../test/support/invented-judge.ts";
import { inventedService, type Say } from "../../test/support/invented-service.ts";
import type { ModelQuestion } from "../core/ports.ts";
import { chatModel } from "./chat-model.ts";
import { countingAnswers } from "./counting-answers.ts";

const QUESTION: ModelQuestion<{ word: string }> = {
  model: "tiny",
  temperature: 0,
  asJson: false,
  timeoutMs: 2000,
  instructions: "Say a word.",
  content: "please",
  answer: z.object({ word: z.string() }),
};

const GOOD = completion('{"word":"yes"}');

async function asked(say: Say, options: { key?: string } = {}, question: Partial<typeof QUESTION> = {}) {
  const service = await inventedService(say);
  const model = countingAnswers(
    chatModel({ endpoint: `${service.url}/v1`, backoff: 1, ...options }),
    "the service",
  );
  return { service, model, ask: () => model.ask({ ...QUESTION, ...question }) };
}

describe("chatModel(options)", () => {
  it("asks as OpenAI's interface wants it, with the key in its header alone", async () => {
    const { service, ask } = await asked(() => GOOD, { key: "secret" }, { asJson: true });
    await using _ = service;
    expect(await ask()).toEqual({ given: { word: "yes" }, tokens: 120 });
    const [request] = service.asked;
    expect(request).toMatchObject({ method: "POST", path: "/v1/chat/completions" });
    expect(request!.headers.authorization).toBe("Bearer secret");
    expect(JSON.parse(request!.body)).toEqual({
      model: "tiny",
      temperature: 0,
      messages: [
        { role: "system", content: "Say a word." },
        { role: "user", content: "please" },
      ],
      response_format: { type: "json_object" },
    });
  });

  it("sends no key where there is none, and asks for no format that a server may not know", async () => {
    const { service, ask } = await asked(() => GOOD);
    await using _ = service;
    await ask();
    expect(service.asked[0]!.headers.authorization).toBeUndefined();
    expect(JSON.parse(service.asked[0]!.body)).not.toHaveProperty("response_format");
  });

  it.each([
    ["in a fence", '```json\n{"word":"yes"}\n```'],
    ["after some thinking", '<think>Is it {"word":"no"}?</think>\n{"word":"yes"}'],
    ["between words", 'Here it is: {"word":"yes"} I hope this helps.'],
  ])("finds an answer %s", async (_, content) => {
    const { service, ask } = await asked(() => completion(content));
    await using _service = service;
    expect(await ask()).toMatchObject({ given: { word: "yes" } });
  });

  it("counts no tokens where the server does not", async () => {
    const { service, ask } = await asked(() => ({ choices: [{ message: { content: '{"word":"yes"}' } }] }));
    await using _ = service;
    expect(await ask()).toEqual({ given: { word: "yes" } });
  });

  it("asks again after 429", async () => {
    let requests = 0;
    const { service, model, ask } = await asked((_, response) => {
      if (++requests === 1) response.statusCode = 429;
      return GOOD;
    });
    await using _ = service;
    expect(await ask()).toMatchObject({ given: { word: "yes" } });
    expect(model.calls).toMatchObject({ asked: 1, failed: 0 });
  });

  it.each<[string, Say, string, string]>([
    ["nonsense", () => completion("I would rather not."), "answer", "not JSON"],
    ["other JSON than was asked for", () => completion('{"words":1}'), "answer", "other JSON than expected"],
    ["JSON that is cut off", () => completion('{"word":"ye'), "answer", "not JSON"],
    ["an answer that the server cut off", () => completion('{"word":"ye"}', "length"), "answer", "cut off"],
    ["no message", () => ({ choices: [] }), "answer", "other JSON than expected at choices"],
    ["what is no JSON at all", (_, response) => void response.end("<html>"), "answer", 'not JSON: "<html>"'],
    [
      "500, however often it is asked",
      (_, response) => {
        response.statusCode = 500;
        return {};
      },
      "status",
      "answers with status 500",
    ],
    ["nothing, ever", () => undefined, "time-out", "no answer within 100 ms"],
  ])("counts a server that answers %s as failing, and gives no value", async (_, say, failed, reason) => {
    // Short only where nothing ever comes: on a busy machine any answer takes its time.
    const { service, model, ask } = await asked(say, {}, failed === "time-out" ? { timeoutMs: 100 } : {});
    await using _service = service;
    expect(await ask()).toEqual({ failed });
    expect(model.calls).toMatchObject({ service: "the service", asked: 1, failed: 1, essential: true });
    expect(model.calls.firstReason).toContain(reason);
  });

  it("gives a server up that refuses five times in a row, and a model that is never understood after twenty", async () => {
    const refusing = await asked((_, response) => {
      response.statusCode = 400;
      return {};
    });
    await using _ = refusing.service;
    for (let time = 0; time < 9; time++) await refusing.ask();
    expect(refusing.service.asked).toHaveLength(5);
    expect(refusing.model.calls).toMatchObject({ asked: 9, failed: 9 });
    const babbling = await asked(() => completion("la la la"));
    await using _babbling = babbling.service;
    for (let time = 0; time < 25; time++) await babbling.ask();
    expect(babbling.service.asked).toHaveLength(20);
    expect(babbling.model.calls).toMatchObject({ asked: 25, failed: 25 });
  });

  it("stops when it is told to, which is no failure", async () => {
    const { service, model } = await asked(() => undefined);
    await using _ = service;
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("enough")), 50);
    await expect(model.ask(QUESTION, stop.signal)).rejects.toThrow("enough");
    expect(model.calls.failed).toBe(0);
  });

  it("refuses an address that is none", () => {
    expect(() => chatModel({ endpoint: "localhost:8080" })).toThrow("is not the address of a service");
    expect(() => chatModel({ endpoint: "http://ada:secret@localhost" })).toThrow("name or password");
  });
});
