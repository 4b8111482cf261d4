import { describe, expect, it } from "vitest";
import { firstPassMetric, item, lengthMetric } from "../../test/support/toy-metric.ts";
import { Evaluator } from "./evaluator.ts";
import { dataOptions } from "./open/data-options.ts";

const items = [item("one", { a: "x", b: ["xx", ""] }), item("two", { a: "xxxx" })];
const NO_FILES = dataOptions.parse({});

describe("Evaluator", () => {
  it("gives each item with its records by candidate, then by metric", async () => {
    await using evaluator = await Evaluator.start({});
    const opened = await evaluator.open(NO_FILES, items);
    const metrics = await evaluator.prepare([lengthMetric(), lengthMetric({ id: "again" })], opened);
    const said: unknown[] = [];
    for await (const { records } of evaluator.judge(opened.items(), { metrics, evidence: false }))
      said.push(
        records.map((own) =>
          own.map((record) => [
            ...[record.metric, record.system, record.sample],
            record.status === "judged" ? record.parts.mean : record.reason,
          ]),
        ),
      );
    expect(said).toEqual([
      [
        [
          ["length", "a", 0, 1],
          ["again", "a", 0, 1],
        ],
        [
          ["length", "b", 0, 2],
          ["again", "b", 0, 2],
        ],
        [
          ["length", "b", 1, "the text is empty"],
          ["again", "b", 1, "the text is empty"],
        ],
      ],
      [
        [
          ["length", "a", 0, 4],
          ["again", "a", 0, 4],
        ],
      ],
    ]);
  });

  it("makes first passes, and gives back at the end what they opened", async () => {
    let closed = 0;
    const metric = firstPassMetric();
    const closing = {
      ...metric,
      firstPass: {
        ...metric.firstPass!,
        complete: (state: unknown, hash: string) => ({
          ...metric.firstPass!.complete(state, hash),
          close: async () => void closed++,
        }),
      },
    };
    {
      await using evaluator = await Evaluator.start({});
      const opened = await evaluator.open(NO_FILES, items);
      const [prepared] = await evaluator.prepare([closing], opened);
      expect(prepared!.metric.firstPass).toBeUndefined();
      expect(closed).toBe(0);
    }
    expect(closed).toBe(1);
  });

  it("tells a warning once, and keeps it", async () => {
    const told: string[] = [];
    await using evaluator = await Evaluator.start({}, { onWarning: (message) => told.push(message) });
    for (const message of ["one", "two", "one"]) evaluator.hooks.onWarning(message);
    expect([told, evaluator.warnings]).toEqual([
      ["one", "two"],
      ["one", "two"],
    ]);
  });
});
