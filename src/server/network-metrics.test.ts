import { describe, expect, it } from "vitest";
import { METRICS } from "../metrics/index.ts";
import { NetworkMetrics } from "./network-metrics.ts";

describe("NetworkMetrics", () => {
  it("takes metrics with options that open nothing", () => {
    const specs = new NetworkMetrics([]).check(["esa,bleu?tokenizer=char", "factspotter?model=factspotter"]);
    expect(specs.map(({ id }) => id)).toEqual(["esa", "bleu", "factspotter"]);
  });

  it.each(METRICS.flatMap(({ id, resources }) => Object.keys(resources).map((option) => [id, option])))(
    "refuses any %s?%s=… that was not named at the start",
    (id, option) => {
      const spec = `${id}?${option}=%2Fhome%2Fada%2Ffile`;
      expect(() => new NetworkMetrics([]).check([spec])).toThrow(`${id} may not be given another ${option}`);
      expect(new NetworkMetrics([spec]).check([spec])).toHaveLength(1);
    },
  );

  it("takes what was named at the start for every metric that reads its kind, however it is written", () => {
    const metrics = new NetworkMetrics(["esa?aliases=names.tsv"]);
    expect(metrics.check(["esa-hallucination?aliases=names%2Etsv"])).toHaveLength(1);
    expect(() => metrics.check(["esa?aliases=./names.tsv"])).toThrow(/another aliases/);
    expect(() => metrics.check(["factspotter?model=names.tsv"])).toThrow(/another model/);
  });

  it("refuses a metric that there is not, and a list without end", () => {
    expect(() => new NetworkMetrics([]).check(["nothing"])).toThrow(/unknown metric/);
    const many = Array.from({ length: 21 }, (_, at) => `parent?lambda=0.${at + 1}`);
    expect(() => new NetworkMetrics([]).check([many.join(",")])).toThrow(/21 metrics/);
  });
});
