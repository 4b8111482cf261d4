import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Mention, MentionDetector } from "../../mentions/detection.ts";
import type { Entity } from "../../mentions/entity.ts";
import { type MentionsResult, validateMentions } from "./validate-mentions.ts";
import { type ValidateOptionsInput, validateOptions } from "./validate-options.ts";

/** Finds labels where they are written as in the data, and nothing else. */
const literal: MentionDetector = {
  detect(facts, text) {
    const origins = facts.flatMap(({ origin }) => [origin!.subject!, origin!.value!]);
    const entities = [...new Set(origins)].map((id): Entity => {
      const label = id.replaceAll("_", " ").replaceAll('"', "");
      return { id, label, kind: /\d/.test(label) ? "date" : "name", roles: [], need: "required" };
    });
    const mentions = entities.flatMap(({ label }, entity): Mention[] => {
      const start = text.indexOf(label);
      const span = { start, end: start + label.length };
      return start < 0 ? [] : [{ span, entity, method: "name", distance: 0 }];
    });
    const seen = new Set(mentions.map(({ entity }) => entity));
    const undetected = entities.map((_, at) => at).filter((at) => !seen.has(at));
    return { entities, mentions, undetected, unchecked: [] };
  },
};

function run(options: Partial<ValidateOptionsInput>): Promise<MentionsResult> {
  const checked = validateOptions.parse({ data: ["fixtures/data/annotated"], resamples: 50, ...options });
  return validateMentions(
    { options: checked, detector: { name: "literal", detector: literal }, decimals: 3 },
    {},
  );
}

describe("validateMentions", () => {
  it("compares a detector with what people marked", async () => {
    const { agreement } = await run({});
    expect(agreement).toMatchObject({
      detector: "literal",
      counts: { texts: 6, empty: 1, unaligned: 1, unknown: 0 },
      // Found as marked: Tessaly, Wexmoor pie; Kelp broth; Orla Venn; Orla Venn. Found otherwise: Tessaly twice for
      // "Old Tessaly", Tarn Lighthouse for "Tarn Lighthouse's" and for "Tarn".
      exact: { found: 9, gold: 14, matched: 5, precision: 5 / 9, recall: 5 / 14 },
      // "tarnlighthouse" and "tarnlighthouse's" are 2 edits of 16 apart.
      approximate: { matched: 6, distance: 0.2 },
      byType: { pronoun: { gold: 1, exact: { recall: 0 } }, demonstrative: { gold: 1 } },
      byMethod: { name: { found: 9, exact: { matched: 5 } } },
      // Not found though mentioned: the dish in "This dish", the lighthouse and Venn in the fifth text, the date.
      entities: { annotated: 13, undetected: 4, byKind: { date: { annotated: 1, undetected: 1 } } },
    });
    expect(agreement.data.map(({ name }) => name)).toEqual([
      "fixtures/data/annotated/1triples/Food.xml",
      "fixtures/data/annotated/2triples/Building.xml",
    ]);
  });

  it("counts as alike what is within the distance asked for", async () => {
    const { agreement } = await run({ distance: 0.3 });
    // "oldtessaly" and "tessaly" are 3 edits of 10 apart.
    expect(agreement.approximate.matched).toBe(8);
  });

  it("stops after as many texts as it is told", async () => {
    const { agreement } = await run({ limit: 2 });
    expect(agreement.counts.texts).toBe(2);
  });

  it("writes results by extension, and every error as a line of JSON", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string): string => join(folder.path, name);
    const output = ["a.json", "a.csv", "a.md", "a.tex"].map(at);
    const { agreement, files } = await run({ output, errors: at("errors.jsonl") });
    expect(files).toEqual([...output, at("errors.jsonl")]);
    expect(JSON.parse(await readFile(at("a.json"), "utf8"))).toEqual(agreement);
    const lines = (await readFile(at("errors.jsonl"), "utf8")).trimEnd().split("\n");
    const errors = lines.map((line) => JSON.parse(line).error);
    expect(errors.filter((error) => error === "spurious")).toHaveLength(9 - 5);
    expect(errors.filter((error) => error === "missed")).toHaveLength(14 - 5);
  });

  it("leaves no file behind when it fails", async () => {
    await using folder = await temporaryFolder();
    const at = (name: string): string => join(folder.path, name);
    const fault = await faultOf(run({ data: [at("none")], output: [at("a.json")], errors: at("e.jsonl") }));
    expect(fault).toContain("no such file or folder");
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("asks for data", async () => {
    expect(await faultOf(run({ data: [] }))).toContain("no data was given");
  });
});
