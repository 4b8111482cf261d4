import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { VERSION } from "../../src/core/version.ts";
import { COMMANDS } from "../support/commands.ts";
import { assay, ROOT } from "../support/run-cli.ts";

const manifest = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));

describe("assay", () => {
  it("prints the version of package.json", async () => {
    expect(await assay(["--version"])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
    expect(VERSION).toBe(manifest.version);
  });

  it("lists its commands with --help on stdout", async () => {
    const { code, stdout } = await assay(["--help"]);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${command} `, "m"));
  });

  it("without a command shows the same and exits 2", async () => {
    expect((await assay([])).code).toBe(2);
  });

  it("answers a mistyped command with the nearest one", async () => {
    const { code, stderr } = await assay(["scor"]);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "score"?');
  });

  it("answers a mistyped flag with the nearest one and exits 2", async () => {
    const { code, stderr } = await assay(["score", "--metric", "parent"]);
    expect(code).toBe(2);
    expect(stderr).toContain("--metrics");
  });

  it("answers an unknown metric with the nearest names", async () => {
    const { code, stderr } = await assay([
      "score",
      "fixtures/demo/examples.jsonl",
      "-i",
      "fixtures/demo/omits.txt",
      "-m",
      "parrent",
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean "parent"');
  });
});
