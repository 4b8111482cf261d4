import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { TrainingFacts } from "../../metrics/index.ts";
import { loadResource } from "./resources.ts";

const line = (id: string, ...facts: readonly (readonly [string, string, string])[]): string =>
  `${JSON.stringify({ id, facts })}\n`;
const tarn = line("tarn", ["Tarn", "fish", "pike"], ["Tarn", "depth", "12"]);
const ume = line("ume", ["Ume", "fish", "pike"], ["Tarn", "fish", "pike"]);

const load = (path: string) => loadResource("training-facts", path);

describe("loadResource of training facts", () => {
  it("reads the distinct facts of a file or of a folder", async () => {
    await using folder = await temporaryFolder();
    const both = join(folder.path, "both");
    await mkdir(both);
    for (const [name, text] of [
      ["a.jsonl", tarn],
      ["b.jsonl", ume],
    ] as const)
      await writeFile(join(both, name), text);
    const one = await load(join(both, "a.jsonl"));
    const all = await load(both);
    const values = ({ value }: typeof one) =>
      Array.from((value as TrainingFacts).facts(), ({ subject, value }) => [subject, value]);
    expect(values(one)).toEqual([
      ["Tarn", "pike"],
      ["Tarn", "12"],
    ]);
    expect(values(all)).toEqual([
      ["Tarn", "pike"],
      ["Tarn", "12"],
      ["Ume", "pike"],
    ]);
    expect(one.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(all.fingerprint).not.toBe(one.fingerprint);
    await writeFile(join(folder.path, "copy.jsonl"), tarn);
    expect((await load(join(folder.path, "copy.jsonl"))).fingerprint).toBe(one.fingerprint);
  });

  it("says what is missing, and where data is bad", async () => {
    await using folder = await temporaryFolder();
    await expect(load(join(folder.path, "nowhere"))).rejects.toMatchObject({
      kind: "missing",
      hint: expect.stringContaining("--train"),
    });
    await writeFile(join(folder.path, "bad.jsonl"), `${tarn}{"id": "x", "facts": [["one"]]}\n`);
    await expect(load(join(folder.path, "bad.jsonl"))).rejects.toMatchObject({
      kind: "badData",
      where: { line: 2 },
    });
  });
});
