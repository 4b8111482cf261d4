import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import { makeFolder } from "./make-folder.ts";

describe("makeFolder(path)", () => {
  it("makes a folder with those above it, at once or for several who ask", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "a/b/c");
    await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(path, "d"))]);
    expect((await stat(join(path, "d"))).isDirectory()).toBe(true);
    await makeFolder(path);
  });

  it("fails with the system's own reason", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "file"), "");
    await expect(makeFolder(join(folder.path, "file"))).rejects.toMatchObject({ code: "EEXIST" });
    await expect(makeFolder(join(folder.path, "file/in"))).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  it.runIf(process.platform === "linux")("ends where nothing can be made", async () => {
    await expect(makeFolder("/proc/assay-test/in")).rejects.toMatchObject({ code: "ENOENT" });
  });
});
