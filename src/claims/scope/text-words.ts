import { fold } from "../../text/fold.ts";
import { remembered } from "../../text/memo.ts";
import { porterStem } from "../../text/porter-stem.ts";

/** A run of letters or of digits in a text. */
export interface TextWord {
  readonly start: number;
  readonly end: number;
  /** Without case and diacritics. */
  readonly folded: string;
  readonly stem: string;
  /** Whether it begins with a capital letter. */
  readonly capital: boolean;
}

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?|\p{N}+/gu;
const POSSESSIVE = /['’]s?$/;

/** The stem of a folded word, without a possessive ending. */
export const stemOf: (folded: string) => string = remembered((folded) => {
  const bare = folded.replace(POSSESSIVE, "");
  return bare.length > 3 ? porterStem(bare) : bare;
});

/** The words of a text in order: runs of letters and runs of digits, so that `corvid-ssl 3` is three. */
export function textWords(text: string): readonly TextWord[] {
  const found: TextWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const folded = fold(written).replace(POSSESSIVE, "");
    const first = written.charAt(0);
    found.push({
      start: match.index,
      end: match.index + written.length,
      folded,
      stem: stemOf(folded),
      capital: first !== first.toLowerCase(),
    });
  }
  return found;
}

/** The stems of a name of the data: `birthPlace`, `birth_place` and `Birth place` give the same. */
export const nameStems: (name: string) => readonly string[] = remembered((name) =>
  textWords(
    name
      .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
      .replace(/_/g, " ")
      .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, " "),
  ).map(({ stem }) => stem),
);
