import { badData, usageError } from "../../core/errors.ts";
import { AnnotatedReading, unreadOptions } from "../../engine/open/open-annotated.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import { serializeAliases } from "../../mentions/aliases/index.ts";
import { type AliasEntry, createDetector, embeddedAliases, withAliases } from "../../mentions/index.ts";
import type { TrainHooks, TrainOptions } from "../train-options.ts";
import { AliasLearner, type LearnedAlias } from "./alias-learner.ts";
import { AliasTrial } from "./alias-trial.ts";

/**
 * Learns other names of entities from texts in which people marked the mentions, tries them out on the same texts, and
 * writes those that are right as an alias file.
 */
export async function trainAliases(options: TrainOptions, hooks: TrainHooks): Promise<string> {
  refuseUnread(options);
  const file = await AtomicFile.create(options.output);
  try {
    const { learned, texts } = await learn(options, hooks);
    const kept = await tried(learned, options, hooks);
    const from = `${count(kept.length, "other name")} for ${count(entitiesIn(kept), "label")}, from ${count(texts, "text")}`;
    const entries = kept.map(entryOf);
    const json = /\.json(?:\.gz)?$/i.test(options.output);
    await file.write(
      json
        ? serializeAliases(entries)
        : tabbed(entries, `${from}; each used ${options.minCount} times or more.`),
    );
    return `${await file.commit()}: ${from}`;
  } catch (cause) {
    await file.discard();
    throw cause;
  }
}

function refuseUnread(options: TrainOptions): void {
  const unused = unreadOptions(options);
  if (unused.length > 0)
    throw usageError(
      `train aliases does not use: ${unused.join(", ")}`,
      "It reads annotated XML (Enriched WebNLG).",
    );
  if (options.data.includes("-"))
    throw usageError(
      "train aliases reads its data twice, and standard input only once",
      "Give it as a file.",
    );
}

async function learn(
  options: TrainOptions,
  hooks: TrainHooks,
): Promise<{ learned: readonly LearnedAlias[]; texts: number }> {
  const { minCount, maxEntities } = options;
  const detector = createDetector({ aliases: embeddedAliases() });
  const learner = new AliasLearner({ minCount, maxEntities, detector });
  let texts = 0;
  for await (const text of new AnnotatedReading(options, hooks).texts()) {
    texts++;
    learner.add(text);
  }
  if (texts === 0)
    throw badData(
      "every text is empty",
      { file: options.data[0]! },
      "Name data that has texts with marked mentions.",
    );
  return { texts, learned: learner.finish() };
}

async function tried(
  learned: readonly LearnedAlias[],
  options: TrainOptions,
  hooks: TrainHooks,
): Promise<readonly LearnedAlias[]> {
  if (learned.length === 0) return learned;
  const aliases = withAliases(embeddedAliases(), learned.map(entryOf), "learned");
  const detector = createDetector({ aliases });
  const trial = new AliasTrial(learned, detector);
  for await (const text of new AnnotatedReading(options, hooks).texts()) trial.add(text);
  return trial.kept();
}

function entryOf({ entity, alias }: LearnedAlias): AliasEntry {
  return { entity, alias, removed: false };
}

/** An alias file of lines with tabs; an entity whose line would be a comment is left out. */
function tabbed(entries: readonly AliasEntry[], comment: string): string {
  const lines = entries.filter(({ entity }) => !entity.startsWith("#"));
  return [`# ${comment}`, ...lines.map(({ entity, alias }) => `${entity}\t${alias}`), ""].join("\n");
}

function entitiesIn(learned: readonly LearnedAlias[]): number {
  return new Set(learned.map(({ entity }) => entity)).size;
}

function count(number: number, what: string): string {
  return `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;
}
