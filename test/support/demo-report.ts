import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assay, ROOT, temporaryFolder } from "./run-cli.ts";

const DEMO = join(ROOT, "fixtures/demo");

/** Arguments that name the demo's data and its three systems. */
export const DEMO_DATA: readonly string[] = [
  join(DEMO, "examples.jsonl"),
  ...["faithful", "omits", "invents"].flatMap((name) => ["-i", join(DEMO, `${name}.txt`)]),
];

/** The demo, scored: a stored run, and a report with what people said. */
export interface DemoReport extends AsyncDisposable {
  readonly folder: string;
  /** Path of the run folder. */
  readonly run: string;
  /** Address of the report. */
  readonly url: string;
}

/** Scores the demo by metrics that need no model, and writes its report. */
export async function demoReport(metrics = "parent,esa"): Promise<DemoReport> {
  const folder = await temporaryFolder();
  const run = join(folder.path, "demo-run");
  const report = join(folder.path, "report.html");
  await succeed(["score", ...DEMO_DATA, "-m", metrics, "--by", "kind", "-o", `${run}/`]);
  await succeed(["report", run, "--ratings", join(DEMO, "ratings.csv"), "-o", report]);
  return {
    folder: folder.path,
    run,
    url: pathToFileURL(report).href,
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  };
}

async function succeed(args: readonly string[]): Promise<void> {
  const { code, stderr } = await assay(args);
  if (code !== 0) throw new Error(`assay ${args[0]}: ${stderr}`);
}
