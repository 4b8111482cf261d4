import fc from "fast-check";
import { expect, test } from "vitest";
import { ENGLISH_DATES } from "./date-words.ts";
import { findDates } from "./find-dates.ts";

const find = (text: string) => findDates(text, ENGLISH_DATES);
const only = (text: string) => {
  const found = find(text);
  expect(found).toHaveLength(1);
  const { span, readings } = found[0]!;
  return { written: text.slice(span.start, span.end), readings };
};

const MONTHS = [
  ["January", "Jan", 31],
  ["February", "Feb", 28],
  ["March", "Mar", 31],
  ["April", "Apr", 30],
  ["May", "May", 31],
  ["June", "Jun", 30],
  ["July", "Jul", 31],
  ["August", "Aug", 31],
  ["September", "Sept", 30],
  ["October", "Oct", 31],
  ["November", "Nov", 30],
  ["December", "Dec", 31],
] as const;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const two = (part: number): string => String(part).padStart(2, "0");
const name = ({ month }: Parts): string => MONTHS[month - 1]![0];
const short = ({ month }: Parts): string => MONTHS[month - 1]![1];
const nth = ({ day }: Parts): string => {
  const suffix = day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return day + suffix;
};

const FORMATS: readonly ((date: Parts) => string)[] = [
  (d) => `${d.day} ${name(d)} ${d.year}`,
  (d) => `${d.day} ${name(d)}, ${d.year}`,
  (d) => `${nth(d)} ${name(d)} ${d.year}`,
  (d) => `${nth(d)} of ${name(d)}, ${d.year}`,
  (d) => `${nth(d)} of ${name(d)} in ${d.year}`,
  (d) => `${nth(d)} day of ${name(d)} of the year ${d.year}`,
  (d) => `${name(d)} ${d.day}, ${d.year}`,
  (d) => `${name(d)} ${d.day} , ${d.year}`,
  (d) => `${name(d)} ${d.day},${d.year}`,
  (d) => `${name(d)} ${nth(d)} ${d.year}`,
  (d) => `${name(d)} the ${nth(d)}, ${d.year}`,
  (d) => `${short(d)} ${d.day}, ${d.year}`,
  (d) => `${short(d)}${short(d) === name(d) ? "" : "."} ${nth(d)}, ${d.year}`,
  (d) => `${d.day} ${short(d).toUpperCase()} ${d.year}`,
  (d) => `${d.day}-${short(d)}-${d.year}`,
  (d) => `${d.day} ${name(d).toLowerCase()} ${d.year}`,
  (d) => `${d.year}, ${name(d)} ${d.day}`,
  (d) => `${d.year} on ${name(d)} ${nth(d)}`,
  (d) => `${d.year}-${two(d.month)}-${two(d.day)}`,
  (d) => `${d.year}-${two(d.month)}-${two(d.day)}T00:00:00Z`,
  (d) => `${d.year}/${two(d.month)}/${two(d.day)}`,
  (d) => `${d.year}.${two(d.month)}.${two(d.day)}`,
  (d) => `${d.year} ${two(d.month)} ${two(d.day)}`,
];

const date = fc
  .record({ year: fc.integer({ min: 1000, max: 2999 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: MONTHS[month - 1]![2] }).map((day) => ({ year, month, day })),
  );

test("law: findDates finds a date in every way to write it, with its place", () => {
  fc.assert(
    fc.property(
      date,
      fc.constantFrom(...FORMATS),
      fc.constantFrom("It opened on ", "(", "", "the "),
      (d, format, before) => {
        const written = format(d);
        const text = `${before}${written}, so they say.`;
        expect(find(text)).toEqual([
          { span: { start: before.length, end: before.length + written.length }, readings: [d] },
        ]);
      },
    ),
    { numRuns: 500 },
  );
});

test("law: a date with slashes has the readings that the calendar allows, month first", () => {
  fc.assert(
    fc.property(date, ({ year, month, day }) => {
      const expected =
        day > 12 || day === month
          ? [{ year, month, day }]
          : [
              { year, month, day },
              { year, month: day, day: month },
            ];
      expect(only(`born ${month}/${day}/${year}.`).readings).toEqual(expected);
      expect(only(`born ${two(day)}.${two(month)}.${year}.`).readings).toContainEqual({ year, month, day });
    }),
  );
});

test.each([
  ["It opened in May 2004.", "May 2004", { year: 2004, month: 5 }],
  ["in November of 1988", "November of 1988", { year: 1988, month: 11 }],
  ["It opened on 5 May.", "5 May", { month: 5, day: 5 }],
  ["It opened on 5 Nov.", "5 Nov", { month: 11, day: 5 }],
  ["on March 15th", "March 15th", { month: 3, day: 15 }],
  ["the twentieth of January", "twentieth of January", { month: 1, day: 20 }],
  [
    "the twenty-second of November 1988",
    "twenty-second of November 1988",
    { year: 1988, month: 11, day: 22 },
  ],
  ["in 1988-11 already", "1988-11", { year: 1988, month: 11 }],
  ["in 44 BC", "44 BC", { year: -44 }],
  ["in 44 B.C. he", "44 B.C.", { year: -44 }],
  ["15 March 44 BC", "15 March 44 BC", { year: -44, month: 3, day: 15 }],
  ["AD 79", "AD 79", { year: 79 }],
  ["on 25 December 800.", "25 December 800", { year: 800, month: 12, day: 25 }],
  ["On 15 March 800 people came", "15 March", { month: 3, day: 15 }],
  ["from 5–7 May 1999", "7 May 1999", { year: 1999, month: 5, day: 7 }],
  ["on 11th July 1907and", "11th July 1907", { year: 1907, month: 7, day: 11 }],
  ["January 20, 1930.He", "January 20, 1930", { year: 1930, month: 1, day: 20 }],
])("findDates: in %j it is %j", (text, written, reading) => {
  expect(only(text)).toEqual({ written, readings: [reading] });
});

test("findDates: the year behind a date belongs to it, not the one before", () => {
  expect(only("In 1974 on August 1st, 1975 it closed").written).toBe("August 1st, 1975");
});

test("findDates: a day that no calendar has is kept, so that it is not read as a month alone", () => {
  expect(only("on 31 November 1988").readings).toEqual([{ year: 1988, month: 11, day: 31 }]);
  expect(only("on 92 November 1988").readings).toEqual([{ year: 1988, month: 11, day: 92 }]);
  expect(only("on 1988-11-92").readings).toEqual([{ year: 1988, month: 11, day: 92 }]);
});

test.each([
  "It may rain in May, and March too.",
  "They may 5 times try; 5 may enter; they march 15 miles.",
  "in 1988",
  "the 1990s and May 1990s",
  "2014-15, 2009-10 and 2014–2015",
  "abc1988-11-22 and 1988-11-22x",
  "1.2.3 and 192.168.0.1",
  "0-7156-3648-0",
  "99/99/1999",
  "May 10,000 people come",
  "5 Mayors, Mayor 5",
  "",
  "\ud800\udc00\ud800",
])("findDates: there is no date in %j", (text) => {
  expect(find(text)).toEqual([]);
});

const PIECES = [
  "5",
  "22nd",
  "1988",
  "11",
  "May",
  "Nov",
  ".",
  ",",
  "-",
  "/",
  " ",
  "of",
  "the",
  "BC",
  "AD",
  "first",
  "twenty",
  "T",
  "s",
  "\udc00",
  "é",
];

test("law: dates stand in the text, in order, without overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      let end = 0;
      for (const { span, readings } of find(text)) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(span.end).toBeGreaterThan(span.start);
        expect(readings.length === 1 || readings.length === 2).toBe(true);
        end = span.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 1000 },
  );
});
