import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aliasKey } from "./alias-key.ts";
import type { Aliases } from "./aliases.ts";
import { embeddedAliases } from "./embedded-aliases.ts";
import { type AliasEntry, withAliases } from "./given-aliases.ts";

const none: Aliases = { of: () => [], fingerprint: "none" };
const entry = (entity: string, alias: string): AliasEntry => ({ entity, alias, removed: false });
const removal = (entity: string, alias: string): AliasEntry => ({ entity, alias, removed: true });
const names = (aliases: Aliases, label: string) => aliases.of(label).map(({ name }) => name);

describe("given aliases", () => {
  it("are found from the entity and from each other, under any spelling of it", () => {
    const aliases = withAliases(none, [entry("Red Harbour", "Old Port"), entry("Red Harbour", "RH")], "h");
    expect(aliases.of("red_harbour")).toEqual([
      { name: "Old Port", kind: "name", source: "given" },
      { name: "RH", kind: "short", source: "given" },
    ]);
    expect(names(aliases, "R.H.")).toEqual(["Red Harbour", "Old Port"]);
  });

  it("come before the embedded ones, once each", () => {
    const aliases = withAliases(
      embeddedAliases(),
      [entry("Turkey", "Anatolia"), entry("Turkey", "turkish")],
      "h",
    );
    expect(names(aliases, "Turkey").slice(0, 2)).toEqual(["Anatolia", "turkish"]);
    expect(names(aliases, "Turkey")).toContain("Türkiye");
    expect(names(aliases, "Turkey")).not.toContain("Turkish");
    expect(names(aliases, "Anatolia")).toEqual(["Turkey", "turkish"]);
  });

  it("that go round in a circle are one thing", () => {
    const circle = withAliases(none, [entry("A1", "B1"), entry("B1", "C1"), entry("C1", "A1")], "h");
    expect(new Set(names(circle, "B1"))).toEqual(new Set(["A1", "C1"]));
    const two = withAliases(none, [entry("A1", "B1"), entry("B1", "A1")], "h");
    expect([names(two, "A1"), names(two, "B1")]).toEqual([["B1"], ["A1"]]);
  });

  it("of two entities belong to both and do not make them one", () => {
    const aliases = withAliases(
      none,
      [entry("North Mill", "the mill"), entry("South Mill", "the mill")],
      "h",
    );
    expect(names(aliases, "the mill")).toEqual(["North Mill", "South Mill"]);
    expect(names(aliases, "North Mill")).toEqual(["the mill"]);
  });

  it("can take an embedded alias away, in both directions, and leave the others", () => {
    const aliases = withAliases(
      embeddedAliases(),
      [removal("Georgia", "GA"), removal("Turkey", "Turk")],
      "h",
    );
    expect(names(aliases, "Georgia")).toContain("Georgian");
    expect(names(aliases, "Georgia")).not.toContain("GA");
    expect(names(aliases, "ga")).not.toContain("Georgia");
    expect(names(aliases, "Turkey")).not.toContain("Turk");
    expect(names(aliases, "Turkey")).toContain("Turks");
    expect(names(aliases, "France")).toEqual(names(embeddedAliases(), "France"));
  });

  it("are part of the fingerprint", () => {
    const once = withAliases(embeddedAliases(), [entry("A1", "B1")], "abc");
    expect(once.fingerprint).toBe(`${embeddedAliases().fingerprint}+abc`);
    expect(withAliases(once, [], "def").fingerprint).toBe(`${once.fingerprint}+def`);
  });

  it("can be given twice, the later ones first", () => {
    const aliases = withAliases(withAliases(none, [entry("A1", "B1")], "x"), [entry("A1", "C1")], "y");
    expect(names(aliases, "A1")).toEqual(["C1", "B1"]);
  });

  it("do not keep one waiting when ten thousand of them form a chain", () => {
    const chain = Array.from({ length: 10_000 }, (_, i) => entry(`n${i}`, `n${i + 1}`));
    expect(names(withAliases(none, chain, "h"), "n0")).toHaveLength(10_000);
  });

  it("go both ways, never to the label itself, whatever the entries", () => {
    const name = fc.constantFrom("A1", "a1", "B-2", "b_2", "Turkey", "Turks", "Türkiye", "C 3", "US", "U.S.");
    const given = fc
      .array(fc.record({ entity: name, alias: name, removed: fc.boolean() }))
      .map((entries) => entries.filter(({ entity, alias }) => aliasKey(entity) !== aliasKey(alias)));
    fc.assert(
      fc.property(given, name, (entries, label) => {
        const aliases = withAliases(embeddedAliases(), entries, "h");
        const key = aliasKey(label);
        const keys = names(aliases, label).map(aliasKey);
        expect(keys).not.toContain(key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const alias of aliases.of(label))
          if (alias.kind !== "demonym") expect(names(aliases, alias.name).map(aliasKey)).toContain(key);
      }),
    );
  });
});
