import { expect, test } from "vitest";
import { type TerOptionsInput, terOptions } from "./ter-options.ts";
import { tercomWords } from "./tercom-words.ts";

function wordsOf(text: string, options: TerOptionsInput = {}): string {
  const resolved = terOptions.parse(options);
  if (resolved.preset !== "sacrebleu") throw new Error("not sacreBLEU's");
  return tercomWords(resolved)(text).join(" ");
}

test("words are what stands between white space, in lower case", () => {
  expect(wordsOf("  The Bridge,\u00a0(1971). ")).toBe("the bridge, (1971).");
  expect(wordsOf("The Bridge", { caseSensitive: true })).toBe("The Bridge");
  expect(wordsOf("")).toBe("");
  expect(wordsOf(" \n", { normalized: true })).toBe("");
});

test("normalized cuts off punctuation, but not a point or comma within a number", () => {
  expect(wordsOf("It's 3.5 m (1,204 ft), Orla's; e.g. 12-page.", { normalized: true })).toBe(
    "it 's 3.5 m ( 1,204 ft ) , orla 's ; e . g . 12 - page .",
  );
});

test("normalized reads XML escapes and joins lines", () => {
  expect(wordsOf("R&amp;D &lt;b&gt; &quot;x&quot; long\n-er\nline", { normalized: true })).toBe(
    'r & d < b > " x " longer line',
  );
});

test("an escape is read once, in Tercom's order", () => {
  expect(wordsOf("&amp;lt;", { normalized: true })).toBe("<");
  expect(wordsOf("&amp;quot;", { normalized: true })).toBe("& quot ;");
});

test("noPunct takes punctuation out", () => {
  expect(wordsOf('(So!) "what": no?; 3.5', { noPunct: true })).toBe("so what no 35");
});

test("asianSupport cuts ideographs apart, kana not", () => {
  const both = { normalized: true, asianSupport: true };
  expect(wordsOf("東京タワー。", both)).toBe("東 京 タワー 。");
  expect(wordsOf("ひらがな", both)).toBe("ひらがな");
  expect(wordsOf("㈱会社", both)).toBe("㈱ 会 社");
  expect(wordsOf("東京タワー。", { normalized: true })).toBe("東京タワー。");
});

test("asianSupport takes Chinese and Japanese punctuation out with noPunct, and does nothing alone", () => {
  expect(wordsOf("東京、タワー！", { noPunct: true, asianSupport: true })).toBe("東京タワー");
  expect(wordsOf("東京、タワー！", { asianSupport: true })).toBe("東京、タワー！");
});

test("characters outside the basic plane stay whole", () => {
  expect(wordsOf("😀.😀", { normalized: true })).toBe("😀 . 😀");
});
