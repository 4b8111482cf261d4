import { describe, expect, it } from "vitest";
import type { Evidence } from "../../core/evidence.ts";
import type { Example } from "../../core/example.ts";
import type { PageDetail } from "../../core/page.ts";
import type { MetricInfo } from "../../core/report.ts";
import type { Suppression } from "../../core/suppression.ts";
import { acceptanceOf, dismissalOf, textMark } from "./decision-of.ts";
import { entityChoices, wordingChoices } from "./entity-choices.ts";
import { acceptanceAbout, dismissalAbout, withDecisions } from "./with-decisions.ts";

const TEXT = "The Old Port lies in Norrland.";
const EXAMPLE: Example = {
  id: "harbour",
  facts: [{ id: "1", subject: "Red Harbour", relation: "country", value: "Valmere", need: "required" }],
  references: [],
  tags: {},
};
const METRIC = { name: "esa?x=1", id: "esa" } as MetricInfo;
const missing: Evidence = { kind: "missing", target: { entity: "Red_Harbour" }, strength: 1 };
const wrong: Evidence = {
  kind: "contradicted",
  target: { fact: "1", part: "value" },
  span: { start: 21, end: 29 },
  strength: 1,
};
const added: Evidence = { kind: "unsupported", span: { start: 0, end: 12 }, strength: 1 };
const alarm = (evidence: Evidence) => ({
  exampleId: "harbour",
  system: "a",
  text: TEXT,
  metric: METRIC.name,
  evidence,
});
const about = { example: "harbour", text: textMark(TEXT), metric: METRIC.name, system: "a" };
const where = { example: EXAMPLE, text: TEXT, metric: METRIC };

describe("dismissalOf(alarm, facts)", () => {
  it("says what the alarm was about, and in which text", () => {
    const { facts } = EXAMPLE;
    const fact = { subject: "Red Harbour", relation: "country", value: "Valmere" };
    expect(dismissalOf(alarm(missing), facts)).toEqual({
      dismiss: "missing",
      ...about,
      entity: "Red_Harbour",
    });
    expect(dismissalOf(alarm(wrong), facts)).toEqual({
      dismiss: "contradicted",
      ...about,
      fact,
      words: "Norrland",
    });
    expect(dismissalOf(alarm(added), facts)).toEqual({
      dismiss: "unsupported",
      ...about,
      words: "The Old Port",
    });
  });

  it("names the value where an alarm points at no words", () => {
    const vague: Evidence = { kind: "unsupported", target: { value: "Norrland" }, strength: 1 };
    const decision = dismissalOf(alarm(vague), EXAMPLE.facts)!;
    expect(decision).toEqual({ dismiss: "unsupported", ...about, value: "Norrland" });
    expect(dismissalAbout([decision], vague, where)).toBe(decision);
    expect(dismissalAbout([decision], added, where)).toBeUndefined();
  });

  it("is nothing for what is no alarm or is about no fact", () => {
    const found: Evidence = {
      kind: "supported",
      target: { fact: "1" },
      span: { start: 0, end: 3 },
      strength: 1,
    };
    expect(dismissalOf(alarm(found), EXAMPLE.facts)).toBeUndefined();
    expect(dismissalOf(alarm(wrong), [])).toBeUndefined();
  });
});

describe("entityChoices and wordingChoices", () => {
  it("begin with what the alarm is about", () => {
    expect(entityChoices(missing, EXAMPLE.facts)).toEqual(["Red_Harbour", "Red Harbour", "Valmere"]);
    expect(entityChoices(wrong, EXAMPLE.facts)).toEqual(["Valmere", "Red Harbour"]);
    expect(entityChoices(added, EXAMPLE.facts)).toEqual(["Red Harbour", "Valmere"]);
    expect(wordingChoices([missing, wrong, added, added], TEXT)).toEqual(["Norrland", "The Old Port"]);
  });
});

describe("dismissalAbout(decisions, evidence, where)", () => {
  it("finds the decision that an alarm's own button makes, and takes it for no other alarm", () => {
    for (const evidence of [missing, wrong, added]) {
      const decision = dismissalOf(alarm(evidence), EXAMPLE.facts)!;
      for (const other of [missing, wrong, added])
        expect(dismissalAbout([decision], other, where)).toEqual(other === evidence ? decision : undefined);
      expect(dismissalAbout([decision], evidence, { ...where, text: `${TEXT} ` })).toBeUndefined();
    }
  });
});

describe("acceptanceAbout(decisions, evidence, where)", () => {
  it("finds an accepted wording where the text has it", () => {
    const decision = acceptanceOf("Red Harbour", " the  old port ");
    expect(decision).toEqual({ accept: "alias", entity: "Red Harbour", wording: "the old port" });
    expect(acceptanceAbout([decision], missing, where)).toBe(decision);
    expect(acceptanceAbout([decision], added, where)).toBe(decision);
    expect(acceptanceAbout([decision], wrong, where)).toBeUndefined();
    const other = acceptanceOf("Valmere", "Norrland");
    expect(acceptanceAbout([other], wrong, where)).toBe(other);
    expect(acceptanceAbout([acceptanceOf("Valmere", "Old Port")], wrong, where)).toBeUndefined();
    expect(
      acceptanceAbout([decision], missing, { ...where, text: "The harbour lies in Norrland." }),
    ).toBeUndefined();
  });
});

describe("withDecisions(texts, example, metrics, decisions)", () => {
  it("marks what was decided, and leaves everything else as it is", () => {
    const record = {
      example: "harbour",
      system: "a",
      sample: 0,
      metric: METRIC.name,
      status: "judged",
      parts: {},
      tally: [],
    } as const;
    const texts: PageDetail["texts"] = [
      { system: "a", sample: 0, text: TEXT, records: [{ ...record, evidence: [missing, added] }] },
    ];
    const decided: Suppression[] = [dismissalOf(alarm(added), EXAMPLE.facts)!];
    expect(withDecisions(texts, EXAMPLE, [METRIC], [])).toBe(texts);
    // Only who looks for names would find the entity now; words stay without data.
    const named = withDecisions(texts, EXAMPLE, [METRIC], [acceptanceOf("Red Harbour", "the old port")]);
    expect(named[0]!.records[0]).toEqual({ ...record, evidence: [{ ...missing, dismissed: true }, added] });
    expect(withDecisions(texts, EXAMPLE, [METRIC], decided)[0]!.records[0]).toEqual({
      ...record,
      evidence: [missing, { ...added, dismissed: true }],
    });
  });
});
