import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { inventedRun } from "../../../test/support/invented-run.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { renderRun, reportOptions } from "./render-run.ts";

describe("renderRun(options)", () => {
  it("takes ratings for .html alone, and what is about ratings only with them", async () => {
    await using folder = await temporaryFolder();
    const run = await inventedRun(join(folder.path, "run"), []);
    const fault = (given: object): Promise<string> =>
      faultOf(renderRun(reportOptions.parse({ run: [run], ...given }), { decimals: 3 }));
    expect(await fault({ ratings: ["ratings.csv"] })).toMatch(/shown in .html alone\n.*-o report.html/);
    expect(await fault({ dimensions: ["fluency"] })).toMatch(/about --ratings, and there are none/);
    expect(await fault({ allowUnknown: true })).toMatch(/about --ratings, and there are none/);
  });

  it("writes tables with the metrics and columns that are chosen, and nothing larger than a table", async () => {
    await using folder = await temporaryFolder();
    const texts = { ours: { text: "Port Amsel.", evidence: [] } };
    const example = { id: "e1", facts: [["Lake Orsin", "town", "Port Amsel"]] as const, texts };
    const run = await inventedRun(join(folder.path, "run"), [example], ["esa", "parent"]);
    const write = (output: string, given: object) =>
      renderRun(reportOptions.parse({ run: [run], output: [join(folder.path, output)], ...given }), {
        decimals: 3,
      });
    await write("table.tex", { metrics: ["parent"], columns: ["f"] });
    const table = await readFile(join(folder.path, "table.tex"), "utf8");
    expect(table).toContain("{PARENT}");
    expect(table).not.toContain("{ESA}");
    await expect(write("table.md", { columns: ["g"] })).rejects.toThrow('no column "g"');
    await expect(write("report.html", { columns: ["f"] })).rejects.toThrow("more than one");
    await expect(write("run-again/", { metrics: ["parent"] })).rejects.toThrow("more than one");
  });
});
