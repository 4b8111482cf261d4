import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, SHARED, temporaryFolder } from "../support/run-cli.ts";

const DATA = join(SHARED, "data/webnlg/v3.0/test");
const SYSTEM = join(SHARED, "data/webnlg-2020-systems/submissions/RALI/primary.en");
const there = existsSync(DATA) && existsSync(SYSTEM);
if (!there) console.log("skipped: WebNLG 2020 is not in a folder shared/ beside the clone");

describe.skipIf(!there)("WebNLG 2020, a submission scored from the original XML and from RDF", () => {
  it.each(["ttl", "nq"])("gives the same numbers through .%s with --references", async (extension) => {
    await using folder = await temporaryFolder();
    const cwd = folder.path;
    const args = ["-i", SYSTEM, "-m", "parent", "--print", "json", "--no-cache"];
    const original = await assay(["score", DATA, ...args], { cwd });
    expect(original.code, original.stderr).toBe(0);
    const report = JSON.parse(original.stdout);
    expect(report).toMatchObject({ examples: 1779, systems: [{ name: "RALI", cases: 1779 }] });

    await assay(["convert", DATA, "-o", `test.${extension}`], { cwd });
    await assay(["convert", DATA, "--to", "references", "-o", "test.refs"], { cwd });
    const again = await assay(["score", `test.${extension}`, "--references", "test.refs", ...args], { cwd });
    expect(again.code, again.stderr).toBe(0);
    expect(JSON.parse(again.stdout).scores).toEqual(report.scores);
    expect(JSON.parse(again.stdout).fingerprint).toBe(report.fingerprint);
  });
});
