import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nltk } from "./nltk.ts";

/* Expected words were checked with the regular expressions of NLTK 3.8's NLTKWordTokenizer under Python 3.11. */
describe("nltk.words(text)", () => {
  test.each([
    ["The cat sat.", ["The", "cat", "sat", "."]],
    ["Mr. X met Y. Z left.", ["Mr.", "X", "met", "Y.", "Z", "left", "."]],
    ['He said "yes" twice.', ["He", "said", "``", "yes", "''", "twice", "."]],
    ['"Yes", she said.', ["``", "Yes", "''", ",", "she", "said", "."]],
    ["It costs $3.88, or 3,36 euros.", ["It", "costs", "$", "3.88", ",", "or", "3,36", "euros", "."]],
    ["they'll can't I'm dogs' it's", ["they", "'ll", "ca", "n't", "I", "'m", "dogs", "'", "it", "'s"]],
    ["Cannot gonna wanna go", ["Can", "not", "gon", "na", "wan", "na", "go"]],
    ["wanna", ["wan", "na"]],
    ["'Tis and 'twas", ["'T", "is", "and", "'t", "was"]],
    ["more'n d'ye", ["more", "'n", "d", "'ye"]],
    ["«a» “b” ‘c’ „d", ["«", "a", "»", "“", "b", "”", "‘", "c", "’", "„", "d"]],
    [
      "a--b ... c?! (d) [e] {f} <g>",
      ["a", "--", "b", "...", "c", "?", "!", "(", "d", ")", "[", "e", "]", "{", "f", "}", "<", "g", ">"],
    ],
    ["end.) ", ["end", ".", ")"]],
    ["it's\tfine", ["it's", "fine"]],
    ["12:30 a:b x: 5", ["12:30", "a", ":", "b", "x", ":", "5"]],
    ["٣,٤ ¼,x", ["٣,٤", "¼", ",", "x"]],
    ["gımme GİMME", ["gım", "me", "GİM", "ME"]],
    ["", []],
  ])("of %j", (text, expected) => {
    expect(nltk.words(text)).toEqual(expected);
  });

  test("takes time in proportion to the text", () => {
    const gap = `a.${" ".repeat(100_000)}b`;
    const before = performance.now();
    expect(nltk.words(gap)).toEqual(["a.", "b"]);
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

test("nltk.tokens(text) places rewritten quotes on the quotes of the text", () => {
  const text = `Say "it's" ''now''.`;
  expect(nltk.tokens(text).map(({ text: word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ["Say", "Say"],
    ["``", '"'],
    ["it", "it"],
    ["'s", "'s"],
    ["''", '"'],
    ["``", "''"],
    ["now", "now"],
    ["''", "''"],
    [".", "."],
  ]);
});

const golden = new URL("../../../../shared/golden/webnlg_generation_eval.json", import.meta.url);

test.skipIf(!existsSync(golden))(
  "nltk.words(text) agrees with NLTK 3.8 on the golden segments (skipped without ../shared)",
  () => {
    const { instances } = JSON.parse(readFileSync(golden, "utf8")) as {
      instances: { hyp: string; hyp_tok: string[]; refs: string[]; refs_tok: string[][] }[];
    };
    expect(instances.length).toBeGreaterThan(100);
    for (const { hyp, hyp_tok, refs, refs_tok } of instances) {
      expect([hyp, ...refs].map((text) => nltk.words(text))).toEqual([hyp_tok, ...refs_tok]);
    }
  },
);
