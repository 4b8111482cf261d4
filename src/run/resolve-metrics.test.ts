import { describe, expect, it } from "vitest";
import { parent } from "../metrics/index.ts";
import { applicableMetrics, findMetric, resolveMetrics } from "./resolve-metrics.ts";

describe("resolveMetrics", () => {
  it("makes metrics from names and keeps those built in code, under distinct names", async () => {
    const made = await resolveMetrics(["parent,parent?order=2", parent(), parent({ order: 3 })]);
    expect(made.map(({ name, metric }) => [name, metric.options.order])).toEqual([
      ["parent", 4],
      ["parent?order=2", 2],
      ["parent-2", 4],
      ["parent-3", 3],
    ]);
  });

  it("names the option that is wrong and where to look", async () => {
    await expect(resolveMetrics(["parent?lambda=2"])).rejects.toMatchObject({
      kind: "usage",
      message: expect.stringContaining("parent: lambda"),
      hint: expect.stringContaining("assay metrics parent"),
    });
  });

  it("answers an unknown name with the nearest", () => {
    expect(() => findMetric("parrent")).toThrow(expect.objectContaining({ hint: 'Did you mean "parent"?' }));
  });
});

describe("applicableMetrics", () => {
  it("are those whose needs the data meets", async () => {
    const ids = async (...has: string[]) => (await applicableMetrics(new Set(has))).map(({ name }) => name);
    expect(await ids("facts", "references")).toEqual(["parent", "parent-table"]);
    expect(await ids("facts")).toEqual(["parent-table"]);
    expect(await ids()).toEqual([]);
  });
});
