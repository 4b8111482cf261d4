import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { textVerdict } from "../core/alarm-sentence.ts";
import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { WorstTexts } from "../core/judged-case.ts";
import type { JudgementRecord, MetricInfo, Report } from "../core/report.ts";
import { AtomicFile } from "../files/atomic-file.ts";
import { renderCsv } from "../render/csv.ts";
import { itemsCsvHeader, renderItemsCsvRow } from "../render/items-csv.ts";
import { renderJson } from "../render/json.ts";
import { renderJudgementLine } from "../render/jsonl.ts";
import { renderJUnit, type TestedText } from "../render/junit.ts";
import { renderLatex } from "../render/latex.ts";
import { renderMarkdown } from "../render/markdown.ts";
import type { PartsShown } from "../render/render-options.ts";
import { PageFile, type PageSetup } from "./page/page-file.ts";
import { RunFolderWriter, signaturesOf } from "./run-folder.ts";

/** A whole result: the report, and the worst texts by each metric when they were asked for. */
export interface Result {
  readonly report: Report;
  readonly worst: readonly WorstTexts[];
}

/** One place a result goes to: fed item by item, then finished, kept as partial, or dropped. */
export interface ResultFile {
  /** Records by candidate, then by metric. */
  add(item: Item, records: readonly (readonly JudgementRecord[])[]): Promise<void>;
  /** Finishes under the final name; answers what was written. */
  commit(result: Result): Promise<readonly string[]>;
  /** Keeps what there is under a name that says so; answers what was written. */
  keepPartial(result: Result): Promise<readonly string[]>;
  discard(): Promise<void>;
}

/** How numbers are written for people. */
export interface RenderOptions {
  readonly decimals: number;
  /** Which parts of each metric a table of scores has. Default: auto. */
  readonly parts?: PartsShown | undefined;
}

export interface ResultFileOptions extends RenderOptions {
  /** What the interactive report needs beside. */
  readonly page: PageSetup;
}

/** Formats made from the whole result at the end. */
const WHOLE: Readonly<Record<string, (result: Result, options: RenderOptions) => string>> = {
  ".json": ({ report, worst }) => renderJson(report, worst),
  ".csv": ({ report }) => renderCsv(report),
  ".md": ({ report, worst }, options) => renderMarkdown(report, { ...options, worst }),
  ".tex": ({ report }, options) => renderLatex(report, options),
};

/** Formats written while the run goes on. */
const STREAMED: Readonly<
  Record<string, (file: AtomicFile, metrics: readonly MetricInfo[]) => Promise<Feed>>
> = {
  ".jsonl": async (file, metrics) => {
    const signatures = signaturesOf(metrics);
    return async (_, records) => {
      for (const record of records.flat())
        await file.write(renderJudgementLine(record, signatures.get(record.metric)!));
    };
  },
  ".items.csv": async (file, metrics) => {
    await file.write(itemsCsvHeader(metrics));
    return async (item, records) => {
      for (const [at, candidate] of item.candidates.entries())
        await file.write(renderItemsCsvRow(candidate, records[at]!, metrics));
    };
  },
};

type Feed = ResultFile["add"];

/** The interactive report. */
const PAGE = ".html";

/** Test cases for a build server: the texts with their verdicts are collected while the run goes on. */
const JUNIT = ".junit.xml";

/** Extensions a result can be written to, longest first so that `.junit.xml` is found before `.xml`. */
export const RESULT_EXTENSIONS: readonly string[] = [
  ...Object.keys(WHOLE),
  ...Object.keys(STREAMED),
  PAGE,
  JUNIT,
].sort((a, b) => b.length - a.length);

/** A whole result as text in a format named by its extension (`.json`, `.md`, …). */
export function renderResult(extension: string, result: Result, options: RenderOptions): string | undefined {
  return WHOLE[extension]?.(result, options);
}

/** Opens the place that a path names: by extension, or a run folder. Fails at once if it cannot be written. */
export async function openResultFile(
  path: string,
  metrics: readonly MetricInfo[],
  { page, ...options }: ResultFileOptions,
): Promise<ResultFile> {
  if (await namesFolder(path)) return folderFile(await RunFolderWriter.create(path, metrics));
  const extension = extensionOf(path);
  if (extension === undefined)
    throw usageError(
      `cannot tell from ${JSON.stringify(path)} what to write`,
      `Use one of ${RESULT_EXTENSIONS.join(" ")}, or a folder name that ends with /.`,
    );
  if (extension === PAGE) return pageFile(await PageFile.create(path, metrics, page));
  const file = await AtomicFile.create(path);
  if (extension === JUNIT) return junitFile(file, metrics);
  const streamed = STREAMED[extension];
  if (streamed) return streamedFile(file, await streamed(file, metrics));
  return wholeFile(file, (result) => renderResult(extension, result, options)!);
}

/** Whether a path names the interactive report. */
export function namesPage(path: string): boolean {
  return extensionOf(path) === PAGE;
}

function extensionOf(path: string): string | undefined {
  const name = path.replace(/\.gz$/, "").toLowerCase();
  return RESULT_EXTENSIONS.find((extension) => name.endsWith(extension));
}

/** Whether a path names a run folder. */
export async function namesFolder(path: string): Promise<boolean> {
  if (path.endsWith("/")) return true;
  const info = await stat(path).catch(() => undefined);
  return info?.isDirectory() ?? (info === undefined && extname(path) === "");
}

function folderFile(writer: RunFolderWriter): ResultFile {
  return {
    add: (item, records) => writer.add(item, records),
    commit: async ({ report }) => [await writer.commit(report)],
    keepPartial: async ({ report }) => [await writer.keepPartial(report)],
    discard: () => writer.discard(),
  };
}

function pageFile(page: PageFile): ResultFile {
  return {
    add: (item, records) => page.add(item, records),
    commit: ({ report }) => page.commit(report),
    keepPartial: ({ report }) => page.keepPartial(report),
    discard: () => page.discard(),
  };
}

function junitFile(file: AtomicFile, metrics: readonly MetricInfo[]): ResultFile {
  const texts: TestedText[] = [];
  const whole = wholeFile(file, ({ report }) => renderJUnit(report, { texts }));
  return {
    ...whole,
    add: async ({ example, candidates }, records) => {
      for (const [at, { system, sample, text }] of candidates.entries())
        for (const [index, metric] of metrics.entries()) {
          const verdict = textVerdict(records[at]![index]!, metric, example.facts, text);
          const name = sample > 0 ? `${example.id} · sample ${sample}` : example.id;
          if (verdict) texts.push({ system, name, ...verdict });
        }
    },
  };
}

function streamedFile(file: AtomicFile, add: Feed): ResultFile {
  return {
    add,
    commit: async () => [await file.commit()],
    keepPartial: async () => [await file.keepPartial()],
    discard: () => file.discard(),
  };
}

function wholeFile(file: AtomicFile, render: (result: Result) => string): ResultFile {
  return {
    add: async () => {},
    commit: async (result) => {
      await file.write(render(result));
      return [await file.commit()];
    },
    keepPartial: async (result) => {
      await file.write(render(result));
      return [await file.keepPartial()];
    },
    discard: () => file.discard(),
  };
}
