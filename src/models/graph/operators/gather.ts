import type { Dim, Graph, Value } from "../graph.ts";
import { add, multiply } from "./arithmetic.ts";
import { cast } from "./cast.ts";
import { reshape } from "./reshape.ts";

/**
 * Rows of a table by number. Where the table is trained, the rows are a leaf: their gradients come out one by one, to be added
 * into the table outside, since a graph would have to fill a gradient as large as the table at each step.
 */
export function lookUp(table: Value, ids: Value): Value {
  return table.graph.apply({
    operator: "Gather",
    inputs: [table, ids],
    attributes: { axis: 0 },
    shape: [...ids.shape, ...table.shape.slice(1)],
    leaf: table.tracked,
  });
}

/** Some rows of a matrix by number, a row as often as it is named. */
export function takeRows(rows: Value, numbers: Value): Value {
  const { graph, shape } = rows;
  return graph.apply({
    operator: "Gather",
    inputs: [rows, numbers],
    attributes: { axis: 0 },
    shape: [numbers.shape[0]!, ...shape.slice(1)],
    rules: [(gradient) => scatterRows(rows, numbers, gradient)],
  });
}

/** Zeros, to which each row of the gradient is added where it was taken. */
function scatterRows(rows: Value, numbers: Value, gradient: Value): Value {
  const { graph, shape } = rows;
  const size = graph.apply({ operator: "Shape", inputs: [rows], type: "int64", shape: [shape.length] });
  const zeros = graph.apply({ operator: "ConstantOfShape", inputs: [size], type: "float32", shape });
  return graph.apply({
    operator: "ScatterND",
    inputs: [zeros, reshape(cast(numbers, "int64"), [numbers.shape[0]!, 1]), gradient],
    attributes: { reduction: "add" },
    shape,
  });
}

/** Numbers of the rows of a matrix [batch*tokens, …] that belong to the texts' first tokens. */
export function firstPositions(graph: Graph, batch: Dim, tokens: Dim): Value {
  const bound = (of: Value): Value => reshape(of, []);
  const texts = graph.apply({
    operator: "Range",
    inputs: [bound(graph.integers([0])), bound(graph.size(batch)), bound(graph.integers([1]))],
    shape: [batch],
  });
  return multiply(texts, graph.size(tokens));
}

/** Numbers of rows of a matrix [batch*tokens, …] from pairs [row of the batch, position in it]. */
export function flatPositions(markers: Value, tokens: Dim): Value {
  const { graph, shape } = markers;
  const column = (at: number): Value =>
    graph.apply({
      operator: "Gather",
      inputs: [cast(markers, "int64"), reshape(graph.integers([at]), [])],
      attributes: { axis: 1 },
      shape: [shape[0]!],
    });
  return add(multiply(column(0), graph.size(tokens)), column(1));
}
