import { Hono } from "hono";
import type { RunEntry } from "../../core/schema/run-entry.ts";
import { Gate, inTime, MOST_HEAVY, SCORE_MS } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { ServerContext } from "../server-context.ts";
import { unknownRun } from "./runs.ts";

/** Most runs in one comparison. */
const MOST_RUNS = 10;

interface Compared extends RunEntry {
  readonly path: string;
}

/** `GET /api/compare?runs=a,b&baseline=…`: stored runs against a baseline, a system or a run. */
export function compareRoutes({ shelf, workshop }: ServerContext): Hono {
  const gate = new Gate(MOST_HEAVY, "too much is being compared already");

  async function comparedRuns(ids: readonly string[]): Promise<Compared[]> {
    const runs: Compared[] = [];
    for (const id of ids) {
      const [run, folder] = [await shelf.find(id), await shelf.folderOf(id)];
      if (!run || !folder) throw unknownRun();
      runs.push({ ...run, path: folder.path });
    }
    return runs;
  }

  return new Hono().get("/compare", async (c) => {
    const ids = [...new Set((c.req.query("runs") ?? "").split(",").filter(Boolean))];
    if (ids.length === 0 || ids.length > MOST_RUNS)
      throw new HttpProblem(400, `name one to ${MOST_RUNS} runs`, "GET /api/compare?runs=a,b&baseline=a");
    const runs = await comparedRuns(ids);
    const baseline = baselineOf(c.req.query("baseline"), runs);
    const compared = { runs: runs.map(({ path, name }) => ({ path, name })), baseline };
    const comparison = await gate.through(() =>
      inTime(c.req.raw.signal, SCORE_MS, (signal) => workshop.compare(compared, signal)),
    );
    return c.body(comparison, 200, { "content-type": "application/json" });
  });
}

/** What the others are compared with: a system of the runs, a run, or `run:system`. Nothing else is looked for, least of all a folder. */
function baselineOf(asked: string | undefined, runs: readonly Compared[]): string | undefined {
  if (asked === undefined || asked === "") return undefined;
  for (const { id, path, systems } of runs) {
    if (asked === id) return path;
    const system = asked.startsWith(`${id}:`) ? asked.slice(id.length + 1) : undefined;
    if (system !== undefined && systems.includes(system)) return `${path}:${system}`;
  }
  if (runs.some(({ systems }) => systems.includes(asked))) return asked;
  throw new HttpProblem(
    400,
    `no run has a system ${JSON.stringify(asked)}`,
    `The systems are: ${[...new Set(runs.flatMap(({ systems }) => systems))].join(", ")}.`,
  );
}
