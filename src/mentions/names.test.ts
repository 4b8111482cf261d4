import { describe, expect, it } from "vitest";
import { detector, found, mentions } from "../../test/support/detect.ts";
import { facts } from "../../test/support/facts.ts";

describe("names", () => {
  it.each([
    ["Kestrel_Observatory", "the Kestrel Observatory opened"],
    ["Kestrel_Observatory", "Kestrel Observatory's dome"],
    ["Kestrel_Observatory", "KESTREL OBSERVATORY"],
    ["Łódź_Fabryczna", "it leaves Lodz Fabryczna"],
    ["Kestrel_Observatory", "the Kestral Observatory opened"],
    ["Ada_Brenner_(botanist_born_1871)", "Ada Brenner planted it"],
    ["Ada_Brenner_(botanist)", "the botanist Ada Brenner planted it"],
    ["Austin,_Texas", "it lies in Austin"],
    ["Austin,_Texas", "it lies in Austin in Texas"],
    ["Austin,_Texas", "it lies in Austin, TX"],
    ["Brenner_&_Sons", "built by Brenner and Sons"],
    ["United_Harbour_Pilots_Guild", "run by the UHPG"],
    ["United_States", "in the U.S. of today"],
    ["United_States", "an American engineer"],
    ["Turkish_people", "a Turkish engineer"],
    ["Sweet_potato", "with sweet potatoes"],
    ["English_language", "it speaks English"],
    ["President_of_Norland", "opened by the president"],
    ["noodles,_shrimp,_beef", "beef, noodles and shrimp"],
    ["The_Long_Winter", "called the Long Winter"],
    ["1._FC_Magdeburg", "home of FC Magdeburg today"],
    ["F.C._Brenner", "home of FC Brenner"],
    ["NASA", "run by the National Aeronautics and Space Administration"],
    ["less than £20", "it costs under £20"],
    ["5 out of 5", "it is rated five out of five"],
    ["5 out of 5", "it is rated 5/5"],
    ["US", "sold in the US"],
    ["The_The", "a song by The The of old"],
    ["!!!", "a song by !!! of old"],
  ])("%s is mentioned in “%s”", (value, text) => {
    expect(mentions(value, text)).toBe(true);
  });

  it.each([
    ["Alan_Bean", "flown by Alan Shepard"],
    ["Apollo_11", "part of Apollo 12"],
    ["Adams_County,_Pennsylvania", "in Carroll County, Pennsylvania"],
    ["Akita_Prefecture", "a prefecture in the north"],
    ["United_States", "between us and them"],
    ["Georgian_architecture", "an example of architecture"],
    ["Turkey", "in Tunisia"],
    ["US", "he told us so"],
    ["WHO", "the men who built it"],
    ["£20-25", "opened in 2025"],
    ["3-1", "with 31 goals"],
    ["less than £20", "it costs more than £20"],
    ["less than £20", "it costs less than $20"],
    ["5 out of 5", "it is rated 5 out of 10"],
    ["SW1A 1AA", "it lies in SW1A 1AB"],
    ["!!!", "a song by ??? of old"],
  ])("%s is not mentioned in “%s”", (value, text) => {
    expect(mentions(value, text)).toBe(false);
  });

  it("in small letters throughout may be initials, if they read as no other word", () => {
    const data = facts("BBC | country | US");
    expect(found(data, "the show is by bbc .")).toEqual(["BBC: bbc"]);
    expect(found(data, "bbc told us so .")).toEqual(["BBC: bbc"]);
    expect(found(data, "bbc is in the us .")).toEqual(["BBC: bbc", "US: the us"]);
  });

  it("goes to the longest of equal names", () => {
    const data = facts("Aarhus_Airport | city | Aarhus");
    expect(found(data, "Aarhus Airport serves Aarhus.")).toEqual([
      "Aarhus_Airport: Aarhus Airport",
      "Aarhus: Aarhus",
    ]);
  });

  it("goes to the entity that is written just so when two names differ in spelling alone", () => {
    const data = facts("Kornbrot | alternativeName | Korn_brot");
    expect(found(data, "Kornbrot is also called Korn brot.")).toEqual([
      "Kornbrot: Kornbrot",
      "Korn_brot: Korn brot",
    ]);
  });

  it("is one entity when two facts write it in two ways", () => {
    const data = facts('Old_Mill | fullName | "Old_Mill"').map((fact) => ({ ...fact, value: "Old Mill" }));
    expect(detector.detect(data, "Old Mill is old.")).toMatchObject({
      entities: [{ id: "Old_Mill" }],
      undetected: [],
    });
  });

  it("is found inside a list that is a value of its own", () => {
    const data = facts(
      "Brennsuppe | ingredients | flour,_butter,_rye_bread",
      "Brennsuppe | ingredient | Rye",
    );
    const { inside, undetected } = detector.detect(
      data,
      "Brennsuppe is made of flour, butter and rye bread.",
    );
    expect(inside).toMatchObject([{ entity: 2, span: { start: 40, end: 43 } }]);
    expect(undetected).toEqual([]);
  });

  it("is shared out when a region is an entity that the text names nowhere else", () => {
    const data = facts("Old_Mill | county | Vale_County,_Norland", "Vale_County,_Norland | state | Norland");
    expect(found(data, "Old Mill is in Vale County, Norland.")).toEqual([
      "Old_Mill: Old Mill",
      "Vale_County,_Norland: Vale County",
      "Norland: Norland",
    ]);
  });

  it("takes in the rest of its words where they stand in another form", () => {
    const data = facts("Ada_Brenner | almaMater | University_of_Norland_at_Vale");
    expect(found(data, "Ada Brenner attended the University of Norland in Vale.")[1]).toBe(
      "University_of_Norland_at_Vale: the University of Norland in Vale",
    );
  });

  it("never takes in words that are another entity's", () => {
    const data = facts("Mara_Quill | occupation | architect");
    expect(found(data, "The architect Mara Quill lives.")).toEqual([
      "architect: The architect",
      "Mara_Quill: Mara Quill",
    ]);
  });

  it("takes in what introduces it, but not an article that belongs to another noun", () => {
    const data = facts("Ada_Brenner | spaceflight | Borealis_4");
    expect(found(data, "The architect Ada Brenner was on the Borealis 4 mission.")).toEqual([
      "Ada_Brenner: The architect Ada Brenner",
      "Borealis_4: Borealis 4",
    ]);
  });
});
