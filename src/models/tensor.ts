/** Element types that graphs use. */
export type ElementType = "float32" | "int64" | "int32" | "int8" | "uint8" | "bool";

interface Elements {
  readonly float32: Float32Array;
  readonly int64: BigInt64Array;
  readonly int32: Int32Array;
  readonly int8: Int8Array;
  readonly uint8: Uint8Array;
  readonly bool: Uint8Array;
}

/** A dense array of numbers with its shape, row by row. */
export type Tensor = {
  readonly [type in ElementType]: {
    readonly type: type;
    readonly dims: readonly number[];
    readonly data: Elements[type];
  };
}[ElementType];

/** Tensors by name: what goes into a graph, or comes out of it. */
export type Tensors = Readonly<Record<string, Tensor>>;

/** A model's parameters by their Hugging Face names, in float32. */
export type Parameters = ReadonlyMap<string, Extract<Tensor, { readonly type: "float32" }>>;
