// A linear model of which of two texts is the true one.
import { seededRandom, shuffle } from "../../dist/stats/index.js";

const EPOCHS = 8;
const STEP = 0.1;
const DECAY = 1e-3;

/** Fits logistic regression on differences of features (true less false) by AdaGrad; answers a function from features to a score. */
export function fitPairs(pairs, seed) {
  const weights = new Map();
  const squares = new Map();
  const random = seededRandom(seed);
  const differences = pairs.map(([good, bad]) => difference(good, bad));
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const features of shuffle(differences, random)) {
      let margin = 0;
      for (const [name, value] of features) margin += value * (weights.get(name) ?? 0);
      const slope = 1 / (1 + Math.exp(margin));
      for (const [name, value] of features) {
        const weight = weights.get(name) ?? 0;
        const gradient = slope * value - DECAY * weight;
        const square = (squares.get(name) ?? 1) + gradient * gradient;
        squares.set(name, square);
        weights.set(name, weight + (STEP * gradient) / Math.sqrt(square));
      }
    }
  return (features) => {
    let sum = 0;
    for (const [name, value] of features) sum += value * (weights.get(name) ?? 0);
    return sum;
  };
}

function difference(good, bad) {
  const features = [];
  for (const [name, value] of good) {
    const less = value - (bad.get(name) ?? 0);
    if (less !== 0) features.push([name, less]);
  }
  for (const [name, value] of bad) if (!good.has(name)) features.push([name, -value]);
  return features;
}
