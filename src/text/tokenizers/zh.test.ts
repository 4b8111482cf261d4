import { expect, test } from "vitest";
import { zh } from "./zh.ts";

/* Expected words were checked with sacreBLEU 2.6's TokenizerZh under Python 3.11. */
test.each([
  ["你好，世界。abc 1.5", ["你", "好", "，", "世", "界", "。", "abc", "1.5"]],
  ["北海道 は 古い", ["北", "海", "道", "は", "古", "い"]],
  ["in 1984.", ["in", "1984."]],
  ["  .5 &quot;", [".5", "&", "quot", ";"]],
  ["a—b “c” → ★", ["a", "—", "b", "“", "c", "”", "→", "★"]],
  ["\u{20000}a Ａ가", ["\u{20000}a", "Ａ", "가"]],
  ["1,000年", ["1,000", "年"]],
  ["", []],
])("zh.words(%j)", (text, expected) => {
  expect(zh.words(text)).toEqual(expected);
});

test("zh.tokens(text) keeps places in the text as given", () => {
  expect(zh.tokens("  你好。 ")).toEqual([
    { text: "你", start: 2, end: 3 },
    { text: "好", start: 3, end: 4 },
    { text: "。", start: 4, end: 5 },
  ]);
});
