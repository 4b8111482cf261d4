import type { Value } from "./graph.ts";
import { add } from "./operators/arithmetic.ts";

/**
 * Reverse-mode differentiation: adds to the graph the nodes that compute the gradient of a loss, a number, and answers the
 * gradients by the value they belong to. A value on which the loss does not depend is absent.
 */
export function differentiate(loss: Value): ReadonlyMap<Value, Value> {
  const { graph } = loss;
  if (loss.shape.length > 0) throw new Error("only a loss without dimensions can be differentiated");
  const parts = new Map<Value, Value[]>([[loss, [graph.number(1)]]]);
  const gradients = new Map<Value, Value>();
  const settle = (value: Value): Value | undefined => {
    const gradient = parts.get(value)?.reduce(add);
    if (gradient) gradients.set(value, gradient);
    return gradient;
  };
  for (const { result, inputs, rules } of graph.tape.slice().reverse()) {
    const gradient = settle(result);
    if (!gradient) continue;
    for (const [at, input] of inputs.entries()) {
      if (!input.tracked || !rules[at]) continue;
      const part = rules[at](gradient);
      parts.set(input, [...(parts.get(input) ?? []), part]);
    }
  }
  for (const value of parts.keys()) if (!gradients.has(value)) settle(value);
  return gradients;
}
