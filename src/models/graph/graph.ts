import type { ElementType, Tensor } from "../tensor.ts";

/** A size that is fixed, or the name of one that each run gives; `batch*tokens` is the product of two that have a name. */
export type Dim = number | string;

export type Shape = readonly Dim[];

export type Attribute =
  | number
  | string
  | readonly number[]
  | { readonly float: number }
  | { readonly tensor: Tensor };

/** The result of a node, an input or a constant of a graph. */
export interface Value {
  readonly graph: Graph;
  readonly name: string;
  readonly type: ElementType;
  readonly shape: Shape;
  /** Whether a parameter stands behind it, so that a gradient flows back through it. */
  readonly tracked: boolean;
}

/** From the gradient of an operator's result to the gradient of one of its inputs. */
export type GradientRule = (gradient: Value) => Value;

/** How a value was computed from others, with a rule for each input that has a gradient. */
export interface TapeEntry {
  readonly result: Value;
  readonly inputs: readonly Value[];
  readonly rules: readonly (GradientRule | undefined)[];
}

export interface NodeDescription {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes: Readonly<Record<string, Attribute>>;
}

export interface InputDescription {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: Shape;
}

/** A graph as plain data: what is written into an ONNX file. */
export interface GraphDescription {
  readonly nodes: readonly NodeDescription[];
  readonly constants: ReadonlyMap<string, Tensor>;
  readonly inputs: readonly InputDescription[];
  readonly outputs: ReadonlyMap<string, Value>;
}

/** A node to be added: an ONNX operator, what it is applied to, and what comes out. */
export interface Application {
  readonly operator: string;
  readonly inputs: readonly Value[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  readonly shape: Shape;
  /** Default: that of the first input. */
  readonly type?: ElementType;
  /** By input; without rules no gradient flows back. */
  readonly rules?: readonly (GradientRule | undefined)[];
  /** Whether the result is differentiated like a parameter: its gradient can be had and flows no further. */
  readonly leaf?: boolean;
}

/** A graph of ONNX operators under construction. Equal nodes are made once: operators are pure. */
export class Graph implements GraphDescription {
  readonly nodes: NodeDescription[] = [];
  readonly constants = new Map<string, Tensor>();
  readonly inputs: InputDescription[] = [];
  readonly outputs = new Map<string, Value>();
  readonly tape: TapeEntry[] = [];
  readonly #made = new Map<string, readonly Value[]>();
  readonly #named = new Map<string, Value>();
  readonly #sizes = new Map<string, { readonly of: Value; readonly axis: number }>();
  #count = 0;

  /** Something fed at each run. Asked for twice by the same name, it is the same input. */
  input(name: string, type: ElementType, shape: Shape): Value {
    return this.#named.get(name) ?? this.#feed({ name, type, shape }, false);
  }

  /** A parameter that is trained: fed at each run, and a gradient is computed for it. */
  parameter(name: string, shape: Shape): Value {
    return this.#named.get(name) ?? this.#feed({ name, type: "float32", shape }, true);
  }

  /** A tensor that is part of the graph. */
  constant(name: string, tensor: Tensor): Value {
    const known = this.#named.get(name);
    if (known) return known;
    this.constants.set(name, tensor);
    return this.#name(this.#value(name, tensor.type, tensor.dims, false));
  }

  /** A number as a constant without dimensions. */
  number(value: number): Value {
    return this.constant(`number ${value}`, { type: "float32", dims: [], data: Float32Array.of(value) });
  }

  /** Whole numbers as a constant, for operators that take axes, shapes or indices. */
  integers(values: readonly number[]): Value {
    const data = BigInt64Array.from(values, BigInt);
    return this.constant(`integers ${values.join(" ")}`, { type: "int64", dims: [values.length], data });
  }

  /** The result of an operator. */
  apply({ type, shape, ...application }: Application): Value {
    const [result] = this.applyMany({
      ...application,
      results: [{ type: type ?? application.inputs[0]!.type, shape }],
    });
    return result!;
  }

  /** The results of an operator that has several; gradients flow back through the first. */
  applyMany({
    operator,
    inputs,
    attributes = {},
    results,
    rules,
    leaf = false,
  }: Omit<Application, "shape" | "type"> & {
    readonly results: readonly { readonly type: ElementType; readonly shape: Shape }[];
  }): readonly Value[] {
    const flows = rules !== undefined && inputs.some((input, at) => input.tracked && rules[at]);
    const names = (list: readonly Value[]) => list.map(({ name }) => name);
    const key = JSON.stringify([operator, names(inputs), attributes, flows || leaf], tensorAsText);
    const known = this.#made.get(key);
    if (known) return known;
    const values = results.map(({ type, shape }, at) =>
      this.#value(`t${this.#count++}`, type, shape, (flows || leaf) && at === 0),
    );
    this.nodes.push({ operator, inputs: names(inputs), outputs: names(values), attributes });
    if (flows) this.tape.push({ result: values[0]!, inputs, rules });
    this.#made.set(key, values);
    return values;
  }

  /** Makes of a result that took several nodes, computed from detached values, that of one operator with rules of its own. */
  define(result: Value, inputs: readonly Value[], rules: readonly (GradientRule | undefined)[]): Value {
    if (!inputs.some((input, at) => input.tracked && rules[at])) return result;
    const value = this.#value(result.name, result.type, result.shape, true);
    this.tape.push({ result: value, inputs, rules });
    return value;
  }

  /** Gives a name to a value that a run answers. */
  output(name: string, value: Value): void {
    const named = this.#value(name, value.type, value.shape, value.tracked);
    this.nodes.push({ operator: "Identity", inputs: [value.name], outputs: [name], attributes: {} });
    this.outputs.set(name, named);
  }

  /** The size of a dimension, as a list of one whole number. */
  size(dim: Dim): Value {
    if (typeof dim === "number") return this.integers([dim]);
    const [first, ...rest] = dim.split("*");
    if (rest.length === 0) return this.#sizeOfNamed(dim);
    return this.apply({
      operator: "Mul",
      inputs: [this.size(first!), this.size(rest.join("*"))],
      shape: [1],
    });
  }

  /** The sizes of a shape, as a list of whole numbers: a constant where all are fixed. */
  sizes(shape: Shape): Value {
    const fixed = shape.filter((dim) => typeof dim === "number");
    if (fixed.length === shape.length) return this.integers(fixed);
    const inputs = shape.map((dim) => this.size(dim));
    return this.apply({ operator: "Concat", inputs, attributes: { axis: 0 }, shape: [shape.length] });
  }

  #sizeOfNamed(dim: string): Value {
    const source = this.#sizes.get(dim);
    if (!source) throw new Error(`no input of the graph has a dimension "${dim}"`);
    const attributes = { start: source.axis, end: source.axis + 1 };
    return this.apply({ operator: "Shape", inputs: [source.of], attributes, type: "int64", shape: [1] });
  }

  #feed(description: InputDescription, tracked: boolean): Value {
    const { name, type, shape } = description;
    this.inputs.push(description);
    const value = this.#name(this.#value(name, type, shape, tracked));
    for (const [axis, dim] of shape.entries())
      if (typeof dim === "string" && !dim.includes("*") && !this.#sizes.has(dim))
        this.#sizes.set(dim, { of: value, axis });
    return value;
  }

  #name(value: Value): Value {
    this.#named.set(value.name, value);
    return value;
  }

  #value(name: string, type: ElementType, shape: Shape, tracked: boolean): Value {
    return { graph: this, name, type, shape, tracked };
  }
}

/** The same value, through which no gradient flows back. */
export function detach(value: Value): Value {
  return value.tracked ? { ...value, tracked: false } : value;
}

/** Tensors among attributes are small; as keys their numbers are written out. */
function tensorAsText(_key: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? Array.from(value as Float32Array, String) : value;
}
