import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Clock, systemClock } from "../core/clock.ts";
import type { RunHooks } from "../core/progress.ts";
import type { OfferedMetric } from "../core/schema/offered-metric.ts";
import { departures } from "../engine/metrics/departures.ts";
import { parseMetricSpecs } from "../engine/metrics/metric-spec.ts";
import { WarmEvaluator } from "../engine/warm-evaluator.ts";
import { removeAbandoned } from "../files/temporaries.ts";
import type { PageAssets } from "../render/page/page-assets.ts";
import { openPagePieces } from "../store/page/page-pieces.ts";
import { createApp } from "./app.ts";
import { isLoopback, shownHost } from "./hosts.ts";
import { listInterrupted } from "./jobs/evaluations.ts";
import { Jobs } from "./jobs/jobs.ts";
import { WaitingEvaluations } from "./jobs/waiting-evaluations.ts";
import type { Judging } from "./judging/judging.ts";
import { JudgingProcesses } from "./judging/judging-processes.ts";
import { type RequestJudgeSetup, requestJudge } from "./judging/request-judge.ts";
import { listen } from "./listen.ts";
import { NetworkMetrics } from "./network-metrics.ts";
import { USUAL_METRICS } from "./offered-metrics.ts";
import { PieceCache } from "./piece-cache.ts";
import type { JudgingSetup } from "./processes/process-message.ts";
import { servedPage } from "./routes/page.ts";
import type { ServeOptions } from "./serve-options.ts";
import type { ServerContext } from "./server-context.ts";
import { RunShelf } from "./shelf/run-shelf.ts";
import { servedPaths } from "./shelf/served-paths.ts";
import { SuppressionDesk } from "./suppression-desk.ts";
import { ownWorkshop } from "./workshop/own-workshop.ts";
import type { Workshop } from "./workshop/workshop.ts";
import { WorkshopProcesses } from "./workshop/workshop-processes.ts";

export interface StartHooks extends Pick<RunHooks, "onWarning" | "clock"> {
  /** Told of errors that nobody foresaw. */
  readonly onBug?: (error: unknown) => void;
}

/** Where decisions about alarms are kept among the runs, unless another file is named. */
const SUPPRESSION_FILE = "suppressions.jsonl";

/** A server at work. */
export interface RunningServer {
  /** The page's address, with the token where one is wanted. */
  readonly url: string;
  /** Cancels evaluations, keeps what they have, and stops listening. */
  close(): Promise<void>;
}

/** Starts a server over stored runs; data that is named is scored first of all. */
export async function startServer(
  options: ServeOptions,
  assets: PageAssets,
  { onBug = () => {}, onWarning, clock = systemClock }: StartHooks = {},
): Promise<RunningServer> {
  const { host, port, runs, metrics: asked, suppressions, jobs: threads, ...reading } = options;
  const metrics = asked && parseMetricSpecs(asked).map(({ name }) => name);
  const named = await servedPaths(options.data);
  const network = new NetworkMetrics(metrics ?? []);
  const usual = metrics ?? USUAL_METRICS;
  network.check(usual);
  for (const said of departures(metrics ?? [])) onWarning?.(said);
  const desk = new SuppressionDesk(suppressions ?? join(runs, SUPPRESSION_FILE), onWarning);
  const workshop = openWorkshop(clock);
  let offered: Promise<readonly OfferedMetric[]> | undefined;
  const context: ServerContext = {
    security: { host, token: isLoopback(host) ? undefined : randomBytes(24).toString("base64url") },
    page: servedPage(assets),
    shelf: new RunShelf({ folder: runs, named: named.runs, look: (folder) => workshop.look(folder) }),
    pieces: new PieceCache((folder) =>
      openPagePieces(folder, (run, into) => workshop.pieces({ folder: run, into })),
    ),
    jobs: new Jobs({ onBug, clock }),
    waiting: new WaitingEvaluations(join(runs, ".evaluations")),
    network,
    judging: openJudging(
      { registered: metrics ?? [], usual, evaluated: metrics, suppressions: desk.path, threads },
      { network, suppressions: desk, clock },
    ),
    workshop,
    suppressions: desk,
    usual,
    evaluated: metrics,
    offered: () => {
      offered ??= context.judging.offered().catch((error: unknown) => {
        offered = undefined;
        throw error;
      });
      return offered;
    },
    threads,
    clock,
    onBug,
  };
  const { jobs, judging, pieces, shelf, security } = context;
  for (const folder of [runs, tmpdir()]) for (const said of await removeAbandoned(folder)) onWarning?.(said);
  await listInterrupted(context);
  let closing = false;
  const listening = await listen(createApp(context), { host, port }).catch(async (error: unknown) => {
    await judging.close();
    throw error;
  });
  if (named.data.length > 0) {
    const title = basename(named.data[0]!);
    jobs.start(title, {
      work: async (hooks) => {
        const folder = await shelf.newFolder(title);
        const decided = await context.suppressions.option();
        const input = { ...reading, ...decided, data: [...named.data], metrics, jobs: threads };
        const made = await workshop.evaluate({ folder, input }, hooks);
        return { run: shelf.idOf(made.folder), status: made.status };
      },
    });
  }
  const warming = judging
    .warmUp()
    .then((left) => {
      for (const warning of left) onWarning?.(warning);
    })
    .catch((error: unknown) => {
      if (!closing) onBug(error);
    });
  const query = security.token === undefined ? "" : `?token=${security.token}`;
  return {
    url: `http://${shownHost(host)}:${listening.port}/${query}`,
    close: async () => {
      closing = true;
      await jobs.close();
      await judging.close();
      await warming;
      await listening.close();
      await workshop.close();
      await pieces.close();
    },
  };
}

/** Node runs no program that is not compiled: where this one is not, it does everything by itself. */
const IS_COMPILED: boolean = import.meta.url.endsWith(".js");

/** Where what takes long is done, beside judging. */
function openWorkshop(clock: Clock): Workshop {
  return IS_COMPILED ? new WorkshopProcesses() : ownWorkshop(clock);
}

/** What judges. */
function openJudging(
  setup: JudgingSetup,
  own: Pick<RequestJudgeSetup, "network" | "suppressions" | "clock">,
): Judging {
  if (IS_COMPILED) return new JudgingProcesses(setup);
  const { usual, evaluated, threads } = setup;
  return requestJudge({ ...own, usual, evaluated, threads, warm: new WarmEvaluator() });
}
