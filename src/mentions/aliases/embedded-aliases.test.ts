import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import abbreviations from "../../text/languages/en/abbreviations.json" with { type: "json" };
import generated from "../../text/languages/en/aliases.json" with { type: "json" };
import demonyms from "../../text/languages/en/demonyms.json" with { type: "json" };
import otherNames from "../../text/languages/en/other-names.json" with { type: "json" };
import { aliasKey } from "./alias-key.ts";
import type { AliasKind } from "./aliases.ts";
import { embeddedAliases } from "./embedded-aliases.ts";

const aliases = embeddedAliases();
const names = (label: string, kind?: AliasKind) =>
  aliases
    .of(label)
    .filter((alias) => kind === undefined || alias.kind === kind)
    .map(({ name }) => name);

/** Every string of the dictionary, entries and aliases. */
const everything = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value as object).flatMap(([key, inner]) => [key, ...everything(inner)]);
const labels = [generated, otherNames, demonyms, abbreviations.names].flatMap(everything);

describe("the embedded dictionary", () => {
  it("has the abbreviations of a country, and the country for each of them", () => {
    expect(names("United_States", "short")).toEqual(["US", "USA"]);
    expect(names("U.S.A.", "name")).toContain("United States");
    expect(names("u.k.")).toContain("United Kingdom");
    expect(names("UAE")).toContain("United Arab Emirates");
  });

  it("has official, former and foreign names", () => {
    expect(names("Turkey", "name")).toEqual(["Türkiye", "Republic of Turkey", "Republic of Türkiye"]);
    expect(names("Cabo Verde")).toContain("Cape Verde");
    expect(names("Ivory Coast")).toContain("Côte d'Ivoire");
    expect(names("Burma")).toContain("Myanmar");
    expect(names("St. Lucia")).toContain("Saint Lucia");
    expect(names("Munchen")).toContain("Munich");
  });

  it("has the adjective and the people of a place as demonyms, under each of its names", () => {
    const turkish = ["Turkish", "Turk", "Turks", "Turkish people"];
    expect(names("Turkey", "demonym")).toEqual(turkish);
    expect(names("Republic of Türkiye", "demonym")).toEqual(turkish);
    expect(names("Philippines", "demonym")).toEqual(expect.arrayContaining(["Filipino", "Filipinos"]));
    expect(names("USA", "demonym")).toEqual(["American", "Americans", "American people"]);
    expect(names("Texas", "demonym")).toContain("Texan");
    expect(names("Scotland", "demonym")).toContain("Scottish");
    expect(names("Islam", "demonym")).toContain("Muslims");
  });

  it("does not take a people for its place", () => {
    expect(names("Turkish people")).toEqual(["Turkish", "Turk", "Turks"]);
    expect(names("Turks")).not.toContain("Turkey");
    expect(names("Americans")).not.toContain("United States");
  });

  it("has a people by each of its words", () => {
    expect(names("Italians", "name")).toEqual(["Italian", "Italian people"]);
    expect(names("African Americans", "name")).toContain("African American");
  });

  it("has languages with and without the word", () => {
    expect(names("English_language", "name")).toEqual(["English"]);
    expect(names("English", "name")).toContain("English language");
    expect(names("Farsi", "name")).toContain("Persian language");
  });

  it("does not mix things that share a name", () => {
    expect(names("Congo")).toEqual(
      expect.arrayContaining(["Democratic Republic of the Congo", "Republic of the Congo"]),
    );
    expect(names("Democratic Republic of the Congo")).not.toContain("Republic of the Congo");
    expect(names("Washington, D.C.")).not.toContain("WA");
    expect(names("West Germany")).not.toContain("Germany");
  });

  it("says where its aliases come from, and answers nothing for what it does not know", () => {
    expect(new Set(aliases.of("France").map(({ source }) => source))).toEqual(new Set(["embedded"]));
    for (const label of ["Nobody Knows Me", "", "...", "\ud800"]) expect(aliases.of(label)).toEqual([]);
  });

  it("goes both ways for names and abbreviations: what has an alias is an alias of it", () => {
    const oneWay = labels.flatMap((label) =>
      aliases
        .of(label)
        .filter(({ kind }) => kind !== "demonym")
        .filter(({ name }) => !aliases.of(name).some((back) => aliasKey(back.name) === aliasKey(label)))
        .map(({ name }) => `${label} → ${name}`),
    );
    expect(oneWay).toEqual([]);
  });

  it("never has a label among its own aliases, nor an alias twice", () => {
    const wrong = labels.filter((label) => {
      const keys = [label, ...aliases.of(label).map(({ name }) => name)].map(aliasKey);
      return new Set(keys).size !== keys.length;
    });
    expect(wrong).toEqual([]);
  });

  it("uses every entry that was written by hand", () => {
    const lost = [
      ...Object.entries<string[]>(otherNames.names),
      ...Object.entries<string[]>(abbreviations.names),
      ...Object.entries<string[]>(otherNames.languages),
      ...Object.entries<{ adjective?: string[]; people?: string[] }>({
        ...demonyms.places,
        ...demonyms.faiths,
      }).map(([name, { adjective = [], people = [] }]) => [name, [...adjective, ...people]] as const),
    ].flatMap(([name, others]) => {
      const keys = new Set(names(name).map(aliasKey));
      return others.filter((other) => !keys.has(aliasKey(other))).map((other) => `${name} → ${other}`);
    });
    expect(lost).toEqual([]);
  });

  it("has a version that changes with its content (after an edit: node scripts/make-aliases.mjs)", async () => {
    const folder = new URL("../../text/languages/en/", import.meta.url);
    const hash = createHash("sha256").update(JSON.stringify([generated.countries, generated.languages]));
    for (const file of ["other-names.json", "demonyms.json", "abbreviations.json"])
      hash.update(JSON.stringify(JSON.parse(await readFile(new URL(file, folder), "utf8"))));
    expect(aliases.fingerprint).toBe(`en-${hash.digest("hex").slice(0, 12)}`);
  });
});
