import { beforeEach, describe, expect, it, vi } from "vitest";
import { plainRanker } from "../../../test/support/plain-ranker.ts";
import { item } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import type { Resource } from "../../core/metric.ts";
import { rank } from "../../metrics/index.ts";
import { createChecker } from "../../verbs/check/check.ts";
import { compare } from "../../verbs/compare/compare.ts";
import { describeMetric } from "../../verbs/metrics/list-metrics.ts";
import { rerank } from "../../verbs/rerank/rerank.ts";
import { score } from "../../verbs/score/score.ts";
import { validateOptions } from "../../verbs/validate/validate-options.ts";
import { validateParaphrase } from "../../verbs/validate/validate-paraphrase.ts";
import { Holdings } from "./holdings.ts";

/** The rankers that were opened, and how often each was released and its indices closed, in the order that this was done. */
const opened: { readonly ranker: ReturnType<typeof plainRanker>; released: number; closedBefore: number }[] =
  [];

vi.mock("./load-ranker.ts", () => ({
  loadRanker: async (named: string): Promise<Resource> => {
    if (named === "none") throw new Error("there is no such ranker");
    const ranker = plainRanker(() => {
      if (named === "failing") throw new Error("it failed");
      if (named === "stopping") stop.abort();
      return 1;
    });
    const one = { ranker, released: 0, closedBefore: 0 };
    opened.push(one);
    const release = async (): Promise<void> => {
      one.released++;
      one.closedBefore = ranker.closed;
    };
    return { value: ranker, fingerprint: "f".repeat(64), release };
  },
}));

/** Stops a run in which the ranker `stopping` is asked. */
let stop = new AbortController();

beforeEach(() => {
  opened.length = 0;
  stop = new AbortController();
});

const items: readonly Item[] = [
  item("one", { a: "one", b: "two" }, { reference: "it is one" }),
  item("two", { a: "two", b: "one" }, { reference: "it is two" }),
];

const FAKE = "rank?ranker=fake";
const options = { cache: false, resamples: 0 } as const;

/** What was opened, made, closed before the release, and released: each as often as the others say. */
const counts = () =>
  opened.map(({ ranker, released, closedBefore }) => ({ indexed: ranker.indexed, closedBefore, released }));
const once = { indexed: 2, closedBefore: 2, released: 1 };

describe("Holdings", () => {
  it("gives back what was noted last first, what is shared once, and nothing twice", async () => {
    const order: string[] = [];
    const release = (name: string) => async () => {
      order.push(name);
    };
    const holdings = new Holdings();
    const shared = release("model");
    for (const one of [shared, release("index"), undefined, shared, release("other")]) holdings.add(one);
    await holdings[Symbol.asyncDispose]();
    await holdings[Symbol.asyncDispose]();
    expect(order).toEqual(["other", "index", "model"]);
  });

  it("gives back the rest when something fails, and says so", async () => {
    let released = 0;
    const holdings = new Holdings();
    holdings.add(async () => {
      released++;
    });
    holdings.add(() => Promise.reject(new Error("stuck")));
    await expect(holdings[Symbol.asyncDispose]()).rejects.toThrow("stuck");
    expect(released).toBe(1);
  });
});

describe("the end of a run", () => {
  it("closes the indices and then releases the models of its metrics, each once", async () => {
    await score({ items, metrics: [FAKE, `${FAKE}&referenceRanker=fake`], ...options });
    expect(counts()).toEqual([
      once,
      { indexed: 1, closedBefore: 1, released: 1 },
      { indexed: 1, closedBefore: 1, released: 1 },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["compare", () => compare({ items, metrics: [FAKE], ...options, test: "randomization", trials: 10 })],
    ["rerank", () => rerank({ items, metric: FAKE, cache: false })],
    [
      "validate paraphrase",
      () =>
        validateParaphrase(
          {
            options: validateOptions.parse({ data: [], ...options }),
            metrics: [FAKE],
            items: [
              ...items,
              { ...items[0]!, example: { ...items[0]!.example, id: "three", references: ["one it is"] } },
            ],
            decimals: 3,
          },
          {},
        ),
    ],
  ])("does so after %s", async (_, run) => {
    await run();
    expect(counts()).toEqual([once]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "a checker was closed",
      async () => {
        const checker = createChecker();
        await checker.check(items[0]!.example, "one", { metrics: [FAKE] });
        await checker.close();
      },
    ],
    ["a metric was described", () => describeMetric(FAKE)],
  ])("releases what was never used, after %s", async (_, run) => {
    await run();
    expect(counts()).toEqual([{ indexed: 0, closedBefore: 0, released: 1 }]);
  });

  it("releases after a failure: while judging, while data is read, while other metrics are made", async () => {
    async function* broken(): AsyncGenerator<Item> {
      yield items[0]!;
      throw new Error("no more data");
    }
    await expect(score({ items, metrics: ["rank?ranker=failing"], ...options })).rejects.toThrow("it failed");
    await expect(score({ items: broken(), metrics: [FAKE], ...options })).rejects.toThrow("no more data");
    await expect(score({ items, metrics: [FAKE, "rank?ranker=none"], ...options })).rejects.toThrow(
      "no such ranker",
    );
    await expect(score({ items, metrics: [`${FAKE}&referenceRanker=none`], ...options })).rejects.toThrow(
      "no such ranker",
    );
    expect(opened.map(({ released }) => released)).toEqual([1, 1, 1, 1]);
    expect(opened.every(({ ranker }) => ranker.closed === ranker.indexed)).toBe(true);
  });

  it("releases after an interruption", async () => {
    const input = { items, metrics: ["rank?ranker=stopping"], ...options };
    await expect(score(input, { signal: stop.signal })).rejects.toThrow(/abort/i);
    const values = { indexed: 1, closedBefore: 1, released: 1 };
    expect(counts()).toEqual([values]);
  });

  it("closes the indices of a metric that was built in code, whose ranker is not the run's", async () => {
    const ranker = plainRanker();
    let released = 0;
    const release = async (): Promise<void> => {
      released++;
    };
    const metric = rank({}, { ranker: { value: ranker, fingerprint: "f", release } });
    for (const runs of [1, 2]) {
      await score({ items, metrics: [metric], ...options });
      expect([ranker.indexed, ranker.closed, released]).toEqual([2 * runs, 2 * runs, 0]);
    }
  });
});
