import type { PairedDifference, TestInfo } from "./comparison.ts";
import type { Example } from "./example.ts";
import type { JudgementRecord, Report } from "./report.ts";

/** Version of the layout of a page's data. A page refuses a higher one. */
export const PAGE_SCHEMA = 1;

/** What a metric objects to in a text: how many facts are missing, how many contradicted, how many stretches no data supports. */
export type AlarmCounts = readonly [missing: number, contradicted: number, unsupported: number];

/** What a page knows of a text before it is opened: enough to list, sort, filter and plot it. */
export interface PageText {
  /** Position among the report's systems. */
  readonly system: number;
  readonly sample: number;
  /** How the text begins; absent where it is empty. */
  readonly opening?: string;
  /** For each metric of the report the values of its parts in their order, `null` for one that this text does not have; `null` when not applicable. */
  readonly scores: readonly (readonly (number | null)[] | null)[];
  /** For each metric of the report. */
  readonly alarms: readonly AlarmCounts[];
  /** What people said of it, by dimension: the mean over judges. */
  readonly ratings?: Readonly<Record<string, number>>;
}

/** What a page knows of an example before it is opened. */
export interface PageExample {
  readonly id: string;
  readonly tags: Readonly<Record<string, string>>;
  /** How many facts it has. */
  readonly facts: number;
  readonly texts: readonly PageText[];
}

/** How the systems of a page differ from one of them. */
export interface PageComparison {
  readonly baseline: string;
  readonly test: TestInfo;
  readonly differences: readonly PairedDifference[];
}

/** A run as a page shows it; what single texts say is in chunks beside it. */
export interface PageManifest {
  readonly schema: number;
  readonly title: string;
  readonly report: Report;
  readonly examples: readonly PageExample[];
  /** How many examples are in each chunk, but for the last, which has the rest. */
  readonly chunkSize: number;
  /** Dimensions that people rated. */
  readonly dimensions: readonly string[];
  /** One for each system that the others were compared with. */
  readonly comparisons: readonly PageComparison[];
}

/** All that is known of an example: its data, and the texts in the order of `PageExample.texts`. */
export interface PageDetail {
  readonly example: Example;
  readonly texts: readonly {
    readonly system: string;
    readonly sample: number;
    readonly text: string;
    /** One for each metric of the report. */
    readonly records: readonly JudgementRecord[];
  }[];
}

/** Examples that follow each other in the manifest. */
export interface PageChunk {
  readonly details: readonly PageDetail[];
}

/** Where a page finds its data: in the document, in files beside it, or at the server that sent it. */
export type PageBoot =
  | { readonly mode: "embedded"; readonly chunks: number }
  | { readonly mode: "folder"; readonly files: string; readonly chunks: number }
  | { readonly mode: "server"; readonly token?: string };
