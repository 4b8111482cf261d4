import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyReader } from "../../../test/support/tiny-reader.ts";
import { specialsOf } from "../facts/fact-rows.ts";
import { dataSegments } from "./data-segments.ts";
import { readingRow } from "./reading-rows.ts";
import { makeTrainable, readingBatch } from "./reading-trainable.ts";

/** What is lost of a slope between two losses that have 24 bits. */
const ROUNDING = 3e-5;

describe("makeTrainable(options), readingBatch(rows, sizes)", () => {
  it("has gradients that are those of the loss, whatever the labels leave open", async () => {
    await using place = await temporaryFolder();
    const folder = join(place.path, "reader");
    const { tokenizer, config } = await tinyReader(folder);
    const making = { tokenizer, specials: specialsOf(tokenizer), both: true, featured: true };
    const text = "kelmoor is deep";
    const segments = dataSegments(facts("Kelmoor | depth | 40", "Kelmoor | country | Valmere"));
    const row = readingRow([{ text, run: tokenizer.tokens(text) }], { segments }, making);
    const batch = readingBatch(
      [
        {
          row,
          labels: {
            tokens: [
              [
                { label: 0, weight: 1 },
                { label: undefined, weight: 0 },
                { label: 1, weight: 4 },
              ],
            ],
            rests: [[[row.cells[0]!.place], undefined, []]],
            texts: [1],
            cells: [0, undefined],
          },
        },
      ],
      { padId: tokenizer.padId, tokenTypes: config.tokenTypes, smoothing: 0.03 },
    );
    const model = await makeTrainable({ folder, seed: 1 });
    try {
      const { gradients } = await model.gradients(batch, 1);
      for (const name of [
        "reading.token.weight",
        "reading.cell.bias",
        "reading.features.weight",
        "reading.query.weight",
        "encoder.layer.0.output.dense.weight",
      ]) {
        const { data } = model.parameters.get(name)!;
        const gradient = gradients.get(name)!;
        const at = gradient.reduce(
          (best, value, place) => (Math.abs(value) > Math.abs(gradient[best]!) ? place : best),
          0,
        );
        const lossAt = async (value: number): Promise<number> => {
          const kept = data[at]!;
          data[at] = value;
          const { loss } = await model.gradients(batch, 1);
          data[at] = kept;
          return loss;
        };
        const [middle, step] = [data[at]!, 2e-2];
        const slope = ((await lossAt(middle + step)) - (await lossAt(middle - step))) / (2 * step);
        expect(Math.abs(gradient[at]! - slope)).toBeLessThan(0.01 * Math.abs(slope) + ROUNDING);
      }
    } finally {
      await model.release();
    }
  });
});
