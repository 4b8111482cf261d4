import { afterEach, describe, expect, it } from "vitest";
import { faultOf } from "../../test/support/fault-of.ts";
import {
  type InventedGenerator,
  inventedLlama,
  inventedOpenAi,
} from "../../test/support/invented-generator.ts";
import { exampleOf, type Toy } from "../../test/support/toy-generator.ts";
import type { Generator } from "../core/ports.ts";
import { llamaGenerator } from "./llama-generator.ts";
import { openAiGenerator } from "./openai-generator.ts";

/** "The tower is old." or "The tower is high."; then a line break, or the end, at once after "The tower". */
const toy: Toy = {
  words: [" The", " tow", "er", " is", " old", " high", ".", ".\n"],
  after: (tokens) => {
    const share = (word: number): readonly number[] =>
      Array.from({ length: 9 }, (_, at) => Number(at === word));
    const last = tokens.at(-1);
    if (last === undefined) return share(0);
    if (last < 2) return share(last + 1);
    if (last === 2) return [0, 0, 0, 0.9, 0, 0, 0, 0, 0.1];
    if (last === 3) return [0, 0, 0, 0, 0.6, 0.4, 0, 0, 0];
    return last < 6 ? [0, 0, 0, 0, 0, 0, 0.7, 0.3, 0] : share(8);
  },
};

const opened: AsyncDisposable[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server[Symbol.asyncDispose]();
});

const options = {
  fingerprint: "served",
  promptOf: (facts: readonly { value: string }[]) =>
    `Data ${facts.map(({ value }) => value).join(" ")} Text:`,
  room: 10,
  backoff: 1,
};

const KINDS = {
  async llama(like: Partial<InventedGenerator>, over: object = {}): Promise<Generator> {
    const server = await inventedLlama({ toy, ...like });
    opened.push(server);
    return llamaGenerator({ ...options, endpoint: server.url, ...over });
  },
  async openai(like: Partial<InventedGenerator>, over: object = {}): Promise<Generator> {
    const server = await inventedOpenAi({ toy, ...like });
    opened.push(server);
    return openAiGenerator({ ...options, endpoint: `${server.url}/v1`, model: "toy", ...over });
  },
};

const example = exampleOf(["Oslo", "Rome"]);

/** Goes along the likeliest words until the end. */
async function greedy(generator: Generator, most = 5): Promise<{ text: string; ends: boolean }> {
  const writing = await generator.begin(example);
  let tokens: readonly number[] = [];
  for (let step = 0; step < 20; step++) {
    const next = (await writing.next([tokens], most))[0]![0];
    if (!next || next.ends) return { text: writing.textOf(tokens), ends: next !== undefined };
    tokens = [...tokens, next.token];
  }
  return { text: writing.textOf(tokens), ends: false };
}

describe.each(Object.entries(KINDS))("a generator behind a server: %s", (kind, open) => {
  it("writes along the likeliest words", async () => {
    expect(await greedy(await open({}))).toEqual({ text: "The tower is old.", ends: true });
  });

  it("tells for each prefix how it may go on, with log-probabilities and the end", async () => {
    const writing = await (await open({})).begin(example);
    const at = async (prefix: readonly number[]) => (await writing.next([prefix], 5))[0]!;
    const words: number[] = [];
    for (let step = 0; step < 3; step++) words.push((await at(words))[0]!.token);
    const [is, end] = await at(words);
    expect([is!.logProbability, is!.ends]).toEqual([Math.log(0.9), false]);
    if (kind === "openai") {
      // How this model spells its end is only known once it was seen to stop.
      expect(end!.logProbability).toBe(Math.log(0.1));
      expect(await greedy(await open({}))).toMatchObject({ ends: true });
    } else expect([end!.logProbability, end!.ends]).toEqual([Math.log(0.1), true]);
    const both = await writing.next([[...words, is!.token], words], 1);
    expect(both.map((one) => one.length)).toEqual([1, 1]);
    expect(writing.textOf(words)).toBe("The tower");
  });

  it("ends a text at a line break, whatever a word before it", async () => {
    const writing = await (await open({})).begin(example);
    let tokens: readonly number[] = [];
    for (const wanted of [0, 0, 0, 0, 0, 1]) {
      const next = (await writing.next([tokens], 5))[0]!.filter(({ ends }) => !ends);
      tokens = [...tokens, next[wanted]!.token];
    }
    expect(writing.textOf(tokens)).toBe("The tower is old.");
    expect(await writing.next([tokens], 5)).toEqual([[{ token: -1, logProbability: 0, ends: true }]]);
  });

  it("leaves out facts that there is no room for, the last ones, and counts them", async () => {
    const many = exampleOf(Array.from({ length: 30 }, (_, at) => `value${at}`));
    const writing = await (await open({ window: 22 })).begin(many);
    // Two words of the prompt; llama.cpp's server says how much it has room for, and ten tokens are kept free.
    expect(writing.unread).toBe(30 - (kind === "llama" ? 10 : 20));
    expect((await (await open({})).begin(many)).unread).toBe(0);
  });

  it("says so when there is no room for any fact", async () => {
    const generator = await open({ window: 1 });
    expect(await faultOf(generator.begin(example))).toMatch(
      /no room for a single fact of example "toy"[\s\S]*larger context/,
    );
  });

  it("says what to do when a server does not tell log-probabilities", async () => {
    const silent = await open({
      instead: () => ({ choices: [{ text: " The", logprobs: null }], content: " The" }),
    });
    expect(await faultOf(greedy(silent))).toMatch(
      kind === "llama"
        ? /no log-probabilities[\s\S]*n_probs[\s\S]*llama-server/
        : /no log-probabilities[\s\S]*--max-logprobs/,
    );
  });

  it("asks again when a server is overloaded, and says so when it stays so", async () => {
    let busy = true;
    const instead = (_: number, response: { statusCode: number }): unknown => {
      if (!busy) return undefined;
      busy = false;
      response.statusCode = 503;
      return { error: { message: "busy" } };
    };
    expect(await greedy(await open({ instead }))).toMatchObject({ text: "The tower is old." });
    const always = await open({
      instead: (_, response) => {
        response.statusCode = 503;
        return { error: { message: "Loading model" } };
      },
    });
    expect(await faultOf(greedy(always))).toMatch(/answers with status 503: Loading model[\s\S]*--resume/);
  });

  it("says so when a server dies in the middle", async () => {
    const dying = await open({
      instead: (count, response) => {
        if (count < 4) return undefined;
        response.destroy();
        return undefined;
      },
    });
    expect(await faultOf(greedy(dying))).toMatch(
      /the generator at http:\S+ cannot be reached[\s\S]*--resume/,
    );
  });

  it("waits no longer than it is told to", async () => {
    const slow = await open(
      { instead: () => new Promise((resolve) => setTimeout(resolve, 2000, {})) },
      { timeout: 50 },
    );
    expect(await faultOf(greedy(slow))).toContain("no answer within 50 ms");
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const slow = await open({ instead: () => new Promise((resolve) => setTimeout(resolve, 2000, {})) });
    const writing = slow.begin(example, stop.signal).then((begun) => begun.next([[]], 3));
    setTimeout(() => stop.abort(new Error("enough")), 20);
    await expect(writing).rejects.toThrow("enough");
  });

  it("refuses what is not the address of a service", async () => {
    expect(await faultOf(open({}, { endpoint: "localhost:8080" }))).toContain(
      "is not the address of a service",
    );
  });
});

describe("openAiGenerator(options)", () => {
  it("says how to ask for fewer when a server gives fewer log-probabilities", async () => {
    const few = await KINDS.openai({ most: 5 });
    expect(await faultOf(greedy(few, 10))).toMatch(
      /greater than max allowed: 5[\s\S]*:k=5[\s\S]*--max-logprobs/,
    );
    expect(await greedy(await KINDS.openai({ most: 5 }, { most: 5 }), 10)).toMatchObject({ ends: true });
  });

  it("leaves tokens out that are no whole characters", async () => {
    const halves: Toy = {
      words: [" caf", "\uFFFD", "e"],
      after: ({ length }) =>
        [
          [1, 0, 0, 0],
          [0, 0.6, 0.4, 0],
        ][length] ?? [0, 0, 0, 1],
    };
    expect(await greedy(await KINDS.openai({ toy: halves }))).toMatchObject({ text: "cafe" });
  });

  it("sends its key, and to no other path than completions", async () => {
    const server = await inventedOpenAi({ toy });
    opened.push(server);
    await greedy(
      openAiGenerator({ ...options, endpoint: `${server.url}/v1/completions/`, model: "toy", key: "secret" }),
    );
    expect(new Set(server.asked.map(({ path, headers }) => `${path} ${headers.authorization}`))).toEqual(
      new Set(["/v1/completions Bearer secret"]),
    );
    expect(JSON.parse(server.asked.at(-1)!.body)).toMatchObject({
      model: "toy",
      max_tokens: 1,
      temperature: 0,
      logprobs: 5,
    });
  });
});

describe("llamaGenerator(options)", () => {
  it("joins a character that comes in two tokens", async () => {
    const server = await inventedLlama({ toy: { words: ["a"], after: () => [1, 0] } });
    opened.push(server);
    const bytes = [...Buffer.from(" café")];
    const pieces = [bytes.slice(0, 5), bytes.slice(5), []];
    const generator = await KINDS.llama({
      instead: (count) => ({
        stop_type: "limit",
        completion_probabilities: [
          { id: count, top_logprobs: [{ id: count, token: "", bytes: pieces[count - 1], logprob: -0.5 }] },
        ],
      }),
    });
    expect(await greedy(generator)).toEqual({ text: "café", ends: true });
  });
});
