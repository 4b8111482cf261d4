import { createHash } from "node:crypto";
import { join } from "node:path";
import { WarmEvaluator } from "../../dist/engine/warm-evaluator.js";
import { createApp } from "../../dist/server/app.js";
import { Jobs } from "../../dist/server/jobs/jobs.js";
import { WaitingEvaluations } from "../../dist/server/jobs/waiting-evaluations.js";
import { requestJudge } from "../../dist/server/judging/request-judge.js";
import { NetworkMetrics } from "../../dist/server/network-metrics.js";
import { PieceCache } from "../../dist/server/piece-cache.js";
import { servedPage } from "../../dist/server/routes/page.js";
import { RunShelf } from "../../dist/server/shelf/run-shelf.js";
import { SuppressionDesk } from "../../dist/server/suppression-desk.js";
import { ownWorkshop } from "../../dist/server/workshop/own-workshop.js";
import { openPagePieces } from "../../dist/store/page/page-pieces.js";

const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const HOST = "127.0.0.1:7777";

/** Answers of a server that did its work: done, refused, or busy. */
const FORESEEN = new Set([200, 201, 202, 204, 400, 404, 409, 411, 413, 415, 422, 429, 503, 504]);

const FACTS = [
  ["Lake Orsin", "area", "88 km2"],
  ["Lake Orsin", "country", "Valmere"],
];
const TEXT = "Lake Orsin in Valmere covers 88 square kilometres.";

/** What is sent, by path. */
const BODIES = {
  "/api/check": [
    {
      data: { name: "Lake Orsin", area: 88, tags: ["deep", "cold"], day: { date: "2024-05-06" } },
      text: TEXT,
      optional: ["tags"],
    },
    {
      data: FACTS,
      text: TEXT,
      context: "Where is it?",
      sensitivity: 10,
      metrics: ["parent-table"],
      references: [TEXT],
    },
    { data: [{ a: 1 }, { a: 2 }], text: "1 and 2", policy: { a: { tolerance: "2%" } } },
  ],
  "/api/explain": [
    {
      input: "Lake Orsin | area | 88 km2\nLake Orsin | country | Valmere",
      text: TEXT,
      metrics: ["esa", "faithfulness"],
    },
    {
      input: '{"name":"Blue Inn","food":["Thai","pies"]}',
      kind: "json",
      text: "Blue Inn serves pies.",
      metrics: ["claims"],
    },
  ],
  "/api/score": [
    {
      items: [{ id: "a", facts: FACTS, references: [TEXT], outputs: { one: TEXT, two: "A lake." } }],
      metrics: ["bleu", "parent"],
      resamples: 5,
    },
    {
      input: "name: Blue Inn\nfood: Thai",
      texts: { one: "Blue Inn is Thai." },
      metrics: ["parent-table"],
      resamples: 0,
    },
  ],
  "/api/suppressions": [
    { accept: "alias", entity: "Port Amsel", wording: "the port" },
    { dismiss: "missing", example: "a", text: "0123456789abcdef", metric: "*", entity: "Valmere" },
  ],
};

/** The server's routes without a socket, with metrics that need no model. */
export async function serverTargets(folder) {
  const bugs = [];
  const onBug = (error) => bugs.push(error);
  const asset = {
    script: "void 0;",
    style: "body{}",
    scriptHash: hashOf("void 0;"),
    styleHash: hashOf("body{}"),
  };
  const base = {
    security: { host: "127.0.0.1" },
    page: servedPage(asset),
    shelf: new RunShelf({ folder, named: [] }),
    pieces: new PieceCache((path) => openPagePieces(path)),
    jobs: new Jobs({ onBug }),
    waiting: new WaitingEvaluations(join(folder, ".evaluations")),
    network: new NetworkMetrics([]),
    suppressions: new SuppressionDesk(join(folder, "suppressions.jsonl")),
    usual: ["parent-table", "esa"],
    evaluated: ["parent-table"],
    offered: async () => [],
    threads: 1,
    // The time stands still, so that the same request has the same answer.
    clock: () => new Date("2024-05-06T07:08:09.123Z"),
    onBug,
  };
  const warm = new WarmEvaluator();
  const app = createApp({
    judging: requestJudge({ ...base, warm }),
    workshop: ownWorkshop(base.clock),
    ...base,
  });
  const send = async (path, body) => {
    const headers = { host: HOST, "content-type": "application/json" };
    const answer = await app.request(path, { method: "POST", headers, body });
    const text = await answer.text();
    if (bugs.length > 0) throw bugs.splice(0)[0];
    if (!FORESEEN.has(answer.status))
      throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    const said = text === "" ? undefined : JSON.parse(text);
    if (answer.status >= 400 && typeof said?.message !== "string")
      throw new Error(`${answer.status} without a message`);
    return { status: answer.status, said };
  };
  const targets = Object.entries(BODIES).map(([path, bodies]) => ({
    name: `http-${path.split("/").at(-1)}`,
    seeds: bodies.map((body) => ({
      name: "body.json",
      syntax: "json",
      bytes: Buffer.from(JSON.stringify(body)),
    })),
    // A decision that is sent twice is answered differently, as it should be.
    repeatable: path !== "/api/suppressions",
    refused: ({ status }) => status >= 400,
    run: ({ bytes }) => send(path, bytes),
  }));
  return {
    targets,
    async close() {
      await base.jobs.close();
      await base.pieces.close();
      await warm.close();
    },
  };
}
