import { Graph, type Value } from "../graph/graph.ts";
import { lookUp } from "../graph/operators/gather.ts";
import { int8Linear, int8LookUp, quantizeMatrix } from "../graph/operators/int8.ts";
import { linear } from "../graph/operators/matmul.ts";
import type { Parameters } from "../tensor.ts";
import type { Scope } from "./scope.ts";
import { tensorNamed } from "./tensor-named.ts";

/** Parameters are constants of the graph; nothing is dropped out. */
export function inferenceScope(parameters: Parameters): Scope {
  const graph = new Graph();
  const parameter = (name: string): Value => graph.constant(name, tensorNamed(parameters, name));
  return {
    graph,
    parameter,
    linear: (rows, name) =>
      linear(
        rows,
        parameter(`${name}.weight`),
        parameters.has(`${name}.bias`) ? parameter(`${name}.bias`) : undefined,
      ),
    lookUp: (name, ids) => lookUp(parameter(`${name}.weight`), ids),
    dropout: (value) => value,
  };
}

/** As for inference, but dense layers multiply 8-bit integers and tables hold them. */
export function int8Scope(parameters: Parameters): Scope {
  const scope = inferenceScope(parameters);
  return {
    ...scope,
    linear: (rows, name, kind) => {
      const bias = parameters.has(`${name}.bias`) ? scope.parameter(`${name}.bias`) : undefined;
      const weight = quantizeMatrix(tensorNamed(parameters, `${name}.weight`));
      return int8Linear(rows, { weight, bias, name, ...(kind ? { kind } : {}) });
    },
    lookUp: (name, ids) => {
      const table = quantizeMatrix(tensorNamed(parameters, `${name}.weight`), LARGEST_ENTRY);
      return int8LookUp(table, ids, name);
    },
  };
}

/** Entries of tables are not multiplied as integers: they use all of the 8 bits. */
const LARGEST_ENTRY = 127;
