import type { RankerPurpose } from "../../core/ports.ts";
import type { EncoderSource } from "../files/encoder-source.ts";

/** What a value is where nothing else is said: what the metric takes for one. */
export const UNIT = "object";

type Settings = EncoderSource["settings"];

/** What a model was trained to find, as its settings say; nothing for an encoder that was not trained to rank. */
export function purposeOf(model: string, { ranks, unit = UNIT }: Settings): RankerPurpose | undefined {
  return ranks === "table" || ranks === "reference" ? { model, ranks, unit: String(unit) } : undefined;
}

/** The settings of a model that is being trained for something else. */
export function withoutPurpose({ ranks: _ranks, unit: _unit, ...settings }: Settings): Settings {
  return settings;
}
