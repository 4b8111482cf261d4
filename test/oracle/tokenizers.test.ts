import { describe, expect, test } from "vitest";
import { stripEnd, TOKENIZERS } from "../../src/text/index.ts";
import { readOracle } from "../support/oracle.ts";

/* Words as sacreBLEU 2.6 and NLTK 3.8 cut them (versions in each file's `meta`). */

interface Segment {
  readonly id: string;
  readonly hyp: string;
  readonly tok13a: string;
  readonly tok_intl: string;
  readonly tok_zh: string;
}

interface Instance {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly hyp_tok: readonly string[];
  readonly refs_tok: readonly (readonly string[])[];
}

const { segments } = readOracle<{ segments: Segment[] }>("sacrebleu");
const { instances } = readOracle<{ instances: Instance[] }>("webnlg_generation_eval");

describe("words agree with sacreBLEU's", () => {
  test.each([
    ["13a", "tok13a"],
    ["intl", "tok_intl"],
    ["zh", "tok_zh"],
  ] as const)("%s", (name, key) => {
    for (const segment of segments) {
      const { words, tokens } = TOKENIZERS[name];
      const text = stripEnd(segment.hyp);
      expect(words(text).join(" "), segment.id).toBe(segment[key]);
      expect(
        tokens(text)
          .map((token) => token.text)
          .join(" "),
        segment.id,
      ).toBe(segment[key]);
    }
    expect(segments.length).toBe(224);
  });
});

test("words agree with NLTK's", () => {
  const { words } = TOKENIZERS.nltk;
  for (const { id, hyp, refs, hyp_tok, refs_tok } of instances) {
    expect(words(hyp), id).toEqual(hyp_tok);
    expect(refs.map(words), id).toEqual(refs_tok);
  }
  expect(instances.length).toBe(171);
});
