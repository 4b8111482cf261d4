import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, ROOT, temporaryFolder } from "../support/run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo");
const DATA = join(DEMO, "examples.jsonl");
const textsOf = (system: string): string[] => ["-i", join(DEMO, `${system}.txt`)];

describe("the verdict on a corpus", () => {
  it("passes --gate faithful where every text is, and opens with one sentence a system", async () => {
    const { code, stdout } = await assay(["score", DATA, ...textsOf("faithful"), "--gate", "faithful"]);
    expect(code).toBe(0);
    expect(stdout.split("\n")[0]).toBe("faithful: 12 of 12 texts faithful");
    expect(stdout).toContain("recall ↑");
  });

  it("fails with the record and the field, in the table, in JUnit and as annotations", async () => {
    await using folder = await temporaryFolder();
    const out = join(folder.path, "r.junit.xml");
    const gate = ["--gate", "each faithfulness.recall>=0.9", "--gate", "faithful"];
    const { code, stdout } = await assay([
      ...["score", DATA, ...textsOf("omits"), ...gate, "--reporter", "github", "-o", out],
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/halden-tower: .*leaves out floor count \(Halden Tower\): 27/);
    expect(stdout).toMatch(
      /^::error file=.*omits\.txt,title=halden-tower%3A incomplete::The text leaves out/m,
    );
    expect(await readFile(out, "utf8")).toMatch(
      /<failure message="incomplete: [^"]*leaves out floor count \(Halden Tower\): 27/,
    );
  });

  it("keeps annotations out of what stdout carries in another form", async () => {
    const args = ["score", DATA, ...textsOf("omits"), "--reporter", "github", "--print", "json"];
    const { stdout, stderr } = await assay(args);
    expect(JSON.parse(stdout).metrics[0].id).toBe("faithfulness");
    expect(stderr).toContain("::error file=");
  });

  it("lists the worst errors with --worst, what is false first", async () => {
    const { stdout } = await assay(["score", DATA, ...textsOf("invents"), "--worst", "2"]);
    expect(stdout).toMatch(/The worst 2 errors by faithfulness\n\n1\. .* · invents\n {2}says “/);
  });

  it("is at the top of an explanation, with one list of alarms", async () => {
    const { stdout } = await assay(["explain", DATA, ...textsOf("omits"), "--id", "halden-tower"]);
    expect(stdout).toMatch(/^halden-tower · omits\nincomplete\n {2}· leaves out /);
  });

  it("refuses --gate faithful where no metric gives a verdict", async () => {
    const args = ["score", DATA, ...textsOf("omits"), "-m", "parent", "--gate", "faithful"];
    const { code, stderr } = await assay(args);
    expect(code).toBe(2);
    expect(stderr).toContain("Add -m faithfulness.");
  });
});
