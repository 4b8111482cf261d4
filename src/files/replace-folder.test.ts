import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import { replaceFolder, writeFolderAtomically } from "./replace-folder.ts";

async function folderWith(path: string, text: string): Promise<string> {
  await mkdir(path);
  await writeFile(join(path, "text"), text);
  return path;
}

describe("replaceFolder(temporary, name, then)", () => {
  it("puts the new folder in the old one's place", async () => {
    await using folder = await temporaryFolder();
    const [temporary, name] = [join(folder.path, ".new"), join(folder.path, "run")];
    for (const text of ["first", "second"]) {
      await replaceFolder(await folderWith(temporary, text), name);
      expect(await readFile(join(name, "text"), "utf8")).toBe(text);
    }
    expect(await readdir(folder.path)).toEqual(["run"]);
  });

  it("lets many who finish at the same instant each have its turn", async () => {
    await using folder = await temporaryFolder();
    const name = await folderWith(join(folder.path, "run"), "old");
    const writing = Array.from({ length: 12 }, (_, at) =>
      writeFolderAtomically(name, (temporary) => writeFile(join(temporary, "text"), `new ${at}`)),
    );
    await Promise.all(writing);
    expect(await readFile(join(name, "text"), "utf8")).toMatch(/^new \d+$/);
    expect(await readdir(folder.path)).toEqual(["run"]);
  });

  it("puts the old folder back when what belongs with it fails", async () => {
    await using folder = await temporaryFolder();
    const [temporary, name] = [join(folder.path, ".new"), join(folder.path, "run")];
    await folderWith(temporary, "new");
    await folderWith(name, "old");
    const failing = replaceFolder(temporary, name, () => Promise.reject(new Error("no space")));
    await expect(failing).rejects.toThrow("no space");
    expect(await readFile(join(name, "text"), "utf8")).toBe("old");
    expect(await readdir(folder.path)).toEqual([".new", "run"]);
  });

  it("leaves what is there when there is nothing to put in its place", async () => {
    await using folder = await temporaryFolder();
    const name = await folderWith(join(folder.path, "run"), "old");
    await expect(replaceFolder(join(folder.path, ".new"), name)).rejects.toThrow("ENOENT");
    expect(await readFile(join(name, "text"), "utf8")).toBe("old");
  });
});
