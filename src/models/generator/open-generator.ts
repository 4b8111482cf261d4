import { badData } from "../../core/errors.ts";
import type { Continuation, Generator } from "../../core/ports.ts";
import { inferenceModel } from "../encoders/inference-model.ts";
import { tokenLimit } from "../encoders/sentence-encoder.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Runner, Session } from "../runner.ts";
import type { Tensor, Tensors } from "../tensor.ts";
import { GENERATOR_VERSION } from "./generator-model.ts";
import { type GeneratorLayout, generatorLayout, sourceOf } from "./generator-rows.ts";
import { newName, pastName, stepModel } from "./step-model.ts";
import { writtenText } from "./written-text.ts";

/** A generator that holds a session. */
export interface OpenGenerator extends Generator {
  release(): Promise<void>;
}

/** Whether a model was trained to write. */
export function isGenerator({ settings }: EncoderSource): boolean {
  return settings.generator === GENERATOR_VERSION;
}

/** Loads a generator that Assay trained. `room`: tokens that are kept free for a text. */
export async function openGenerator({
  source,
  runner,
  room,
}: {
  readonly source: EncoderSource;
  readonly runner: Runner;
  readonly room: number;
}): Promise<OpenGenerator> {
  if (!isGenerator(source))
    throw badData(
      "is no generator that this version of Assay can use",
      { file: source.folder },
      "Train one with: assay train generator <data> --dev <dev> -o folder",
    );
  const { config, tokenizer, settings } = source;
  const layout = generatorLayout(tokenizer);
  const most = tokenLimit(config, settings) - room;
  const session = await runner.load(
    inferenceModel(stepModel(config), await source.parameters({ heads: true })),
    { threads: 1 },
  );
  return {
    fingerprint: source.fingerprint,
    async begin({ id, facts }) {
      const { ids, labels, unread } = sourceOf(facts, layout, most);
      if (unread === facts.length && facts.length > 0)
        throw badData(
          `the generator has no room for a single fact of example ${JSON.stringify(id)}`,
          { file: source.folder },
          `It reads ${most} tokens of data: lower --max-tokens, which are kept free for the text.`,
        );
      const reading = new Reading(session, source, ids);
      const allowed = allowedTokens(layout, labels.length, config.vocabulary);
      const { slots, specials } = layout;
      return {
        unread,
        textOf: (tokens) => writtenText(tokens, { tokenizer, slots, labels }),
        async next(prefixes, wanted, signal) {
          await reading.read(prefixes, signal);
          return prefixes.map((prefix) =>
            likeliest(reading.logitsOf(prefix), allowed, wanted, specials.close),
          );
        },
      };
    },
    release: () => session.release(),
  };
}

/** Which tokens may follow: no special ones but the end, and of those for labels only those of labels that there are. */
function allowedTokens(
  { tokenizer, specials, slots }: GeneratorLayout,
  labels: number,
  size: number,
): readonly number[] {
  const spare = new Set(slots.slice(labels));
  const special = new Set(
    ["[PAD]", "[UNK]", "[CLS]", "[MASK]", "<pad>", "<unk>", "<s>", "<mask>"].map((name) =>
      tokenizer.idOf(name),
    ),
  );
  return Array.from({ length: size }, (_, id) => id).filter(
    (id) =>
      id === specials.close || !(spare.has(id) || special.has(id) || tokenizer.tokenOf(id) === undefined),
  );
}

function likeliest(
  logits: Float32Array,
  allowed: readonly number[],
  most: number,
  close: number,
): readonly Continuation[] {
  let highest = Number.NEGATIVE_INFINITY;
  for (const token of allowed) highest = Math.max(highest, logits[token]!);
  let sum = 0;
  for (const token of allowed) sum += Math.exp(logits[token]! - highest);
  const all = highest + Math.log(sum);
  return allowed
    .toSorted((a, b) => logits[b]! - logits[a]!)
    .slice(0, most)
    .map((token) => ({ token, logProbability: logits[token]! - all, ends: token === close }));
}

/** Tokens that were read: their keys and values by layer, those before them, and what may follow. */
interface ReadTokens {
  readonly before: ReadTokens | undefined;
  /** How many they are, and how many with those before. */
  readonly own: number;
  readonly length: number;
  readonly keys: readonly Float32Array[];
  readonly values: readonly Float32Array[];
  readonly logits: Float32Array;
}

/** What was read of one example: its data once, and each token of each text once. */
class Reading {
  readonly #session: Session;
  readonly #source: EncoderSource;
  readonly #ids: readonly number[];
  readonly #known = new Map<string, ReadTokens>();

  constructor(session: Session, source: EncoderSource, ids: readonly number[]) {
    this.#session = session;
    this.#source = source;
    this.#ids = ids;
  }

  logitsOf(prefix: readonly number[]): Float32Array {
    return this.#known.get(prefix.join())!.logits;
  }

  /** Reads prefixes and whatever of them was not read, shorter ones first: longer ones begin with them. */
  async read(prefixes: readonly (readonly number[])[], signal?: AbortSignal): Promise<void> {
    const longest = Math.max(...prefixes.map(({ length }) => length));
    for (let length = 0; length <= longest; length++) {
      const unknown = new Map(
        prefixes
          .filter((prefix) => prefix.length >= length)
          .map((prefix) => [prefix.slice(0, length).join(), prefix.slice(0, length)] as const)
          .filter(([key]) => !this.#known.has(key)),
      );
      if (unknown.size === 0) continue;
      signal?.throwIfAborted();
      await this.#readTogether([...unknown.values()]);
    }
  }

  /** Reads the last tokens of prefixes of one length, or the data when they have none. */
  async #readTogether(prefixes: readonly (readonly number[])[]): Promise<void> {
    const first = prefixes[0]!.length === 0;
    const fresh = first ? this.#ids.length : 1;
    const before = prefixes.map((prefix) =>
      first ? undefined : this.#known.get(prefix.slice(0, -1).join())!,
    );
    const start = before[0]?.length ?? 0;
    const results = await this.#session.run(this.#inputs(prefixes, before, { fresh, start }));
    const { width, layers, vocabulary } = this.#source.config;
    const part = (name: string, row: number, size: number): Float32Array =>
      (results[name]!.data as Float32Array).slice(row * size, (row + 1) * size);
    const ofLayers = (what: "keys" | "values", row: number): readonly Float32Array[] =>
      Array.from({ length: layers }, (_, layer) => part(newName(what, layer), row, fresh * width));
    for (const [row, prefix] of prefixes.entries())
      this.#known.set(prefix.join(), {
        before: before[row],
        ...{ own: fresh, length: start + fresh },
        keys: ofLayers("keys", row),
        values: ofLayers("values", row),
        logits: part("logits", row, vocabulary),
      });
  }

  #inputs(
    prefixes: readonly (readonly number[])[],
    before: readonly (ReadTokens | undefined)[],
    { fresh, start }: { readonly fresh: number; readonly start: number },
  ): Tensors {
    const { width, layers, tokenTypes } = this.#source.config;
    const [rows, slots] = [prefixes.length, start + fresh];
    const whole = (valueAt: (row: number, at: number) => number): Tensor => ({
      type: "int32",
      dims: [rows, fresh],
      data: Int32Array.from({ length: rows * fresh }, (_, at) => valueAt(Math.floor(at / fresh), at % fresh)),
    });
    const place = new Float32Array(rows * slots * fresh);
    for (let row = 0; row < rows; row++)
      for (let at = 0; at < fresh; at++) place[(row * slots + start + at) * fresh + at] = 1;
    const pasts = (what: "keys" | "values"): [string, Tensor][] =>
      Array.from({ length: layers }, (_, layer) => {
        const data = new Float32Array(rows * slots * width);
        before.forEach((read, row) => {
          for (let one = read; one; one = one.before)
            data.set(one[what][layer]!, (row * slots + one.length - one.own) * width);
        });
        return [pastName(what, layer), { type: "float32", dims: [rows, slots, width], data }];
      });
    return {
      ids: whole((row, at) => prefixes[row]!.at(-1) ?? this.#ids[at]!),
      positions: whole((_, at) => start + at),
      ...(tokenTypes > 0 && { types: whole(() => Number(start > 0 && tokenTypes > 1)) }),
      place: { type: "float32", dims: [rows, slots, fresh], data: place },
      // Data sees all of the data, a new token all that is there: there are no slots but those.
      seen: { type: "float32", dims: [rows, 1, fresh, slots], data: new Float32Array(rows * fresh * slots) },
      predicting: {
        type: "int32",
        dims: [rows],
        data: Int32Array.from(prefixes, (_, row) => row * fresh + fresh - 1),
      },
      ...Object.fromEntries([...pasts("keys"), ...pasts("values")]),
    };
  }
}
