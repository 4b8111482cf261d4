import type { InputDescription, Shape } from "../graph/graph.ts";
import type { Tensors } from "../tensor.ts";

/** The sizes that a run gives to the dimensions with a name. */
export type Sizes = ReadonlyMap<string, number>;

/** Reads the sizes off the tensors that are fed, and refuses tensors that do not fit the inputs or each other. */
export function bindSizes(inputs: readonly InputDescription[], tensors: Tensors): Sizes {
  const sizes = new Map<string, number>();
  for (const { name, type, shape } of inputs) {
    const tensor = tensors[name];
    if (!tensor) throw new Error(`the batch lacks the input "${name}"`);
    const fits = (dim: Shape[number], axis: number): boolean => {
      const size = tensor.dims[axis]!;
      if (typeof dim === "string" && !sizes.has(dim)) sizes.set(dim, size);
      return size === (typeof dim === "string" ? sizes.get(dim) : dim);
    };
    if (tensor.type !== type || tensor.dims.length !== shape.length || !shape.every(fits))
      throw new Error(
        `the input "${name}" is ${tensor.type} [${tensor.dims}], not ${type} [${shape}] with ${describe(sizes)}`,
      );
  }
  return sizes;
}

function describe(sizes: Sizes): string {
  return [...sizes].map(([dim, size]) => `${dim} = ${size}`).join(", ");
}

/** A shape in numbers; `batch*tokens` is a product. */
export function sizeShape(shape: Shape, sizes: Sizes): readonly number[] {
  return shape.map((dim) => {
    if (typeof dim === "number") return dim;
    return dim.split("*").reduce((product, part) => product * sizes.get(part)!, 1);
  });
}
