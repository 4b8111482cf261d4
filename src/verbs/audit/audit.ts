import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { checkOptions } from "../../core/check-options.ts";
import { timestamp } from "../../core/clock.ts";
import { badData, usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { RunHooks } from "../../core/progress.ts";
import { VERSION } from "../../core/version.ts";
import { AUDIT_SCHEMA, type Audit, type ConfirmedWording } from "../../render/audit/audit.ts";
import { RenderedFiles } from "../../store/rendered-files.ts";
import { openRun, type StoredRun } from "../../store/run-folder.ts";
import { addAliases } from "./add-aliases.ts";
import { type Answer, answerOf } from "./answer.ts";
import { type AuditOptions, type AuditOptionsInput, auditOptions } from "./audit-options.ts";
import { AUDIT_RENDERERS } from "./audit-renderers.ts";
import { falseAlarms } from "./false-alarms.ts";
import { missingVerdicts } from "./missing-verdict.ts";
import { readSheet } from "./read-sheet.ts";
import { SHEET_RENDERERS } from "./sheet-renderers.ts";
import { drawRows, StratumCounter } from "./strata.ts";

/** What `audit` accepts: the options of the command. */
export interface AuditInput extends Omit<AuditOptionsInput, "run"> {
  /** The run folder to draw a sheet from. */
  readonly run?: string | string[] | undefined;
  /** Decimals in tables for people (.md). Default: 3. */
  readonly decimals?: number;
}

/** A sheet that was drawn, or what a sheet that came back says. */
export type AuditResult =
  | {
      readonly kind: "sheet";
      readonly metric: string;
      /** Rows of the sheet, and verdicts of the run that they were drawn from. */
      readonly rows: number;
      readonly verdicts: number;
      readonly strata: number;
      readonly dividedBy: string;
      readonly files: readonly string[];
    }
  | { readonly kind: "answers"; readonly audit: Audit; readonly files: readonly string[] };

/** Has people check a metric's verdicts "missing": draws a sheet of questions from a run, or evaluates the answers. */
export async function audit(input: AuditInput, hooks: RunHooks = {}): Promise<AuditResult> {
  const { run, decimals = 3, ...rest } = input;
  const options = checkOptions(auditOptions, { ...rest, run: typeof run === "string" ? [run] : (run ?? []) });
  const { answers } = options;
  if (answers !== undefined) return evaluateAnswers(answers, options, decimals, hooks);
  return drawSheet(options, hooks);
}

async function drawSheet(options: AuditOptions, { signal }: RunHooks): Promise<AuditResult> {
  const { run: folders, sample, seed, output = [] } = options;
  const [folder, ...more] = folders;
  if (folder === undefined || more.length > 0)
    throw usageError(
      folder === undefined ? "there is no run to audit" : "only one run can be audited at a time",
      "Name a run folder made by: assay score … -o run/, or a sheet with --answers.",
    );
  if (options.aliasesOut !== undefined)
    throw usageError("--aliases-out needs answers", "Give the answered sheet with --answers.");
  if (output.length === 0) throw usageError("say where to write the sheet", "Add: -o sheet.csv");
  const run = await openRun(folder);
  const metric = chooseMetric(run, options.metric);
  await refuseExisting(output);
  const files = await RenderedFiles.open(output, SHEET_RENDERERS);
  try {
    const counter = new StratumCounter();
    let verdicts = 0;
    for await (const verdict of missingVerdicts(run, metric)) {
      signal?.throwIfAborted();
      counter.add(verdict);
      verdicts++;
    }
    if (verdicts === 0)
      throw badData(
        `the run has no verdict "missing" of ${metric}`,
        { file: folder },
        "There is nothing to audit, unless it was scored with --no-evidence: then score again without that.",
      );
    const plan = counter.plan(sample);
    const rows = await drawRows(missingVerdicts(run, metric), plan, seed);
    return {
      kind: "sheet",
      metric,
      rows: rows.length,
      verdicts,
      strata: plan.strata.size,
      dividedBy: plan.dividedBy,
      files: await files.commit(rows, { decimals: 3 }),
    };
  } finally {
    await files.discard();
  }
}

/** The metric of a run that is asked for, by its name or its id; the only one when none is. */
function chooseMetric({ folder, report: { metrics } }: StoredRun, asked: string | undefined): string {
  const names = metrics.map(({ name }) => name);
  if (asked === undefined) {
    if (names.length === 1) return names[0]!;
    throw usageError(
      `${folder} was scored with several metrics: ${names.join(", ")}`,
      "Say whose verdicts are to be checked with -m.",
    );
  }
  const named = metrics.find(({ name }) => name === asked) ?? metrics.find(({ id }) => id === asked);
  if (named) return named.name;
  throw usageError(
    `${folder} was not scored with ${JSON.stringify(asked)}`,
    didYouMean(asked, names, `It was with: ${names.join(", ")}.`),
  );
}

/** A sheet may hold hours of a person's work. */
async function refuseExisting(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if ((await stat(path).catch(() => undefined))?.isFile())
      throw usageError(
        `${path} is there already, and answers in it would be lost`,
        "Choose another name with -o, or remove it first.",
      );
}

async function evaluateAnswers(
  sheet: string,
  options: AuditOptions,
  decimals: number,
  { onWarning, clock }: RunHooks,
): Promise<AuditResult> {
  const { run, output = [], aliasesOut, confidence, encoding } = options;
  if (run.length > 0)
    throw usageError("a run and answers are given", "Draw a sheet from the run, or give the answers of one.");
  refuseOverwriting(output, [sheet, ...(aliasesOut === undefined ? [] : [aliasesOut])]);
  if (aliasesOut !== undefined) refuseOverwriting([aliasesOut], [sheet]);
  const files = await RenderedFiles.open(output, AUDIT_RENDERERS);
  try {
    const { rows, source } = await readSheet(sheet, encoding);
    const answers = rows.map(answerOf);
    const metrics = [...new Set(rows.map(({ metric }) => metric))];
    if (metrics.length > 1)
      throw badData(
        `the sheet has rows of several metrics: ${metrics.join(", ")}`,
        { file: sheet },
        "Give the answers of each sheet by themselves.",
      );
    const warnings = noAliasWarnings(answers);
    for (const warning of warnings) onWarning?.(warning);
    const wordings = confirmedWordings(answers);
    const audit: Audit = {
      schema: AUDIT_SCHEMA,
      tool: { name: "assay", version: VERSION },
      createdAt: timestamp(clock),
      sheet: source,
      metric: metrics[0]!,
      confidence,
      ...falseAlarms(answers, confidence),
      wordings,
      ...(aliasesOut === undefined
        ? {}
        : { aliases: { file: aliasesOut, ...(await addAliases(aliasesOut, wordings)) } }),
      warnings,
    };
    return { kind: "answers", audit, files: await files.commit(audit, { decimals }) };
  } finally {
    await files.discard();
  }
}

function refuseOverwriting(paths: readonly string[], read: readonly string[]): void {
  const taken = new Set(read.map((path) => resolve(path)));
  for (const path of paths)
    if (taken.has(resolve(path)))
      throw usageError(`${path} is used by this command already`, "Choose another place.");
}

/** What people found, each wording once; those that are no other name of the entity are left out. */
function confirmedWordings(answers: readonly Answer[]): ConfirmedWording[] {
  const found = new Map<string, ConfirmedWording>();
  for (const { row, wording, noAlias } of answers) {
    if (wording === undefined || noAlias !== undefined) continue;
    const key = JSON.stringify([row.entity, wording]);
    const rows = [...(found.get(key)?.rows ?? []), row.row];
    found.set(key, { entity: row.entity, wording, rows });
  }
  return [...found.values()];
}

function noAliasWarnings(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ row, wording, noAlias }) =>
    noAlias === undefined
      ? []
      : [
          `row ${row.row}: ${JSON.stringify(wording)} ${noAlias}: it counts as a false alarm and becomes no alias`,
        ],
  );
}
