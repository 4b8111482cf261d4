import { afterEach, beforeEach, expect, describe as group, it, vi } from "vitest";
import type { Io } from "./io.ts";
import { bar, describe, progressBar } from "./progress-bar.ts";

group("describe(progress, since)", () => {
  it("shows count, rate and remaining time when the end is known", () => {
    expect(describe({ done: 500, unit: "texts", fraction: 0.25 }, { seconds: 10 })).toBe(
      "500 texts · 50 texts/s · 30 s left",
    );
  });

  it("shows count and rate when it is not", () => {
    expect(describe({ done: 1234, unit: "examples" }, { seconds: 1 })).toBe(
      "1,234 examples · 1,234 examples/s",
    );
  });

  it("shows steps of a training with their loss and the time that it says is left", () => {
    const progress = { done: 120, total: 900, unit: "steps", note: "loss 0.412", remainingMs: 242_000 };
    expect(describe(progress, { seconds: 30, done: 27 })).toBe(
      "step 120/900 · loss 0.412 · 3.1 steps/s · 4 min left",
    );
  });

  it("says minutes and hours, and survives the very beginning", () => {
    const left = (fraction: number, seconds: number): string =>
      describe({ done: 1, unit: "texts", fraction }, { seconds });
    expect(left(0.01, 60)).toContain("1 h 39 min left");
    expect(left(0.5, 90)).toContain("1 min 30 s left");
    expect(left(0.5, 3599)).toContain("1 h 0 min left");
    expect(left(0.5, 59.7)).toContain("1 min 0 s left");
    expect(describe({ done: 0, unit: "texts", fraction: 0 }, { seconds: 0 })).toMatch(
      /^0 texts · 0 texts\/s$/,
    );
    expect(describe({ done: 1, unit: "steps" }, { seconds: 3 })).toContain("0.33 steps/s");
  });
});

group("bar(progress)", () => {
  it("shows the share that is done, given or counted, and nothing when the end is not known", () => {
    expect(bar({ done: 500, unit: "texts", fraction: 0.25 })).toBe("██████░░░░░░░░░░░░░░░░░░ 25%  ");
    expect(bar({ done: 120, total: 900, unit: "steps" })).toBe("███░░░░░░░░░░░░░░░░░░░░░ 13%  ");
    expect(bar({ done: 7, unit: "texts", fraction: 1.2 })).toBe(`${"█".repeat(24)} 100%  `);
    expect(bar({ done: 7, unit: "texts" })).toBe("");
  });
});

group("progressBar(io)", () => {
  const listening = (interactive: boolean, width = 100): { io: Io; drawn: string[]; said: string[] } => {
    const drawn: string[] = [];
    const said: string[] = [];
    const io = {
      width,
      interactive,
      draw: (text: string) => drawn.push(text),
      say: (text: string) => said.push(text),
    };
    return { io: io as unknown as Io, drawn, said };
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("draws on a terminal, not more often than the eye follows, and clears the line", () => {
    const { io, drawn, said } = listening(true);
    const shown = progressBar(io);
    shown.update({ done: 5, unit: "examples", fraction: 0.5 });
    shown.update({ done: 6, unit: "examples", fraction: 0.6 });
    shown.clear();
    expect(drawn).toEqual([
      `${"█".repeat(12)}${"░".repeat(12)} 50%  5 examples · 0 examples/s · 0 s left`,
      "",
    ]);
    expect(said).toEqual([]);
  });

  it("leaves the bar out of a narrow terminal, and cuts what still does not fit", () => {
    for (const [width, expected] of [
      [40, "5 examples · 0 examples/s · 0 s left"],
      [20, "5 examples · 0 exam"],
    ] as const) {
      const { io, drawn } = listening(true, width);
      progressBar(io).update({ done: 5, unit: "examples", fraction: 0.5 });
      expect(drawn).toEqual([expected]);
    }
  });

  it("counts time anew when something else is counted, from where that begins", () => {
    const { io, drawn } = listening(true);
    const shown = progressBar(io);
    shown.update({ done: 5, unit: "examples" });
    vi.advanceTimersByTime(60_000);
    shown.update({ done: 500, unit: "steps" });
    vi.advanceTimersByTime(2000);
    shown.update({ done: 510, unit: "steps" });
    expect(drawn.at(-1)).toBe("510 steps · 5 steps/s");
  });

  it("says a plain line every ten seconds in a pipe when lines are wanted, and nothing otherwise", () => {
    for (const [lines, expected] of [
      [true, ["3 steps · 0.3 steps/s", "5 steps · 0.25 steps/s"]],
      [false, []],
    ] as const) {
      const { io, drawn, said } = listening(false);
      const shown = progressBar(io, { lines });
      for (const done of [1, 2, 3, 4, 5]) {
        shown.update({ done, unit: "steps" });
        vi.advanceTimersByTime(5000);
      }
      shown.clear();
      expect(drawn).toEqual([]);
      expect(said).toEqual(expected);
    }
  });
});
