import { type Rule, rewriteWords } from "../../text/rewrite.ts";
import { stripEnd } from "../../text/white-space.ts";
import type { SacrebleuTerOptions } from "./ter-options.ts";

const ASIAN_PUNCTUATION = "\\u3001\\u3002\\u3008-\\u3011\\u3014-\\u301f\\uff61-\\uff65\\u30fb";
const FULL_WIDTH_PUNCTUATION = "\\uff0e\\uff0c\\uff1f\\uff1a\\uff1b\\uff01\\uff02\\uff08\\uff09";
const IDEOGRAPHS =
  "\\u2e80-\\u2eff\\u31c0-\\u31ef\\u3200-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\ufe30-\\ufe4f";

function rule(pattern: string, replacement: string): Rule {
  return { pattern: new RegExp(pattern, "gu"), replacement };
}

/** Tercom's normalization for Western languages, in sacreBLEU's words. */
const WESTERN: readonly Rule[] = [
  rule("\\n-", ""),
  rule("\\n", " "),
  rule("&quot;", '"'),
  rule("&amp;", "&"),
  rule("&lt;", "<"),
  rule("&gt;", ">"),
  rule("^[^]*$", " $& "),
  rule("[{-~\\[-` -&(-+:-@/]", " $& "),
  rule("'s ", " 's "),
  rule("([^0-9])([.,])", "$1 $2 "),
  rule("([.,])([^0-9])", " $1 $2"),
  rule("([0-9])-", "$1 - "),
];

/*
 * sacreBLEU has also rules for runs of kana, and one for a possessive at the very end: they ask for the start or the end of
 * the text, where by then a space stands, and so never apply.
 */
const ASIAN: readonly Rule[] = [rule(`[${IDEOGRAPHS}${ASIAN_PUNCTUATION}${FULL_WIDTH_PUNCTUATION}]`, " $& ")];

const NO_PUNCTUATION: readonly Rule[] = [rule('[.,?:;!"()]', "")];
const NO_ASIAN_PUNCTUATION: readonly Rule[] = [rule(`[${ASIAN_PUNCTUATION}${FULL_WIDTH_PUNCTUATION}]`, "")];

/** How a text becomes words for sacreBLEU's TER: Tercom's normalizer, as far as options ask for it, then white space. */
export function tercomWords(options: SacrebleuTerOptions): (text: string) => string[] {
  const { normalized, noPunct, asianSupport, caseSensitive } = options;
  const rules = [
    ...(normalized ? WESTERN : []),
    ...(normalized && asianSupport ? ASIAN : []),
    ...(noPunct ? NO_PUNCTUATION : []),
    ...(noPunct && asianSupport ? NO_ASIAN_PUNCTUATION : []),
  ];
  return (text) => {
    const stripped = stripEnd(text);
    return rewriteWords(caseSensitive ? stripped : stripped.toLowerCase(), rules);
  };
}
