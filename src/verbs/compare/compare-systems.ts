import { basename, resolve } from "node:path";
import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { isRun, type StoredRun } from "../../store/run-folder.ts";
import { openWholeRun } from "./compare-stored.ts";

/** A stored run and those of its systems that take part, with the name each goes by. */
export interface ComparedRun {
  readonly run: StoredRun;
  readonly names: ReadonlyMap<string, string>;
}

export interface SystemChoice {
  readonly runs: readonly StoredRun[];
  /** Systems whose texts are given, as far as they are known before the data is read. */
  readonly texts: readonly string[];
  /** Whether the data may hold texts of further systems. */
  readonly open: boolean;
  readonly baseline: string | undefined;
  /** Only these systems. */
  readonly systems: readonly string[] | undefined;
}

export interface ChosenSystems {
  readonly runs: readonly ComparedRun[];
  /** The baseline's name; when none was asked for and none is known yet, the first system that is read. */
  readonly baseline: string | undefined;
}

/** Decides which systems of which runs take part, what each is called, and which one is the baseline. */
export async function chooseSystems(choice: SystemChoice): Promise<ChosenSystems> {
  const { runs, texts, baseline } = choice;
  const entries = runs.flatMap((run) => run.report.systems.map(({ name }) => ({ run, system: name })));
  const direct = [...texts, ...entries.map(({ system }) => system), ...displayNames(entries, choice)];
  const folder =
    baseline === undefined || direct.includes(baseline) ? undefined : await baselineFolder(baseline, runs);
  if (folder && !runs.includes(folder.run)) entries.push(folder);
  const shown = displayNames(entries, choice);
  const named = entries.map((entry, at) => ({ ...entry, shown: shown[at]! }));
  const kept = named.filter((entry) => isWanted(entry, choice, folder));
  const all = [...texts, ...kept.map((entry) => entry.shown)];
  if (!choice.open) refuseUnknown(choice, named);
  if (!choice.open && kept.length === 0) throw usageError("no system is left to compare", "See --systems.");
  return {
    runs: [...new Set(kept.map(({ run }) => run))].map((run) => ({
      run,
      names: new Map(kept.filter((entry) => entry.run === run).map((entry) => [entry.system, entry.shown])),
    })),
    baseline: folder
      ? kept.find(({ run, system }) => run === folder.run && system === folder.system)!.shown
      : nameOfBaseline(baseline, kept, choice, all),
  };
}

interface Entry {
  readonly run: StoredRun;
  readonly system: string;
}

/** A system's own name, with the run's folder before it where another one is called the same, or may be. */
function displayNames(
  entries: readonly Entry[],
  { texts, open }: Pick<SystemChoice, "texts" | "open">,
): string[] {
  const plain = entries.map(({ system }) => system);
  const uses = (name: string, names: readonly string[]): number => names.filter((one) => one === name).length;
  // Systems whose texts stand in the data itself are not known yet.
  const unknown = open && texts.length === 0;
  const short = entries.map(({ run, system }) =>
    !unknown && uses(system, [...plain, ...texts]) === 1
      ? system
      : `${basename(resolve(run.folder))}/${system}`,
  );
  return short.map((name, at) =>
    uses(name, [...short, ...texts]) === 1
      ? name
      : `${entries[at]!.run.folder.replace(/\/+$/, "")}/${entries[at]!.system}`,
  );
}

/** The run, opened already or not, and the system that `--baseline folder` or `folder:system` means. */
async function baselineFolder(text: string, runs: readonly StoredRun[]): Promise<Entry | undefined> {
  const colon = text.lastIndexOf(":");
  const [path, system] = (await isRun(text))
    ? [text, undefined]
    : [text.slice(0, Math.max(0, colon)), text.slice(colon + 1)];
  if (path === "" || !(await isRun(path))) return undefined;
  const run = runs.find(({ folder }) => resolve(folder) === resolve(path)) ?? (await openWholeRun(path));
  const names = run.report.systems.map(({ name }) => name);
  if (system === undefined && names.length === 1) return { run, system: names[0]! };
  if (system === undefined)
    throw usageError(
      `the run ${path} holds ${names.length} systems: ${names.join(", ")}`,
      `Say which one is the baseline: --baseline ${path}:${names[0] ?? "system"}`,
    );
  if (!names.includes(system))
    throw usageError(
      `the run ${path} has no system ${JSON.stringify(system)}`,
      didYouMean(system, names, `It has: ${names.join(", ")}.`),
    );
  return { run, system };
}

function isWanted(
  { run, system, shown }: Entry & { readonly shown: string },
  { systems, runs }: SystemChoice,
  folder: Entry | undefined,
): boolean {
  if (folder && run === folder.run && system === folder.system) return true;
  // Of a run that is there for the baseline alone nothing else is compared.
  if (!runs.includes(run)) return false;
  return systems === undefined || systems.includes(system) || systems.includes(shown);
}

/** A system asked for that no run has; where texts are read, who reads them knows. */
function refuseUnknown(
  { systems = [], baseline }: SystemChoice,
  named: readonly (Entry & { shown: string })[],
): void {
  const known = [...new Set(named.flatMap(({ system, shown }) => [system, shown]))];
  for (const name of systems)
    if (name !== baseline && !known.includes(name))
      throw usageError(
        `there is no system ${JSON.stringify(name)}`,
        didYouMean(name, known, `The systems are: ${known.join(", ")}.`),
      );
}

function nameOfBaseline(
  asked: string | undefined,
  kept: readonly (Entry & { readonly shown: string })[],
  { open }: SystemChoice,
  all: readonly string[],
): string | undefined {
  if (asked === undefined || all.includes(asked)) return asked;
  const meant = kept.filter(({ system }) => system === asked);
  if (meant.length === 1) return meant[0]!.shown;
  if (meant.length > 1)
    throw usageError(
      `several runs have a system ${JSON.stringify(asked)}`,
      `Say which one is the baseline: ${meant.map(({ shown }) => shown).join(" or ")}.`,
    );
  // The data may still turn out to hold its texts.
  if (open) return asked;
  throw unknownBaseline(asked, all);
}

/** What to say of a baseline that no text is of. */
export function unknownBaseline(name: string, systems: readonly string[]): Error {
  return usageError(
    `there is no system ${JSON.stringify(name)} to compare with, and no run folder of that name`,
    didYouMean(name, systems, `The systems are: ${systems.join(", ")}.`),
  );
}
