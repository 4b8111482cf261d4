/** Whether a UTF-16 unit is one of 0 to 9. Digits of other scripts are not read as numbers. */
export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/**
 * Whether a UTF-16 unit makes a word with its neighbours, so that a digit beside it is part of a code (`A380`). Scripts
 * that write no spaces (Chinese, Japanese) do not, and neither do signs, emoji and lone surrogates.
 */
export function isLetter(unit: number): boolean {
  if (unit < 128) return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;
  return (unit >= 0xc0 && unit < 0x2000 && unit !== 0xd7 && unit !== 0xf7) || unit === 0xb5 || unit === 0xaa;
}

/** Whether a UTF-16 unit is a letter or a digit; `NaN`, from beyond an end of the text, is not. */
export function isWordUnit(unit: number): boolean {
  return isDigit(unit) || isLetter(unit);
}

/** Whether a UTF-16 unit is a space of any width or a line break. */
export function isSpace(unit: number): boolean {
  return (
    unit === 32 ||
    (unit >= 9 && unit <= 13) ||
    unit === 0xa0 ||
    unit === 0x202f ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x3000
  );
}

/** Whether a UTF-16 unit is a hyphen that can join the words of a number (`twenty-one`). */
export function isHyphen(unit: number): boolean {
  return unit === 45 || unit === 0x2010 || unit === 0x2011;
}

/** The first place from `at` on that is not a space. */
export function skipSpaces(text: string, at: number): number {
  let end = at;
  while (isSpace(text.charCodeAt(end))) end++;
  return end;
}

/** The end of the letters that start at `at`. */
export function lettersEnd(text: string, at: number): number {
  let end = at;
  while (isLetter(text.charCodeAt(end))) end++;
  return end;
}

/** The end of the letters and digits that start at `at`. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (isWordUnit(text.charCodeAt(end))) end++;
  return end;
}
