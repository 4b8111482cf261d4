import { expect, test } from "vitest";
import { TINY, TINY_CONFIG } from "../../../test/support/tiny-model.ts";
import { parseEncoderConfig } from "./huggingface-config.ts";

const parse = (changed: object) =>
  parseEncoderConfig(JSON.stringify({ ...TINY_CONFIG, ...changed }), "config.json");

test("a configuration is read", () => {
  expect(parse({})).toEqual(TINY);
});

test.each([{ num_hidden_layers: 2 ** 31 }, { model_type: "distilbert", n_layers: 2 ** 31 }])(
  "a number of layers that no encoder has is refused before parameters are listed for each: %j",
  (changed) => {
    const distil = { dim: 4, n_heads: 2, hidden_dim: 8 };
    expect(() => parse({ ...distil, ...changed })).toThrow(/layers/);
  },
);
