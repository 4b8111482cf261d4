import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { createDetector } from "../../mentions/index.ts";
import { differentPairs, pairsInData } from "./compare-pairs.ts";
import { saysValue } from "./says-value.ts";

const detector = createDetector();

describe("saysValue(words, fact, detector)", () => {
  it.each([
    ["Port Amsel", "Port_Amsel".replace("_", " ")],
    ["the Port Amsel", "Port Amsel"],
    ["5 March 1932", "1932-03-05"],
    ["88 km²", "88 square kilometres"],
    ["1,830", "1830.0"],
  ])("%s says %s", (words, value) => {
    expect(saysValue(words, { value, relation: "thing" }, detector)).toBe(true);
  });

  it.each([
    ["Corrin", "Port Amsel"],
    ["6 March 1932", "1932-03-05"],
    ["72", "27"],
    ["the harbour and the old town around Corrin with all its houses", "Corrin"],
    ["", "Corrin"],
  ])("%s does not say %s", (words, value) => {
    expect(saysValue(words, { value, relation: "thing" }, detector)).toBe(false);
  });
});

const pair = (attribute: string, words: string, text: string) => {
  const start = text.indexOf(words);
  return { attribute, span: { start, end: start + words.length }, probability: 1 };
};

describe("differentPairs(text, pairs, detector)", () => {
  it("keeps one of pairs that have the same attribute and value", () => {
    const text = "Corrin , the port of Corrin , is by Tarn , and Tarn is cold";
    const pairs = [
      pair("city", "Corrin", text),
      { ...pair("city", "Corrin", text), span: { start: 21, end: 27 } },
      pair("port", "Corrin", text),
      pair("city", "Tarn", text),
    ];
    const kept = differentPairs(text, pairs, detector);
    expect(kept.map(({ attribute, words }) => `${attribute} ${words}`)).toEqual([
      "city Corrin",
      "port Corrin",
      "city Tarn",
    ]);
  });
});

describe("pairsInData(pairs, facts, detector)", () => {
  it("finds the facts of a pair's attribute, however it is written, and of its value", () => {
    const data = facts("Ada | birthPlace | Corrin", "Bo | birth place | Tarn", "Bo | home | Tarn");
    const text = "Tarn Corrin";
    const [one, other] = pairsInData(
      [
        { ...pair("birth place", "Tarn", text), words: "Tarn" },
        { ...pair("home", "Corrin", text), words: "Corrin" },
      ],
      data,
      detector,
    );
    expect(one).toMatchObject({ facts: [1], rivals: [0, 1] });
    expect(other).toMatchObject({ facts: [], rivals: [2] });
  });

  it("takes other words that a policy allows for the value", () => {
    const data = [{ ...facts("| country | United Kingdom")[0]!, aliases: ["Albion"] }];
    const text = "Albion";
    expect(pairsInData([{ ...pair("country", text, text), words: text }], data, detector)).toMatchObject([
      { facts: [0] },
    ]);
  });
});
