import { describe, expect, it } from "vitest";
import { collect, firstPassMetric, item, lengthMetric, streamOf } from "../../../test/support/toy-metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { evaluate } from "../evaluate.ts";
import { Holdings } from "../resources/holdings.ts";
import { makeFirstPass, needsFirstPass } from "./first-pass.ts";

const items = [
  item("one", { s: "the cat" }, { reference: "the cat sat" }),
  item("two", { s: "a dog" }, { reference: "the dog ran" }),
];
const metrics = [
  { name: "frequency", metric: firstPassMetric() },
  { name: "length", metric: lengthMetric() },
];

describe("makeFirstPass", () => {
  it("is needed when a metric declares it", () => {
    expect(needsFirstPass(metrics)).toBe(true);
    expect(needsFirstPass(metrics.slice(1))).toBe(false);
  });

  it("lets the metric judge with what it collected, its hash in the signature", async () => {
    const prepared = await makeFirstPass(metrics, streamOf(items), { holdings: new Holdings() });
    const judged = await collect(evaluate(streamOf(items), { metrics: prepared }));
    expect(judged.map(({ judgements }) => judgements[0]![0])).toEqual([
      { status: "judged", tally: [1, 2], evidence: [] },
      { status: "judged", tally: [1, 0], evidence: [] },
    ]);
    expect(signatureOf(prepared[0]!.metric)).toMatch(/^frequency\|frequencies#[0-9a-f]{12}\|v:1$/);
    expect(prepared[1]).toBe(metrics[1]);
  });

  it("without it the metric is not applicable, with the reason", async () => {
    const [judged] = await collect(evaluate(streamOf(items), { metrics: metrics.slice(0, 1) }));
    expect(judged!.judgements[0]![0]).toEqual({
      status: "not-applicable",
      reason: "document frequencies are missing",
    });
  });
});
