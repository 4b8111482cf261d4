import { badData, usageError } from "../../../core/errors.ts";
import { parseInput } from "../../../data/join/outputs.ts";
import { readIds, readScores } from "../../../data/scores/read-scores.ts";
import { fingerprintOf } from "../../../files/fingerprint.ts";
import { meanColumn } from "./column.ts";
import type { Places } from "./human-columns.ts";
import type { MetricColumn } from "./study.ts";

export interface ScoreColumnOptions {
  readonly places: Places;
  /** All examples of the data, in order. */
  readonly examples: readonly string[];
  /** File of ids that the lines of bare numbers are about. */
  readonly ids: string | undefined;
  /** Names of scores of which lower is better. */
  readonly lower: readonly string[];
  /** All systems of the data, rated or not. */
  readonly known: ReadonlySet<string>;
  readonly warn: (message: string) => void;
  /** Which texts are rated. */
  readonly rated: Uint8Array;
  /** Names of the other columns. */
  readonly taken: readonly string[];
}

/** Scores made elsewhere as columns, one for each score of a file; texts that nobody rated are passed over. */
export async function scoreColumns(text: string, options: ScoreColumnOptions): Promise<MetricColumn[]> {
  const { name, path } = parseInput(text);
  if (name === undefined)
    throw usageError(
      `scores need a name: ${JSON.stringify(text)}`,
      "Write name=path, for instance: --scores bartscore=scores/bart/",
    );
  const known = new Set(options.examples);
  const ids = options.ids === undefined ? options.examples : await readIds(options.ids, known);
  const columns = new Map<string, Float64Array>();
  const strangers = new Set<string>();
  let read = 0;
  for await (const { exampleId, system, column, value, where } of readScores(path, { ids })) {
    if (!known.has(exampleId))
      throw badData(
        `the data has no example ${JSON.stringify(exampleId)}`,
        where,
        "Give the scores of the texts that are validated.",
      );
    read++;
    const label = column === undefined ? name : `${name}.${column}`;
    const example = options.places.examples.get(exampleId);
    const at = options.places.systems.get(system);
    if (at === undefined && !options.known.has(system)) strangers.add(system);
    if (example === undefined || at === undefined) continue;
    const values = columns.get(label) ?? new Float64Array(options.rated.length).fill(Number.NaN);
    columns.set(label, values);
    const place = example * options.places.systems.size + at;
    if (!Number.isNaN(values[place]!))
      throw badData(
        `${JSON.stringify(system)} has a second score for example ${JSON.stringify(exampleId)}`,
        where,
        "Give every text one score.",
      );
    values[place] = value;
  }
  if (strangers.size > 0)
    options.warn(`${path} has scores of systems that no text was given for: ${[...strangers].join(", ")}`);
  if (columns.size === 0) throw nothingFits(path, read, options);
  return [...columns].map(([label, values]) => scoreColumn(label, values, options));
}

function nothingFits(path: string, read: number, { places }: ScoreColumnOptions): Error {
  return badData(
    read === 0 ? "the file holds no scores" : "none of these scores is of a rated text",
    { file: path },
    `A file of bare numbers is named after its system; the rated systems are: ${[...places.systems.keys()].join(", ")}.`,
  );
}

function scoreColumn(
  name: string,
  values: Float64Array,
  { places, lower, rated, taken }: ScoreColumnOptions,
): MetricColumn {
  if (taken.includes(name))
    throw usageError(
      `the scores are called ${JSON.stringify(name)}, as a metric or a dimension is already`,
      "Choose another name.",
    );
  const negated = lower.includes(name);
  const column = meanColumn(name, negated ? values.map((value) => -value) : values, places.systems.size);
  const missing = rated.filter((one, at) => one === 1 && column.present[at] === 0).length;
  return {
    ...column,
    info: {
      name,
      source: "scores",
      signature: `${name}|scores#${fingerprintOf([...values]).slice(0, 12)}`,
      negated,
      missing,
      reasons: missing === 0 ? {} : { "the score file has no score for the text": missing },
    },
  };
}
