import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../../test/support/run-cli.ts";
import { lengthMetric } from "../../../../test/support/toy-metric.ts";
import type { Fact } from "../../../core/fact.ts";
import { detectorOf } from "./detector-of.ts";

const facts: Fact[] = [
  { id: "1", subject: "Tarn Lighthouse", relation: "architect", value: "Orla Venn", need: "required" },
];

describe("detectorOf", () => {
  it("gives the detector of esa when no metric is named", async () => {
    const { name, detector } = await detectorOf();
    expect(name).toBe("esa");
    expect(detector.detect(facts, "Orla Venn drew Tarn Lighthouse.").undetected).toEqual([]);
  });

  it("switches off what the metric's options switch off", async () => {
    const methods = async (metric: string): Promise<string[]> => {
      const { detector } = await detectorOf([metric]);
      const { mentions } = detector.detect(facts, "Tarn Lighthouse is tall. It is old.");
      return mentions.map(({ method }) => method);
    };
    expect(await methods("esa")).toContain("pronoun");
    expect(await methods("esa?pronouns=false")).not.toContain("pronoun");
  });

  it("takes a file of aliases, which its name then tells, and passes on what was noticed in it", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "names.tsv");
    await writeFile(path, "Tarn_Lighthouse\tBig Lamp\nTarn_Lighthouse\tTarn Lighthouse\n");
    const { name, detector, warnings } = await detectorOf(["esa?pronouns=false"], path);
    expect(name).toBe(`esa?pronouns=false&aliases=${path}`);
    expect(detector.detect(facts, "Orla Venn drew the Big Lamp.").undetected).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ["another metric", ["bleu"], "takes one metric, esa, not bleu"],
    ["two metrics", ["esa", "esa?pronouns=false"], "takes one metric"],
    ["a metric that is built already", [lengthMetric()], "takes one metric"],
    ["a linker", ["esa?linker=rel:http://localhost:1"], "asks no linker"],
    ["an option that there is none of", ["esa?pronoun=false"], "esa: "],
  ])("refuses %s", async (_, metrics, message) => {
    expect(await faultOf(detectorOf(metrics))).toContain(message);
  });
});
