import { dataText } from "../numbers/data-text.ts";
import { findNumbers } from "../numbers/find-numbers.ts";
import { readNumber } from "../numbers/read-number.ts";
import { findQuantities } from "./find-quantities.ts";
import type { Quantity } from "./quantity.ts";
import { relationUnits } from "./relation-unit.ts";
import type { UnitWords } from "./unit-words.ts";

/**
 * Reads a data value that is a quantity: one with its own unit (`185.0 (centimetres)`, `"13017.0"(minutes)`, `£20`), or
 * a number whose unit stands in the name of its relation (`weight (kg)`). Null when there is no unit: it is a number.
 */
export function readQuantity(value: string, relation: string, words: UnitWords): Quantity | null {
  const text = dataText(value.replace(/^\s*"([^"]*)"\s*\(/, "$1 (")).replaceAll("_", " ");
  const own = wholeQuantity(text, words) ?? wholeQuantity(withoutCamelCase(text), words);
  if (own) return withMinutesAndSeconds(own, words);
  const number = readNumber(text, words.numbers);
  if (!number || number.ordinal) return null;
  const [unit, ...others] = relationUnits(relation, words);
  if (!unit) return null;
  const { precision } = number;
  const quantity = { value: number.value, precision, unit };
  const alternatives = others.map((other) => ({ ...quantity, unit: other }));
  return withMinutesAndSeconds(alternatives.length > 0 ? { ...quantity, alternatives } : quantity, words);
}

/** `(kilometrePerSeconds)` in words. */
function withoutCamelCase(text: string): string {
  return text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, " ");
}

function wholeQuantity(text: string, words: UnitWords): Quantity | null {
  const written = text.replace(/^[~≈]\s*/, "").replace(/\.$/, "");
  const [mention, ...others] = findQuantities(written, findNumbers(written, words.numbers), words);
  if (!mention || others.length > 0) return null;
  const { span, ...quantity } = mention;
  return span.start === 0 && span.end === written.length ? quantity : null;
}

/** Adds 3 min 16 s as another reading of 3.16 minutes: some data write a duration so. */
function withMinutesAndSeconds(quantity: Quantity, words: UnitWords): Quantity {
  const { value, precision, unit, alternatives = [] } = quantity;
  const smaller = words.parts.get(unit)?.find((one) => one.factor * 60 === unit.factor);
  const rest = Math.round((value % 1) * 100);
  if (!smaller || precision !== 2 || value < 0 || rest >= 60 || rest === 0) return quantity;
  const other = { value: Math.floor(value) * 60 + rest, precision: 0, unit: smaller };
  return { ...quantity, alternatives: [...alternatives, other] };
}
