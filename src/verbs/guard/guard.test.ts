import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../core/check-result.ts";
import type { Verdict } from "../../core/verdict.ts";
import { type Checker, createChecker } from "../check/check.ts";
import { guard } from "./guard.ts";
import type { GuardEvent } from "./guard-options.ts";

const WEATHER = { station: "Harwick Pier", wind_kmh: 22, high_c: 14 };
const TRUE = "At Harwick Pier the wind blows at 22 km/h and the high is 14 °C.";
const SHORT = "At Harwick Pier the high is 14 °C.";
const FALSE = "At Harwick Pier the wind blows at 32 km/h and the high is 14 °C.";

/** Answers with one text after the other, and remembers what it was told. */
function scripted(...texts: readonly string[]): {
  readonly told: (string | undefined)[];
  readonly write: (feedback: string | undefined) => string;
} {
  const told: (string | undefined)[] = [];
  return {
    told,
    write: (feedback) => {
      told.push(feedback);
      return texts[told.length - 1]!;
    },
  };
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (const word of text.split(/(?<= )/)) yield word;
}

const never = new Promise<string>(() => {});

describe("guard", () => {
  it("takes the first faithful text and asks for no other", async () => {
    const { told, write } = scripted(TRUE, FALSE);
    const guarded = await guard(write, WEATHER);
    expect(guarded).toMatchObject({ text: TRUE, accepted: true, stopped: "accepted", tries: 1 });
    expect(guarded.summary).toBe("faithful after 1 try");
    expect(told).toEqual([undefined]);
    expect(guarded).not.toHaveProperty("cost");
  });

  it("tells the writer in plain words what was wrong", async () => {
    const { told, write } = scripted(FALSE, SHORT, TRUE);
    const guarded = await guard(write, WEATHER, { tries: 3 });
    expect(guarded).toMatchObject({ text: TRUE, accepted: true, tries: 3 });
    expect(told[0]).toBeUndefined();
    expect(told[1]).toMatch(/^the text says “32 km\/h”, the data 22 \(wind kmh\)/);
    expect(told[2]).toBe("the wind kmh is missing (22)");
    expect(guarded.attempts.map(({ text }) => text)).toEqual([FALSE, SHORT, TRUE]);
    expect(guarded.attempts.map(({ feedback }) => feedback)).toEqual(told);
  });

  it("returns the best of texts that are all not good enough, with its alarms, and says so", async () => {
    const guarded = await guard(scripted(FALSE, SHORT, "").write, WEATHER, { tries: 3 });
    expect(guarded).toMatchObject({ text: SHORT, accepted: false, stopped: "tries", tries: 3 });
    expect(guarded.result.alarms.map(({ kind }) => kind)).toEqual(["missing"]);
    expect(guarded.summary).toBe(
      "no text was good enough in 3 tries; the best is incomplete: the wind kmh is missing (22)",
    );
  });

  it("lets pass what is allowed, and does not complain of it", async () => {
    expect(await guard(scripted(SHORT).write, WEATHER, { allow: ["incomplete"] })).toMatchObject({
      ...{ text: SHORT, accepted: true, tries: 1 },
    });
    const { told, write } = scripted(`${SHORT} Orla Fenwick agrees.`, SHORT);
    await guard(write, WEATHER, { allow: ["incomplete"] });
    expect(told[1]).toContain("Fenwick");
    expect(told[1]).not.toContain("missing");
  });

  it("takes what a check takes, and a checker that stays loaded", async () => {
    expect((await guard(scripted(SHORT).write, WEATHER, { optional: ["wind_kmh"] })).accepted).toBe(true);
    const checker = createChecker({ ignore: ["wind_kmh"] });
    expect((await guard(scripted(SHORT).write, WEATHER, { checker })).accepted).toBe(true);
    expect((await guard(scripted(SHORT).write, WEATHER, { checker, ignore: [], tries: 1 })).accepted).toBe(
      false,
    );
    await checker.close();
    await expect(guard(scripted(SHORT).write, WEATHER, { checker })).rejects.toThrow("the checker is closed");
  });

  it("collects a stream", async () => {
    expect(await guard(() => pieces(TRUE), WEATHER)).toMatchObject({ text: TRUE, accepted: true });
  });

  it("hands over the text before and its alarms, and adds up what is spent", async () => {
    const seen: unknown[] = [];
    const texts = [FALSE, TRUE];
    const guarded = await guard(async (_, { attempt, previous, alarms, spend }) => {
      seen.push([attempt, previous, alarms.length > 0]);
      spend(2);
      spend(0.5);
      return texts[attempt - 1]!;
    }, WEATHER);
    expect(seen).toEqual([
      [1, undefined, false],
      [2, FALSE, true],
    ]);
    expect(guarded.cost).toBe(5);
    expect(guarded.attempts.map(({ cost }) => cost)).toEqual([2.5, 2.5]);
    expect(guarded.milliseconds).toBeGreaterThanOrEqual(guarded.attempts[0]!.milliseconds);
  });

  it("tells of everything that happens", async () => {
    const events: GuardEvent[] = [];
    await guard(scripted(SHORT, TRUE).write, WEATHER, { onEvent: (event) => events.push(event) });
    expect(events).toMatchObject([
      { type: "asked", attempt: 1 },
      { type: "checked", attempt: 1, accepted: false, text: SHORT },
      { type: "asked", attempt: 2, feedback: "the wind kmh is missing (22)" },
      { type: "checked", attempt: 2, accepted: true, text: TRUE },
      { type: "ended", accepted: true, tries: 2 },
    ]);
  });

  it("returns the best so far when the time is up, even if the writer does not heed its signal", async () => {
    let heard: AbortSignal | undefined;
    const guarded = await guard(
      (_, { attempt, signal }) => {
        heard = signal;
        return attempt === 1 ? SHORT : never;
      },
      WEATHER,
      { timeLimitMs: 400 },
    );
    expect(guarded).toMatchObject({ text: SHORT, accepted: false, stopped: "time", tries: 2 });
    expect(guarded.summary).toContain("then the time was up");
    expect(heard!.aborted).toBe(true);
  });

  it("rejects when the time is up before there is a text", async () => {
    await expect(guard(() => never, WEATHER, { timeLimitMs: 20 })).rejects.toMatchObject({
      name: "TimeoutError",
      message: "there was no text after 20 ms",
    });
  });

  it("stops when it is aborted, before, during and within a stream, and asks for nothing more", async () => {
    let calls = 0;
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(guard(() => `${++calls}`, WEATHER, { signal: gone })).rejects.toThrow("gone");
    expect(calls).toBe(0);
    const during = new AbortController();
    const waiting = guard(
      (_, { attempt }) => {
        calls = attempt;
        if (attempt === 2) during.abort(new Error("enough"));
        return attempt === 1 ? SHORT : never;
      },
      WEATHER,
      { signal: during.signal, tries: 5 },
    );
    await expect(waiting).rejects.toThrow("enough");
    expect(calls).toBe(2);
    const within = new AbortController();
    let closed = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) {
          yield "word ";
          await sleep(5);
        }
      } finally {
        closed = true;
      }
    }
    const streaming = guard(() => endless(), WEATHER, { signal: within.signal });
    setTimeout(() => within.abort(new Error("left")), 30);
    await expect(streaming).rejects.toThrow("left");
    await sleep(30);
    expect(closed).toBe(true);
  });

  it("keeps the text it has when asking for another fails, and rejects when it has none", async () => {
    const broken = new Error("503");
    const fails = (from: number) => (_: unknown, asking: { readonly attempt: number }) => {
      if (asking.attempt >= from) throw broken;
      return SHORT;
    };
    expect(await guard(fails(2), WEATHER)).toMatchObject({
      ...{ text: SHORT, accepted: false, stopped: "failed", error: broken, tries: 2 },
    });
    await expect(guard(fails(1), WEATHER)).rejects.toBe(broken);
  });

  it.each([
    [{ tries: 0 }, "tries is 0"],
    [{ tries: 1.5 }, "tries is 1.5"],
    [{ timeLimitMs: 0 }, "timeLimitMs is 0"],
    [{ timeLimitMs: Number.POSITIVE_INFINITY }, "timeLimitMs is Infinity"],
    [{ allow: ["unfaithful"] }, 'guard cannot allow "unfaithful"'],
    [{ trys: 2 }, 'guard has no option "trys"'],
  ])("refuses %j before anything is asked for", async (options, message) => {
    let calls = 0;
    await expect(guard(() => `${++calls}`, WEATHER, options as object)).rejects.toThrow(message);
    expect(calls).toBe(0);
  });

  it("refuses what is no text, no function and no cost", async () => {
    await expect(guard(() => 4 as never, WEATHER)).rejects.toThrow("answered a value of type number");
    await expect(guard("text" as never, WEATHER)).rejects.toThrow("not string");
    async function* bytes(): AsyncGenerator<never> {
      yield new Uint8Array(1) as never;
    }
    await expect(guard(() => bytes(), WEATHER)).rejects.toThrow("streams values of type object");
    const spends = guard((_, { spend }) => {
      spend(Number.NaN);
      return TRUE;
    }, WEATHER);
    await expect(spends).rejects.toThrow("a call cannot cost NaN");
  });
});

describe("laws of guard", () => {
  const figure = fc.double({ min: 0, max: 1, noNaN: true });
  const judged = fc.record({
    verdict: fc.constantFrom<Verdict>("faithful", "incomplete", "unfaithful", "unsure"),
    score: figure,
    recall: figure,
  });
  const RANK: readonly Verdict[] = ["unsure", "unfaithful", "incomplete", "faithful"];

  it("never asks more often than it may, ends at the first faithful text, and none is better than what it returns", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(judged, { minLength: 1, maxLength: 8 }), async (script) => {
        let calls = 0;
        const checker: Checker = {
          check: async (_, text) =>
            ({ alarms: [], reason: "", ...script[Number(text)] }) as unknown as CheckResult,
          close: async () => {},
        };
        const guarded = await guard(() => `${calls++}`, {}, { tries: script.length, checker });
        const first = script.findIndex(({ verdict }) => verdict === "faithful");
        expect(calls).toBe(first < 0 ? script.length : first + 1);
        expect(guarded).toMatchObject({ tries: calls, accepted: first >= 0 });
        const mine = guarded.result;
        for (const { result } of guarded.attempts) {
          const below = RANK.indexOf(mine.verdict) - RANK.indexOf(result.verdict);
          expect(below).toBeGreaterThanOrEqual(0);
          if (below > 0) continue;
          const by = mine.verdict === "incomplete" ? "recall" : "score";
          expect(mine[by]).toBeGreaterThanOrEqual(result[by]!);
        }
      }),
    );
  });
});
