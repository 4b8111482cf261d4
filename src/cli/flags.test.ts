import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { flagName, flagsOf, givenOptions } from "./flags.ts";

const shape = {
  data: z.array(z.string()).default([]).describe("Data.").meta({ positional: true }),
  input: z.array(z.string()).optional().describe("Input.").meta({ short: "i", placeholder: "name=path" }),
  maxRecordMb: z.number().optional().describe("Limit.").meta({ placeholder: "n" }),
  groupBy: z.enum(["graph", "subject"]).optional().describe("Group."),
  cache: z.boolean().default(true).describe("Cache."),
  quiet: z.boolean().default(false).describe("Quiet."),
  systems: z.array(z.string()).optional().describe("Systems."),
};

function parsed(...args: string[]): Record<string, unknown> {
  const command = new Command().exitOverride();
  for (const option of flagsOf(shape)) command.addOption(option);
  command.parse(args, { from: "user" });
  return givenOptions(shape, command.opts());
}

describe("flags made from a schema", () => {
  it("have names, short forms and placeholders from it, and no flag for the positional argument", () => {
    expect(flagsOf(shape).map(({ flags }) => flags)).toEqual([
      "-i, --input <name=path>",
      "--max-record-mb <n>",
      "--group-by <graph|subject>",
      "--no-cache",
      "--quiet",
      "--systems <systems>",
    ]);
    expect(flagName("maxRecordMb")).toBe("--max-record-mb");
  });

  it("give only what was said, so that a configuration can fill in the rest", () => {
    expect(parsed()).toEqual({});
    expect(parsed("--no-cache", "--quiet", "--max-record-mb", "8", "--group-by", "subject")).toEqual({
      cache: false,
      quiet: true,
      maxRecordMb: 8,
      groupBy: "subject",
    });
  });

  it("collect what is repeated; commas separate names but not paths", () => {
    expect(parsed("-i", "a=x,y", "-i", "b", "--systems", "p,q", "--systems", "r")).toEqual({
      input: ["a=x,y", "b"],
      systems: ["p", "q", "r"],
    });
  });

  it("turn a number that is none into NaN, which the schema refuses by name", () => {
    expect(parsed("--max-record-mb", "many")).toEqual({ maxRecordMb: Number.NaN });
    expect(shape.maxRecordMb.safeParse(Number.NaN).success).toBe(false);
  });
});
