import { badData } from "../../core/errors.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { Metric, MetricDefinition, Options } from "../../core/metric.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { signatureOf } from "../../core/signature.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import type { NamedMetric } from "../../engine/metrics/resolve-metrics.ts";
import { exampleHash } from "../../files/fingerprint.ts";
import { METRICS } from "../../metrics/index.ts";
import { openRun, type StoredRun } from "../../store/run-folder.ts";

/** Opens a run for comparing. One that was interrupted covers only a part of the data, and is refused. */
export async function openWholeRun(folder: string): Promise<StoredRun> {
  const run = await openRun(folder);
  if (run.report.status === "partial")
    throw badData(
      "is partial: the run was interrupted before all was scored",
      { file: folder },
      "Score again to its end, then compare.",
    );
  return run;
}

/** A metric of a stored run that can summarize the run's tallies; its files are not needed for that and not loaded. */
export function storedMetric(folder: string, info: MetricInfo, given: readonly Metric[] = []): NamedMetric {
  const own = given.find((metric) => signatureOf(metric) === info.signature);
  if (own) return { name: info.name, metric: own };
  const definition = METRICS.find(({ id }) => id === info.id);
  if (!definition)
    throw badData(
      `was scored with ${info.name}, which this Assay does not have`,
      { file: folder },
      "Update Assay, or name the metrics to compare with -m.",
    );
  if (definition.version !== info.version)
    throw badData(
      `was scored with version ${info.version} of ${info.id}, and this Assay has version ${definition.version}`,
      { file: folder },
      "Score again, then compare.",
    );
  const metric = rebuilt(definition, info);
  if (!metric)
    throw badData(
      `holds options of ${info.name} that make no metric: ${info.signature}`,
      { file: folder },
      "The run was changed by hand; score again to make it anew.",
    );
  return { name: info.name, metric: { ...metric, parts: info.parts } };
}

/**
 * The stored options are resolved ones, as a definition makes its metric from; some of them cannot be given by hand. What those that name a file
 * or a service stand for is not needed for adding up: a metric that does not do without it is made without such options.
 */
function rebuilt(definition: MetricDefinition, { options, tallies }: MetricInfo): Metric | undefined {
  const unnamed = Object.entries(options).filter(([name]) => !Object.hasOwn(definition.resources, name));
  const metric = created(definition, options) ?? created(definition, Object.fromEntries(unnamed));
  return metric?.tallies.join() === tallies.join() ? metric : undefined;
}

function created(definition: MetricDefinition, options: Options): Metric | undefined {
  try {
    return definition.create({ options, resources: {} });
  } catch {
    return undefined;
  }
}

export interface StoredJudgementOptions {
  readonly run: StoredRun;
  /** The metrics wanted, by their places among the run's. */
  readonly places: readonly number[];
  /** What each system is to be called; one without a name is left out. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the evidence is wanted. */
  readonly evidence: boolean;
}

/** A stored run as if its items had just been judged. */
export async function* storedJudgements({
  run,
  places,
  names,
  evidence,
}: StoredJudgementOptions): AsyncGenerator<JudgedItem> {
  const each = run.report.metrics.length;
  for await (const { item, records } of run.items()) {
    const kept = [...item.candidates.entries()].filter(([, { system }]) => names.has(system));
    yield {
      item: {
        example: item.example,
        candidates: kept.map(([, one]) => ({ ...one, system: names.get(one.system)! })),
      },
      hash: exampleHash(item.example),
      judgements: places.map((place) =>
        kept.map(([at]) => judgementOf(records[at * each + place]!, evidence)),
      ),
    };
  }
}

function judgementOf(record: JudgementRecord, evidence: boolean): Judgement {
  return record.status === "judged"
    ? { status: "judged", tally: record.tally, evidence: evidence ? record.evidence : [] }
    : { status: "not-applicable", reason: record.reason };
}
