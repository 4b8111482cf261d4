import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../test/support/facts.ts";
import type { Fact } from "../core/fact.ts";
import { embeddedAliases, withAliases } from "./aliases/index.ts";
import type { Detection, Hints } from "./detection.ts";
import { createDetector, type DetectorSettings } from "./detector.ts";

const detector = createDetector();

/** What was found, as `entity: words` lines in the order of the text. */
function found(data: readonly Fact[], text: string, settings?: DetectorSettings, hints?: Hints): string[] {
  const { entities, mentions } = (settings ? createDetector(settings) : detector).detect(data, text, hints);
  return mentions.map(({ entity, span }) => `${entities[entity]!.id}: ${text.slice(span.start, span.end)}`);
}

const missing = ({ entities, undetected }: Detection): string[] => undetected.map((i) => entities[i]!.id);

/** Whether a text mentions a value, beside a subject that it names as "Marlow Bridge". */
function mentions(value: string, text: string, relation = "relation"): boolean {
  const detection = detector.detect(
    facts(`Marlow_Bridge | ${relation} | ${value}`),
    `Marlow Bridge: ${text}`,
  );
  return !missing(detection).includes(value);
}

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

describe("values", () => {
  it.each([
    ["1988-11-22", "opened on the 22nd of November, 1988"],
    ["1988-11-22", "opened on Nov 22, 1988"],
    ["16800", "with 16,800 visitors"],
    ["16800", "with sixteen thousand eight hundred visitors"],
    ["185.0 (centimetres)", "1.85 m high"],
    ["185.0 (centimetres)", "185 cm high"],
    ["3.16 (minutes)", "three minutes and sixteen seconds long"],
    ["2702.0", "2702 metres long"],
    ["0004319", "with the number 0004319"],
    ["16812", "with about 16,800 visitors"],
    ["0", "with zero visitors"],
    ["08:55", "it opens at 08:55"],
    ["-11 %", "it fell by 11 %"],
    ["1914-1918", "from 1914 to 1918"],
    ["2014–15", "in the 2014-2015 season"],
  ])("%s is mentioned in “%s”", (value, text) => {
    expect(mentions(value, text)).toBe(true);
  });

  it.each([
    ["1988-11-22", "opened on the 23rd of November, 1988"],
    ["1988-11-22", "opened in 1989"],
    ["16800", "with 16,900 visitors"],
    ["1932", "in 1957"],
    ["185.0 (centimetres)", "185 m high"],
    ["185.0 (centimetres)", "186 cm high"],
    ["0004319", "with the number 0004318"],
    ["0004319", "with the number 4319"],
    ["18L/36R", "with the runway 18R/36L"],
    ["6 ft 1 in", "with 6 arches"],
    ["10:30", "open at 10:45"],
    ["-11 %", "it rose by +11 %"],
    ["45 km/h from the north", "a wind of 54 km/h from the north"],
    ["1914-1918", "in 1914"],
  ])("%s is not mentioned in “%s”", (value, text) => {
    expect(mentions(value, text)).toBe(false);
  });

  it("takes a small number in words for the data's where its relation follows", () => {
    expect(mentions("2", "it has two lanes", "laneCount")).toBe(true);
    expect(mentions("1", "one of the longest", "laneCount")).toBe(false);
  });

  it("reads a unit that only the relation names", () => {
    expect(mentions("34.0", "it stands 34 metres high", "height_(in_metres)")).toBe(true);
    expect(mentions("34.0", "it stands 34 feet high", "height_(in_metres)")).toBe(false);
  });

  it("can be a year inside a date", () => {
    expect(found(facts("Old_Mill | established | 1988"), "Old Mill opened in November 1988.")[1]).toBe(
      "1988: 1988",
    );
  });
});

describe("yes and no", () => {
  const data = facts("Old_Mill | familyFriendly | yes");
  it("are found by the words of their attribute", () => {
    expect(found(data, "Old Mill is family-friendly.")).toContain("familyFriendly: yes: family-friendly");
    expect(found(data, "Old Mill is a kid friendly place.")).toContain("familyFriendly: yes: kid friendly");
    expect(found(facts("Old_Mill | familyFriendly | no"), "Old Mill is not family friendly.")).toContain(
      "familyFriendly: no: family friendly",
    );
  });

  it("are reported as not checkable, never as missing, when the text does not use the words", () => {
    const detection = detector.detect(data, "Old Mill serves bread.");
    expect(missing(detection)).toEqual([]);
    expect(detection.unchecked).toEqual([
      { entity: 1, reason: '"familyFriendly" is yes or no, and the text does not use its words' },
    ]);
  });

  it("are one for each attribute", () => {
    const both = facts("Old_Mill | familyFriendly | yes", "Old_Mill | openLate | yes");
    expect(found(both, "Old Mill is family friendly.")).toEqual([
      "Old_Mill: Old Mill",
      "familyFriendly: yes: family friendly",
    ]);
  });

  it("are missing where the text says the opposite", () => {
    expect(missing(detector.detect(data, "Old Mill is not family friendly."))).toEqual([
      "familyFriendly: yes",
    ]);
  });

  it("are found by any place that says so, whatever is denied beside it", () => {
    const text = "Old Mill has no garden and is family friendly.";
    expect(found(data, text)).toContain("familyFriendly: yes: family friendly");
  });

  it("may be of an attribute with any name", () => {
    expect(missing(detector.detect(facts("Old_Mill | constructor | yes"), "Old Mill."))).toEqual([]);
  });
});

describe("pronouns and descriptions", () => {
  it("stand for the first of their sentence that fits, persons for persons", () => {
    const data = facts("Kestrel_Bridge | architect | Ada_Brenner", "Ada_Brenner | birthPlace | Vale");
    expect(
      found(data, "Kestrel Bridge was designed by Ada Brenner. She was born in Vale. It is long."),
    ).toEqual([
      "Kestrel_Bridge: Kestrel Bridge",
      "Ada_Brenner: Ada Brenner",
      "Ada_Brenner: She",
      "Vale: Vale",
      "Kestrel_Bridge: It",
    ]);
  });

  it("a possessive stands for the one that has the attribute which follows", () => {
    const data = facts("Kestrel_Bridge | country | Norland", "Norland | capital | Vale");
    expect(found(data, "Kestrel Bridge is in Norland and its capital is Vale.")).toContain("Norland: its");
  });

  it("“the airport” stands for the airport named before", () => {
    const data = facts("Vale_Airport | cityServed | Vale");
    expect(found(data, "Vale Airport serves Vale. The airport is large.")[2]).toBe(
      "Vale_Airport: The airport",
    );
  });

  it("“this dish” stands for what has ingredients", () => {
    const data = facts("Brennsuppe | ingredient | Flour");
    expect(found(data, "Flour goes into Brennsuppe. This dish is old.")[2]).toBe("Brennsuppe: This dish");
  });

  it("follow a resolver of coreference that knows better", () => {
    const data = facts("Kestrel_Bridge | near | Vale_Bridge");
    const text = "Kestrel Bridge is near Vale Bridge and it is long.";
    const it_ = text.indexOf(" it ") + 1;
    const vale = text.indexOf("Vale");
    const hints = {
      coreference: [{ mention: { start: it_, end: it_ + 2 }, antecedent: { start: vale, end: vale + 11 } }],
    };
    expect(found(data, text, {}, hints)).toContain("Vale_Bridge: it");
    expect(found(data, text)).toContain("Kestrel_Bridge: it");
  });
});

describe("an entity linker's mentions", () => {
  it("count when the data has the entity, and are left alone otherwise", () => {
    const data = facts("Vale_Airport | cityServed | Vale");
    const text = "The windy gate serves Vale.";
    const span = { start: 4, end: 14 };
    const linked = [
      { span, entity: "http://dbpedia.org/resource/Vale_Airport", confidence: 0.9 },
      { span: { start: 15, end: 21 }, entity: "Serving", confidence: 1 },
    ];
    expect(found(data, text, {}, { linked })).toEqual(["Vale_Airport: The windy gate", "Vale: Vale"]);
  });
});

describe("an alias that a user gives", () => {
  it.each([
    ["1990", "the Italian summer"],
    ["1990-05-04", "opening day"],
    ["5 km", "a long stretch"],
    ["1 out of 5", "a dreadful score"],
    ["£20-25", "a few quid"],
    ["pub", "watering hole"],
  ])("stands for %s, whatever its kind", (value, alias) => {
    const aliases = withAliases(embeddedAliases(), [{ entity: value, alias, removed: false }], "test");
    const data = facts(`Old_Mill | relation | ${value}`);
    expect(found(data, `Old Mill: ${alias}.`, { aliases })).toHaveLength(2);
  });
});

describe("a method that is switched off", () => {
  it.each([
    ["name", "Vale_Airport | city | Norland", "Vale Airport"],
    ["alias", "Vale_Airport | country | United_States", "USA"],
    ["date", "Vale_Airport | opened | 1988-11-22", "22 November 1988"],
    ["number", "Vale_Airport | gates | 16800", "16,800"],
    ["quantity", "Vale_Airport | height | 185.0 (centimetres)", "1.85 m"],
    ["attribute", "Vale_Airport | familyFriendly | yes", "family friendly"],
    ["description", "Vale_Airport | city | Norland", "Norland has Vale Airport. The airport"],
    ["pronoun", "Vale_Airport | city | Norland", "Norland has Vale Airport. It"],
  ] as const)("%s finds nothing", (method, line, text) => {
    const words = text.split(" ").at(-1)!;
    expect(found(facts(line), text).some((mention) => mention.endsWith(words))).toBe(true);
    expect(
      found(facts(line), text, { methods: { [method]: false } }).some((mention) => mention.endsWith(words)),
    ).toBe(false);
  });
});

describe("any input", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.constantFrom(
      "",
      "   ",
      "…!?",
      "\ud800",
      "السوق القديم",
      "東京タワーは高い",
      "a\u0301",
      "1988-11-22 and 5 m",
    ),
  );

  it("gives mentions inside the text, in order, without overlaps, and every entity once: found, missing or not checkable", () => {
    fc.assert(
      fc.property(anything, anything, anything, anything, (subject, relation, value, text) => {
        const data: Fact[] = [{ id: "1", subject, relation, value, need: "required" }];
        const {
          entities,
          mentions: all,
          undetected,
          unchecked,
        } = detector.detect(data, `${text} ${value} it`);
        let end = 0;
        for (const { span } of all) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(end).toBeLessThanOrEqual(text.length + value.length + 4);
        const said = [
          ...new Set(all.map(({ entity }) => entity)),
          ...undetected,
          ...unchecked.map((u) => u.entity),
        ];
        expect(said.sort((a, b) => a - b)).toEqual(entities.map((_, i) => i));
      }),
    );
  });

  it("finds every label that is copied into the text, in any script", () => {
    for (const label of ["東京タワー", "Старый мост", "السوق القديم", "Øresund", "a", "The", "1988", "C++"])
      expect(missing(detector.detect(facts(`Old_Mill | name | ${label}`), `Old Mill: ${label}.`))).toEqual(
        [],
      );
  });

  it("has nothing to find in no data, and finds nothing in no text", () => {
    expect(detector.detect([], "Old Mill.")).toEqual({
      entities: [],
      mentions: [],
      undetected: [],
      unchecked: [],
    });
    expect(missing(detector.detect(facts("Old_Mill | city | Vale"), ""))).toEqual(["Old_Mill", "Vale"]);
    expect(missing(detector.detect(facts("Old_Mill | city | Vale"), "—…!"))).toEqual(["Old_Mill", "Vale"]);
  });

  it.each([
    ["names", "Vale ", "Vale"],
    ["words that no name depends on", "the ", "Vale"],
    ["pronouns", "it ", "Vale"],
    ["numbers", "1988 ", "1988"],
    ["numbers taken apart", "1 , 000 x ", "1000"],
    ["parts of a list", "jam butter ", "jam, butter, eggs, loaf"],
  ])("takes a million characters of %s", (_, words, value) => {
    const text = words.repeat(Math.ceil(1_000_000 / words.length));
    const { mentions: all } = detector.detect(facts(`Old_Mill | city | ${value}`), text);
    expect(all.length).toBeLessThanOrEqual(text.length);
  });

  it("takes a text of a million characters and an entity of ten thousand", () => {
    const long = "stone ".repeat(1_700);
    const data = facts(`Old_Mill | description | ${long}`, "Old_Mill | city | Vale");
    const detection = detector.detect(data, `${"The mill stands by 12 rivers. ".repeat(34_000)}Vale.`);
    expect(missing(detection)).toContain(long.trim());
    expect(missing(detection)).not.toContain("Vale");
  });
});
