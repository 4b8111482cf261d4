import { describe, expect, it } from "vitest";
import { readProse } from "./read-prose.ts";

/** What words of the plain text are in the original. */
function original(text: string, words: string): string {
  const { text: plain, toOriginal } = readProse(text);
  const start = plain.indexOf(words);
  const { start: from, end } = toOriginal({ start, end: start + words.length });
  return text.slice(from, end);
}

describe("readProse", () => {
  it("leaves a plain text as it is", () => {
    const text = "It was 5 < 6 degrees; the wind_speed fell by 3 * 4 km/h.";
    expect(readProse(text).text).toBe(text);
    expect(original(text, "wind_speed")).toBe("wind_speed");
  });

  it.each([
    ["# Weather\n\nIt rains.", "Weather\nIt rains."],
    ["Weather\n=======\nIt rains.", "Weather\nIt rains."],
    ["- **High:** 22 °C\n- *Low:* 9 °C", "High: 22 °C\nLow: 9 °C"],
    ["1. First\n2. Second", "First\nSecond"],
    ["> It rains.", "It rains."],
    ["- [x] Done\n- [ ] Open", "Done\nOpen"],
    ["| City | High |\n|---|---:|\n| Oslo | 19 |", "City ; High\nOslo ; 19"],
    ["```\nrain: 3\n```", "rain: 3"],
    ['See [the list](https://example.org/a_(b) "x") now.', "See the list now."],
    ["![map](m.png) It rains [^1] in Oslo [12].", "It rains in Oslo."],
    ["<p>It <b>rains</b>.</p><p>Take care&nbsp;&amp; wait.</p>", "It rains.\nTake care & wait."],
    ["One<br>two", "One\ntwo"],
    ["<table><tr><td>Oslo</td><td>19</td></tr></table>", "Oslo; 19"],
    ["🌧️ Rain in Oslo 🇳🇴!", "Rain in Oslo !"],
    ["1️⃣ Start\n2️⃣ End", "Start\nEnd"],
    ["A `code` and ~~old~~ **_new_** price of 5\\*.", "A code and old new price of 5*."],
    ["<!-- draft -->It rains.<script>x()</script>", "It rains."],
    ["It is &#176;C &euro;5.", "It is °C €5."],
    ["***\n\nIt rains.\n\n---", "It rains."],
  ])("reads %j as %j", (text, plain) => {
    expect(readProse(text).text).toBe(plain);
  });

  it("gives the place of words in the text as written", () => {
    const text = "# **Oslo**\n\n- High: **22 °C** 🌧️ with [strong wind](https://x.example)\n- Price: &euro;5";
    expect(original(text, "Oslo")).toBe("Oslo");
    expect(original(text, "22 °C")).toBe("22 °C");
    expect(original(text, "strong wind")).toBe("strong wind");
    expect(original(text, "€5")).toBe("&euro;5");
    expect(original(text, "High: 22")).toBe("High: **22");
  });

  it("makes segments of heads, items and paragraphs", () => {
    const { text, segments } = readProse("## Trip\nWe went.\n\n* a boat\n* a bus\n");
    expect(segments.map(({ start, end }) => text.slice(start, end))).toEqual([
      "Trip",
      "We went.",
      "a boat",
      "a bus",
    ]);
  });

  it("joins lines that were only broken to fit a width", () => {
    const text = "The ferry that leaves in the morning takes about two\nhours to the island.\nIt is late.";
    expect(readProse(text).text).toBe(
      "The ferry that leaves in the morning takes about two hours to the island.\nIt is late.",
    );
  });

  it("keeps what only looks like markup", () => {
    for (const text of [
      "2 * 3 * 4 is 24",
      "snake_case_name is kept",
      "a < b and c > d",
      "AT&T; R&D",
      "5. October was cold",
    ])
      expect(readProse(text).text).toBe(text);
  });

  it("is empty for a text without words", () => {
    expect(readProse(" \n").segments).toEqual([]);
    expect(readProse("").text).toBe("");
  });

  it("is quick on a long text", () => {
    const text = "- **Oslo** has _rain_ [today](x)\n".repeat(20_000);
    expect(readProse(text).segments.length).toBe(20_000);
  });
});
