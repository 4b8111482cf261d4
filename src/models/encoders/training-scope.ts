import { Graph, type Shape, type Value } from "../graph/graph.ts";
import { dropout } from "../graph/operators/dropout.ts";
import { lookUp } from "../graph/operators/gather.ts";
import { linear } from "../graph/operators/matmul.ts";
import type { Parameters } from "../tensor.ts";
import type { Scope } from "./scope.ts";
import { tensorNamed } from "./tensor-named.ts";

/** Rows that were taken from a trained table: their gradients are added into the table's outside the graph. */
export interface TakenRows {
  readonly table: string;
  readonly ids: Value;
  readonly rows: Value;
}

/** A mask to be drawn for each run. */
export interface DropoutInput {
  readonly name: string;
  readonly shape: Shape;
  readonly rate: number;
}

export interface TrainingScope extends Scope {
  readonly taken: readonly TakenRows[];
  readonly masks: readonly DropoutInput[];
}

/** Parameters are fed and have gradients; those that are frozen have none and are constants, tables excepted. */
export function trainingScope(parameters: Parameters, frozen: (name: string) => boolean): TrainingScope {
  const graph = new Graph();
  const taken: TakenRows[] = [];
  const masks: DropoutInput[] = [];
  const parameter = (name: string): Value => {
    const tensor = tensorNamed(parameters, name);
    return frozen(name) ? graph.constant(name, tensor) : graph.parameter(name, tensor.dims);
  };
  return {
    graph,
    taken,
    masks,
    parameter,
    linear: (rows, name) => {
      const bias = parameters.has(`${name}.bias`) ? parameter(`${name}.bias`) : undefined;
      return linear(rows, parameter(`${name}.weight`), bias);
    },
    lookUp: (name, ids) => {
      const table = `${name}.weight`;
      const { dims } = tensorNamed(parameters, table);
      // A frozen table is fed as well: as a constant it would be copied, and nothing is gained by that.
      const rows = lookUp(
        frozen(table) ? graph.input(table, "float32", dims) : graph.parameter(table, dims),
        ids,
      );
      if (rows.tracked) taken.push({ table, ids, rows });
      return rows;
    },
    dropout: (value, rate) => {
      if (rate === 0) return value;
      const mask = { name: `dropout ${masks.length}`, shape: value.shape, rate };
      masks.push(mask);
      return dropout(value, graph.input(mask.name, "float32", mask.shape));
    },
  };
}
