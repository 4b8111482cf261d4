import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleFolder } from "../support/example-folder.ts";
import { type Ran, ROOT, run } from "../support/run-cli.ts";

/** Runs the example's tests as somebody does who installed the package; `change` may spoil a file first. */
async function runExample(change: (source: string) => string): Promise<Ran> {
  await using folder = await exampleFolder("vitest", ["vitest"]);
  const source = join(folder.path, "forecast.ts");
  await writeFile(source, change(await readFile(source, "utf8")));
  return await run(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), "run"], {
    cwd: folder.path,
  });
}

describe("examples/vitest", () => {
  it("passes", async () => {
    const { code, stdout, stderr } = await runExample((source) => source);
    expect(code, stdout + stderr).toBe(0);
  });

  it("fails when the text is not true, and shows the alarm", async () => {
    const { code, stdout, stderr } = await runExample((source) =>
      source.replace("The forecast for", "Orla Fenwick on"),
    );
    expect(code).toBe(1);
    expect(stdout + stderr).toContain("expected the text to be faithful");
    expect(stdout + stderr).toContain("Fenwick”");
  });
});
