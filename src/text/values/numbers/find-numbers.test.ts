import fc from "fast-check";
import { expect, test } from "vitest";
import { findNumbers } from "./find-numbers.ts";
import { ENGLISH_NUMBERS } from "./number-words.ts";

const find = (text: string) => findNumbers(text, ENGLISH_NUMBERS);
/** The numbers of a text as [what stands there, value]. */
const pairs = (text: string) =>
  find(text).map(({ span, value }) => [text.slice(span.start, span.end), value] as const);

test.each([
  ["16,800", 16800, 0],
  ["16 800", 16800, 0],
  ["16\u00a0800", 16800, 0],
  ["16800", 16800, 0],
  ["16.8 thousand", 16800, -2],
  ["sixteen thousand eight hundred", 16800, 0],
  ["1.2 million", 1_200_000, -5],
  ["120 bn", 120e9, -9],
  ["16k", 16000, -3],
  ["1,200.50", 1200.5, 2],
  ["6,81", 6.81, 2],
  [".88", 0.88, 2],
  ["-12", -12, 0],
  ["−12.5", -12.5, 1],
  ["minus 7", -7, 0],
  ["minus seven", -7, 0],
  ["1.11E3", 1110, -1],
  ["½", 0.5, 2],
  ["2½", 2.5, 2],
  ["2 1/2", 2.5, 2],
  ["1/2", 0.5, 2],
  ["a dozen", 12, 0],
  ["3 dozen", 36, 0],
  ["half a dozen", 6, 0],
  ["half a million", 500_000, -5],
  ["a hundred", 100, 0],
  ["a hundred and five", 105, 0],
  ["one million", 1_000_000, -6],
  ["one and a half", 1.5, 1],
  ["two and a half million", 2_500_000, -5],
  ["three and three quarters", 3.75, 2],
  ["two thirds", 2 / 3, 2],
  ["one quarter", 0.25, 2],
  ["three point one four", 3.14, 2],
  ["one point two million", 1_200_000, -5],
  ["nineteen eighty-eight", 1988, 0],
  ["nineteen hundred and five", 1905, 0],
  ["two thousand and four", 2004, 0],
])("findNumbers: %j is %d, shown to the decimal %d", (text, value, precision) => {
  const sentence = `They have (${text}) here.`;
  expect(find(sentence)).toHaveLength(1);
  const [number] = find(sentence);
  expect(sentence.slice(number!.span.start, number!.span.end)).toBe(text);
  expect(number!.value).toBeCloseTo(value, 10);
  expect(number!.precision).toBe(precision);
});

test.each([
  ["3rd", 3],
  ["the 22ND", 22],
  ["twenty-first", 21],
  ["twenty first", 21],
  ["one hundred and second", 102],
  ["the two hundredth", 200],
  ["the third", 3],
])("findNumbers: the last number of %j is ordinal", (text, value) => {
  const last = find(text).at(-1)!;
  expect([last.ordinal, last.value]).toEqual([true, value]);
});

test('findNumbers: "second" is an order alone and a time after a number', () => {
  expect(pairs("the second one second, a 3 second and a twenty second clip of the twenty-second")).toEqual([
    ["second", 2],
    ["one", 1],
    ["3", 3],
    ["twenty", 20],
    ["twenty-second", 22],
  ]);
});

test('findNumbers: "one" that stands for a thing is no number', () => {
  expect(pairs("No one saw one of them, the one who left, but one boat and one hundred men did.")).toEqual([
    ["one", 1],
    ["one hundred", 100],
  ]);
});

test("findNumbers: seasons and ranges are two numbers, the short year in full", () => {
  expect(pairs("1990-91, 2014–15, 2014/15, 1999-00, 1914–1918, 10-12, 1.5-2.5")).toEqual([
    ["1990", 1990],
    ["91", 1991],
    ["2014", 2014],
    ["15", 2015],
    ["2014", 2014],
    ["15", 2015],
    ["1999", 1999],
    ["00", 2000],
    ["1914", 1914],
    ["1918", 1918],
    ["10", 10],
    ["12", 12],
    ["1.5", 1.5],
    ["2.5", 2.5],
  ]);
});

test.each([
  "1.2.3",
  "192.168.0.1",
  "+44 20 7946 0958",
  "555-123-4567",
  "0-7156-3648-0",
  "1588-2632",
  "04/22",
  "11/29",
  "1988-11-22",
  "the 1990s, the 1990's and the 20s",
  "A380, B-52 and x12",
  "MCMXC, XIV",
  "٣٤ 三十",
  "hundreds of thousands",
  "99999999999999999999999999",
  "",
  "...",
  "a half",
])("findNumbers: there is no number in %j", (text) => {
  expect(find(text)).toEqual([]);
});

test("findNumbers: digits keep leading zeros, lose grouping, and are null in words", () => {
  expect(find("0004319 and 16,800 and six").map(({ digits }) => digits)).toEqual(["0004319", "16800", null]);
});

test("findNumbers: letters right behind the digits are marked", () => {
  expect(find("28metre 3XN 5 m 16k").map(({ attached }) => attached)).toEqual([true, true, false, false]);
});

test("findNumbers: one separator before three digits can be read either way", () => {
  expect(find("4.100 and 3,453").map(({ value, alternative }) => [value, alternative])).toEqual([
    [4.1, { value: 4100, precision: 0 }],
    [3453, { value: 3.453, precision: 3 }],
  ]);
});

test("findNumbers: lists without spaces are their numbers", () => {
  expect(pairs("1,2,3 and 28,1966")).toEqual([
    ["1", 1],
    ["2", 2],
    ["3", 3],
    ["28", 28],
    ["1966", 1966],
  ]);
});

test("findNumbers survives lone surrogates and text of other scripts", () => {
  expect(pairs("\ud800 5\udc00 在1988年 😀7")).toEqual([
    ["5", 5],
    ["1988", 1988],
    ["7", 7],
  ]);
});

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function inWords(value: number, and: string): string {
  if (value < 20) return SMALL[value]!;
  if (value < 100) return TENS[Math.floor(value / 10)]! + (value % 10 ? `-${SMALL[value % 10]}` : "");
  for (const [size, name] of [
    [1e9, "billion"],
    [1e6, "million"],
    [1e3, "thousand"],
    [100, "hundred"],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    const joint = rest < 100 ? and : " ";
    return `${inWords(Math.floor(value / size), and)} ${name}${rest ? joint + inWords(rest, and) : ""}`;
  }
  return "";
}

test("law: findNumbers finds every whole number that is written out", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat(3000), fc.nat(999_999_999_999)),
      fc.constantFrom(" ", " and "),
      fc.boolean(),
      (value, and, capital) => {
        const words = inWords(value, and);
        const written = capital ? words[0]!.toUpperCase() + words.slice(1) : words;
        expect(pairs(`Now ${written} boats left.`)).toEqual([[written, value]]);
      },
    ),
  );
});

test("law: findNumbers finds every number in digits, with and without grouping", () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      (whole, decimals, grouped) => {
        const value = whole / 10 ** decimals;
        const written = value.toLocaleString("en-US", {
          useGrouping: grouped,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        });
        const [number] = find(`about ${written}, it is said`);
        expect(number).toMatchObject({ span: { start: 6, end: 6 + written.length }, precision: decimals });
        expect(number!.value).toBeCloseTo(value, decimals);
      },
    ),
  );
});

const PIECES = [
  "5",
  "12",
  "1,450",
  ".",
  ",",
  "-",
  "–",
  "/",
  ":",
  " ",
  "one",
  "hundred",
  "and",
  "a",
  "half",
  "second",
  "million",
  "minus",
  "+",
  "½",
  "e3",
  "th",
  "s",
  "\ud83d",
  "é",
  "三",
];

test("law: numbers stand in the text, in order, without overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      let end = 0;
      for (const { span, value, precision } of find(text)) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(span.end).toBeGreaterThan(span.start);
        expect(Number.isFinite(value) && Number.isInteger(precision)).toBe(true);
        end = span.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 1000 },
  );
});
