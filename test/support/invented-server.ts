import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../src/core/clock.ts";
import { WarmEvaluator } from "../../src/engine/warm-evaluator.ts";
import type { PageAssets } from "../../src/render/page/page-assets.ts";
import { createApp } from "../../src/server/app.ts";
import { Jobs } from "../../src/server/jobs/jobs.ts";
import { WaitingEvaluations } from "../../src/server/jobs/waiting-evaluations.ts";
import { type RequestJudgeSetup, requestJudge } from "../../src/server/judging/request-judge.ts";
import { NetworkMetrics } from "../../src/server/network-metrics.ts";
import { PieceCache } from "../../src/server/piece-cache.ts";
import { servedPage } from "../../src/server/routes/page.ts";
import type { ServerContext } from "../../src/server/server-context.ts";
import { RunShelf } from "../../src/server/shelf/run-shelf.ts";
import { SuppressionDesk } from "../../src/server/suppression-desk.ts";
import { ownWorkshop } from "../../src/server/workshop/own-workshop.ts";
import { openPagePieces } from "../../src/store/page/page-pieces.ts";
import { score } from "../../src/verbs/score/score.ts";
import { item } from "./toy-metric.ts";

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A page that does nothing. */
export const TOY_PAGE: PageAssets = {
  script: "void 0;",
  style: "body{}",
  scriptHash: hashOf("void 0;"),
  styleHash: hashOf("body{}"),
};

/** The address that requests of tests go to. */
export const HOST = "127.0.0.1:7777";

/** A server without a socket, its folders gone with the test. */
export interface InventedServer extends AsyncDisposable {
  readonly context: ServerContext;
  /** Where its runs are kept. */
  readonly runs: string;
  /** A folder beside that. */
  readonly elsewhere: string;
  /** What went wrong without anybody having foreseen it. */
  readonly bugs: readonly unknown[];
  /** Asks as a program on this machine would. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON. */
  send(path: string, body: unknown, init?: RequestInit): Promise<Response>;
}

/** Starts one with the metrics that need no model. */
export async function inventedServer(
  overrides: (made: ServerContext) => Partial<ServerContext & Pick<RequestJudgeSetup, "warm">> = () => ({}),
  { named = [], registered = [] }: { named?: readonly string[]; registered?: readonly string[] } = {},
): Promise<InventedServer> {
  const elsewhere = await mkdtemp(join(tmpdir(), "assay-test-"));
  const runs = join(elsewhere, "runs");
  const bugs: unknown[] = [];
  const onBug = (error: unknown): void => {
    bugs.push(error);
  };
  const base: Omit<ServerContext, "judging"> = {
    security: { host: "127.0.0.1" },
    page: servedPage(TOY_PAGE),
    shelf: new RunShelf({ folder: runs, named: named.map((name) => join(elsewhere, name)) }),
    pieces: new PieceCache((folder) => openPagePieces(folder)),
    jobs: new Jobs({ onBug }),
    waiting: new WaitingEvaluations(join(runs, ".evaluations")),
    network: new NetworkMetrics(registered),
    suppressions: new SuppressionDesk(join(runs, "suppressions.jsonl")),
    workshop: ownWorkshop(),
    usual: ["parent-table", "esa"],
    evaluated: ["parent-table"],
    offered: async () => [],
    threads: 1,
    clock: systemClock,
    onBug,
  };
  const judged = { ...base, warm: new WarmEvaluator(), ...overrides(base as ServerContext) };
  const context: ServerContext = { judging: requestJudge(judged), ...judged };
  const app = createApp(context);
  const ask: InventedServer["ask"] = async (path, init = {}) =>
    app.request(path, { ...init, headers: { host: HOST, ...(init.headers as Record<string, string>) } });
  return {
    context,
    runs,
    elsewhere,
    bugs,
    ask,
    send: (path, body, init = {}) =>
      ask(path, {
        method: "POST",
        ...init,
        headers: { "content-type": "application/json", ...(init.headers as Record<string, string>) },
        body: JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: async () => {
      await context.jobs.close();
      await context.pieces.close();
      await rm(elsewhere, { recursive: true, force: true });
    },
  };
}

/** Scores invented texts of two systems into a run folder. */
export async function storedRun(
  folder: string,
  systems: readonly string[] = ["one", "two"],
): Promise<string> {
  const items = ["lake", "tower", "inn"].map((id, at) =>
    item(id, Object.fromEntries(systems.map((system, number) => [system, `${id} number ${at + number}`]))),
  );
  await score({ items, metrics: ["parent-table"], output: [`${folder}/`], cache: false, resamples: 0 });
  return folder;
}
