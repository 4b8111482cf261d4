import { stringify } from "yaml";
import type { Example } from "../../core/example.ts";
import { SPAN_SETTINGS } from "./annotation-record.ts";
import { SPAN_CATEGORIES } from "./categories.ts";

/** An example as factgenie shows it beside a text: a table of its facts. References stay out: who marks errors goes by the data. */
export function inputRecord({ id, facts }: Example): object {
  const rows = facts.map(({ subject, relation, value }) => ({
    ...(subject === null ? {} : { subject }),
    relation,
    value,
  }));
  // Its table maker cannot show an empty list.
  return rows.length === 0 ? { id } : { id, facts: rows };
}

/** The entry of a dataset for factgenie's `data/datasets.yml`. */
export function datasetEntry(dataset: string, split: string): string {
  return stringify({
    [dataset]: {
      class: "basic.JSONLDataset",
      name: dataset,
      description: "",
      splits: [split],
      enabled: true,
    },
  });
}

/** The `metadata.json` of a campaign whose annotations were made outside factgenie. */
export function campaignMetadata(id: string, created: Date): string {
  const config = { ...SPAN_SETTINGS, flags: [], options: [], sliders: [], text_fields: [] };
  // Like Python's "%Y-%m-%d %H:%M:%S", by which factgenie sorts campaigns.
  const stamp = created.toISOString().slice(0, 19).replace("T", " ");
  return `${JSON.stringify({ id, mode: "external", config, created: stamp }, null, 4)}\n`;
}

/** Settings of a campaign in which people mark the same kinds of errors, for factgenie's `config/crowdsourcing`. */
export function peopleConfig(): string {
  const kinds = SPAN_CATEGORIES.map(({ name, description }) => `- **${name}**: ${description}`);
  return stringify({
    annotation_granularity: "words",
    annotation_overlap_allowed: false,
    annotation_span_categories: SPAN_CATEGORIES,
    annotator_instructions: [
      "You see data on the left and a text about it on the right. Mark every error of the text:",
      "",
      ...kinds,
      "",
      "What the text leaves out cannot be marked: write it in the field below.",
    ].join("\n"),
    annotators_per_example: 1,
    examples_per_batch: 10,
    final_message: "Your annotations have been submitted.",
    flags: [],
    idle_time: 120,
    options: [],
    service: "local",
    sliders: [],
    sort_order: "sort-example-ids-shuffle-setups",
    text_fields: ["What does the text leave out?"],
  });
}
