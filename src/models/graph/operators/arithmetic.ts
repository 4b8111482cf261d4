import type { Application, Value } from "../graph.ts";
import { broadcastShape, sumTo } from "./broadcast.ts";

/** Element by element; the smaller operand is repeated as NumPy does. */
export function add(one: Value, other: Value): Value {
  return binary("Add", one, other, [
    (gradient) => sumTo(gradient, one.shape),
    (gradient) => sumTo(gradient, other.shape),
  ]);
}

export function subtract(one: Value, other: Value): Value {
  return binary("Sub", one, other, [
    (gradient) => sumTo(gradient, one.shape),
    (gradient) => sumTo(negate(gradient), other.shape),
  ]);
}

export function multiply(one: Value, other: Value): Value {
  return binary("Mul", one, other, [
    (gradient) => sumTo(multiply(gradient, other), one.shape),
    (gradient) => sumTo(multiply(gradient, one), other.shape),
  ]);
}

export function divide(one: Value, other: Value): Value {
  const quotient = binary("Div", one, other, [
    (gradient) => sumTo(divide(gradient, other), one.shape),
    (gradient) => sumTo(negate(divide(multiply(gradient, quotient), other)), other.shape),
  ]);
  return quotient;
}

export function negate(value: Value): Value {
  return value.graph.apply({ operator: "Neg", inputs: [value], shape: value.shape, rules: [negate] });
}

/** Every element times a number that is known beforehand. */
export function scale(value: Value, by: number): Value {
  return by === 1 ? value : multiply(value, value.graph.number(by));
}

function binary(operator: string, one: Value, other: Value, rules: Application["rules"] & {}): Value {
  const shape = broadcastShape(one.shape, other.shape);
  return one.graph.apply({ operator, inputs: [one, other], shape, rules });
}
