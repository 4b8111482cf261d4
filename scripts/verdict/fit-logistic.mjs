/**
 * Logistic regression with signs: each weight may be held at or above 0, so that more suspicion never makes a text look
 * better. Newton's method on the weights that are free to move; `rows` are arrays of numbers. With `noBias` the rows say all.
 */
export function fitLogistic(
  rows,
  labels,
  { names, free = [], ridge = 1e-3, importance, noBias = false } = {},
) {
  const width = names.length + 1;
  const weights = new Float64Array(width);
  const isFree = names.map((name) => free.includes(name)).concat(true);
  for (let round = 0; round < 60; round++) {
    const { gradient, hessian } = slopes(rows, labels, weights, importance);
    for (let at = 0; at < width - 1; at++) {
      gradient[at] += ridge * weights[at] * rows.length;
      hessian[at][at] += ridge * rows.length;
    }
    hessian[width - 1][width - 1] += 1e-9;
    // A weight at its bound that would go below it stays there for this round.
    const moving = [...weights.keys()].filter(
      (at) => (at < width - 1 || !noBias) && (isFree[at] || weights[at] > 0 || gradient[at] < 0),
    );
    const step = solve(
      moving.map((row) => moving.map((column) => hessian[row][column])),
      moving.map((at) => gradient[at]),
    );
    let moved = 0;
    for (const [place, at] of moving.entries()) {
      const before = weights[at];
      const next = before - step[place];
      weights[at] = isFree[at] ? next : Math.max(0, next);
      moved = Math.max(moved, Math.abs(weights[at] - before));
    }
    if (moved < 1e-9) break;
  }
  return {
    bias: weights[width - 1],
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at]])),
  };
}

/** The log-odds that a model gives what is seen. */
export function oddsOf({ bias, weights }, features) {
  let sum = bias;
  for (const [name, weight] of Object.entries(weights)) sum += weight * (features[name] ?? 0);
  return sum;
}

/** The probability that a model gives what is seen. */
export function probabilityOf(model, features) {
  return 1 / (1 + Math.exp(-oddsOf(model, features)));
}

function slopes(rows, labels, weights, importance) {
  const width = weights.length;
  const gradient = new Float64Array(width);
  const hessian = Array.from({ length: width }, () => new Float64Array(width));
  for (const [index, row] of rows.entries()) {
    let sum = weights[width - 1];
    for (let at = 0; at < width - 1; at++) sum += weights[at] * row[at];
    const p = 1 / (1 + Math.exp(-sum));
    const share = importance ? importance[index] : 1;
    const slope = share * (p - labels[index]);
    const curve = share * p * (1 - p);
    for (let at = 0; at < width; at++) {
      const value = at < width - 1 ? row[at] : 1;
      if (value === 0) continue;
      gradient[at] += slope * value;
      for (let other = 0; other <= at; other++)
        hessian[at][other] += curve * value * (other < width - 1 ? row[other] : 1);
    }
  }
  for (let at = 0; at < width; at++)
    for (let other = at + 1; other < width; other++) hessian[at][other] = hessian[other][at];
  return { gradient, hessian };
}

/** Solves a small symmetric system by elimination with pivoting. */
function solve(matrix, right) {
  const size = right.length;
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let row = at + 1; row < size; row++)
      if (Math.abs(rows[row][at]) > Math.abs(rows[best][at])) best = row;
    [rows[at], rows[best]] = [rows[best], rows[at]];
    const pivot = rows[at][at];
    if (Math.abs(pivot) < 1e-12) continue;
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = rows[row][at] / pivot;
      if (factor !== 0)
        for (let column = at; column <= size; column++) rows[row][column] -= factor * rows[at][column];
    }
  }
  return rows.map((row, at) => (Math.abs(row[at]) < 1e-12 ? 0 : row[size] / row[at]));
}
