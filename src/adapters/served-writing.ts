import { badData, UserError } from "../core/errors.ts";
import type { Example } from "../core/example.ts";
import type { Fact } from "../core/fact.ts";
import type { Continuation, Writing } from "../core/ports.ts";
import { ServiceError } from "./service-error.ts";

/** A token as a server tells it, with the bytes that it stands for. */
export interface ServedToken {
  /** The server's number or spelling of it. */
  readonly name: number | string;
  readonly bytes: Uint8Array;
  readonly logProbability: number;
  readonly ends: boolean;
}

/** A generator behind a server: how it is asked, and what is done about it. */
export interface Served {
  readonly endpoint: string;
  /** What the model is told to write from these facts. */
  promptOf(facts: readonly Fact[]): string;
  /** How a prompt with the beginning of a text, as the server's tokens, may go on. */
  ask(
    prompt: string,
    prefix: readonly ServedToken[],
    most: number,
    signal?: AbortSignal,
  ): Promise<readonly ServedToken[]>;
  /** Whether there is room for a prompt. A server that does not tell is asked, and refuses. */
  hasRoom(prompt: string, signal?: AbortSignal): Promise<boolean>;
}

/** The number of every end, whatever tokens a server has for it. */
const END = -1;

/** What a text is decoded with: a token may hold half a character. */
const DECODER = new TextDecoder();

/** A text in the making behind a server. A text is one line: after a line break it is over. */
export async function servedWriting(
  served: Served,
  { id, facts }: Example,
  signal?: AbortSignal,
): Promise<Writing> {
  const seen = await factsWithRoom(served, facts, id, signal);
  const prompt = served.promptOf(facts.slice(0, seen));
  const numbers = new Map<number | string, number>();
  const tokens: ServedToken[] = [];
  const whole = (prefix: readonly number[]): string => {
    const bytes = prefix.flatMap((token) => [...tokens[token]!.bytes]);
    return DECODER.decode(Uint8Array.from(bytes)).trimStart();
  };
  const numberOf = (token: ServedToken): number => {
    const known = numbers.get(token.name);
    if (known !== undefined) return known;
    numbers.set(token.name, tokens.length);
    return tokens.push(token) - 1;
  };
  async function nextOf(prefix: readonly number[], most: number): Promise<readonly Continuation[]> {
    if (whole(prefix).includes("\n")) return [{ token: END, logProbability: 0, ends: true }];
    const asked = prefix.map((token) => tokens[token]!);
    const given = await reachable(served.endpoint, () => served.ask(prompt, asked, most, signal), signal);
    const words = given.filter(({ ends }) => !ends);
    const ends = given.filter((token) => token.ends).map(({ logProbability }) => logProbability);
    return [
      ...words.map((token) => ({
        token: numberOf(token),
        logProbability: token.logProbability,
        ends: false,
      })),
      ...(ends.length > 0 ? [{ token: END, logProbability: logOfSum(ends), ends: true }] : []),
    ]
      .sort((a, b) => b.logProbability - a.logProbability)
      .slice(0, most);
  }
  return {
    unread: facts.length - seen,
    textOf: (prefix) => whole(prefix).split("\n", 1)[0]!,
    next: (prefixes, most) => Promise.all(prefixes.map((prefix) => nextOf(prefix, most))),
  };
}

/** How many facts, from the first, there is room for. */
async function factsWithRoom(
  served: Served,
  facts: readonly Fact[],
  id: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const fits = (count: number): Promise<boolean> =>
    reachable(served.endpoint, () => served.hasRoom(served.promptOf(facts.slice(0, count)), signal), signal);
  if (await fits(facts.length)) return facts.length;
  let [room, none] = [0, facts.length];
  while (none - room > 1) {
    const middle = Math.floor((room + none) / 2);
    if (await fits(middle)) room = middle;
    else none = middle;
  }
  if (room === 0)
    throw badData(
      `the generator at ${served.endpoint} has no room for a single fact of example ${JSON.stringify(id)}`,
      undefined,
      "Start the server with a larger context, or shorten the prompt.",
    );
  return room;
}

/** Does what needs a server; one that is not there, or answers nothing that can be used, is the user's to start again. */
async function reachable<T>(
  endpoint: string,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    signal?.throwIfAborted();
    if (!(cause instanceof ServiceError)) throw cause;
    throw new UserError("missing", `the generator at ${endpoint} ${cause.message}${reasonIn(cause.cause)}`, {
      hint: "See to it that the server runs and has the model loaded; then give the same command again, with --resume if texts were written already.",
      cause,
    });
  }
}

/** What a server says when it refuses, if it says it as servers of language models do. */
export function reasonIn(said: unknown): string {
  if (typeof said !== "string") return "";
  const message = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(said)?.[1];
  return message === undefined ? "" : `: ${JSON.parse(message)}`;
}

function logOfSum(logs: readonly number[]): number {
  const highest = Math.max(...logs);
  return highest + Math.log(logs.reduce((sum, one) => sum + Math.exp(one - highest), 0));
}
