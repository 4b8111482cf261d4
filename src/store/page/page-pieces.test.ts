import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { badData } from "../../core/errors.ts";
import type { PageChunk, PageManifest } from "../../core/page.ts";
import { score } from "../../verbs/score/score.ts";
import { openPagePieces, untilDamage, writePagePieces } from "./page-pieces.ts";
import { PageWriter } from "./page-writer.ts";

const DATA = "fixtures/demo/examples.jsonl";

async function demoRun(folder: string): Promise<string> {
  const input = ["fixtures/demo/omits.txt", "fixtures/demo/invents.txt"];
  const output = [`${join(folder, "demo-run")}/`];
  await score({ data: DATA, input, metrics: ["parent-table"], output, resamples: 20, cache: false });
  return join(folder, "demo-run");
}

const parsed = <T>(bytes: Uint8Array): T => JSON.parse(gunzipSync(bytes).toString());

describe("openPagePieces(runFolder)", () => {
  it("gives manifest and chunks of a stored run, and removes them in the end", async () => {
    await using folder = await temporaryFolder();
    // Pieces go to the system's place for temporary files.
    vi.stubEnv("TMPDIR", folder.path);
    try {
      expect(tmpdir()).toBe(folder.path);
      const pieces = await openPagePieces(await demoRun(folder.path), (run, into) =>
        writePagePieces(run, into, {
          ratings: { ratings: ["fixtures/demo/ratings.csv"], allowUnknown: true },
        }),
      );
      const manifest = parsed<PageManifest>(await pieces.manifest());
      expect(manifest.title).toBe("demo-run");
      expect(manifest.dimensions).toEqual(["adequacy", "fluency"]);
      expect(manifest.report.systems.map(({ name }) => name)).toEqual(["omits", "invents"]);
      expect(manifest.comparisons[0]!.differences.length).toBeGreaterThan(0);
      expect(pieces.chunks).toBe(1);
      const { details } = parsed<PageChunk>(await pieces.chunk(0));
      expect(details.map(({ example }) => example.id)).toEqual(manifest.examples.map(({ id }) => id));
      expect(details[0]!.texts.map(({ system }) => system)).toEqual(["omits", "invents"]);
      for (const wrong of [-1, 1, 0.5, Number.NaN])
        expect(await faultOf(pieces.chunk(wrong))).toMatch(/there is no chunk/);
      await pieces.dispose();
      expect(await readdir(folder.path)).toEqual(["demo-run"]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("has of a run that was cut short what comes before, says of one from a newer Assay what it is, and stops when asked to", async () => {
    await using folder = await temporaryFolder();
    const run = await demoRun(folder.path);
    await expect(
      openPagePieces(run, (from, into) => writePagePieces(from, into, { signal: AbortSignal.abort() })),
    ).rejects.toThrow(/abort/);
    const [judgements, report] = [join(run, "judgements.jsonl"), join(run, "report.json")];
    const text = await readFile(judgements, "utf8");
    await writeFile(judgements, text.slice(0, text.length / 2));
    const pieces = await openPagePieces(run);
    const { examples, report: shown } = parsed<PageManifest>(await pieces.manifest());
    expect(examples.length).toBeGreaterThan(3);
    expect(examples.length).toBeLessThan(12);
    expect(shown.warnings.at(-1)).toContain(`${examples.length} of 12 examples can be shown`);
    await pieces.dispose();
    await writeFile(report, (await readFile(report, "utf8")).replace('"schema": 1', '"schema": 99'));
    expect(await faultOf(openPagePieces(run))).toMatch(/written by a newer Assay/);
  });
});

describe("PageWriter", () => {
  it("cuts chunks after so many examples, and gives the details back in order", async () => {
    await using folder = await temporaryFolder();
    const writer = await PageWriter.create({ folder: join(folder.path, "page"), metrics: [], chunkSize: 2 });
    const example = { facts: [], references: [], tags: {} };
    for (const id of ["a", "b", "c", "d", "e"])
      await writer.add({ example: { ...example, id }, candidates: [] }, []);
    await writer.endChunks();
    expect(writer.names).toEqual(["manifest", "chunk-0", "chunk-1", "chunk-2"]);
    const ids: string[] = [];
    for await (const detail of writer.details()) ids.push(detail.example.id);
    expect(ids).toEqual(["a", "b", "c", "d", "e"]);
    const last = parsed<PageChunk>(await readFile(writer.pathOf("chunk-2")));
    expect(last.details.map((detail) => detail.example.id)).toEqual(["e"]);
    await writer.dispose();
    expect(await readdir(folder.path)).toEqual([]);
  });
});

async function* linesBefore(fault?: Error): AsyncGenerator<number> {
  yield 1;
  yield 2;
  if (fault) throw fault;
}

async function readAll(read: AsyncIterable<number>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const one of untilDamage(read, ({ message }) => found.push(message))) found.push(one);
  return found;
}

describe("untilDamage(read, onDamage)", () => {
  it("gives what comes before the damage, then tells of it", async () => {
    expect(await readAll(linesBefore(badData("is cut short")))).toEqual([1, 2, "is cut short"]);
  });

  it("gives all where nothing is damaged", async () => {
    expect(await readAll(linesBefore())).toEqual([1, 2]);
  });

  it("lets other errors through", async () => {
    await expect(readAll(linesBefore(new TypeError("a bug")))).rejects.toThrow("a bug");
  });
});
