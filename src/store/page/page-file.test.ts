import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { inventedAssets } from "../../../test/support/invented-assets.ts";
import { readPage, scriptsOf } from "../../../test/support/read-page.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { item, lengthMetric } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import { PAGE_SCHEMA } from "../../core/page.ts";
import { score } from "../../verbs/score/score.ts";
import { openRun, type StoredRun } from "../run-folder.ts";
import { PageFile, type PageSetup } from "./page-file.ts";

const metric = lengthMetric();
const items: Item[] = Array.from({ length: 5 }, (_, at) =>
  item(`e${at}`, { a: "x".repeat(at), b: "yy" }, { tags: { parity: at % 2 ? "odd" : "even" } }),
);

async function storedRun(folder: string, given: Item[] = items): Promise<StoredRun> {
  const output = [`${join(folder, "run")}/`];
  await score({ items: given, metrics: [metric], output, resamples: 50, cache: false });
  return openRun(join(folder, "run"));
}

/** A page of a run, opened and fed. */
async function fed(run: StoredRun, path: string, setup: Partial<PageSetup> = {}): Promise<PageFile> {
  const page = await PageFile.create(path, run.report.metrics, {
    summarizers: [{ name: metric.id, metric }],
    assets: inventedAssets(),
    ...setup,
  });
  for await (const { item: one, records } of run.items()) await page.add(one, records);
  return page;
}

/** What is in a folder but for the stored run. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name !== "run").sort();
}

describe("PageFile", () => {
  it("has the whole run inside one file", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const path = join(folder.path, "report.html");
    expect(await (await fed(run, path)).commit(run.report)).toEqual([path]);
    expect(await filesIn(folder.path)).toEqual(["report.html"]);
    const { boot, manifest, chunks } = await readPage(path);
    expect(boot).toEqual({ mode: "embedded", chunks: 1 });
    expect(manifest).toMatchObject({
      schema: PAGE_SCHEMA,
      title: "Assay report",
      chunkSize: 100,
      dimensions: [],
    });
    expect(manifest.report).toEqual(JSON.parse(JSON.stringify(run.report)));
    expect(manifest.comparisons.map(({ baseline }) => baseline)).toEqual(["a", "b"]);
    expect(manifest.examples.map(({ id }) => id)).toEqual(["e0", "e1", "e2", "e3", "e4"]);
    expect(manifest.examples[3]).toEqual({
      id: "e3",
      tags: { parity: "odd" },
      facts: 1,
      texts: [
        { system: 0, sample: 0, opening: "xxx", scores: [[3]], alarms: [[0, 0, 0]] },
        { system: 1, sample: 0, opening: "yy", scores: [[2]], alarms: [[0, 0, 0]] },
      ],
    });
    const details = chunks.flatMap((chunk) => chunk.details);
    expect(details.map(({ example }) => example)).toEqual(items.map(({ example }) => example));
    expect(details[0]!.texts[0]).toEqual({
      system: "a",
      sample: 0,
      text: "",
      records: [
        expect.objectContaining({ metric: "length", status: "not-applicable", reason: "the text is empty" }),
      ],
    });
  });

  it("keeps hostile texts and data in their blocks", async () => {
    await using folder = await temporaryFolder();
    const evil = '</script><script>alert(1)</script><!--\u2028\u202E{{1}} javascript:x "\0';
    const run = await storedRun(folder.path, [item(evil, { [evil]: evil }, { tags: { [evil]: evil } })]);
    const path = join(folder.path, "report.html");
    await (await fed(run, path)).commit({ ...run.report, data: [{ name: evil, format: "csv" }] });
    const { html, manifest, chunks } = await readPage(path);
    expect(scriptsOf(html)).toHaveLength(4);
    expect(html).not.toContain("alert(1)</script>");
    expect(manifest.examples[0]!.id).toBe(evil);
    expect(manifest.examples[0]!.tags).toEqual({ [evil]: evil });
    expect(chunks[0]!.details[0]!.texts[0]).toMatchObject({ system: evil, text: evil });
  });

  it("puts the data of a large run into a folder beside it, which is replaced the next time", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const path = join(folder.path, "report.html");
    for (const _ of ["first", "again"]) {
      const written = await (await fed(run, path, { mostInside: 9 })).commit(run.report);
      expect(written).toEqual([path, `${join(folder.path, "report_files")}/`]);
    }
    expect(await filesIn(folder.path)).toEqual(["report.html", "report_files"]);
    expect((await readdir(join(folder.path, "report_files"))).sort()).toEqual(["chunk-0.js", "manifest.js"]);
    const { html, boot, manifest, chunks } = await readPage(path);
    expect(boot).toEqual({ mode: "folder", files: "report_files", chunks: 1 });
    expect(html).toContain("'strict-dynamic'");
    expect(scriptsOf(html)).toHaveLength(2);
    expect(manifest.examples).toHaveLength(5);
    expect(chunks[0]!.details).toHaveLength(5);
  });

  it("refuses a folder of another's as soon as it is needed, and leaves no trace", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const path = join(folder.path, "report.html");
    await mkdir(join(folder.path, "report_files"));
    await writeFile(join(folder.path, "report_files", "saved.png"), "mine");
    expect(await (await fed(run, path, { mostInside: 10 })).commit(run.report)).toEqual([path]);
    const page = await PageFile.create(path, run.report.metrics, {
      summarizers: [],
      assets: inventedAssets(),
      mostInside: 1,
    });
    const feed = async (): Promise<void> => {
      for await (const { item: one, records } of run.items()) await page.add(one, records);
    };
    expect(await faultOf(feed())).toMatch(/report_files: exists and is not the data of a report\n.*-o/);
    await page.discard();
    expect(await filesIn(folder.path)).toEqual(["report.html", "report_files"]);
    expect(await readFile(join(folder.path, "report_files", "saved.png"), "utf8")).toBe("mine");
  });

  it.each([
    [100, ["report.partial.html"]],
    [1, ["report.partial.html", "report.partial_files"]],
  ])("keeps an interrupted run under a name that says so (%d inside)", async (mostInside, names) => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const page = await fed(run, join(folder.path, "report.html"), { mostInside });
    await page.keepPartial({ ...run.report, status: "partial" });
    expect(await filesIn(folder.path)).toEqual(names);
    const { manifest } = await readPage(join(folder.path, "report.partial.html"));
    expect(manifest.report.status).toBe("partial");
    expect(manifest.comparisons).toEqual([]);
  });

  it("does without comparisons when it is interrupted while they are made, and says so", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const path = join(folder.path, "report.html");
    await (await fed(run, path, { hooks: { signal: AbortSignal.abort() } })).commit(run.report);
    const { manifest } = await readPage(path);
    expect(manifest.comparisons).toEqual([]);
    expect(manifest.report.warnings).toEqual([expect.stringContaining("interrupted")]);
  });

  it("leaves nothing behind when it is dropped, and what was there before as it was", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const path = join(folder.path, "report.html");
    await writeFile(path, "before");
    await (await fed(run, path)).discard();
    expect(await filesIn(folder.path)).toEqual(["report.html"]);
    expect(await readFile(path, "utf8")).toBe("before");
  });

  it("says at once that a place cannot be written, or that no browser opens such a name", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "file"), "");
    const create = (name: string): Promise<unknown> =>
      PageFile.create(join(folder.path, name), [], { summarizers: [], assets: inventedAssets() });
    expect(await faultOf(create("file/report.html"))).toMatch(
      /cannot be written: part of its path is a file/,
    );
    expect(await faultOf(create("report.html.gz"))).toMatch(/a browser does not open "report.html.gz"/);
    expect(await filesIn(folder.path)).toEqual(["file"]);
  });
});
