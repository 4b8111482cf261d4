import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { thirteenA } from "./thirteen-a.ts";

/* Expected words were checked with the regular expressions of sacreBLEU 2.6's Tokenizer13a under Python 3.11. */
describe("thirteenA.words(text)", () => {
  test.each([
    ["The cat, sat.", ["The", "cat", ",", "sat", "."]],
    ["3.5 1,000 5. .5 a.b", ["3.5", "1,000", "5", ".", ".", "5", "a", ".", "b"]],
    ["5-6 a-b", ["5", "-", "6", "a-b"]],
    ["it's (x) [y] a/b $5 50%", ["it's", "(", "x", ")", "[", "y", "]", "a", "/", "b", "$", "5", "50", "%"]],
    ["&quot;a&amp;b&lt;c&gt;", ['"', "a", "&", "b", "<", "c", ">"]],
    ["<null>", ["<", "null", ">"]],
    ["a<skipped>b one-\ntwo\nthree", ["ab", "onetwo", "three"]],
    ["“é” — 日本。", ["“é”", "—", "日本。"]],
    ["", []],
  ])("of %j", (text, expected) => {
    expect(thirteenA.words(text)).toEqual(expected);
  });
});

test("thirteenA.tokens(text) places what entities stand for", () => {
  const text = "x &amp; one-\ntwo.";
  expect(thirteenA.tokens(text).map(({ text: word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ["x", "x"],
    ["&", "&amp;"],
    ["onetwo", "one-\ntwo"],
    [".", "."],
  ]);
});

const golden = new URL("../../../../shared/golden/sacrebleu.json", import.meta.url);

test.skipIf(!existsSync(golden))(
  "thirteenA.words(text) agrees with sacreBLEU on the golden segments (skipped without ../shared)",
  () => {
    const { segments } = JSON.parse(readFileSync(golden, "utf8")) as {
      segments: { hyp: string; tok13a: string }[];
    };
    expect(segments.length).toBeGreaterThan(100);
    for (const { hyp, tok13a } of segments) expect(thirteenA.words(hyp).join(" ")).toBe(tok13a);
  },
);
