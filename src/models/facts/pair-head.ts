import { badData } from "../../core/errors.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { type ClassifierOptions, classify, pooled } from "../encoders/heads.ts";
import type { Scope } from "../encoders/scope.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Value } from "../graph/graph.ts";
import type { Parameters } from "../tensor.ts";
import { expressedLabel } from "./pair-label.ts";

/** How each family's sequence classifier of Hugging Face gets from the first token's vector to classes, by the names of its tensors. */
const HEADS: Readonly<Record<EncoderConfig["architecture"], Required<Omit<ClassifierOptions, "dropout">>>> = {
  bert: { dense: { name: "pooler.dense", activation: "tanh" }, name: "classifier" },
  // Always the exact GELU, whatever the encoder's own layers have.
  electra: { dense: { name: "classifier.dense", activation: "gelu" }, name: "classifier.out_proj" },
  roberta: { dense: { name: "classifier.dense", activation: "tanh" }, name: "classifier.out_proj" },
  distilbert: { dense: { name: "pre_classifier", activation: "relu" }, name: "classifier" },
};

/** The logits of a sequence classifier: [batch, classes]. */
export function pairLogits(scope: Scope, config: EncoderConfig): Value {
  return classify(scope, pooled(scope, config, { pooling: "first" }), HEADS[config.architecture]);
}

const REMEDY =
  "Save a trained classifier with its head: AutoModelForSequenceClassification.from_pretrained(folder).save_pretrained(folder). " +
  "Or train one with: assay train factspotter <data> -o folder";

/** Refuses parameters without a head that can say whether a fact is expressed. */
export function checkPairHead(source: EncoderSource, parameters: Parameters): void {
  checkClasses(source, pairClasses(source, parameters));
}

/** How many classes the head of a sequence classifier tells apart; parameters without such a head are refused. */
export function pairClasses({ config, folder }: EncoderSource, parameters: Parameters): number {
  const { dense, name } = HEADS[config.architecture];
  const tensors = [dense.name, name].flatMap((layer) => [`${layer}.weight`, `${layer}.bias`]);
  const missing = tensors.filter((tensor) => !parameters.has(tensor));
  if (missing.length > 0)
    throw badData(`is no classifier: it has no tensor ${missing.join(", ")}`, { file: folder }, REMEDY);
  const classes = parameters.get(`${name}.bias`)!.data.length;
  const shapes = [[config.width, config.width], [config.width], [classes, config.width], [classes]];
  tensors.forEach((tensor, at) => {
    const [actual, asked] = [parameters.get(tensor)!.dims, shapes[at]!].map((dims) => `[${dims.join(", ")}]`);
    if (actual !== asked)
      throw badData(`tensor ${JSON.stringify(tensor)} has shape ${actual}, but ${asked} is needed`, {
        file: folder,
      });
  });
  return classes;
}

function checkClasses(source: EncoderSource, classes: number): void {
  const label = expressedLabel(source);
  if (classes === 1 || (classes === 2 && label === undefined)) return;
  if (label === undefined)
    throw badData(
      `tells ${classes} classes apart, and does not say which of them means that a fact is expressed`,
      { file: source.folder },
      "Use a classifier with two classes, the second for facts that are expressed.",
    );
  if (!(Number.isInteger(label) && label >= 0 && label < classes))
    throw badData(`has ${classes} classes, counted from 0: its setting expressedLabel cannot be ${label}`, {
      file: source.folder,
    });
}
