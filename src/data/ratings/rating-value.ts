import { badData, type Where } from "../../core/errors.ts";

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

const HINT = "Write a number with a decimal point, or leave out the row of a text that has none.";

/** The number that a person gave: a finite number or its text. Anything else is an error that names the place. */
export function ratingValue(value: unknown, field: string, where: Where, hint: string = HINT): number {
  const text = typeof value === "string" ? value.trim() : value;
  const number =
    typeof text === "number"
      ? text
      : typeof text === "string" && NUMBER.test(text)
        ? Number(text)
        : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw badData(
    value === undefined
      ? `${JSON.stringify(field)} is missing`
      : `${JSON.stringify(field)} must be a number, not ${JSON.stringify(value).slice(0, 60)}`,
    where,
    hint,
  );
}
