import { embeddedAliases } from "../../mentions/aliases/embedded-aliases.ts";
import { isContentWord } from "../../text/content-word.ts";
import calendar from "../../text/languages/en/calendar.json" with { type: "json" };
import currencies from "../../text/languages/en/currencies.json" with { type: "json" };
import dates from "../../text/languages/en/dates.json" with { type: "json" };
import codes from "../../text/languages/en/short-codes.json" with { type: "json" };
import { remembered } from "../../text/memo.ts";

const REGION = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const LANGUAGE = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
const CURRENCY = new Intl.DisplayNames(["en"], { type: "currency", fallback: "none" });

const LANGUAGE_FIELD = /lang|locale/i;
const LOCALE = /^[a-z]{2}[-_][A-Z]{2}$/;
const CODE = /^[A-Za-z]{1,3}(?:[-_][A-Z]{2})?$/;
/** Months and days of the week by their short forms. */
const SHORT_DATES: ReadonlyMap<string, string> = new Map(
  [...dates.months, ...calendar.weekdays].flatMap(([full, ...short]) =>
    short.map((form) => [form, full!] as const),
  ),
);
const NAMED: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(codes.names));
const COUNTRIES: ReadonlyMap<string, string> = new Map(Object.entries(codes.countries));

/** The signs and names of a currency, by its code. */
const MONEY: ReadonlyMap<string, readonly string[]> = new Map(
  currencies.currencies.flatMap((currency) => {
    if (!("code" in currency) || currency.code === undefined) return [];
    const family = currencies.currencies.filter((one) => !("code" in one) && one.family === currency.family);
    return [
      [currency.code, [currency, ...family].flatMap(({ names, symbols }) => [...names, ...symbols])] as const,
    ];
  }),
);

/** What people call a place: its name, other names, and its people's. */
function placeNames(name: string | undefined): readonly string[] {
  return name === undefined
    ? []
    : [
        name,
        ...embeddedAliases()
          .of(name)
          .map((alias) => alias.name),
      ];
}

const namesOf = remembered((key: string): readonly string[] => {
  const [code = "", isLanguage] = key.split(" ");
  if (isLanguage)
    return [LANGUAGE.of(code.replace("_", "-")), LANGUAGE.of(code.slice(0, 2))].filter(
      (name) => name !== undefined,
    );
  const upper = /^[A-Z]+$/.test(code);
  return [
    ...(NAMED.get(code) ?? []),
    ...(upper && code.length === 2 ? placeNames(REGION.of(code)) : []),
    ...(upper && code.length === 3 ? placeNames(COUNTRIES.get(code)) : []),
    ...(upper && code.length === 3 ? (MONEY.get(code) ?? []) : []),
    ...(upper && code.length === 3 ? [CURRENCY.of(code)].filter((name) => name !== undefined) : []),
  ];
});

/** What a code of a country, a language, a currency or a direction stands for: "Spain" and "Spanish" for `ES`, "French" for `fr` in a field of languages. */
export function namesOfCode(value: string, field: string): readonly string[] {
  const full = SHORT_DATES.get(value.toLowerCase());
  if (full !== undefined) return [full];
  if (!CODE.test(value)) return [];
  return namesOf(
    (LANGUAGE_FIELD.test(field) && value.length > 1) || LOCALE.test(value) || /^[a-z]{2}$/.test(value)
      ? `${value} language`
      : value,
  );
}

/** What a short word of a field's name stands for, where it is a code: `peak_nz`, `amount_chf`. */
export function namesInField(word: string): readonly string[] {
  if (word.length < 2 || word.length > 3 || !LETTERS.test(word) || !isContentWord(word)) return [];
  return namesOf(word.toUpperCase());
}

const LETTERS = /^[a-z]+$/;
