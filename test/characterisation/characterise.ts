import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Step, section, workplace } from "./record-command.ts";

const EXPECTED = join(import.meta.dirname, "expected");
/** `UPDATE=1 npx vitest run test/characterisation` records anew. */
const UPDATE = process.env.UPDATE === "1";

/** What is done one after the other in a folder of its own, and files that are there before. */
export interface Scene {
  readonly steps: readonly Step[];
  readonly given?: Readonly<Record<string, string>>;
}

/** Holds a verb to what it printed and wrote when it was recorded, byte for byte. */
export function characterise(verb: string, scenes: Readonly<Record<string, Scene | readonly Step[]>>): void {
  describe(`assay ${verb} prints and writes what it did`, () => {
    it.each(Object.entries(scenes))("%s", async (name, scene) => {
      const { steps, given } = "steps" in scene ? scene : { steps: scene, given: {} };
      await using place = await workplace(given);
      let record = "";
      for (const [path, text] of Object.entries(given ?? {})) record += section(`given ${path}`, text);
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
  if (UPDATE) {
    await mkdir(join(EXPECTED, verb), { recursive: true });
    await writeFile(path, record);
  }
  expect(record).toBe(await readFile(path, "utf8"));
}
