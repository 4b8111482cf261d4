import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { collect, streamOf } from "../../test/support/toy-metric.ts";
import { mapInOrder } from "./in-order.ts";

describe("mapInOrder", () => {
  it("gives results in the order of the stream whatever the order they come in", async () => {
    const slowFirst = mapInOrder(streamOf([30, 20, 10, 0]), 4, async (ms) => {
      await setTimeout(ms);
      return ms;
    });
    expect(await collect(slowFirst)).toEqual([30, 20, 10, 0]);
  });

  it("keeps at most `concurrency` inputs in flight", async () => {
    let inFlight = 0;
    let most = 0;
    const mapped = mapInOrder(streamOf(Array.from({ length: 20 }, (_, at) => at)), 3, async (at) => {
      most = Math.max(most, ++inFlight);
      await setTimeout(1);
      inFlight--;
      return at;
    });
    await collect(mapped);
    expect(most).toBe(3);
  });

  it("passes a failure on and leaves no rejection unhandled", async () => {
    const failing = mapInOrder(streamOf([1, 2, 3]), 3, async (value) => {
      if (value > 1) throw new Error(`no ${value}`);
      return value;
    });
    await expect(collect(failing)).rejects.toThrow("no 2");
  });

  it("leaves none unhandled either when it comes while the stream is waited for", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => {
      unhandled.push(reason);
    };
    process.on("unhandledRejection", note);
    async function* slow(): AsyncGenerator<number> {
      yield 1;
      await setTimeout(20);
      yield 2;
    }
    const failing = mapInOrder(slow(), 3, async (value) => {
      throw new Error(`no ${value}`);
    });
    await expect(collect(failing)).rejects.toThrow("no 1");
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });
});
