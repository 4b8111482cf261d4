import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Setting, type Step, workplace } from "./record-command.ts";

const EXPECTED = join(import.meta.dirname, "expected");
/** `UPDATE=1 npx vitest run test/characterisation` records anew. */
const UPDATE = process.env.UPDATE === "1";

/** What is done one after the other in a folder of its own. */
export interface Scene extends Setting {
  readonly steps: readonly Step[];
}

/** Holds a verb to what it printed and wrote when it was recorded, byte for byte. */
export function characterise(verb: string, scenes: Readonly<Record<string, Scene | readonly Step[]>>): void {
  describe(`assay ${verb} prints and writes what it did`, () => {
    it.each(Object.entries(scenes))("%s", async (name, scene) => {
      const { steps, ...setting }: Scene = "steps" in scene ? scene : { steps: scene };
      await using place = await workplace(setting);
      let record = place.given;
      for (const step of steps) record += `${record && "\n"}${await place.run(step)}`;
      await expectRecorded(verb, name, record);
    });

    it("has no record of what is tried no more", async () => {
      const names = existsSync(join(EXPECTED, verb)) ? await readdir(join(EXPECTED, verb)) : [];
      const stale = names.filter((name) => !Object.hasOwn(scenes, name.replace(/\.txt$/, "")));
      if (UPDATE) await Promise.all(stale.map((name) => rm(join(EXPECTED, verb, name))));
      else expect(stale).toEqual([]);
    });
  });
}

/** Compares a record with the one that is kept, or keeps it. */
async function expectRecorded(verb: string, name: string, record: string): Promise<void> {
  const path = join(EXPECTED, verb, `${name}.txt`);
  expect(record).not.toContain("exit 70");
  if (UPDATE) {
    await mkdir(join(EXPECTED, verb), { recursive: true });
    await writeFile(path, record);
  }
  expect(record).toBe(await readFile(path, "utf8"));
}
