import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { pairText, SENTENCE } from "./pair-text.ts";

const fact = (line: string): string => pairText(facts(line)[0]!, "x").fact;
const sentence = (text: string): string => pairText(facts("a | b | c")[0]!, text).sentence;

describe("pairText(fact, text)", () => {
  it("is the paper's format, in small letters", () => {
    const pair = pairText(
      facts("Kelmoor_Lake | maxDepth | 40_Metres")[0]!,
      "Kelmoor Lake is 40 Metres deep.",
    );
    expect(pair.fact + SENTENCE + pair.sentence).toBe(
      "predicate: max depth, subject: kelmoor lake, object: 40 metres, sentence: kelmoor lake is 40 metres deep",
    );
  });

  it("takes a relation's name apart and keeps its brackets", () => {
    expect(fact("a | elevation_(inMetres) | c")).toContain("predicate: elevation (in metres),");
    expect(fact("a | associatedBand/associatedArtist | c")).toContain(
      "predicate: associated band / associated artist,",
    );
  });

  it("writes what DART writes where there is no subject", () => {
    expect(fact(" | club | Wexmoor Oars")).toBe(
      "predicate: club, subject: [tablecontext], object: wexmoor oars",
    );
  });

  it("transliterates letters and signs", () => {
    expect(fact("Łórsk | born | 3–5° “Ægir’s”")).toBe(
      'predicate: born, subject: lorsk, object: 3-5deg "aegir\'s"',
    );
    expect(sentence("Café — £2½… na")).toBe("cafe -- ps21/2... na");
  });

  it("takes full stops and the like from the ends of the text alone, and joins its white space", () => {
    expect(sentence(" ¿Is it St. Orm?\n  Yes!! . ")).toBe("is it st. orm? yes");
    expect(fact("a | b | Orm Inc.")).toMatch(/orm inc\.$/);
  });

  it("is empty for a text that says nothing", () => {
    for (const text of ["", " \n", "...", " ?! "]) expect(sentence(text)).toBe("");
  });
});
