import { describe, expect, it } from "vitest";
import { entityLabel } from "../facts/entity-label.ts";
import { iriLabel, localName } from "./iri-label.ts";

describe("iriLabel(iri)", () => {
  it.each([
    ["http://dbpedia.org/resource/Port_of_Wexmoor", "Port of Wexmoor"],
    ["http://dbpedia.org/resource/Wexmoor_(band)", "Wexmoor (band)"],
    ["http://dbpedia.org/resource/Wexmoor,_Tessaly", "Wexmoor, Tessaly"],
    ["http://dbpedia.org/resource/Gull/Tern", "Gull/Tern"],
    ["http://dbpedia.org/resource/Track_#1", "Track #1"],
    ["http://de.dbpedia.org/resource/M%C3%BChle", "Mühle"],
    ["http://www.wikidata.org/entity/Q42", "Q42"],
    ["https://en.wikipedia.org/wiki/Harbour:_Part_2", "Harbour: Part 2"],
    ["http://example.org/data/places/North_Pier", "North Pier"],
    ["http://example.org/places#North_Pier", "North Pier"],
    ["http://example.org/places/", "places"],
    ["http://example.org/places#", "places"],
    ["http://example.org", "example.org"],
    ["urn:isbn:0451450523", "0451450523"],
    ["North_Pier", "North Pier"],
    ["http://example.org/100%_Wool", "100% Wool"],
    ["http://example.org/bad%FFbytes", "bad%FFbytes"],
    ["urn:assay:entity:snake%5Fcase_name", "snake_case name"],
  ])("reads %s as %s", (iri, label) => {
    expect(iriLabel(iri)).toBe(label);
  });

  it.each(["Port_of_Wexmoor", "Gull/Tern", "'Til_Dawn_(EP)", "Wexmoor,_Tessaly", "Ångström", "A&B_+_C=D?"])(
    "agrees with entityLabel on %s in DBpedia's namespace, percent-encoded or not",
    (name) => {
      expect(iriLabel(`http://dbpedia.org/resource/${name}`)).toBe(entityLabel(name));
      expect(iriLabel(`http://dbpedia.org/resource/${encodeURIComponent(name)}`)).toBe(entityLabel(name));
    },
  );
});

describe("localName(iri)", () => {
  it.each([
    ["http://dbpedia.org/ontology/birthPlace", "birthPlace"],
    ["http://dbpedia.org/ontology/leaderName/leaderTitle", "leaderName/leaderTitle"],
    ["http://dbpedia.org/property/ISBN_number", "ISBN_number"],
    ["http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "type"],
    ["http://example.org/entries/Id12", "Id12"],
    ["urn:assay:example:3%2FAirport%2FId1", "3/Airport/Id1"],
    ["urn:assay:example:", ""],
  ])("reads %s as %s", (iri, name) => {
    expect(localName(iri)).toBe(name);
  });
});
