import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleFolder } from "../support/example-folder.ts";
import { type Ran, ROOT, run } from "../support/run-cli.ts";

// Jest is no dependency: who has it beside the package, such as by `npm install --no-save jest`, runs these.
const jest = join(ROOT, "node_modules/jest/bin/jest.js");

async function runExample(change: (source: string) => string): Promise<Ran> {
  await using folder = await exampleFolder("jest", ["jest"]);
  const source = join(folder.path, "forecast.js");
  await writeFile(source, change(await readFile(source, "utf8")));
  return await run(process.execPath, ["--experimental-vm-modules", jest], { cwd: folder.path });
}

describe.skipIf(!existsSync(jest))("examples/jest (where Jest is installed)", () => {
  it("passes", async () => {
    const { code, stdout, stderr } = await runExample((source) => source);
    expect(code, stdout + stderr).toBe(0);
  });

  it("fails when the text is not true, and shows the alarm", async () => {
    const { code, stderr } = await runExample((source) =>
      source.replace("The forecast for", "Orla Fenwick on"),
    );
    expect(code).toBe(1);
    expect(stderr).toContain("expected the text to be faithful");
    expect(stderr).toContain("Fenwick”");
  });
});
