import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test/support/run-cli.ts";
import type { Suppression } from "../core/suppression.ts";
import { SuppressionDesk } from "./suppression-desk.ts";

const alias = (wording: string): Suppression => ({ accept: "alias", entity: "Red Harbour", wording });

describe("SuppressionDesk", () => {
  it("has nothing to apply before the first decision, and every decision after it", async () => {
    await using folder = await temporaryFolder();
    const desk = new SuppressionDesk(join(folder.path, "s.jsonl"));
    expect(await desk.suppressions()).toBeUndefined();
    expect(await desk.option()).toEqual({});
    expect(await desk.add(alias("Old Port"))).toBe(true);
    expect(await desk.add(alias("Old Port"))).toBe(false);
    expect(await desk.option()).toEqual({ suppressions: desk.path });
    expect((await desk.suppressions())!.aliases!.entries).toMatchObject([{ alias: "Old Port" }]);
  });

  it("keeps every change when many come at once", async () => {
    await using folder = await temporaryFolder();
    const desk = new SuppressionDesk(join(folder.path, "s.jsonl"));
    const names = Array.from({ length: 12 }, (_, at) => `name ${at}`);
    await Promise.all(names.map((name) => desk.add(alias(name))));
    await Promise.all(names.slice(0, 6).map((name) => desk.remove(alias(name))));
    const left = (await desk.file()).decisions.map(({ decision }) => decision);
    expect(left).toEqual(names.slice(6).map(alias));
  });

  it("sees what others write, and says what is wrong with it", async () => {
    await using folder = await temporaryFolder();
    const desk = new SuppressionDesk(join(folder.path, "s.jsonl"));
    await desk.file();
    await writeFile(desk.path, `${JSON.stringify(alias("the Port"))}\n`);
    expect((await desk.file()).decisions).toHaveLength(1);
    await writeFile(desk.path, "no decision\n");
    await expect(desk.suppressions()).rejects.toMatchObject({ where: { file: desk.path, line: 1 } });
  });
});
