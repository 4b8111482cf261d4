import { type EncoderSource, type FactSettings, READER_VERSION } from "../../models/index.ts";
import { SIGNS } from "./label-row.ts";

/** What logits are divided by when they are read: softer probabilities agree better with people, and no verdict changes. */
const TEMPERATURE = 2;

/** An encoder as the fact classifier that is made of it. */
export function classifierSource(source: EncoderSource): EncoderSource {
  const settings: FactSettings = { signs: SIGNS, temperature: TEMPERATURE, reader: READER_VERSION };
  return { ...source, settings: { ...source.settings, ...settings } };
}
