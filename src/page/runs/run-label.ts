import type { RunEntry } from "../../core/schema/run-entry.ts";

/** What a server puts behind the name of a run's folder, so that no two are the same. */
const SUFFIX = /-[0-9a-f]{6}$/;

const MOMENT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** What a run is called for people: without what only tells folders apart, and with its time where others have the name too. */
export function runLabel(run: LabelledRun, all: readonly LabelledRun[]): string {
  const name = plainName(run);
  const isAlone = all.every((one) => one === run || plainName(one) !== name);
  return isAlone ? name : `${name}, ${MOMENT.format(new Date(run.createdAt))}`;
}

type LabelledRun = Pick<RunEntry, "name" | "createdAt" | "deletable">;

/** Runs elsewhere were named by people: theirs are left as they are. */
function plainName({ name, deletable }: LabelledRun): string {
  return deletable ? name.replace(SUFFIX, "") : name;
}

/** The runs from the oldest to the newest: what came before is what the others are held against. */
export function oldestFirst<Run extends Pick<RunEntry, "createdAt">>(runs: readonly Run[]): Run[] {
  return runs.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}
