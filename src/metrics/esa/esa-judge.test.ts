import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Fact, Need } from "../../core/fact.ts";
import type { EntityFinding } from "../../detect/entities/entity-detector.ts";
import type { Detection } from "../../mentions/detection.ts";
import type { Entity } from "../../mentions/entity.ts";
import { esaJudgement } from "./esa-judge.ts";
import { esaParts } from "./esa-tally.ts";

const FACT: Fact = { id: "1", subject: "Orla Venn", relation: "city", value: "Tessaly", need: "required" };

function caseOf(text: string, tags: Record<string, string> = {}, facts: readonly Fact[] = [FACT]): Case {
  return {
    example: { id: "e", facts, references: [], tags },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

function entity(id: string, need: Need = "required"): Entity {
  return { id, label: id.replaceAll("_", " "), kind: "name", roles: [], need };
}

const FOUND: Detection = {
  entities: [entity("Orla_Venn"), entity("Tessaly"), entity("yes"), entity("Norvelia", "optional")],
  mentions: [
    { span: { start: 0, end: 9 }, entity: 0, method: "name", distance: 0 },
    { span: { start: 20, end: 23 }, entity: 0, method: "name", distance: 0.25 },
  ],
  undetected: [1, 3],
  unchecked: [{ entity: 2, reason: "a yes or no" }],
};

function found(detection: Detection, missing: readonly number[] = []): EntityFinding {
  return { detection, missing, evidence: [] };
}

test("esaJudgement counts the required entities that can be checked", () => {
  const judgement = esaJudgement(caseOf("Orla Venn paints and Ola."), found(FOUND, [1]));
  if (judgement.status !== "judged") throw new Error(judgement.reason);
  expect(esaParts(judgement.tally)).toMatchObject({ esa: 0.5, esi1: 1, esi2: 0, texts1: 1, unchecked: 1 });
});

test("esaJudgement hands the evidence on", () => {
  const evidence = [{ kind: "missing", target: { entity: "Tessaly" }, strength: 1 }] as const;
  expect(esaJudgement(caseOf("x"), { detection: FOUND, missing: [1], evidence })).toMatchObject({
    status: "judged",
    evidence,
  });
});

test("esaJudgement does not apply without facts, required facts or entities", () => {
  const nothing: Detection = { entities: [], mentions: [], undetected: [], unchecked: [] };
  expect(esaJudgement(caseOf("x", {}, []), found(nothing))).toEqual({
    status: "not-applicable",
    reason: "the example has no facts",
  });
  expect(esaJudgement(caseOf("x", {}, [{ ...FACT, need: "optional" }]), found(nothing))).toEqual({
    status: "not-applicable",
    reason: "no fact of the example is required",
  });
  expect(esaJudgement(caseOf("x"), found(nothing))).toEqual({
    status: "not-applicable",
    reason: "the required facts name no entity",
  });
});

test("esaJudgement does not apply where no required entity can be checked, and says why", () => {
  const unchecked: Detection = {
    entities: [entity("yes"), entity("Norvelia", "optional")],
    mentions: [],
    undetected: [1],
    unchecked: [{ entity: 0, reason: "only its attribute could show it" }],
  };
  expect(esaJudgement(caseOf("x"), found(unchecked))).toEqual({
    status: "not-applicable",
    reason: "no required entity can be checked: only its attribute could show it",
  });
});
