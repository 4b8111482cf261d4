import { resolve } from "node:path";
import type { RunInfo } from "../../core/comparison.ts";
import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { MetricInfo, Report, SourceInfo } from "../../core/report.ts";
import { resolveInputs } from "../../data/join/outputs.ts";
import { readSystemGroups } from "../../data/join/systems-file.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import type { NamedSummarizer } from "../../engine/metrics/resolve-metrics.ts";
import { storedSummarizer } from "../../engine/metrics/stored-summarizer.ts";
import type { OpenedItems } from "../../engine/open/open-items.ts";
import { isRun, type StoredRun } from "../../store/run-folder.ts";
import type { JudgedStream } from "./compare-join.ts";
import { placesOf, runMetrics } from "./compare-metrics.ts";
import { type CompareOptions, flipsListed } from "./compare-options.ts";
import { openWholeRun, storedJudgements } from "./compare-stored.ts";
import { type ComparedRun, chooseSystems } from "./compare-systems.ts";

/** All that a comparison reads: streams of judged items, and what is known about them before they are read. */
export interface ComparedSources {
  readonly metrics: readonly NamedSummarizer[];
  readonly infos: readonly MetricInfo[];
  readonly streams: readonly JudgedStream[];
  /** The baseline's name; the first system that is read when nothing says more. */
  readonly baseline: string | undefined;
  /** The group of each system that has one. */
  readonly groups: ReadonlyMap<string, string>;
  readonly runs: readonly RunInfo[];
  data(): readonly SourceInfo[];
  outputs(): Report["outputs"];
  /** How many of people's decisions counted, where texts were scored with them; asked for at the end. */
  suppressions(): Report["suppressions"];
  /** Share of the data's bytes read so far, when texts are scored and their number is known. */
  fraction(): number | undefined;
  /** Ends what was begun; called in any case. */
  dispose(): Promise<void>;
}

export interface CompareGiven {
  readonly options: CompareOptions;
  readonly metrics: readonly (string | Metric)[] | undefined;
  readonly items: AsyncIterable<Item> | Iterable<Item> | undefined;
  readonly hooks: RunHooks;
}

/** Opens the texts and the stored runs that are to be compared. */
export async function openSources(given: CompareGiven): Promise<ComparedSources> {
  const { options, items, hooks } = given;
  const { runs, data } = await splitPaths(options.data);
  const textual = data.length > 0 || options.tables !== undefined || items !== undefined;
  if (!textual) refuseWithoutData(options, runs);
  if (!textual) warnOfNoEffect(options, hooks);
  const texts = textual ? await textSystems(options) : [];
  const { baseline } = options;
  // Whoever names some systems to compare need not name the baseline among them again.
  const systems =
    options.systems && baseline !== undefined ? [...options.systems, baseline] : options.systems;
  const chosen = await chooseSystems({ runs, texts, open: textual, baseline, systems });
  const elsewhere = new Set(chosen.runs.flatMap(({ names }) => [...names].flat()));
  const own = systems?.filter(
    (name) => !elsewhere.has(name) && (name !== baseline || name === chosen.baseline),
  );
  const { jobs, timeoutPerText, cache, suppressions } = options;
  const evaluator = await Evaluator.start(
    { jobs, timeoutPerText, cache, ...(textual && { suppressions }) },
    hooks,
  );
  try {
    const opened = textual
      ? await evaluator.open({ ...options, data, ...(own ? { systems: own } : {}) }, items)
      : undefined;
    const runsFirst = options.data[0] !== data[0];
    return await openedSources(given, evaluator, { ...chosen, texts, opened, runsFirst });
  } catch (cause) {
    await evaluator[Symbol.asyncDispose]();
    throw cause;
  }
}

async function splitPaths(paths: readonly string[]): Promise<{ runs: StoredRun[]; data: string[] }> {
  const runs: StoredRun[] = [];
  const data: string[] = [];
  for (const path of paths) {
    if (!(await isRun(path))) data.push(path);
    else if (runs.some(({ folder }) => resolve(folder) === resolve(path)))
      throw usageError(`the run ${path} is given twice`, "Name each run folder once.");
    else runs.push(await openWholeRun(path));
  }
  return { runs, data };
}

function refuseWithoutData({ input }: CompareOptions, runs: readonly StoredRun[]): void {
  if (input?.length)
    throw usageError(
      "texts are given with -i, but no data that they were made from",
      "Name the data before them. Run folders hold scores that are there already.",
    );
  if (runs.length === 0)
    throw usageError(
      "there is nothing to compare",
      "Name the data and two systems' texts with -i name=path, or run folders made by: assay score … -o run/",
    );
}

/** Options about reading data, which a stored run has behind it. */
const READING = [
  ...(["format", "references", "outputField", "tags", "map", "required", "optional", "ignore"] as const),
  ...(["lang", "groupBy", "encoding", "maxRecordMb", "limit", "sample", "suppressions"] as const),
];

function warnOfNoEffect(options: CompareOptions, { onWarning }: RunHooks): void {
  const given = READING.filter((name) => options[name] !== undefined);
  if (given.length > 0)
    onWarning?.(`without effect, since run folders are compared as they were scored: ${given.join(", ")}`);
}

async function textSystems({ input = [], systems, baseline }: CompareOptions): Promise<string[]> {
  const names = new Set((await resolveInputs(input)).map(({ system }) => system));
  return [...names].filter((name) => systems === undefined || name === baseline || systems.includes(name));
}

interface Chosen {
  readonly runs: readonly ComparedRun[];
  readonly baseline: string | undefined;
  readonly texts: readonly string[];
  readonly opened: OpenedItems | undefined;
  /** Whether the first thing named is a run, whose first system is then the baseline. */
  readonly runsFirst: boolean;
}

async function openedSources(
  given: CompareGiven,
  evaluator: Evaluator,
  chosen: Chosen,
): Promise<ComparedSources> {
  const { options, hooks } = given;
  const { runs, texts, opened } = chosen;
  const { metrics, infos, judged, decided } = await comparedMetrics(given, evaluator, chosen);
  const mismatch = suppressionMismatch(
    runs.map(({ run }) => run),
    opened && { sha256: evaluator.suppressions?.sha256 },
  );
  if (mismatch !== undefined) hooks.onWarning?.(mismatch);
  const stored = runs.map(({ run, names }) => ({
    name: run.folder,
    items: storedJudgements({
      run,
      names,
      places: placesOf(run, infos, sourceOf(opened, runs)),
      evidence: wantsEvidence(options),
    }),
  }));
  const fresh = judged ? [{ name: "the data", items: judged }] : [];
  const first = [...runs.flatMap(({ names }) => [...names.values()])][0];
  const sources = runs.flatMap(({ run }) => run.report.data);
  return {
    metrics,
    infos,
    streams: chosen.runsFirst ? [...stored, ...fresh] : [...fresh, ...stored],
    baseline: chosen.baseline ?? (chosen.runsFirst || !opened ? first : texts[0]),
    groups: await groupsOf(options, runs, opened),
    runs: runs.map(({ run }) => runInfo(run)),
    data: () => unique([...(opened?.sources() ?? []), ...sources]),
    outputs: () => [...(opened?.outputs() ?? []), ...runs.flatMap(storedOutputs)],
    suppressions: () => decided?.(),
    fraction: () => opened?.fraction(),
    dispose: () => evaluator[Symbol.asyncDispose](),
  };
}

/** Only the examples that are listed are shown with it. */
function wantsEvidence(options: CompareOptions): boolean {
  return flipsListed(options) > 0;
}

/** How an error calls what the others must agree with. */
function sourceOf(opened: OpenedItems | undefined, [first]: readonly ComparedRun[]): string {
  return opened ? "this command" : first!.run.folder;
}

/** The metrics to compare by, able to summarize, and the judging of texts if there are any. */
async function comparedMetrics(
  { options, metrics: asked }: CompareGiven,
  evaluator: Evaluator,
  { runs, opened }: Chosen,
): Promise<{
  readonly metrics: readonly NamedSummarizer[];
  readonly infos: readonly MetricInfo[];
  readonly judged?: JudgedStream["items"];
  readonly decided?: ComparedSources["suppressions"];
}> {
  const [first] = runs;
  if (!opened) {
    const infos = runMetrics(first!.run, asked);
    const objects = (asked ?? []).filter((one) => typeof one !== "string");
    return { infos, metrics: infos.map((info) => storedSummarizer(first!.run.folder, info, objects)) };
  }
  // Texts are scored as the stored run was, unless other metrics are named.
  const names = asked ?? first?.run.report.metrics.map(({ name }) => name);
  const metrics = await evaluator.prepare(names, opened);
  const { suppressions } = evaluator;
  async function* judged(items: AsyncIterable<Item>): AsyncGenerator<JudgedItem> {
    yield* evaluator.judge(items, { metrics, evidence: wantsEvidence(options) });
    for (const warning of suppressions?.warnings(metrics) ?? []) evaluator.hooks.onWarning(warning);
  }
  return {
    metrics,
    infos: metrics.map(infoOf),
    decided: () => suppressions?.info(metrics),
    judged: judged(opened.items()),
  };
}

async function groupsOf(
  { systemsFile }: CompareOptions,
  runs: readonly ComparedRun[],
  opened: OpenedItems | undefined,
): Promise<ReadonlyMap<string, string>> {
  const listed =
    opened?.groups ?? (systemsFile === undefined ? new Map() : await readSystemGroups(systemsFile));
  const groups = new Map<string, string>(listed);
  for (const { run, names } of runs)
    for (const { name, group } of run.report.systems) {
      const shown = names.get(name);
      const found = shown === undefined ? undefined : (listed.get(shown) ?? listed.get(name) ?? group);
      if (shown !== undefined && found !== undefined) groups.set(shown, found);
    }
  return groups;
}

function runInfo({ folder, report }: StoredRun): RunInfo {
  const { createdAt, fingerprint, tool } = report;
  return { name: folder, createdAt, version: tool.version, fingerprint };
}

function storedOutputs({ run, names }: ComparedRun): Report["outputs"] {
  return run.report.outputs.flatMap((output) => {
    const system = names.get(output.system);
    return system === undefined ? [] : [{ ...output, system }];
  });
}

function unique(sources: readonly SourceInfo[]): SourceInfo[] {
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()];
}

/** What to say when systems are compared whose alarms people did not decide about in the same way; nothing when they did. */
function suppressionMismatch(
  runs: readonly StoredRun[],
  own: { readonly sha256: string | undefined } | undefined,
): string | undefined {
  const hashes = [
    ...(own ? [own] : []),
    ...runs.map(({ report }) => ({ sha256: report.suppressions?.sha256 })),
  ];
  if (new Set(hashes.map(({ sha256 }) => sha256)).size < 2) return undefined;
  return "the systems were not all scored with the same suppressions: dismissed alarms make one look better than the other. Score them with the same file.";
}
