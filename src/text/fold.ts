/** Letters that Unicode does not take apart into a base letter and a mark, though readers write them so. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "e",
};

const ASCII = /^[\x20-\x7e]*$/;
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const MARKS = /\p{M}+/gu;

/** A text without case, diacritics and compatibility forms: "Łódź" and "lodz" fold alike. Folding twice changes nothing. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .normalize("NFKD")
    .replace(MARKS, "");
}
