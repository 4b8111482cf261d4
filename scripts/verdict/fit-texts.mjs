// How texts are weighed as a whole.
import { fitLogistic } from "./fit-logistic.mjs";
import { countBy, groupBy, isFalse, mapValues, mean } from "./measure.mjs";

/** The ordering counts at least this much, in its own standard deviations: where nothing stronger speaks, it decides. */
const LEAST_ORDERING = 0.15;

/**
 * Two fits: pairs of texts for the same data say how to order them (what differs between records drops out), then texts one by
 * one say how much that order and what stands out tell of any text.
 */
export function fitTexts(texts, rows, { ordering: orderingNames, telling: tellingNames }) {
  const twins = groupBy(texts, ({ twin }) => twin);
  const wrong = countBy(texts.filter(isFalse), ({ twin }) => twin);
  const ordering = fitOrder(texts, rows, orderingNames, { twins, wrong });
  const orderOf = (features) => orderingNames.reduce((sum, name) => sum + ordering[name] * features[name], 0);
  const orders = rows.map(orderOf);
  const middle = mean(orders);
  const deviation = Math.sqrt(mean(orders.map((order) => (order - middle) ** 2))) || 1;
  const fitted = fitLogistic(
    rows.map((features, at) => [orders[at] / deviation, ...tellingNames.map((name) => features[name])]),
    texts.map((text) => (isFalse(text) ? 1 : 0)),
    {
      names: ["order", ...tellingNames],
      ridge: 1e-4,
      importance: texts.map((text) =>
        isFalse(text) ? 1 / wrong.get(text.twin) : 1 / truthsOf(twins.get(text.twin)),
      ),
    },
  );
  const { order, ...telling } = fitted.weights;
  const scale = Math.max(order, LEAST_ORDERING) / deviation;
  return { bias: fitted.bias, weights: { ...mapValues(ordering, (weight) => scale * weight), ...telling } };
}

/** Weights that put the false text of a pair behind the true one. */
function fitOrder(texts, rows, names, { twins, wrong }) {
  const place = new Map(texts.map((text, at) => [text, at]));
  const spread = Object.fromEntries(names.map((name) => [name, deviationOf(rows.map((row) => row[name]))]));
  const data = [];
  const importance = [];
  for (const own of twins.values())
    for (const text of own.filter(isFalse))
      for (const other of own.filter((one) => !isFalse(one) && one.role !== "error")) {
        if (text.kind === "invented" && other.role === "true") continue;
        const a = rows[place.get(text)];
        const b = rows[place.get(other)];
        data.push(names.map((name) => (a[name] - b[name]) / spread[name]));
        importance.push(1 / wrong.get(text.twin));
      }
  const { weights } = fitLogistic(
    data,
    data.map(() => 1),
    { names: names, ridge: 1e-5, importance, noBias: true },
  );
  return Object.fromEntries(names.map((name) => [name, weights[name] / spread[name]]));
}

function deviationOf(values) {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
}

const truthsOf = (own) => own.filter((one) => !isFalse(one)).length;
