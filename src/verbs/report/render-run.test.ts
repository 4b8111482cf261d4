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
});
