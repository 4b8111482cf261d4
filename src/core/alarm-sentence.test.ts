import { describe, expect, it } from "vitest";
import { alarmSentence, textVerdict } from "./alarm-sentence.ts";
import type { Fact } from "./fact.ts";

const TEXT = "Port Amsel has wind at 32 km/h.";
const SPAN = { start: 23, end: 30 };
const wind: Fact = { id: "1", subject: null, relation: "wind", value: "22 km/h", need: "required" };
const tower: Fact = { ...wind, id: "2", subject: "Halden Tower", relation: "floor count", value: "27" };
const metric = { tallies: ["faithful", "incomplete", "unfaithful", "unsure"] };
const record = { example: "e", system: "s", sample: 0, metric: "m", parts: {} } as const;

describe("alarmSentence(alarm, facts, text)", () => {
  it("names the words and what the data says", () => {
    const note = "The data says 22 km/h, the text 32 km/h.";
    expect(
      alarmSentence(
        { kind: "contradicted", target: { fact: "1" }, span: SPAN, strength: 1, note },
        [wind],
        TEXT,
      ),
    ).toBe("says “32 km/h”: the data says 22 km/h, the text 32 km/h");
  });

  it("does not say the words twice", () => {
    const note = "The data says wind: 22 km/h; the text says “32 km/h”.";
    const alarm = { kind: "contradicted", target: { fact: "1" }, span: SPAN, strength: 1, note } as const;
    expect(alarmSentence(alarm, [wind], TEXT)).toBe("says “32 km/h”: the data says wind: 22 km/h");
  });

  it("says what is known of its kind where the note only repeats the words", () => {
    expect(
      alarmSentence({ kind: "unsupported", span: SPAN, strength: 1, note: "32 km/h" }, [wind], TEXT),
    ).toBe("says “32 km/h”: nothing in the data supports it");
    expect(
      alarmSentence({ kind: "contradicted", target: { fact: "1" }, span: SPAN, strength: 1 }, [wind], TEXT),
    ).toBe("says “32 km/h”: the data says wind: 22 km/h");
  });

  it("names the field that is left out, and what it is about", () => {
    const missing = { kind: "missing", strength: 1 } as const;
    expect(alarmSentence({ ...missing, target: { fact: "1" } }, [wind, tower], TEXT)).toBe(
      "leaves out wind: 22 km/h",
    );
    expect(alarmSentence({ ...missing, target: { fact: "2" } }, [wind, tower], TEXT)).toBe(
      "leaves out floor count (Halden Tower): 27",
    );
  });
});

describe("textVerdict(record, metric, facts, text)", () => {
  it("lists the alarms that people did not dismiss", () => {
    const evidence = [
      { kind: "unsupported", span: SPAN, strength: 1, dismissed: true },
      { kind: "missing", target: { fact: "1" }, strength: 1 },
      { kind: "supported", target: { fact: "2" }, span: SPAN, strength: 1 },
    ] as const;
    expect(
      textVerdict({ ...record, status: "judged", tally: [0, 1, 0, 0], evidence }, metric, [wind], TEXT),
    ).toEqual({ verdict: "incomplete", sentences: ["leaves out wind: 22 km/h"] });
  });

  it("gives the reason of a text without an answer", () => {
    const leftOut = ["the text is empty"];
    expect(
      textVerdict(
        { ...record, status: "judged", tally: [0, 0, 0, 1], evidence: [], leftOut },
        metric,
        [],
        "",
      ),
    ).toEqual({ verdict: "unsure", sentences: ["the text is empty"] });
    expect(textVerdict({ ...record, status: "not-applicable", reason: "no facts" }, metric, [], "")).toEqual({
      verdict: "unsure",
      sentences: ["no facts"],
    });
  });

  it("is nothing for a metric without verdicts", () => {
    const judged = { ...record, status: "judged", tally: [1], evidence: [] } as const;
    expect(textVerdict(judged, { tallies: ["f"] }, [], "")).toBeUndefined();
  });
});
