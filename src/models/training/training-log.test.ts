import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { openTrainingLog, readTrainingLog, type StepEntry } from "./training-log.ts";

const step = (number: number): StepEntry => ({ step: number, epoch: 1, loss: 2, rate: 0.1, timeMs: 5 });
const validation = (number: number) => ({ step: number, epoch: 1, score: 0.5, best: true, timeMs: 6 });
const NEW = { step: 0, validatedAt: 0 };

describe("a training log", () => {
  it("is read as it was written", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "new", "log.jsonl");
    const log = await openTrainingLog(path, NEW);
    await log.add(step(1));
    await log.add(validation(1));
    await log.flush();
    await log.add(step(2));
    await log.close();
    expect((await readFile(path, "utf8")).split("\n")[0]).toBe(
      '{"step":1,"epoch":1,"loss":2,"rate":0.1,"timeMs":5}',
    );
    expect(await readTrainingLog(path)).toEqual({ steps: [step(1), step(2)], validations: [validation(1)] });
  });

  it("is cut to the position it is opened at", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "log.jsonl");
    const log = await openTrainingLog(path, NEW);
    for (const entry of [step(1), validation(1), step(2), validation(2), step(3)]) await log.add(entry);
    await log.close();
    await appendFile(path, '{"step":4,"ep');
    await (await openTrainingLog(path, { step: 2, validatedAt: 1 })).close();
    expect(await readTrainingLog(path)).toEqual({ steps: [step(1), step(2)], validations: [validation(1)] });
    await (await openTrainingLog(path, NEW)).close();
    expect(await readFile(path, "utf8")).toBe("");
  });

  it("is read without a last line that is still being written", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "log.jsonl");
    await writeFile(path, `${JSON.stringify(step(1))}\n{"step":2,`);
    expect(await readTrainingLog(path)).toEqual({ steps: [step(1)], validations: [] });
  });

  it("that is something else is refused with the line", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "log.jsonl");
    for (const bad of [
      "no JSON",
      "null",
      '{"step":1}',
      '{"step":1,"epoch":1,"timeMs":1,"loss":null,"rate":1}',
    ]) {
      await writeFile(path, `${JSON.stringify(step(1))}\n${bad}\n`);
      await expect(readTrainingLog(path)).rejects.toMatchObject({ kind: "badData", where: { line: 2 } });
    }
  });

  it("that is not there is missing", async () => {
    await using folder = await temporaryFolder();
    for (const path of [join(folder.path, "none.jsonl"), folder.path])
      await expect(readTrainingLog(path)).rejects.toMatchObject({ kind: "missing", where: { file: path } });
  });

  it("that cannot be written says so", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "file"), "");
    await expect(openTrainingLog(join(folder.path, "file", "log.jsonl"), NEW)).rejects.toMatchObject({
      kind: "usage",
    });
  });
});
