import { usageError } from "../core/errors.ts";
import type { Part } from "../core/metric.ts";
import { didYouMean } from "../core/nearest.ts";
import type { MetricInfo } from "../core/report.ts";

/** A part of a metric by which texts can be put in order. */
export interface WorstPart {
  /** The metric's place in the run. */
  readonly place: number;
  readonly metric: MetricInfo;
  readonly part: Part;
}

/** The parts that the worst texts are listed by: those asked for as `metric` or `metric.part`, else every headline. */
export function worstParts(
  metrics: readonly MetricInfo[],
  asked: readonly string[] | undefined,
): readonly WorstPart[] {
  if (asked === undefined)
    return metrics
      .map((metric, place) => ({ place, metric, part: metric.parts[0] }))
      .filter(({ part }) => part.better !== "neither");
  const known = namedParts(metrics);
  const names = asked.flatMap((text) => (known.has(text) ? [text] : text.split(",").filter(Boolean)));
  return [...new Set(names.map((name) => known.get(name) ?? unknown(name, known)))].map(directed);
}

/** Every part under each of its names; a metric's own name means its headline, and its id, where it is alone, its name. */
function namedParts(metrics: readonly MetricInfo[]): ReadonlyMap<string, WorstPart> {
  const known = new Map<string, WorstPart>();
  for (const [place, metric] of metrics.entries()) {
    const alone = metrics.every((other) => other === metric || other.id !== metric.id);
    for (const [at, part] of metric.parts.entries()) {
      const one = { place, metric, part };
      for (const name of alone ? [metric.name, metric.id] : [metric.name]) {
        known.set(`${name}.${part.name}`, one);
        if (at === 0) known.set(name, one);
      }
    }
  }
  return known;
}

function unknown(name: string, known: ReadonlyMap<string, WorstPart>): never {
  const names = [...known.keys()];
  throw usageError(
    `--worst-by names ${JSON.stringify(name)}, which this run does not compute`,
    didYouMean(name, names, `There are: ${names.join(", ")}.`),
  );
}

function directed(one: WorstPart): WorstPart {
  if (one.part.better !== "neither") return one;
  throw usageError(
    `no text is worst by ${one.metric.name}.${one.part.name}: neither high nor low values are better`,
    "Name another part with --worst-by.",
  );
}
