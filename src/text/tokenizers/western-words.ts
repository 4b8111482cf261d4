/** What a character is to the tokenizer. */
const PART_OF_WORD = 0;
const SPACE = 1;
const ALONE = 2;
const POINT = 3;
const DASH = 4;

/** Kinds of the ASCII characters. */
const KINDS: Uint8Array = kindsOfAscii();

function kindsOfAscii(): Uint8Array {
  const kinds = new Uint8Array(128);
  const set = (pattern: RegExp, kind: number): void => {
    kinds.forEach((_, unit) => {
      if (pattern.test(String.fromCharCode(unit))) kinds[unit] = kind;
    });
  };
  set(/[{-~[-`!-&(-+:-@/]/, ALONE);
  set(/[\t-\r\x1c-\x20]/, SPACE);
  set(/[.,]/, POINT);
  set(/-/, DASH);
  return kinds;
}

/**
 * The words that 13a's Western rules (`WESTERN` in thirteen-a.ts) and splitting at white space give for a text with a space
 * before and after it, in one pass: BLEU spends most of its time here.
 */
export function westernWords(text: string): string[] {
  const words: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = unit < 128 ? KINDS[unit]! : isWideSpace(unit) ? SPACE : PART_OF_WORD;
    if (kind === PART_OF_WORD) continue;
    if (kind === POINT && pointStays(text, at)) continue;
    if (kind === DASH && !isDigit(text, at - 1)) continue;
    if (at > from) words.push(text.slice(from, at));
    if (kind !== SPACE) words.push(text.charAt(at));
    from = at + 1;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}

/**
 * Whether a period or comma stays with the digit after it. The rule for what stands before a point takes the points of a
 * run in pairs, beginning with the character before the run unless that is a digit; the second of a pair is split off.
 */
function pointStays(text: string, at: number): boolean {
  if (!isDigit(text, at + 1)) return false;
  let run = at;
  while (isPoint(text, run - 1)) run--;
  const secondOfPair = ((at - run) % 2 === 0) !== isDigit(text, run - 1);
  return !secondOfPair;
}

function isPoint(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x2e || unit === 0x2c;
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x30 && unit <= 0x39;
}

/** The white space of `WHITE_SPACE` beyond ASCII. */
function isWideSpace(unit: number): boolean {
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0;
  if (unit < 0x2000 || unit > 0x3000) return unit === 0x1680;
  return (
    unit <= 0x200a ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}
