import { describe, expect, it } from "vitest";
import { type Script, scriptedReader, scriptedResource } from "../../../test/support/scripted-reader.ts";
import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { faithfulness } from "./faithfulness.ts";
import { faithfulnessParts, verdictOf } from "./faithfulness-tally.ts";

const FACTS: readonly Fact[] = [
  { id: "1", subject: null, relation: "name", value: "The Copper Kettle", need: "required" },
  { id: "2", subject: null, relation: "customer rating", value: "low", need: "required" },
  { id: "3", subject: null, relation: "area", value: "riverside", need: "required" },
];
const TEXT = "The Copper Kettle in the riverside area is well liked and has a low customer rating.";

async function judge(text: string, script?: Script) {
  const metric = faithfulness({}, { reader: scriptedResource(script) });
  const example = { id: "e", facts: FACTS, references: [], tags: {} };
  const [judgement] = await metric.judge([
    { example, candidate: { exampleId: "e", system: "s", text, sample: 0 } },
  ]);
  if (judgement?.status !== "judged") throw new Error("not judged");
  const alarms = judgement.evidence.filter(({ kind }) => kind !== "supported" && kind !== "unchecked");
  return {
    verdict: verdictOf(judgement.tally),
    score: faithfulnessParts(judgement.tally).score!,
    alarms,
    words: alarms.map((one: Evidence) => ("span" in one ? text.slice(one.span.start, one.span.end) : "")),
  };
}

describe("the verdict with a reader", () => {
  it("accuses words that only a reader finds wrong, side by side as one alarm", async () => {
    const { verdict, alarms, words } = await judge(TEXT, {
      wrong: { well: 0.9999, liked: 0.9999 },
      against: { well: "customer rating", liked: "customer rating" },
    });
    expect(verdict).toBe("unfaithful");
    expect(words).toEqual(["well liked"]);
    expect(alarms).toMatchObject([
      {
        kind: "contradicted",
        target: { fact: "2" },
        note: "The data says customer rating: low; the text says “well liked”.",
        detectors: ["reader"],
      },
    ]);
  });

  it("gives a text a higher score the less wrong its words are read", async () => {
    const sure = await judge(TEXT);
    const doubtful = await judge(TEXT, { wrong: { liked: 0.5 } });
    const wrong = await judge(TEXT, { wrong: { liked: 0.99 } });
    expect(sure.score).toBeGreaterThan(doubtful.score);
    expect(doubtful.score).toBeGreaterThan(wrong.score);
  });

  it("joins what rules and a reader find in the same words", async () => {
    const { alarms } = await judge(`${TEXT} Orla Brennick runs it.`.replace("Orla", "It is Orla"), {
      wrong: { Orla: 0.9999, Brennick: 0.9999 },
    });
    expect(alarms).toMatchObject([{ kind: "unsupported", detectors: expect.arrayContaining(["reader"]) }]);
  });

  it("is not read where it cannot be, and goes by rules where it is too long to be read", async () => {
    const reader = scriptedReader();
    const metric = faithfulness({}, { reader: { value: reader, fingerprint: reader.fingerprint } });
    const example = { id: "e", facts: FACTS, references: [], tags: {} };
    const texts = ["", TEXT, `${TEXT} `.repeat(200)];
    const judged = await metric.judge(
      texts.map((text) => ({ example, candidate: { exampleId: "e", system: "s", text, sample: 0 } })),
    );
    expect(reader.texts).toEqual([TEXT]);
    expect(judged.map((one) => one.status === "judged" && verdictOf(one.tally))).toEqual([
      "unsure",
      "faithful",
      "faithful",
    ]);
  });

  it("says in its signature which reader it is", () => {
    const read = faithfulness({}, { reader: scriptedResource() });
    expect(read.fingerprints).toEqual({ reader: "5".repeat(64) });
    expect(faithfulness().fingerprints).toEqual({});
  });
});
