import type { Graph, Value } from "../graph/graph.ts";
import type { RowKind } from "../graph/operators/int8.ts";

/**
 * How a model's layers come into a graph. One description of a model serves training (parameters are fed, elements dropped out),
 * inference (parameters are constants) and inference in 8-bit integers.
 */
export interface Scope {
  readonly graph: Graph;
  /** A parameter as a whole: a layer norm's weight, a bias. */
  parameter(name: string): Value;
  /**
   * A dense layer on rows [n, in], with the parameters `name.weight` and, where there is one, `name.bias`. In 8-bit integers rows that are
   * hardly ever negative, as after GELU, keep more of their precision when they are said to be so.
   */
  linear(rows: Value, name: string, kind?: RowKind): Value;
  /** Rows of the table `name.weight` by number. */
  lookUp(name: string, ids: Value): Value;
  /** Leaves elements out while training. */
  dropout(value: Value, rate: number): Value;
}

/** A model: from its inputs, which it declares in the scope's graph, to named results. */
export type Model = (scope: Scope) => Readonly<Record<string, Value>>;
