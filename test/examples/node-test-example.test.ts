import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleFolder } from "../support/example-folder.ts";
import { type Ran, run } from "../support/run-cli.ts";

async function runExample(change: (source: string) => string): Promise<Ran> {
  await using folder = await exampleFolder("node-test");
  const source = join(folder.path, "forecast.js");
  await writeFile(source, change(await readFile(source, "utf8")));
  return await run(process.execPath, ["--test", "forecast.test.js"], { cwd: folder.path });
}

describe("examples/node-test", () => {
  it("passes", async () => {
    const { code, stdout, stderr } = await runExample((source) => source);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/pass 3/);
  });

  it("fails when the text is not true, and shows the alarm", async () => {
    const { code, stdout } = await runExample((source) =>
      source.replace("The forecast for", "Orla Fenwick on"),
    );
    expect(code).toBe(1);
    expect(stdout).toContain("expected the text to be faithful");
    expect(stdout).toContain("Fenwick”");
  });
});
