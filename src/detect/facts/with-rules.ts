import type { FactReading } from "../../core/ports.ts";
import { isOtherValue } from "./mention-features.ts";

/**
 * What a model reads about a fact, held against what rules see: where another date, number, amount or code stands in the place of the fact's own,
 * the probability is halved, and the value is what fails. A model that reads by meaning takes one year for another; rules do not.
 */
export function withRules(reading: FactReading, features: readonly number[]): FactReading {
  if (!isOtherValue(features)) return reading;
  const expressed = reading.expressed / 2;
  return reading.expressed > 0.5 ? { ...reading, expressed, failing: "value" } : { ...reading, expressed };
}
