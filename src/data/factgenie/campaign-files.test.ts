import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { facts } from "../../../test/support/facts.ts";
import { campaignMetadata, datasetEntry, inputRecord, peopleConfig } from "./campaign-files.ts";

describe("the files that factgenie needs beside the texts", () => {
  it("show an example as a table of its facts", () => {
    const example = {
      id: "lake",
      facts: facts("Lake_Orsin | area | 88", " | open | yes"),
      references: ["r"],
      tags: {},
    };
    expect(inputRecord(example)).toEqual({
      id: "lake",
      facts: [
        { subject: "Lake Orsin", relation: "area", value: "88" },
        { relation: "open", value: "yes" },
      ],
    });
    expect(inputRecord({ ...example, facts: [] })).toEqual({ id: "lake" });
  });

  it("declare the dataset", () => {
    expect(parse(datasetEntry("lakes", "test"))).toEqual({
      lakes: { class: "basic.JSONLDataset", name: "lakes", description: "", splits: ["test"], enabled: true },
    });
  });

  it("declare the same categories for metrics and for people", () => {
    const metadata = JSON.parse(campaignMetadata("lakes-esa", new Date("2024-05-06T07:08:09.123Z")));
    const people = parse(peopleConfig());
    expect(metadata).toMatchObject({ id: "lakes-esa", mode: "external", created: "2024-05-06 07:08:09" });
    expect(metadata.config.annotation_span_categories).toEqual(people.annotation_span_categories);
    expect(people.annotation_span_categories.map(({ name }: { name: string }) => name)).toEqual([
      "contradicted",
      "unsupported",
    ]);
  });
});
