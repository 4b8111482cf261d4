import type { Clock } from "../core/clock.ts";
import type { OfferedMetric } from "../core/schema/offered-metric.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { WaitingEvaluations } from "./jobs/waiting-evaluations.ts";
import type { Judging } from "./judging/judging.ts";
import type { NetworkMetrics } from "./network-metrics.ts";
import type { PieceCache } from "./piece-cache.ts";
import type { SecurityOptions } from "./security.ts";
import type { RunShelf } from "./shelf/run-shelf.ts";
import type { SuppressionDesk } from "./suppression-desk.ts";
import type { Workshop } from "./workshop/workshop.ts";

/** The page that is served: its document, for a token or for none, and its policy. */
export interface ServedPage {
  document(token?: string): string;
  readonly policy: string;
}

/** All that the routes work with. */
export interface ServerContext {
  readonly security: SecurityOptions;
  readonly page: ServedPage;
  readonly shelf: RunShelf;
  readonly pieces: PieceCache;
  readonly jobs: Jobs;
  /** Evaluations that are not over, on the disk. */
  readonly waiting: WaitingEvaluations;
  /** Which metrics requests may name. */
  readonly network: NetworkMetrics;
  /** What judges while somebody waits. */
  readonly judging: Judging;
  /** What else takes long. */
  readonly workshop: Workshop;
  /** What people decided about alarms: honoured by all that is judged here. */
  readonly suppressions: SuppressionDesk;
  /** What pasted texts are judged by where no metric is named. */
  readonly usual: readonly string[];
  /** What evaluations are made with where no metric is named; by default those that apply. */
  readonly evaluated: readonly string[] | undefined;
  /** The metrics on offer, found out once. */
  offered(): Promise<readonly OfferedMetric[]>;
  /** Worker threads of an evaluation: this thread stays free to answer. */
  readonly threads: number;
  /** The time that everything made here is stamped with. */
  readonly clock: Clock;
  /** Told of errors that nobody foresaw. */
  onBug(error: unknown): void;
}
