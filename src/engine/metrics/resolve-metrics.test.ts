import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedService } from "../../../test/support/invented-service.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { parent } from "../../metrics/index.ts";
import { Holdings } from "../resources/holdings.ts";
import { applicableMetrics, fileWarnings, findMetric, resolveMetrics } from "./resolve-metrics.ts";

describe("resolveMetrics", () => {
  it("makes metrics from names and keeps those built in code, under distinct names", async () => {
    const made = await resolveMetrics(
      ["parent,parent?order=2", parent(), parent({ order: 3 })],
      new Holdings(),
    );
    expect(made.map(({ name, metric }) => [name, metric.options.order])).toEqual([
      ["parent", 4],
      ["parent?order=2", 2],
      ["parent-2", 4],
      ["parent-3", 3],
    ]);
  });

  it("names the option that is wrong and where to look", async () => {
    await expect(resolveMetrics(["parent?lambda=2"], new Holdings())).rejects.toMatchObject({
      kind: "usage",
      message: expect.stringContaining("parent: lambda"),
      hint: expect.stringContaining("assay metrics parent"),
    });
  });

  it("gives a shared option to the metrics that take it, unless they have their own", async () => {
    await using folder = await temporaryFolder();
    const [ours, theirs] = [join(folder.path, "ours.tsv"), join(folder.path, "theirs.tsv")];
    await writeFile(ours, "Tessaly\tPort Quill\n");
    await writeFile(theirs, "Tessaly\tQuill\n");
    const made = await resolveMetrics(
      ["parent", "esa", `esa-hallucination?aliases=${theirs}`],
      new Holdings(),
      {
        aliases: ours,
      },
    );
    expect(made.map(({ spec }) => spec!.options)).toEqual([{}, { aliases: ours }, { aliases: theirs }]);
    await expect(resolveMetrics(["parent"], new Holdings(), { aliases: ours })).rejects.toMatchObject({
      kind: "usage",
      message: "no metric of this run takes --aliases",
      hint: expect.stringContaining("esa, esa-hallucination"),
    });
  });

  it("does not give a shared option to a metric that refuses it beside its own, unless none takes it", async () => {
    await using folder = await temporaryFolder();
    const aliases = join(folder.path, "aliases.tsv");
    await writeFile(aliases, "Tessaly\tPort Quill\n");
    const made = await resolveMetrics(["esa", "esa?aliasing=false"], new Holdings(), { aliases });
    expect(made.map(({ spec }) => spec!.options)).toEqual([{ aliases }, { aliasing: "false" }]);
    await expect(
      resolveMetrics(["parent", "esa?aliasing=false"], new Holdings(), { aliases }),
    ).rejects.toMatchObject({
      kind: "usage",
      message: "esa: aliases: are used with aliasing=true",
    });
    await expect(resolveMetrics(["esa"], new Holdings(), { aliases: "" })).rejects.toMatchObject({
      kind: "usage",
    });
  });

  it("opens the model that an option names instead of the one that comes with Assay", async () => {
    await using folder = await temporaryFolder();
    const model = join(folder.path, "mine");
    const { fingerprint } = await tinyFactModel(model, { features: MENTION_FEATURES.length });
    const [named] = await resolveMetrics([`factspotter?model=${model}`], new Holdings());
    expect(named!.metric.fingerprints.model).toBe(fingerprint);
    expect(named!.metric.options).toEqual({ threshold: 0.5, model });
    await expect(resolveMetrics(["factspotter?model="], new Holdings())).rejects.toMatchObject({
      kind: "usage",
    });
  });

  it("lets the metrics that name one entity linker share it; each counts for itself", async () => {
    await using service = await inventedService(() => []);
    const linker = `rel:${service.url}`;
    const [one, other] = await resolveMetrics(
      [`esa?linker=${linker}`, `esa-hallucination?linker=${linker}`],
      new Holdings(),
    );
    const example = { id: "a", facts: [], references: [], tags: {} };
    const candidate = { exampleId: "a", system: "s", text: "Tessaly lies low.", sample: 0 };
    for (const { metric } of [one!, other!]) await metric.judge([{ example, candidate }]);
    expect(service.asked).toHaveLength(1);
    const calls = { service: linker, asked: 1, failed: 0 };
    expect([one!.services, other!.services]).toEqual([[calls], [calls]]);
  });

  it("keeps what was noticed in a metric's files, for the run to say once", async () => {
    await using folder = await temporaryFolder();
    const aliases = join(folder.path, "aliases.tsv");
    await writeFile(aliases, "Tessaly\ttessaly\n");
    const made = await resolveMetrics(["esa", "esa-hallucination"], new Holdings(), { aliases });
    expect(fileWarnings(made)).toEqual([expect.stringContaining("the entity's own name")]);
  });

  it("answers an unknown name with the nearest", () => {
    expect(() => findMetric("parrent")).toThrow(expect.objectContaining({ hint: 'Did you mean "parent"?' }));
  });
});

describe("applicableMetrics", () => {
  it("are those whose needs the data meets", async () => {
    const ids = async (...has: string[]) =>
      (await applicableMetrics(new Set(has), new Holdings())).map(({ name }) => name);
    expect(await ids("facts", "references")).toEqual(["faithfulness"]);
    expect(await ids("facts")).toEqual(["faithfulness"]);
    expect(await ids()).toEqual([]);
  });
});
