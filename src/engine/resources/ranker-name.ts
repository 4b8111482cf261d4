import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { ownValue } from "../../core/own-value.ts";
import { DEFAULT_DEPTH, VECTOR_FORMATS, type VectorFormat } from "../../models/index.ts";

/** A ranker as a user names it, taken apart. */
export type RankerName =
  | { readonly kind: "bm25" }
  | {
      readonly kind: "dense";
      readonly model: string;
      readonly vectors?: VectorFormat;
      /** How many candidates an approximate search finds; absent where search is exact. */
      readonly depth?: number;
    }
  | {
      readonly kind: "hybrid";
      readonly model?: string;
      readonly vectors?: VectorFormat;
      readonly weight?: number;
    }
  | { readonly kind: "search"; readonly endpoint: string; readonly analyzer?: string };

/** What each kind of ranker can be told. */
const SETTINGS: Readonly<Record<RankerName["kind"], readonly string[]>> = {
  bm25: [],
  dense: ["vectors", "index", "k"],
  hybrid: ["weight", "vectors", "model"],
  search: ["analyzer"],
};

/**
 * Takes the name of a ranker apart: `bm25`, `hybrid`, an address, or a model by its name or folder, each with settings after colons:
 * `hybrid:weight=0.3:vectors=int8`, `minilm:index=hnsw:k=200`.
 */
export function parseRankerName(named: string): RankerName {
  const [name = "", ...written] = named.split(/:(?=[a-z][a-z0-9]*=)/);
  const kind = kindOf(name);
  const given: Record<string, string> = {};
  for (const each of written) {
    const [setting, value] = [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)];
    if (setting === "index" && kind !== "dense") throw onlyExact(name);
    if (!SETTINGS[kind].includes(setting) || value === "") throw unknown(name, kind, setting);
    given[setting] = value;
  }
  const { model, analyzer } = given;
  const vectors = given.vectors === undefined ? {} : { vectors: formatOf(given.vectors) };
  if (kind === "bm25") return { kind };
  if (kind === "dense") return { kind, model: name, ...vectors, ...depthOf(name, given) };
  if (kind === "search") return { kind, endpoint: name, ...(analyzer === undefined ? {} : { analyzer }) };
  const weight = given.weight === undefined ? {} : { weight: weightOf(given.weight) };
  return { kind, ...vectors, ...weight, ...(model === undefined ? {} : { model }) };
}

function kindOf(name: string): RankerName["kind"] {
  if (/^https?:\/\//i.test(name)) return "search";
  return name === "bm25" || name === "hybrid" ? name : "dense";
}

function unknown(name: string, kind: RankerName["kind"], setting: string): Error {
  const known = SETTINGS[kind];
  return usageError(
    `the ranker ${name} has no setting ${JSON.stringify(setting)}, or it has no value`,
    didYouMean(
      setting,
      known,
      known.length === 0
        ? "It has no settings."
        : `It has: ${known.join(", ")}, written as ${EXAMPLES[kind]}`,
    ),
  );
}

/** A graph of vectors does not lead to what is found by words: a hybrid would miss the best of these, and other rankers have no vectors. */
function onlyExact(name: string): Error {
  return usageError(
    `the ranker ${name} cannot be searched approximately: only rankers by meaning alone can`,
    "Name a sentence encoder, such as minilm:index=hnsw, or leave index out.",
  );
}

const EXAMPLES: Readonly<Record<RankerName["kind"], string>> = {
  bm25: "bm25",
  dense: "minilm:vectors=int8",
  hybrid: "hybrid:weight=0.3",
  search: "http://localhost:9200:analyzer=french",
};

const FORMATS: Readonly<Record<string, VectorFormat>> = Object.fromEntries(
  VECTOR_FORMATS.map((format) => [format, format]),
);

function formatOf(written: string): VectorFormat {
  const format = ownValue(FORMATS, written);
  if (!format)
    throw usageError(
      `vectors cannot be kept as ${JSON.stringify(written)}`,
      `Choose one of ${VECTOR_FORMATS.join(", ")}.`,
    );
  return format;
}

/** The only kind of approximate index there is. */
const INDEX = "hnsw";

/** How many candidates an approximate search is to find; nothing where search is exact. */
function depthOf(name: string, { index, k }: Readonly<Record<string, string>>): { depth?: number } {
  if (index === undefined && k === undefined) return {};
  if (index === undefined)
    throw usageError(
      "exact search finds all: k is for an approximate index",
      `Write ${name}:index=${INDEX}:k=${k}, or leave k out.`,
    );
  if (index !== INDEX)
    throw usageError(
      `there is no index ${JSON.stringify(index)}`,
      `Write index=${INDEX}, or leave it out for exact search.`,
    );
  const depth = k === undefined ? DEFAULT_DEPTH : Number(k);
  if (!(Number.isSafeInteger(depth) && depth >= 1))
    throw usageError(
      `k cannot be ${JSON.stringify(k)}`,
      "Give how many candidates a search is to find, from 1 on.",
    );
  return { depth };
}

function weightOf(written: string): number {
  const weight = Number(written);
  if (!(weight >= 0 && weight <= 1))
    throw usageError(
      `${JSON.stringify(written)} is not a weight`,
      "Give what words count for, from 0 to 1; meaning counts for the rest.",
    );
  return weight;
}
