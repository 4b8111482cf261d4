import { expect, test } from "vitest";
import type { Aliases } from "../aliases/aliases.ts";
import type { Entity } from "../entity.ts";
import { paperNames } from "./paper-names.ts";

function entity(id: string, label = id.replaceAll("_", " ")): Entity {
  return { id, label, kind: "name", roles: [], need: "required" };
}

const aliases: Aliases = {
  fingerprint: "test",
  of: (label) => (label === "Tessaly" ? [{ name: "Tess", kind: "name", source: "given" }] : []),
};

function textsOf(one: Entity, synonyms = true): string[] {
  return paperNames([one], { synonyms, aliases }).names.map(({ text }) => text);
}

test("paperNames are as the data writes them, but for addresses", () => {
  expect(textsOf(entity("Orla_Venn"))).toEqual(["Orla_Venn"]);
  expect(textsOf(entity('"Kettlers"', "Kettlers"))).toEqual(['"Kettlers"']);
  expect(textsOf(entity("http://example.org/resource/Orla_Venn", "Orla Venn"))).toEqual(["Orla Venn"]);
});

test("paperNames has names without their qualifier in parentheses, and up to a comma", () => {
  expect(textsOf(entity("Ada_Birch_(actor_born_1878)"))).toEqual([
    "Ada_Birch_(actor_born_1878)",
    "Ada_Birch",
  ]);
  expect(textsOf(entity("185.0 (centimetres)"))).toEqual(["185.0 (centimetres)", "185.0"]);
  expect(textsOf(entity("Marrow_County,_Estland"))).toEqual(["Marrow_County,_Estland", "Marrow_County"]);
  expect(textsOf(entity("(song)"))).toEqual(["(song)"]);
});

test("paperNames has what a dictionary gives", () => {
  expect(paperNames([entity("x"), entity("Tessaly")], { synonyms: true, aliases }).names).toEqual([
    { entity: 0, text: "x", method: "name" },
    { entity: 1, text: "Tessaly", method: "name" },
    { entity: 1, text: "Tess", method: "alias" },
  ]);
});

test("paperNames without synonyms is the names alone", () => {
  expect(textsOf(entity("Ada_Birch_(actor)"), false)).toEqual(["Ada_Birch_(actor)"]);
  expect(textsOf(entity("Tessaly"), false)).toEqual(["Tessaly"]);
});

test("paperNames says which entities cannot be looked for", () => {
  expect(paperNames([entity("😀"), entity("x".repeat(10_000))], { synonyms: true })).toEqual({
    names: [],
    unchecked: [
      { entity: 0, reason: "a name without letters and digits" },
      { entity: 1, reason: "a name of more than 256 characters" },
    ],
  });
});
