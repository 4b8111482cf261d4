import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { parseAliasFile } from "../../mentions/aliases/index.ts";
import { addAliases } from "./add-aliases.ts";
import { whyNoAlias } from "./why-no-alias.ts";

const wording = (entity: string, words: string) => ({ entity, wording: words, rows: ["r1"] });

describe("addAliases", () => {
  it("makes the file, then adds only what is not there, after comments and lines of people", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "aliases.tsv");
    expect(
      await addAliases(path, [wording("Port Amsel", "the Port"), wording("Port Amsel", "the Port")]),
    ).toEqual({
      added: 1,
      known: 0,
    });
    await writeFile(path, `${await readFile(path, "utf8")}# mine\r\nValmere\tthe Republic`);
    const more = [
      wording("Port Amsel", "the Port"),
      wording("Valmere", "Valmerish"),
      wording("Valmere", "the Republic"),
    ];
    expect(await addAliases(path, more)).toEqual({ added: 1, known: 2 });
    expect(await readFile(path, "utf8")).toBe(
      "# Other names of entities: entity<TAB>alias\nPort Amsel\tthe Port\n# mine\r\nValmere\tthe Republic\nValmere\tValmerish\n",
    );
    expect(await readdir(folder.path)).toEqual(["aliases.tsv"]);
  });

  it("writes tabs and line ends in a name as spaces, so that a line stays a line", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "aliases.tsv");
    await addAliases(path, [wording("Port\tAmsel", "the\nPort")]);
    expect((await readFile(path, "utf8")).split("\n")[1]).toBe("Port Amsel\tthe Port");
  });

  it("writes what reads back, whatever begins a name", async () => {
    const names = fc
      .string({ unit: fc.constantFrom("#", "-", "\\", "a", "B", " ", "{", "\t", "7") })
      .map((name) => `${name}z`);
    await fc.assert(
      fc.asyncProperty(names, names, fc.constantFrom("a.tsv", "a.json"), async (entity, alias, file) => {
        fc.pre(whyNoAlias({ kind: "name", entity }, alias) === undefined);
        await using folder = await temporaryFolder();
        const path = join(folder.path, file);
        await addAliases(path, [wording(entity, alias)]);
        const { entries } = parseAliasFile(await readFile(path, "utf8"), path);
        const spaced = (text: string): string => text.replace(/\s+/g, " ").trim();
        expect(entries).toEqual([{ entity: spaced(entity), alias: spaced(alias), removed: false }]);
      }),
    );
  });

  it("adds to an alias file in JSON as well", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "aliases.json");
    await writeFile(path, '{ "Valmere": ["the Republic"] }');
    const more = [wording("Valmere", "Valmerish"), wording("valmere", "The Republic")];
    expect(await addAliases(path, more)).toEqual({ added: 1, known: 1 });
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual({ Valmere: ["the Republic", "Valmerish"] });
  });

  it("leaves a file alone that it cannot read", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "aliases.tsv");
    await writeFile(path, "no tab here\n");
    expect(await faultOf(addAliases(path, [wording("a", "b")]))).toContain(`${path}:1`);
    expect(await readFile(path, "utf8")).toBe("no tab here\n");
  });

  it("says what is wrong with a file that cannot be read", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "aliases.tsv");
    await mkdir(path);
    expect(await faultOf(addAliases(path, [wording("a", "b")]))).toContain("--aliases-out");
  });
});
