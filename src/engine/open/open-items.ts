import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { SourceInfo } from "../../core/report.ts";
import type { DecodeOptions } from "../../data/bytes/lines.ts";
import type { ReadItem } from "../../data/format.ts";
import { attachOutputs, type OutputInfo } from "../../data/join/attach-outputs.ts";
import { attachReferences } from "../../data/join/attach-references.ts";
import { attachTags } from "../../data/join/attach-tags.ts";
import { keepSystems } from "../../data/join/keep-systems.ts";
import { type Input, resolveInputs } from "../../data/join/outputs.ts";
import { readSystemGroups, type SystemGroups, unknownSystems } from "../../data/join/systems-file.ts";
import { parseMapping } from "../../data/mapping/parse-mapping.ts";
import type { Policy } from "../../data/policy.ts";
import type { FieldPolicy } from "../../data/policy-rule.ts";
import { readItems } from "../../data/read-items.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";
import { needsOf } from "../metrics/resolve-metrics.ts";
import { abortable } from "./abortable.ts";
import type { DataOptions } from "./data-options.ts";
import { copyItems, SourceCopies } from "./read-again.ts";

/** Data opened for reading: a stream of items, and what a report says about where they came from. */
export interface OpenedItems {
  /** The items, joined, filtered and limited. Again only after `makeRepeatable`. */
  items(): AsyncIterable<Item>;
  /** What the first examples offer to metrics: some of them may have no reference. */
  has(): Promise<ReadonlySet<string>>;
  /** Lets the items be read more than once: standard input, pipes and what a caller streams are copied to disk. Called before anything else. */
  makeRepeatable(): Promise<void>;
  /** The group of each system, when a systems file gives it. */
  readonly groups: SystemGroups;
  sources(): readonly SourceInfo[];
  outputs(): readonly OutputInfo[];
  /** Share of the data's bytes read so far, when their number is known. */
  fraction(): number | undefined;
  dispose(): Promise<void>;
}

/** How many examples are looked at to see which metrics apply. */
const LOOKED_AT = 100;

/** The format whose reference files are read exactly as Google's PARENT program reads them. */
const GOOGLE_LAYOUT = "parent";

/** Opens the data that the options name, or wraps items that are already there. */
export async function openItems(
  options: DataOptions,
  hooks: RunHooks = {},
  given?: AsyncIterable<Item> | Iterable<Item>,
): Promise<OpenedItems> {
  const paths = options.tables === undefined ? options.data : [...options.data, options.tables];
  if (paths.length === 0 && given === undefined)
    throw usageError("no data was given", "Name a file or a folder, or - for standard input.");
  const inputs = await resolveInputs(options.input ?? []);
  refuseTwoReaders(paths, inputs, options);
  const groups =
    options.systemsFile === undefined
      ? new Map<string, string>()
      : await readSystemGroups(options.systemsFile);
  return new Opening({ options, hooks, given, paths, inputs, groups });
}

/** Standard input can be read by one reader only. */
function refuseTwoReaders(paths: readonly string[], inputs: readonly Input[], options: DataOptions): void {
  if (readers(paths, inputs, options).filter((path) => path === "-").length > 1)
    throw usageError("standard input (-) is named twice", "Give one of them as a file.");
}

/** Everything that is read: the data, and what is read in step with it. */
function readers(paths: readonly string[], inputs: readonly Input[], options: DataOptions): string[] {
  const texts = inputs.map(({ path }) => path);
  return [...paths, ...texts, ...(options.references ?? []), ...(options.tags ?? [])];
}

interface OpeningSetup {
  readonly options: DataOptions;
  readonly hooks: RunHooks;
  readonly given: AsyncIterable<Item> | Iterable<Item> | undefined;
  readonly paths: readonly string[];
  readonly inputs: readonly Input[];
  readonly groups: SystemGroups;
}

class Opening implements OpenedItems {
  readonly groups: SystemGroups;
  readonly #setup: OpeningSetup;
  readonly #copies = new SourceCopies();
  #given: OpeningSetup["given"];
  #disposeGiven: (() => Promise<void>) | undefined;
  #sources: SourceInfo[] = [];
  #outputs: OutputInfo[] = [];
  #bytes = { read: 0, total: 0, known: true };
  #count = 0;
  /** A stream whose first items were looked at, still to be read. */
  #begun: { first: readonly Item[]; rest: AsyncIterator<Item> } | undefined;

  constructor(setup: OpeningSetup) {
    this.#setup = setup;
    this.#given = setup.given;
    this.groups = setup.groups;
  }

  async *items(): AsyncGenerator<Item> {
    const begun = this.#begun;
    this.#begun = undefined;
    if (!begun) {
      yield* this.#open();
      return;
    }
    yield* begun.first;
    yield* { [Symbol.asyncIterator]: () => begun.rest };
  }

  async has(): Promise<ReadonlySet<string>> {
    const rest = this.#open()[Symbol.asyncIterator]();
    const first: Item[] = [];
    while (first.length < LOOKED_AT) {
      const next = await rest.next();
      if (next.done) break;
      first.push(next.value);
    }
    this.#begun = { first, rest };
    return new Set(first.flatMap(({ example }) => [...needsOf(example)]));
  }

  async makeRepeatable(): Promise<void> {
    if (this.#begun) throw new Error("the items were begun before they were made repeatable");
    const { paths, inputs, options, given, hooks } = this.#setup;
    await this.#copies.make(readers(paths, inputs, options));
    if (given === undefined || Array.isArray(given)) return;
    const { items, dispose } = await copyItems(given, hooks.signal);
    this.#given = { [Symbol.asyncIterator]: () => items()[Symbol.asyncIterator]() };
    this.#disposeGiven = dispose;
  }

  sources(): readonly SourceInfo[] {
    return this.#sources;
  }

  outputs(): readonly OutputInfo[] {
    return this.#outputs;
  }

  fraction(): number | undefined {
    const { read, total, known } = this.#bytes;
    const { limit } = this.#setup.options;
    const ofBytes = known && total > 0 ? read / total : undefined;
    return limit === undefined ? ofBytes : Math.max(this.#count / limit, ofBytes ?? 0);
  }

  async dispose(): Promise<void> {
    await this.#begun?.rest.return?.();
    await this.#copies.dispose();
    await this.#disposeGiven?.();
  }

  #open(): AsyncIterable<Item> {
    const { options } = this.#setup;
    this.#sources = [];
    this.#outputs = [];
    this.#bytes = { read: 0, total: 0, known: true };
    this.#count = 0;
    let items = this.#joined();
    if (options.systems) items = keepSystems(items, options.systems);
    if (this.groups.size > 0) items = this.#warnOfUnknownSystems(items);
    if (options.limit !== undefined) items = this.#counted(firstOf(items, options.limit));
    if (options.sample !== undefined) items = sampleOf(items, options.sample, options.seed);
    return abortable(items, this.#setup.hooks.signal);
  }

  #joined(): AsyncIterable<Item> {
    const { options, hooks, inputs } = this.#setup;
    const decoding: DecodeOptions = { encoding: options.encoding, maxRecordBytes: maxRecordBytes(options) };
    const opening = { ...decoding, copyOf: (path: string) => this.#copies.of(path) };
    let items: AsyncIterable<ReadItem> = this.#given ? placed(this.#given) : this.#read(decoding);
    const onRead = (info: SourceInfo): void => {
      this.#sources.push(info);
    };
    if (options.references)
      items = attachReferences(items, options.references, {
        ...opening,
        googleLines: formatOf(options) === GOOGLE_LAYOUT,
        onRead,
      });
    if (inputs.length > 0)
      items = attachOutputs(items, inputs, {
        ...opening,
        outputField: options.outputField,
        onRead: (info) => {
          this.#outputs.push(info);
        },
      });
    if (options.tags)
      items = attachTags(items, options.tags, { ...opening, onWarning: hooks.onWarning, onRead });
    return items;
  }

  #read(decoding: DecodeOptions): AsyncIterable<ReadItem> {
    const { options, hooks, paths } = this.#setup;
    const data = paths.map((path) => this.#copies.of(path) ?? path);
    return readItems(data, {
      ...decoding,
      format: formatOf(options),
      mapping: options.map ? parseMapping(options.map) : undefined,
      lang: options.lang,
      groupBy: options.groupBy,
      policy: policyOf(options),
      onWarning: hooks.onWarning,
      signal: hooks.signal,
      onBytes: (count) => {
        this.#bytes.read += count;
      },
      onPlan: (sources) => {
        for (const { source } of sources) {
          if (source.size === undefined) this.#bytes.known = false;
          else this.#bytes.total += source.size;
        }
      },
      onSource: (info) => {
        this.#sources.push(info);
      },
    });
  }

  async *#counted(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    for await (const item of items) {
      this.#count++;
      yield item;
    }
  }

  async *#warnOfUnknownSystems(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    const seen = new Set<string>();
    for await (const item of items) {
      for (const { system } of item.candidates) seen.add(system);
      yield item;
    }
    for (const warning of unknownSystems(this.groups, [...seen])) this.#setup.hooks.onWarning?.(warning);
  }
}

/** Whoever names a file of tables means PARENT's layout. */
function formatOf({ format, tables }: DataOptions): string | undefined {
  return format ?? (tables === undefined ? undefined : GOOGLE_LAYOUT);
}

function maxRecordBytes({ maxRecordMb }: DataOptions): number | undefined {
  return maxRecordMb === undefined ? undefined : maxRecordMb * 1024 * 1024;
}

function policyOf({ required = [], optional = [], ignore = [] }: DataOptions): Policy | undefined {
  const entries: [string, FieldPolicy][] = [
    ...required.map((field): [string, FieldPolicy] => [field, "required"]),
    ...optional.map((field): [string, FieldPolicy] => [field, "optional"]),
    ...ignore.map((field): [string, FieldPolicy] => [field, "ignored"]),
  ];
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

async function* placed(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<ReadItem> {
  let line = 0;
  for await (const item of items) yield { ...item, where: { file: "items", line: ++line } };
}

async function* firstOf<T>(items: AsyncIterable<T>, limit: number): AsyncGenerator<T> {
  let count = 0;
  for await (const item of items) {
    yield item;
    if (++count >= limit) return;
  }
}

async function* sampleOf<T>(items: AsyncIterable<T>, size: number, seed: number): AsyncGenerator<T> {
  const kept = reservoir<T>(size, seededRandom(seed));
  for await (const item of items) kept.add(item);
  yield* kept.items();
}
