import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, run, temporaryFolder } from "./support/run-cli.ts";

interface Lock {
  packages: Record<string, { license?: string; hasInstallScript?: boolean; [key: string]: unknown }>;
}

const node = (...args: string[]) => run(process.execPath, args);

/** What the check says of the lock file after a change. */
async function checked(change: (lock: Lock) => void): Promise<{ code: number | null; stderr: string }> {
  await using folder = await temporaryFolder();
  const lock = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  change(lock);
  const path = join(folder.path, "package-lock.json");
  await writeFile(path, JSON.stringify(lock));
  // Awaited here: the folder goes away when this function is left.
  return await node("scripts/licences.mjs", "--check", "--lock", path);
}

describe("what is installed with Assay", () => {
  it("is what docs/dependencies.md lists", async () => {
    const { code, stderr } = await checked(() => {});
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  it("is held to the list: a new package, another licence, an install script, one that is gone", async () => {
    const added = await checked(({ packages }) => {
      packages["node_modules/n3/node_modules/invented"] = { version: "1.0.0", license: "MIT" };
    });
    expect(added.stderr).toContain("not in docs/dependencies.md: | invented | MIT |");
    const relicensed = await checked(({ packages }) => {
      packages["node_modules/zod"]!.license = "BUSL-1.1";
    });
    expect(relicensed.stderr).toContain("zod: licence BUSL-1.1 is not accepted");
    const scripted = await checked(({ packages }) => {
      packages["node_modules/zod"]!.hasInstallScript = true;
    });
    expect(scripted.stderr).toContain("zod: has an install script");
    const gone = await checked(({ packages }) => {
      delete packages["node_modules/zod"];
    });
    expect(gone.stderr).toContain("no longer installed: | zod |");
    for (const { code } of [added, relicensed, scripted, gone]) expect(code).toBe(1);
  });

  it("does not change when a development tool does", async () => {
    const { code } = await checked(({ packages }) => {
      packages["node_modules/invented"] = { version: "1.0.0", license: "none", dev: true };
    });
    expect(code).toBe(0);
  });

  it("is in the bill of materials, each package with a hash, none with an address it was fetched from", async () => {
    const { stdout, stderr, code } = await node("scripts/sbom.mjs");
    expect(code, stderr).toBe(0);
    const bill = JSON.parse(stdout);
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "assay" } } });
    const names = new Set<string>(bill.components.map((one: { name: string }) => one.name));
    const listed = (await readFile(join(ROOT, "docs/dependencies.md"), "utf8")).matchAll(
      /^\| ([@\w][^ ]*) \| [A-Z0]/gm,
    );
    expect([...names].sort()).toEqual([...listed].map(([, name]) => name).sort());
    for (const { hashes } of bill.components) expect(hashes).toHaveLength(1);
    expect(stdout).not.toMatch(/"url": "[^"]*\.tgz"/);
  });
});
