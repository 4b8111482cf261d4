import { detach, type Value } from "../graph.ts";
import { add, divide, multiply, scale, subtract } from "./arithmetic.ts";

/** x · Φ(x), Φ the cumulative of the normal distribution (Hendrycks and Gimpel, 2016): "gelu" of Hugging Face. */
export function gelu(value: Value): Value {
  const { graph } = value;
  if (!value.tracked) return fusedGelu(value);
  const x = detach(value);
  const reduced = scale(x, Math.SQRT1_2);
  const share = add(scale(unary("Erf", reduced), 0.5), graph.number(0.5));
  return graph.define(
    multiply(x, share),
    [value],
    [
      (gradient) => {
        // Φ'(x) · x = (x / √2) · exp(-(x / √2)² - ln √π)
        const exponent = subtract(graph.number(-0.5 * Math.log(Math.PI)), multiply(reduced, reduced));
        return multiply(gradient, add(share, multiply(reduced, unary("Exp", exponent))));
      },
    ],
  );
}

/** Written so that ONNX Runtime recognises it and makes one kernel of it. */
function fusedGelu(value: Value): Value {
  const { graph } = value;
  const raised = add(unary("Erf", divide(value, graph.number(Math.SQRT2))), graph.number(1));
  return scale(multiply(value, raised), 0.5);
}

/** GELU with a hyperbolic tangent in place of the error function: "gelu_new" and "gelu_pytorch_tanh" of Hugging Face. */
export function geluTanh(value: Value): Value {
  const { graph } = value;
  const x = detach(value);
  // (1 + tanh(u)) / 2 is the logistic function of 2u, with 2u = factor · x · (1 + 0.044715 x²).
  const factor = 2 * Math.sqrt(2 / Math.PI);
  const inner = add(scale(multiply(x, x), factor * 0.044715), graph.number(factor));
  const twice = multiply(inner, x);
  const share = unary("Sigmoid", twice);
  return graph.define(
    multiply(x, share),
    [value],
    [
      (gradient) => {
        // x · (2u)' = 3 · 2u - 2 · factor · x
        const steep = subtract(scale(twice, 3), scale(x, 2 * factor));
        const rest = multiply(steep, subtract(graph.number(1), share));
        return multiply(gradient, multiply(share, add(rest, graph.number(1))));
      },
    ],
  );
}

export function tanh(value: Value): Value {
  const { graph } = value;
  const result = unary("Tanh", detach(value));
  return graph.define(
    result,
    [value],
    [(gradient) => multiply(gradient, subtract(graph.number(1), multiply(result, result)))],
  );
}

export function relu(value: Value): Value {
  const result = unary("Relu", detach(value));
  return value.graph.define(result, [value], [(gradient) => multiply(gradient, unary("Sign", result))]);
}

/** The logistic function. */
export function sigmoid(value: Value): Value {
  const { graph } = value;
  const result = unary("Sigmoid", detach(value));
  return graph.define(
    result,
    [value],
    [(gradient) => multiply(gradient, multiply(result, subtract(graph.number(1), result)))],
  );
}

/** ln(1 + eˣ), without overflow. */
export function softplus(value: Value): Value {
  const result = unary("Softplus", detach(value));
  return value.graph.define(result, [value], [(gradient) => multiply(gradient, sigmoid(detach(value)))]);
}

function unary(operator: string, value: Value): Value {
  return value.graph.apply({ operator, inputs: [value], shape: value.shape });
}
