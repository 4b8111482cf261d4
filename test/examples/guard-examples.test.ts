import { describe, expect, it } from "vitest";
import { exampleFolder } from "../support/example-folder.ts";
import { run } from "../support/run-cli.ts";

const MENDED = "accepted: Harwick Pier has light rain on 14 March 2026, with wind at 22 km/h.";

/** What an example prints against its own stand-in, also where the environment names a server. */
async function printed(file: string): Promise<readonly string[]> {
  await using folder = await exampleFolder("guard");
  const { code, stdout, stderr } = await run(process.execPath, [file], {
    cwd: folder.path,
    env: { OPENAI_BASE_URL: "" },
  });
  expect(code, stderr).toBe(0);
  return stdout.trimEnd().split("\n");
}

describe("examples/guard", () => {
  it("has a plain function mend its text", async () => {
    expect(await printed("plain-function.js")).toEqual([
      "told: the text says “32 km/h”, the data 22 (wind kmh)",
      MENDED,
      "faithful after 2 tries",
    ]);
  });

  it("has a server of language models mend its text, and counts its tokens", async () => {
    const lines = await printed("openai-endpoint.js");
    expect(lines.slice(0, 3)).toEqual(["1: unfaithful", "2: faithful", MENDED]);
    expect(lines[3]).toMatch(/^faithful after 2 tries, \d+ tokens$/);
  });

  it("does so by a stream, at the same cost", async () => {
    const lines = await printed("stream.js");
    expect(lines[0]).toBe(MENDED);
    expect(lines.at(-1)).toBe((await printed("openai-endpoint.js")).at(-1));
  });
});
