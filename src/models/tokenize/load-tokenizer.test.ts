import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as library from "@huggingface/tokenizers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { type Encoding, spanOfToken } from "./encoding.ts";
import { loadTokenizer, type Tokenizer } from "./load-tokenizer.ts";

/** Each token with the part of the text that it stands for. */
function shown(tokenizer: Tokenizer, text: string, encoding: Encoding = tokenizer.encode(text)): string {
  return Array.from(encoding.ids, (id, at) => {
    const span = spanOfToken(encoding, at);
    return span ? `${tokenizer.tokenOf(id)}=${text.slice(span.start, span.end)}` : tokenizer.tokenOf(id);
  }).join(" ");
}

describe("the tokenizer of the embedded encoder", () => {
  let tokenizer: Tokenizer;
  let original: { encode(text: string): { readonly ids: readonly number[] } };
  beforeAll(async () => {
    const { folder, tokenizer: own } = await embeddedEncoder();
    tokenizer = own;
    const { Tokenizer } = library as unknown as {
      Tokenizer: new (json: unknown, config: unknown) => typeof original;
    };
    original = new Tokenizer(JSON.parse(await readFile(join(folder, "tokenizer.json"), "utf8")), {});
  });

  it("gives word pieces between [CLS] and [SEP], each with its place in the text", () => {
    expect(shown(tokenizer, "The Copper Kettle's low-priced!")).toBe(
      "[CLS] the=The copper=Copper kettle=Kettle '=' s=s low=low -=- priced=priced !=! [SEP]",
    );
    expect([...tokenizer.encode("the river.").ids]).toEqual([101, 1996, 2314, 1012, 102]);
    expect(shown(tokenizer, "Embankments")).toBe("[CLS] embankment=Embankment ##s=s [SEP]");
  });

  it("keeps places right where normalization adds, drops or splits characters", () => {
    expect(shown(tokenizer, "Ångström café\u0301!")).toBe("[CLS] ang=Ång ##strom=ström cafe=café !=! [SEP]");
    expect(shown(tokenizer, "\u200bI\u0000s 北京")).toBe("[CLS] is=I\u0000s 北=北 京=京 [SEP]");
    expect(shown(tokenizer, "한 😀x")).toBe("[CLS] ᄒ=한 ##ᅡ=한 ##ᆫ=한 [UNK]=😀x [SEP]");
    // Characters beyond the basic plane are Chinese too.
    expect(shown(tokenizer, "a𠀀b")).toBe("[CLS] a=a [UNK]=𠀀 b=b [SEP]");
    // Lowercased letter by letter, as the original does: never a final sigma.
    expect(shown(tokenizer, "ΟΣ")).toBe("[CLS] ο=Ο ##σ=Σ [SEP]");
  });

  it("takes special tokens in a text for what they are", () => {
    expect(shown(tokenizer, "x [MASK]y")).toBe("[CLS] x=x [MASK]=[MASK] y=y [SEP]");
  });

  it("reads empty texts, and gives up on words of more than 100 characters", () => {
    expect([...tokenizer.encode("").ids]).toEqual([101, 102]);
    expect([...tokenizer.encode(" \n ").ids]).toEqual([101, 102]);
    expect([...tokenizer.encode("a".repeat(101)).ids]).toEqual([101, 100, 102]);
  });

  it("tells the texts of a pair apart", () => {
    const pair = tokenizer.encode(["a lake", "deep"]);
    expect([...pair.ids]).toEqual([101, 1037, 2697, 102, 2784, 102]);
    expect([...pair.typeIds]).toEqual([0, 0, 0, 0, 1, 1]);
    expect([...pair.texts]).toEqual([-1, 0, 0, -1, 1, -1]);
    expect(spanOfToken(pair, 4)).toEqual({ start: 0, end: 4 });
    expect(spanOfToken(pair, 0)).toBeUndefined();
    expect([...tokenizer.encode(["", ""]).ids]).toEqual([101, 102, 102]);
  });

  it("counts the tokens that it leaves out", () => {
    const cut = tokenizer.encode("one two three four", { maxTokens: 4 });
    expect([...cut.ids]).toEqual([101, 2028, 2048, 102]);
    expect(cut.truncated).toBe(2);
    expect(tokenizer.encode("one two", { maxTokens: 4 }).truncated).toBe(0);
    expect(tokenizer.encode(["one two three", "four five six"], { maxTokens: 6 }).truncated).toBe(3);
    expect(() => tokenizer.encode("one", { maxTokens: 1 })).toThrow("leave no room");
  });

  it("agrees with the library on ASCII texts, and places every token inside the text in order", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect([...tokenizer.encode(text).ids]).toEqual(original.encode(text).ids);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const { starts, ends } = tokenizer.tokens(text);
        for (let at = 0; at < starts.length; at++) {
          expect(starts[at]!).toBeLessThanOrEqual(ends[at]!);
          expect(ends[at]!).toBeLessThanOrEqual(text.length);
          if (at > 0) expect(starts[at]!).toBeGreaterThanOrEqual(starts[at - 1]!);
        }
      }),
    );
  });
});

/** GPT-2's stand-ins for bytes, in the vocabulary as they are; then whole words. */
function byteLevelTokenizer(): Tokenizer {
  const bytes = [..."!'.HWdeelloorw".split(""), "Ġ", "Ã", "©", "ð", "Ł", "ĺ", "Ģ", "Ċ"];
  const words = [
    "<s>",
    "<pad>",
    "</s>",
    "<unk>",
    "<mask>",
    ...new Set(bytes),
    "He",
    "Hello",
    "Ġw",
    "Ġworld",
    "ll",
    "llo",
  ];
  const special = (content: string, id: number): unknown => ({
    id,
    content,
    special: true,
    lstrip: content === "<mask>",
  });
  return loadTokenizer(
    JSON.stringify({
      added_tokens: words.slice(0, 5).map(special),
      normalizer: null,
      pre_tokenizer: { type: "ByteLevel", add_prefix_space: false, trim_offsets: true },
      post_processor: {
        type: "RobertaProcessing",
        cls: ["<s>", 0],
        sep: ["</s>", 2],
        trim_offsets: true,
        add_prefix_space: false,
      },
      model: {
        type: "BPE",
        vocab: Object.fromEntries(words.map((word, id) => [word, id])),
        merges: ["H e", "l l", "ll o", "He llo", "Ġ w"],
      },
    }),
  );
}

describe("a byte-level tokenizer (RoBERTa)", () => {
  const tokenizer = byteLevelTokenizer();

  it("merges bytes, and places tokens without the space before them", () => {
    expect(shown(tokenizer, "Hello world.")).toBe("<s> Hello=Hello Ġw=w o=o r=r l=l d=d .=. </s>");
    expect(shown(tokenizer, " Hello")).toBe("<s> Ġ= Hello=Hello </s>");
  });

  it("gives each piece of a split character the whole of it", () => {
    expect(shown(tokenizer, "é😀")).toBe("<s> Ã=é ©=é ð=😀 Ł=😀 ĺ=😀 Ģ=😀 </s>");
  });

  it("lets <mask> take the space before it along", () => {
    expect(shown(tokenizer, "Hello <mask> world")).toBe(
      "<s> Hello=Hello <mask>= <mask> Ġw=w o=o r=r l=l d=d </s>",
    );
  });

  it("separates pairs by two tokens and knows one token type", () => {
    const { ids, typeIds } = tokenizer.encode(["Hello", "Hello"]);
    const hello = tokenizer.idOf("Hello")!;
    expect([...ids]).toEqual([0, hello, 2, 2, hello, 2]);
    expect(new Set(typeIds)).toEqual(new Set([0]));
    expect(tokenizer.padId).toBe(1);
  });
});

/** A Unigram tokenizer with scores that make one way of cutting the best. */
function unigramTokenizer(preTokenizer: unknown): Tokenizer {
  const pieces: [string, number][] = [
    ["<s>", 0],
    ["<pad>", 0],
    ["</s>", 0],
    ["<unk>", 0],
    ["▁", -3],
    ["▁la", -4],
    ["ke", -4],
    ["▁lake", -5],
    ["s", -4],
    ["▁deep", -5],
    ["e", -6],
  ];
  return loadTokenizer(
    JSON.stringify({
      added_tokens: pieces.slice(0, 4).map(([content], id) => ({ id, content, special: true })),
      normalizer: {
        type: "Sequence",
        normalizers: [{ type: "NFKC" }, { type: "Replace", pattern: { Regex: " {2,}" }, content: " " }],
      },
      pre_tokenizer: preTokenizer,
      post_processor: {
        type: "TemplateProcessing",
        single: [
          { SpecialToken: { id: "<s>", type_id: 0 } },
          { Sequence: { id: "A", type_id: 0 } },
          { SpecialToken: { id: "</s>", type_id: 0 } },
        ],
        pair: [
          { SpecialToken: { id: "<s>", type_id: 0 } },
          { Sequence: { id: "A", type_id: 0 } },
          { SpecialToken: { id: "</s>", type_id: 0 } },
          { SpecialToken: { id: "</s>", type_id: 0 } },
          { Sequence: { id: "B", type_id: 0 } },
          { SpecialToken: { id: "</s>", type_id: 0 } },
        ],
        special_tokens: {
          "<s>": { id: "<s>", ids: [0], tokens: ["<s>"] },
          "</s>": { id: "</s>", ids: [2], tokens: ["</s>"] },
        },
      },
      model: { type: "Unigram", unk_id: 3, vocab: pieces },
    }),
  );
}

describe("a Unigram tokenizer (XLM-R)", () => {
  const metaspace = { type: "Metaspace", replacement: "▁", prepend_scheme: "always" };
  const tokenizer = unigramTokenizer(metaspace);

  it("takes the best cut, marks words, and fuses what is unknown", () => {
    expect(shown(tokenizer, "lakes deep")).toBe("<s> ▁lake=lake s=s ▁deep=deep </s>");
    expect(shown(tokenizer, "xyz lake")).toBe("<s> ▁= <unk>=xyz ▁lake=lake </s>");
  });

  it("keeps places right when normalization changes lengths", () => {
    expect(shown(tokenizer, "lake   deep")).toBe("<s> ▁lake=lake ▁deep=deep </s>");
    expect(shown(tokenizer, "ｌake")).toBe("<s> ▁lake=ｌake </s>");
  });

  it("splits at white space first where the file says so", () => {
    const older = unigramTokenizer({
      type: "Sequence",
      pretokenizers: [{ type: "WhitespaceSplit" }, { ...metaspace, add_prefix_space: true }],
    });
    expect(shown(older, " lake\tdeep ")).toBe("<s> ▁lake=lake ▁deep=deep </s>");
  });

  it("puts two separators between texts", () => {
    expect([...tokenizer.encode(["lake", "deep"]).ids]).toEqual([0, 7, 2, 2, 9, 2]);
  });
});

describe("loadTokenizer", () => {
  it("finds added tokens that are normalized in the normalized text", () => {
    const json = tinyTokenizer() as { added_tokens: unknown[] };
    json.added_tokens.push({
      id: 13,
      content: "[FACT]",
      normalized: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      special: false,
    });
    const tokenizer = loadTokenizer(JSON.stringify(json));
    expect(shown(tokenizer, "The [Fact] lake")).toBe("[CLS] the=The [FACT]=[Fact] lake=lake [SEP]");
    expect(tokenizer.size).toBe(14);
  });

  it("leaves an added token alone inside a word when it must stand on its own", () => {
    const json = tinyTokenizer() as { added_tokens: unknown[] };
    json.added_tokens.push({ id: 13, content: "deep", normalized: false, single_word: true, special: false });
    const tokenizer = loadTokenizer(JSON.stringify(json));
    expect([...tokenizer.tokens("deep deeps").ids]).toEqual([13, 10, 7]);
  });

  it("refuses what is no tokenizer, or one that is not supported, and says why", () => {
    const tiny = tinyTokenizer();
    expect(() => loadTokenizer("{", "x/tokenizer.json")).toThrow("not a tokenizer that can be used");
    for (const [change, reason] of [
      [{ model: { type: "WordLevel", vocab: {} } }, "the model WordLevel is not supported"],
      [{ model: { type: "constructor", vocab: {} } }, "the model constructor is not supported"],
      [{ normalizer: { type: "constructor" } }, "the normalizer constructor is not supported"],
      [{ post_processor: { type: "constructor" } }, "the post-processor constructor is not supported"],
      [{ normalizer: { type: "Nmt" } }, "the normalizer Nmt is not supported"],
      [{ pre_tokenizer: { type: "UnicodeScripts" } }, "the pre-tokenizer UnicodeScripts is not supported"],
      [{ pre_tokenizer: null }, "the pre-tokenizer none is not supported"],
      [{ post_processor: { type: "Odd" } }, "the post-processor Odd is not supported"],
      [{ model: { type: "WordPiece", vocab: { a: -1 }, unk_token: "a" } }, "must give each token a number"],
      [{ model: { type: "WordPiece", vocab: { a: 0 }, unk_token: "b" } }, '"b" is not in the vocabulary'],
    ] as const)
      expect(() => loadTokenizer(JSON.stringify({ ...tiny, ...change }))).toThrow(reason);
  });
});
