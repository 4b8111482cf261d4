import type { Trainable } from "../trainable.ts";

export interface AdamWOptions {
  /** Decay of the mean of gradients. Default: 0.9. */
  readonly beta1?: number;
  /** Decay of the mean of squared gradients. Default: 0.999. */
  readonly beta2?: number;
  /** Added to the denominator. Default: 1e-8. */
  readonly epsilon?: number;
  /** How strongly weights are drawn to zero, apart from the gradient. Default: 0.01. */
  readonly weightDecay?: number;
  /** Which parameters decay, by name. Default: all but biases and layer norms. */
  readonly decays?: (name: string) => boolean;
}

export const ADAMW_DEFAULTS = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weightDecay: 0.01 } as const;

/** Running means of gradients and of their squares, by parameter name. */
export interface Moments {
  readonly first: ReadonlyMap<string, Float32Array>;
  readonly second: ReadonlyMap<string, Float32Array>;
}

/** One update: what to follow, and how far. */
export interface Update {
  readonly gradients: ReadonlyMap<string, Float32Array>;
  readonly rate: number;
  /** The number of this update, counted from 1: it corrects the bias of moments that began at zero. */
  readonly step: number;
  /** What gradients are multiplied by first, as clipping asks. Default: 1. */
  readonly scale?: number;
}

/** An optimizer: it changes a model's parameters in place, and its state is its moments alone. */
export interface AdamW {
  readonly moments: Moments;
  /** Answers whether all weights and moments are still finite numbers. */
  update(update: Update): boolean;
}

const UNDECAYED = /(^|\.)bias$|layer_?norm\.(weight|gamma|beta)$/i;

/** Whether a parameter decays, told from its Hugging Face name: biases and the weights of layer norms do not. */
export function decaysByName(name: string): boolean {
  return !UNDECAYED.test(name);
}

/**
 * AdamW (Loshchilov and Hutter, "Decoupled weight decay regularization", 2019) with the order of operations of
 * torch.optim.AdamW: decay, moments, then the step with both biases corrected.
 */
export function adamw(model: Pick<Trainable, "parameters" | "trained">, options: AdamWOptions = {}): AdamW {
  const { decays = decaysByName } = options;
  const settings = { ...ADAMW_DEFAULTS, ...options };
  const zeros = (): Map<string, Float32Array> =>
    new Map(model.trained.map((name) => [name, new Float32Array(weightsOf(model, name).length)]));
  const moments = { first: zeros(), second: zeros() };
  return {
    moments,
    update({ gradients, rate, step, scale = 1 }) {
      let finite = true;
      for (const name of model.trained) {
        const kept = updateOne({
          weights: weightsOf(model, name),
          gradient: gradientOf(gradients, name),
          first: moments.first.get(name)!,
          second: moments.second.get(name)!,
          scale,
          beta1: settings.beta1,
          beta2: settings.beta2,
          epsilon: settings.epsilon,
          keep: decays(name) ? 1 - rate * settings.weightDecay : 1,
          stepSize: rate / (1 - settings.beta1 ** step),
          rootCorrection: Math.sqrt(1 - settings.beta2 ** step),
        });
        finite &&= kept;
      }
      return finite;
    },
  };
}

interface OneUpdate {
  readonly weights: Float32Array;
  readonly gradient: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly scale: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  readonly keep: number;
  readonly stepSize: number;
  readonly rootCorrection: number;
}

const FLOAT32_MAX = 3.4028234663852886e38;

/** Updates one parameter and answers whether all numbers still fit float32. */
function updateOne(one: OneUpdate): boolean {
  // Locals, no reading back and one division: this loop runs over millions of numbers at each step.
  const { weights, gradient, first, second, scale, beta1, beta2, epsilon, keep, stepSize } = one;
  const [fresh1, fresh2, rootScale] = [1 - beta1, 1 - beta2, 1 / one.rootCorrection];
  let peak = 0;
  for (let at = 0; at < weights.length; at++) {
    const slope = gradient[at]! * scale;
    const mean = beta1 * first[at]! + fresh1 * slope;
    const square = beta2 * second[at]! + fresh2 * slope * slope;
    const weight = weights[at]! * keep - (stepSize * mean) / (Math.sqrt(square) * rootScale + epsilon);
    first[at] = mean;
    second[at] = square;
    weights[at] = weight;
    // Math.max answers NaN when any argument is NaN, and from then on.
    peak = Math.max(peak, square, Math.abs(weight));
  }
  return peak <= FLOAT32_MAX;
}

function weightsOf(model: Pick<Trainable, "parameters">, name: string): Float32Array {
  const parameter = model.parameters.get(name);
  if (!parameter) throw new Error(`the model trains ${name}, which is none of its parameters`);
  return parameter.data;
}

/** A parameter's gradient; a model must give one for everything it trains. */
export function gradientOf(gradients: ReadonlyMap<string, Float32Array>, name: string): Float32Array {
  const gradient = gradients.get(name);
  if (!gradient) throw new Error(`the model gave no gradient for ${name}, which it trains`);
  return gradient;
}
