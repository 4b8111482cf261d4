import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Asked, LatestAnswer } from "./latest-answer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Questions that are answered by hand. */
function desk() {
  const asked: {
    question: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    refuse: (why: Error) => void;
  }[] = [];
  const seen: Asked<string>[] = [];
  const latest = new LatestAnswer<string, string>(
    (question, signal) =>
      new Promise((answer, refuse) => {
        asked.push({ question, signal, answer, refuse });
      }),
    (state) => seen.push(state),
  );
  return { latest, asked, now: () => seen.at(-1) };
}

describe("LatestAnswer", () => {
  it("asks once after a pause, whatever was typed before", async () => {
    const { latest, asked } = desk();
    for (const question of ["L", "La", "Lak"]) {
      latest.ask(question);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect(asked.map(({ question }) => question)).toEqual(["Lak"]);
  });

  it("gives up an older question, and takes no answer to it", async () => {
    const { latest, asked, now } = desk();
    latest.ask("old");
    await vi.advanceTimersByTimeAsync(250);
    latest.ask("new");
    await vi.advanceTimersByTimeAsync(250);
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[1]!.answer("new answer");
    asked[0]!.answer("old answer");
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toEqual({ answer: "new answer", waiting: false });
  });

  it("forgets an answer as soon as something else is asked, and when that cannot be answered", async () => {
    const { latest, asked, now } = desk();
    latest.ask("one");
    await vi.advanceTimersByTimeAsync(250);
    asked[0]!.answer("1");
    await vi.advanceTimersByTimeAsync(0);
    latest.ask("two");
    expect(now()).toEqual({ waiting: true });
    await vi.advanceTimersByTimeAsync(250);
    const fault = new Error("line 2");
    asked[1]!.refuse(fault);
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toEqual({ fault, waiting: false });
  });

  it("keeps an answer while the same is asked again", async () => {
    const { latest, asked, now } = desk();
    latest.ask("one");
    await vi.advanceTimersByTimeAsync(250);
    asked[0]!.answer("1");
    await vi.advanceTimersByTimeAsync(0);
    latest.again("one");
    expect(now()).toEqual({ answer: "1", waiting: true });
    await vi.advanceTimersByTimeAsync(0);
    asked[1]!.answer("1, with a decision");
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toEqual({ answer: "1, with a decision", waiting: false });
  });

  it("forgets everything when there is nothing to ask", async () => {
    const { latest, asked, now } = desk();
    latest.ask("one");
    latest.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    expect(now()).toEqual({ waiting: false });
  });
});
