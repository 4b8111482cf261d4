import { describe, expect, it } from "vitest";
import { z } from "zod";
import { commandLine } from "./command-line.ts";

const schema = z.strictObject({
  data: z.array(z.string()).meta({ positional: true }),
  output: z.string(),
  dev: z.array(z.string()).optional(),
  maxSteps: z.number().optional(),
  seed: z.number().default(1),
  lowercase: z.boolean().default(true),
  resume: z.boolean().default(false),
});

describe("commandLine(name, schema, options)", () => {
  it("gives what was given and leaves defaults out", () => {
    const given = { data: ["encoder", "a b.jsonl"], output: "m/", dev: ["x", "y"], maxSteps: 2 };
    expect(commandLine("train", schema, schema.parse(given))).toBe(
      "assay train encoder 'a b.jsonl' --output m/ --dev x --dev y --max-steps 2",
    );
  });

  it("turns switches on and off, and keeps quotes from the shell", () => {
    const given = { data: ["it's"], output: "o", seed: 2, lowercase: false, resume: true };
    expect(commandLine("train", schema, schema.parse(given))).toBe(
      "assay train 'it'\\''s' --output o --seed 2 --no-lowercase --resume",
    );
  });
});
