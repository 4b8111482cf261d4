import type { Validation } from "../../core/validation.ts";
import { bootstrapPlot } from "../plots/bootstrap-plot.ts";
import { correlationPlot } from "../plots/correlation-plot.ts";
import { curvePlot } from "../plots/curve-plot.ts";
import { lambdaPlot } from "../plots/lambda-plot.ts";
import { plotNames } from "../plots/plot-names.ts";
import { rankPlot } from "../plots/rank-plot.ts";
import { scatterPlot } from "../plots/scatter-plot.ts";

/** A picture and the file name it should have. */
export interface Plot {
  readonly name: string;
  readonly svg: string;
}

/** All plots of a validation: those for each metric and dimension, those for each dimension, and λ. What has no values is left out. */
export function validationPlots(validation: Validation): Plot[] {
  const { metrics, dimensions, curve, tuning } = validation;
  const nameOf = plotNames();
  const plot = (svg: string | undefined, ...parts: readonly string[]): Plot[] =>
    svg === undefined ? [] : [{ name: nameOf(...parts), svg }];
  return [
    ...dimensions.flatMap(({ name }) => [
      ...plot(correlationPlot(validation, name), "correlations", name),
      ...plot(bootstrapPlot(validation, name), "bootstrap", name),
      ...(curve ? plot(curvePlot(curve, name), "curve", curve.tag, name) : []),
    ]),
    ...metrics.flatMap((metric) =>
      dimensions.flatMap(({ name }) => [
        ...plot(scatterPlot(validation, metric, name), "scatter", metric.name, name),
        ...plot(rankPlot(validation, metric, name), "ranks", metric.name, name),
      ]),
    ),
    ...(tuning ? plot(lambdaPlot(tuning), "lambda") : []),
  ];
}
