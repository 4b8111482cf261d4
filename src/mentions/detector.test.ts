import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detector, found, missing } from "../../test/support/detect.ts";
import { facts } from "../../test/support/facts.ts";
import type { Fact } from "../core/fact.ts";
import { embeddedAliases, withAliases } from "./aliases/index.ts";

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
