import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder as testFolder } from "../../test/support/run-cli.ts";
import { ownerTag, thisOwner } from "./owner.ts";
import { removeAbandoned, temporaryBeside } from "./temporaries.ts";

const DEAD = ownerTag({ ...thisOwner(), pid: 99_999_999 });
const ELSEWHERE = ownerTag({ ...thisOwner(), host: "0123abcd" });
const BEFORE = ownerTag({ ...thisOwner(), start: thisOwner().start - 1000 });

async function folderWith(path: string, text: string): Promise<void> {
  await mkdir(path);
  await writeFile(join(path, "text"), text);
}

describe("removeAbandoned(folder)", () => {
  it("removes what processes that are gone left, and nothing of those at work, of other machines and of people", async () => {
    await using folder = await testFolder();
    const kept = [
      `.run.${ELSEWHERE}.0a0a0a.tmp`,
      `.run.${ownerTag()}.0a0a0a.tmp`,
      ".run.123.tmp",
      `assay-score-${ownerTag()}-AbC123`,
      "notes.tmp",
    ].sort();
    const gone = [`.run.${DEAD}.0a0a0a.tmp`, `.run.${BEFORE}.0a0a0a.tmp`, `assay-score-${DEAD}-AbC123`];
    for (const name of [...kept, ...gone]) await folderWith(join(folder.path, name), "x");
    expect(await removeAbandoned(folder.path)).toEqual([]);
    expect((await readdir(folder.path)).sort()).toEqual(kept);
  });

  it("takes what another machine has not touched for a week for abandoned", async () => {
    await using folder = await testFolder();
    const path = join(folder.path, `.run.${ELSEWHERE}.0a0a0a.tmp`);
    await writeFile(path, "x");
    const old = new Date(Date.now() - 8 * 24 * 3600 * 1000);
    await utimes(path, old, old);
    await removeAbandoned(folder.path);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each([
    ["the old one was put aside", ["old", "new"], "new", /new one is in its place/],
    ["the new one is lost", ["old"], "old", /old one is back/],
  ])("ends a replacement that was killed when %s", async (_, roles, expected, said) => {
    await using folder = await testFolder();
    for (const role of roles) await folderWith(join(folder.path, `.run.${DEAD}.0a0a0a.${role}`), role);
    expect(await removeAbandoned(folder.path)).toEqual([expect.stringMatching(said)]);
    expect(await readdir(folder.path)).toEqual(["run"]);
    expect(await readFile(join(folder.path, "run/text"), "utf8")).toBe(expected);
  });

  it("leaves what has the name when the replacement was done, or was not begun", async () => {
    await using folder = await testFolder();
    await folderWith(join(folder.path, "run"), "now");
    for (const role of ["old", "new"])
      await folderWith(join(folder.path, `.run.${DEAD}.0a0a0a.${role}`), role);
    expect(await removeAbandoned(folder.path)).toEqual([]);
    expect(await readdir(folder.path)).toEqual(["run"]);
    expect(await readFile(join(folder.path, "run/text"), "utf8")).toBe("now");
  });

  it("gives a new folder its name that was whole when the program was killed", async () => {
    await using folder = await testFolder();
    await folderWith(join(folder.path, `.run.${DEAD}.0a0a0a.new`), "new");
    await removeAbandoned(folder.path);
    expect(await readFile(join(folder.path, "run/text"), "utf8")).toBe("new");
  });
});

describe("temporaryBeside(path)", () => {
  it("never gives one name twice, and removes first what was left there", async () => {
    await using folder = await testFolder();
    await writeFile(join(folder.path, `.a.${DEAD}.0a0a0a.tmp`), "x");
    const names = await Promise.all([1, 2, 3].map(() => temporaryBeside(join(folder.path, "a"))));
    expect(new Set(names).size).toBe(3);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
