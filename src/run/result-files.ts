import { stat } from "node:fs/promises";
import { extname } from "node:path";
import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { JudgementRecord, MetricInfo, Report } from "../core/report.ts";
import { renderCsv } from "../report/csv.ts";
import { itemsCsvHeader, renderItemsCsvRow } from "../report/items-csv.ts";
import { renderJson } from "../report/json.ts";
import { renderJudgementLine } from "../report/jsonl.ts";
import { renderJUnit } from "../report/junit.ts";
import { renderLatex } from "../report/latex.ts";
import { renderMarkdown } from "../report/markdown.ts";
import type { PartsShown } from "../report/render-options.ts";
import type { WorstTexts } from "../report/worst-texts.ts";
import { AtomicFile } from "./atomic-file.ts";
import { RunFolderWriter, signaturesOf } from "./run-folder.ts";

/** A whole result: the report, and the worst texts by each metric when they were asked for. */
export interface Result {
  readonly report: Report;
  readonly worst: readonly WorstTexts[];
}

/** One place a result goes to: fed item by item, then finished, kept as partial, or dropped. */
export interface ResultFile {
  add(item: Item, records: readonly JudgementRecord[]): Promise<void>;
  /** Finishes under the final name; answers the path. */
  commit(result: Result): Promise<string>;
  /** Keeps what there is under a name that says so; answers the path. */
  keepPartial(result: Result): Promise<string>;
  discard(): Promise<void>;
}

/** How numbers are written for people. */
export interface RenderOptions {
  readonly decimals: number;
  /** Which parts of each metric a table of scores has. Default: auto. */
  readonly parts?: PartsShown | undefined;
}

/** Formats made from the whole result at the end. */
const WHOLE: Readonly<Record<string, (result: Result, options: RenderOptions) => string>> = {
  ".json": ({ report, worst }) => renderJson(report, worst),
  ".csv": ({ report }) => renderCsv(report),
  ".md": ({ report, worst }, options) => renderMarkdown(report, { ...options, worst }),
  ".tex": ({ report }, options) => renderLatex(report, options),
  ".junit.xml": ({ report }) => renderJUnit(report),
};

/** Formats written while the run goes on. */
const STREAMED: Readonly<
  Record<string, (file: AtomicFile, metrics: readonly MetricInfo[]) => Promise<Feed>>
> = {
  ".jsonl": async (file, metrics) => {
    const signatures = signaturesOf(metrics);
    return async (_, records) => {
      for (const record of records)
        await file.write(renderJudgementLine(record, signatures.get(record.metric)!));
    };
  },
  ".items.csv": async (file, metrics) => {
    await file.write(itemsCsvHeader(metrics));
    return async (item, records) => {
      for (const [at, candidate] of item.candidates.entries()) {
        const own = records.slice(at * metrics.length, (at + 1) * metrics.length);
        await file.write(renderItemsCsvRow(candidate, own, metrics));
      }
    };
  },
};

type Feed = ResultFile["add"];

/** Extensions a result can be written to, longest first so that `.junit.xml` is found before `.xml`. */
export const RESULT_EXTENSIONS: readonly string[] = [...Object.keys(WHOLE), ...Object.keys(STREAMED)].sort(
  (a, b) => b.length - a.length,
);

/** A whole result as text in a format named by its extension (`.json`, `.md`, …). */
export function renderResult(extension: string, result: Result, options: RenderOptions): string | undefined {
  return WHOLE[extension]?.(result, options);
}

/** Opens the place that a path names: by extension, or a run folder. Fails at once if it cannot be written. */
export async function openResultFile(
  path: string,
  metrics: readonly MetricInfo[],
  options: RenderOptions,
): Promise<ResultFile> {
  if (await namesFolder(path)) return folderFile(await RunFolderWriter.create(path, metrics));
  const extension = RESULT_EXTENSIONS.find((one) => path.replace(/\.gz$/, "").toLowerCase().endsWith(one));
  if (extension === undefined)
    throw usageError(
      `cannot tell from ${JSON.stringify(path)} what to write`,
      `Use one of ${RESULT_EXTENSIONS.join(" ")}, or a folder name that ends with /.`,
    );
  const file = await AtomicFile.create(path);
  const streamed = STREAMED[extension];
  if (streamed) return streamedFile(file, await streamed(file, metrics));
  return wholeFile(file, (result) => renderResult(extension, result, options)!);
}

async function namesFolder(path: string): Promise<boolean> {
  if (path.endsWith("/")) return true;
  const info = await stat(path).catch(() => undefined);
  return info?.isDirectory() ?? (info === undefined && extname(path) === "");
}

function folderFile(writer: RunFolderWriter): ResultFile {
  return {
    add: (item, records) => writer.add(item, records),
    commit: ({ report }) => writer.commit(report),
    keepPartial: ({ report }) => writer.keepPartial(report),
    discard: () => writer.discard(),
  };
}

function streamedFile(file: AtomicFile, add: Feed): ResultFile {
  return {
    add,
    commit: () => file.commit(),
    keepPartial: () => file.keepPartial(),
    discard: () => file.discard(),
  };
}

function wholeFile(file: AtomicFile, render: (result: Result) => string): ResultFile {
  return {
    add: async () => {},
    commit: async (result) => {
      await file.write(render(result));
      return file.commit();
    },
    keepPartial: async (result) => {
      await file.write(render(result));
      return file.keepPartial();
    },
    discard: () => file.discard(),
  };
}
