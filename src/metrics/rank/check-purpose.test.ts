import { describe, expect, it } from "vitest";
import { plainRanker } from "../../../test/support/plain-ranker.ts";
import type { Resource } from "../../core/metric.ts";
import type { RankerPurpose } from "../../core/ports.ts";
import { rank } from "./rank.ts";
import type { RankOptionsInput } from "./rank-options.ts";

const rankerFor = (purpose?: Omit<RankerPurpose, "model">): Resource => ({
  value: { ...plainRanker(), ...(purpose && { purpose: { model: `my-${purpose.ranks}`, ...purpose } }) },
  fingerprint: "f",
});

const plain = rankerFor();
const values = rankerFor({ ranks: "table", unit: "object" });
const references = rankerFor({ ranks: "reference", unit: "object" });

const made = (options: RankOptionsInput, resources: Record<string, Resource>) => () =>
  rank({ ...options, ...(resources.referenceRanker && { referenceRanker: "other" }) }, resources);

const fault = (message: string, hint: string) =>
  expect.objectContaining({
    kind: "usage",
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });

describe("rank with models that were trained to rank", () => {
  it.each<[string, RankOptionsInput, Record<string, Resource>]>([
    ["one for each direction", {}, { ranker: values, referenceRanker: references }],
    ["a trained one and any other", {}, { ranker: plain, referenceRanker: references }],
    ["any other and a trained one", {}, { ranker: values, referenceRanker: plain }],
    ["values alone", { direction: "table" }, { ranker: values }],
    ["references alone", { direction: "reference" }, { ranker: references }],
    [
      "references by a ranker of their own; the other is not used",
      { direction: "reference" },
      { ranker: values, referenceRanker: references },
    ],
    ["one that was trained for nothing of the kind", { unit: "fact" }, { ranker: plain }],
  ])("takes %s", (_, options, resources) => {
    expect(made(options, resources)).not.toThrow();
  });

  it.each<[string, RankOptionsInput, Record<string, Resource>, string, string]>([
    [
      "a model for values that would rank references too",
      {},
      { ranker: values },
      "the model my-table was trained to find values (--for table), not references",
      "Add referenceRanker= with a model that was trained with --for reference, or any other ranker, such as hybrid; or look for values alone with direction=table.",
    ],
    [
      "a model for values as the ranker of references",
      {},
      { ranker: plain, referenceRanker: values },
      "the model my-table was trained to find values (--for table), not references",
      "--for reference as referenceRanker",
    ],
    [
      "a model for references that would rank values too",
      {},
      { ranker: references },
      "the model my-reference was trained to find references (--for reference), not values",
      "Name it as referenceRanker, and another ranker for the values; or look for references alone with direction=reference.",
    ],
    [
      "a model for references as the ranker of values",
      {},
      { ranker: references, referenceRanker: references },
      "the model my-reference was trained to find references (--for reference), not values",
      "--for table as ranker",
    ],
    [
      "a model for other values",
      { direction: "table", unit: "fact" },
      { ranker: values },
      "the model my-table was trained with --unit object, but the metric has unit=fact",
      "Add unit=object to the metric's options, or train a model with --unit fact.",
    ],
    [
      "a model for references to data that is alike otherwise",
      { unit: "entities" },
      { ranker: plain, referenceRanker: references },
      "the model my-reference was trained with --unit object, but the metric has unit=entities",
      "Add unit=object",
    ],
  ])("refuses %s", (_, options, resources, message, hint) => {
    expect(made(options, resources)).toThrow(fault(message, hint));
  });
});
