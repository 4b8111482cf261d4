import { describe, expect, it } from "vitest";
import { entityLabel } from "./entity-label.ts";

describe("entityLabel(raw)", () => {
  it.each([
    ["Port_of_Wexmoor", "Port of Wexmoor"],
    ['"23.0"', "23.0"],
    ['"Alte Mühle"@de', "Alte Mühle"],
    ['"Alte Mühle"@de-AT', "Alte Mühle"],
    ['"23.0"^^xsd:double', "23.0"],
    ['"23.0"^^<http://www.w3.org/2001/XMLSchema#double>', "23.0"],
    ['"solo_singer"', "solo singer"],
    ["\"''The Kestrels\"", "''The Kestrels"],
    ['""', ""],
  ])("reads %s as %s", (raw, label) => {
    expect(entityLabel(raw)).toBe(label);
  });

  it.each([
    'Order_of_the_"Gull"',
    '"Salted" or "smoked" herring',
    '"52.0"(minutes)',
    "someone@example.org",
    "'Quoted' otherwise",
    '"',
  ])("keeps quotes that do not enclose the whole value: %s", (raw) => {
    expect(entityLabel(raw)).toBe(raw.replaceAll("_", " "));
  });

  it("takes one pair of quotes off a value that is itself in quotes", () => {
    expect(entityLabel('""Gull""')).toBe('"Gull"');
  });
});
