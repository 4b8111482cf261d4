import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { badData, UserError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Report } from "../../core/report.ts";
import { report } from "../../core/schema/report.ts";
import type { ChunkStore, FinishedChunk } from "../../engine/chunks/chunk-store.ts";
import { type Chunk, chunkDigest } from "../../engine/chunks/cut-chunks.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { Journal, type Place } from "../../files/journal.ts";
import { parseStored } from "../read-stored.ts";
import { planDifference, type RunPlan, runPlan } from "./run-plan.ts";

/** Version of the layout of a shard's folder. */
const SHARD_SCHEMA = 1;

/** The files of a shard's folder beside the journals of its chunks: what it is of, written first, and what there is, written last. */
const FILES = { plan: "plan.json", summary: "shard.json" } as const;

/** Which part of a run, from 1: the chunks whose ordinals leave `number - 1` when divided by `of`. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

const count = z.int().min(0);

const planFile = z.object({
  schema: z.literal(SHARD_SCHEMA),
  shard: z.object({ number: z.int().min(1), of: z.int().min(1) }),
  plan: runPlan,
});

const summaryFile = z.object({
  schema: z.literal(SHARD_SCHEMA),
  shard: planFile.shape.shard,
  /** Of the whole data: how many chunks and examples there are, and what they are known by. */
  chunks: count,
  examples: count,
  digest: z.string(),
  sources: report.shape.data,
  outputs: report.shape.outputs,
  warnings: z.array(z.string()),
  files: z.array(z.string()),
  /** Of the shard's own chunks, in their order: name, number of the file, where it starts, how long it is. */
  places: z.array(z.tuple([z.string(), count, count, count])),
});

/** What a reader of all data noticed. */
export interface DataRead {
  readonly sources: Report["data"];
  readonly outputs: Report["outputs"];
  readonly warnings: readonly string[];
}

/** What a shard that is done says of the data. */
export interface ShardSummary extends DataRead {
  readonly shard: Shard;
  readonly chunks: number;
  readonly examples: number;
  readonly digest: string;
}

/** A chunk as a shard hands it over. */
export interface KeptChunk extends FinishedChunk {
  readonly items: readonly Item[];
  readonly hashes: readonly string[];
}

/**
 * The folder of a part of a run: what it is part of, and its finished chunks. Whoever opens it again with the same plan goes on where it was stopped. Chunks
 * are known by their place and content: of other data none is taken.
 */
export class ShardFolder implements ChunkStore {
  readonly path: string;
  readonly shard: Shard;
  /** How many of its chunks were there already, and how many were judged now. */
  readonly done = { before: 0, now: 0 };
  readonly #journal: Journal;
  readonly #withItems: boolean;
  readonly #digest = createHash("sha256");
  readonly #names = new WeakMap<Chunk, string>();
  readonly #own: string[] = [];
  #chunks = 0;
  #examples = 0;

  private constructor(path: string, shard: Shard, journal: Journal, withItems: boolean) {
    this.path = path;
    this.shard = shard;
    this.#journal = journal;
    this.#withItems = withItems;
  }

  /** Opens the folder, made if need be. With items, its chunks can be put together where the data is not. */
  static async open(
    path: string,
    {
      plan,
      shard,
      withItems,
    }: { readonly plan: RunPlan; readonly shard: Shard; readonly withItems: boolean },
  ): Promise<ShardFolder> {
    const names = await readdir(path).catch((cause: NodeJS.ErrnoException): string[] => {
      if (cause.code === "ENOENT") return [];
      throw new UserError("usage", `cannot be read as a folder: ${cause.message}`, {
        where: { file: path },
        cause,
      });
    });
    if (names.includes(FILES.plan)) await refuseOther(path, plan, shard);
    else if (names.some((name) => !name.startsWith(".")))
      throw new UserError("usage", "exists and is not the folder of a shard", {
        where: { file: path },
        hint: "Choose a new folder, or empty this one first.",
      });
    else {
      const file = { schema: SHARD_SCHEMA, shard, plan };
      await writeAtomically(join(path, FILES.plan), `${JSON.stringify(file, undefined, 2)}\n`);
    }
    return new ShardFolder(path, shard, await Journal.open(path), withItems);
  }

  takes(chunk: Chunk): boolean {
    const digest = chunkDigest(chunk);
    const name = `${chunk.ordinal}-${digest}`;
    this.#digest.update(digest);
    this.#chunks++;
    this.#examples += chunk.items.length;
    if (chunk.ordinal % this.shard.of !== this.shard.number - 1) return false;
    this.#names.set(chunk, name);
    this.#own.push(name);
    return true;
  }

  async get(chunk: Chunk): Promise<FinishedChunk | undefined> {
    const name = this.#names.get(chunk)!;
    // One that is damaged is judged again.
    const text = await this.#journal.get(name).catch(() => undefined);
    if (text === undefined) return undefined;
    this.done.before++;
    const { judgements, counts }: FinishedChunk = JSON.parse(text);
    return { judgements, counts };
  }

  async put(chunk: Chunk, { judgements, counts }: FinishedChunk): Promise<void> {
    const items = chunk.items.map(({ example, candidates }) => ({ example, candidates }));
    const hashes = chunk.hashes.map((hash) => hash.toString("hex"));
    const kept = { counts, judgements, ...(this.#withItems && { items, hashes }) };
    await this.#journal.put(this.#names.get(chunk)!, JSON.stringify(kept));
    this.done.now++;
  }

  /** Says that all of the shard's chunks are there. */
  async finish({ sources, outputs, warnings }: DataRead): Promise<ShardSummary> {
    await this.#journal.close();
    const places = this.#own.map((name) => ({ name, ...this.#journal.place(name)! }));
    const files = [...new Set(places.map(({ file }) => file))].sort();
    const summary: ShardSummary = {
      shard: this.shard,
      chunks: this.#chunks,
      examples: this.#examples,
      digest: this.#digest.copy().digest("hex"),
      sources,
      outputs,
      warnings,
    };
    const file: z.input<typeof summaryFile> = {
      schema: SHARD_SCHEMA,
      ...summary,
      sources: [...sources],
      outputs: [...outputs],
      warnings: [...warnings],
      files,
      places: places.map(({ name, file, start, bytes }) => [name, files.indexOf(file), start, bytes]),
    };
    await writeAtomically(join(this.path, FILES.summary), `${JSON.stringify(file)}\n`);
    return summary;
  }

  /** Removes the folder: what is in it is not needed any more. */
  async remove(): Promise<void> {
    await this.#journal.close();
    await rm(this.path, { recursive: true, force: true });
  }

  /** Has what was kept written to the disk. */
  async close(): Promise<void> {
    await this.#journal.close();
  }
}

/** A shard that is done. */
export interface OpenedShard {
  readonly path: string;
  readonly plan: RunPlan;
  readonly summary: ShardSummary;
  /** One of its chunks, by its place among those of the data. */
  chunk(ordinal: number): Promise<KeptChunk>;
  close(): Promise<void>;
}

/** Opens the folder of a shard that is done. */
export async function openShard(path: string): Promise<OpenedShard> {
  const { plan, shard } = await readPlan(path);
  const file = join(path, FILES.summary);
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined)
    throw badData(
      `holds shard ${written(shard)}, which is not done: it has no ${FILES.summary}`,
      { file: path },
      "Run its command again; it goes on where it was stopped.",
    );
  const { places, files, schema: _, ...summary } = checked(summaryFile, text, file);
  const expected = Math.ceil((summary.chunks - shard.number + 1) / shard.of);
  const named = places.map(([name, at, start, bytes]): [string, Place] => [
    name,
    { file: files[at]!, start, bytes },
  ]);
  if (
    places.length !== Math.max(0, expected) ||
    !named.every(([name], at) => name.startsWith(`${at * shard.of + shard.number - 1}-`))
  )
    throw badData(`does not list the chunks of shard ${written(shard)}`, { file }, RUN_AGAIN);
  const journal = Journal.known(path, new Map(named));
  return {
    path,
    plan,
    summary,
    async chunk(ordinal) {
      const [name] = named[Math.floor(ordinal / shard.of)]!;
      const kept = await journal.get(name);
      return JSON.parse(kept!);
    },
    close: () => journal.close(),
  };
}

/** As it is written on the command line. */
export function written({ number, of }: Shard): string {
  return `${number}/${of}`;
}

const RUN_AGAIN = "The file was changed by hand; run the shard's command again to make it anew.";

async function readPlan(path: string): Promise<{ readonly plan: RunPlan; readonly shard: Shard }> {
  const file = join(path, FILES.plan);
  const text = await readFile(file, "utf8").catch(() => {
    throw badData(
      `is not the folder of a shard: it has no ${FILES.plan}`,
      { file: path },
      "Make one with: assay score … --shard 1/2 -o part-1/",
    );
  });
  return checked(planFile, text, file);
}

function checked<T extends z.ZodType>(schema: T, text: string, file: string): z.output<T> {
  const parsed = schema.safeParse(parseStored(text, { file }));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badData(
    `is not as Assay writes it: ${issue!.path.join(".")}: ${issue!.message}`,
    { file },
    RUN_AGAIN,
  );
}

async function refuseOther(path: string, plan: RunPlan, shard: Shard): Promise<void> {
  const there = await readPlan(path);
  const difference =
    written(there.shard) === written(shard)
      ? planDifference(there.plan, plan)
      : `shard ${written(there.shard)}, not ${written(shard)}`;
  if (difference === undefined) return;
  throw new UserError("usage", `holds another run: ${difference}`, {
    where: { file: path },
    hint: "Give the options it was begun with, or remove the folder.",
  });
}
