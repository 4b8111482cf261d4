import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import type { Suppression } from "../../core/suppression.ts";
import { appendSuppression, removeSuppression } from "./append-suppression.ts";
import { readSuppressions } from "./read-suppressions.ts";

const alias = (wording: string): Suppression => ({ accept: "alias", entity: "Red Harbour", wording });

describe("appendSuppression(path, decision)", () => {
  it("makes file and folder, adds a line, and adds no decision twice", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "new/s.jsonl");
    expect(await appendSuppression(path, alias("Old Port"))).toBe(true);
    expect(await appendSuppression(path, { ...alias("Old Port"), by: "Ada" })).toBe(false);
    expect(await readFile(path, "utf8")).toBe(`${JSON.stringify(alias("Old Port"))}\n`);
  });

  it("begins a new line after an edit by hand that left the last one open", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "s.jsonl");
    await writeFile(path, JSON.stringify(alias("Old Port")));
    await appendSuppression(path, alias("the Port"));
    const { decisions } = await readSuppressions(path);
    expect(decisions.map(({ decision }) => decision)).toEqual([alias("Old Port"), alias("the Port")]);
  });

  it("loses nothing when many add at once", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "s.jsonl");
    const all = Array.from({ length: 40 }, (_, at) => alias(`name ${at}`));
    await Promise.all(all.map((one) => appendSuppression(path, one)));
    expect((await readSuppressions(path)).decisions).toHaveLength(40);
  });

  it("refuses what is no decision, and writes nothing into a broken file", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "s.jsonl");
    await expect(appendSuppression(path, alias(""))).rejects.toMatchObject({ kind: "badData" });
    await writeFile(path, "{\n");
    await expect(appendSuppression(path, alias("Old Port"))).rejects.toMatchObject({ where: { line: 1 } });
    expect(await readFile(path, "utf8")).toBe("{\n");
  });
});

describe("a last line that is cut short", () => {
  const whole = `${JSON.stringify(alias("Old Port"))}\n`;
  const torn = '{"accept":"alias","entity":"Red Har';

  it("is moved to a neighbour before the next decision is added", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "s.jsonl");
    await writeFile(path, whole + torn);
    expect(await appendSuppression(path, alias("the Port"))).toBe(true);
    expect(await readFile(path, "utf8")).toBe(`${whole}${JSON.stringify(alias("the Port"))}\n`);
    expect(await readFile(`${path}.torn`, "utf8")).toBe(`${torn}\n`);
  });

  it("stays where it is when a decision is taken back", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "s.jsonl");
    await writeFile(path, whole + torn);
    expect(await removeSuppression(path, alias("Old Port"))).toBe(true);
    expect(await readFile(path, "utf8")).toBe(torn);
  });
});

describe("removeSuppression(path, decision)", () => {
  it("takes every line of the decision out and leaves the others as they are", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "s.jsonl");
    const kept = '{"wording":"the Port", "accept":"alias", "entity":"Red Harbour"}\n';
    const gone = `${JSON.stringify({ ...alias("Old Port"), note: "so they say" })}\n`;
    await writeFile(path, gone + kept + gone);
    expect(await removeSuppression(path, alias("Old Port"))).toBe(true);
    expect(await readFile(path, "utf8")).toBe(kept);
    expect(await removeSuppression(path, alias("Old Port"))).toBe(false);
    expect(await removeSuppression(join(folder.path, "none"), alias("Old Port"))).toBe(false);
  });
});
