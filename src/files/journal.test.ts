import { appendFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import { Journal } from "./journal.ts";

async function filled(folder: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const journal = await Journal.open(folder);
  for (const [name, text] of Object.entries(entries)) await journal.put(name, text);
  await journal.close();
}

async function readBack(folder: string, names: readonly string[]): Promise<(string | undefined)[]> {
  const journal = await Journal.open(folder);
  try {
    const texts: (string | undefined)[] = [];
    for (const name of names) texts.push(await journal.get(name));
    return texts;
  } finally {
    await journal.close();
  }
}

describe("Journal", () => {
  it("gives back what was put in, by any process", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "new/journal");
    await filled(path, { a: '{"text":"ä\u2028 €"}', b: "" });
    await filled(path, { c: "x".repeat(3_000_000) });
    expect(await readBack(path, ["a", "b", "c", "d"])).toEqual([
      '{"text":"ä\u2028 €"}',
      "",
      "x".repeat(3_000_000),
      undefined,
    ]);
    expect(await readdir(path)).toHaveLength(2);
  });

  it("has every entry before the place where a file is cut short, and none after", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 9 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (texts, at) => {
          await using folder = await temporaryFolder();
          const clean = texts.map((text) => text.replaceAll("\n", " "));
          await filled(folder.path, Object.fromEntries(clean.map((text, index) => [`e${index}`, text])));
          const [name] = await readdir(folder.path);
          const path = join(folder.path, name!);
          const whole = await readFile(path);
          const cut = at % (whole.length + 1);
          await truncate(path, cut);
          const lines = whole.subarray(0, cut).filter((byte) => byte === 0x0a).length;
          const names = clean.map((_, index) => `e${index}`);
          expect(await readBack(folder.path, names)).toEqual(
            clean.map((text, index) => (index < lines ? text : undefined)),
          );
          await filled(folder.path, { more: "after" });
          expect(await readBack(folder.path, ["more"])).toEqual(["after"]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("passes over an entry that was changed, and says that one is damaged which changed later", async () => {
    await using folder = await temporaryFolder();
    await filled(folder.path, { a: "one", b: "two" });
    const journal = await Journal.open(folder.path);
    const [name] = await readdir(folder.path);
    const path = join(folder.path, name!);
    await writeFile(path, (await readFile(path, "utf8")).replace("one", "own"));
    await appendFile(path, "nothing of the kind\n");
    await expect(journal.get("a")).rejects.toThrow("is damaged");
    await journal.close();
    expect(await readBack(folder.path, ["a", "b"])).toEqual([undefined, "two"]);
  });
});
