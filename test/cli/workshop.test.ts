import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownWorkshop } from "../../src/server/workshop/own-workshop.ts";
import { WorkshopProcesses } from "../../src/server/workshop/workshop-processes.ts";
import { storedRun } from "../support/invented-server.ts";
import { ROOT, temporaryFolder } from "../support/run-cli.ts";

const PROGRAM = join(ROOT, "dist/server/processes/working-process.js");

function workshop(): WorkshopProcesses & AsyncDisposable {
  const processes = new WorkshopProcesses({ program: PROGRAM });
  return Object.assign(processes, { [Symbol.asyncDispose]: () => processes.close() });
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}

const { signal } = new AbortController();

describe("the processes of a workshop", () => {
  it("answer what this process would", async () => {
    await using folder = await temporaryFolder();
    await using processes = workshop();
    const own = ownWorkshop();
    const run = await storedRun(join(folder.path, "run"));
    const compared = { runs: [{ path: run, name: "mine" }], baseline: "two" };
    const undated = (bytes: Uint8Array): unknown => ({ ...JSON.parse(textOf(bytes)), createdAt: "" });
    expect(undated(await processes.compare(compared, signal))).toEqual(
      undated(await own.compare(compared, signal)),
    );
    await mkdir(join(folder.path, "a"));
    await mkdir(join(folder.path, "b"));
    expect(await processes.pieces({ folder: run, into: join(folder.path, "a") })).toBe(1);
    expect(await own.pieces({ folder: run, into: join(folder.path, "b") })).toBe(1);
    const piece = (of: string): Promise<Buffer> => readFile(join(folder.path, of, "manifest.json.gz"));
    expect(await piece("a")).toEqual(await piece("b"));
    const body = Buffer.from('{"title":"Inns","items":[{"id":"a","outputs":{"one":"x"}}]}');
    expect(await processes.examples(body)).toEqual(await own.examples(body));
    await expect(processes.examples(Buffer.from('{"items":[]}'))).rejects.toMatchObject({ kind: "usage" });
  });

  it("read reports that are large, and say of a damaged run where", async () => {
    await using folder = await temporaryFolder();
    await using processes = workshop();
    const run = await storedRun(join(folder.path, "run"));
    const path = join(run, "report.json");
    const report = JSON.parse(await readFile(path, "utf8"));
    report.warnings = Array.from({ length: 3000 }, (_, at) => `warning ${at} ${"x".repeat(90)}`);
    await writeFile(path, JSON.stringify(report));
    expect(await processes.look(run)).toMatchObject({ report: { systems: ["one", "two"], examples: 3 } });
    expect(JSON.parse(textOf(await processes.report(run))).warnings).toHaveLength(3000);
    await processes.readThrough(run);
    await writeFile(join(run, "judgements.jsonl"), "{}\n");
    await expect(processes.readThrough(run)).rejects.toMatchObject({ kind: "badData", where: { line: 1 } });
  });

  it("keep what an evaluation has when it is stopped, and leave nothing else", async () => {
    await using folder = await temporaryFolder();
    await using processes = workshop();
    const data = join(folder.path, "data.jsonl");
    const line = (at: number): string =>
      JSON.stringify({
        id: `e${at}`,
        facts: [["lake", "area", `${at}`]],
        outputs: { one: `The lake has ${at}.` },
      });
    await writeFile(data, Array.from({ length: 20_000 }, (_, at) => `${line(at)}\n`).join(""));
    const stop = new AbortController();
    const told: unknown[] = [];
    const runs = join(folder.path, "runs");
    const input = { data: [data], metrics: ["parent-table"], cache: false, resamples: 0 };
    const made = await processes.evaluate(
      { folder: join(runs, "mine"), input },
      {
        signal: stop.signal,
        onProgress: (progress) => {
          told.push(progress);
          stop.abort();
        },
      },
    );
    expect(made).toEqual({ folder: join(runs, "mine.partial"), status: "partial" });
    expect(told[0]).toMatchObject({ unit: "texts" });
    expect(await readdir(runs)).toEqual(["mine.partial"]);
  });
});
