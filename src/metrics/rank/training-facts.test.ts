import { describe, expect, it } from "vitest";
import { TrainingFacts } from "./training-facts.ts";

describe("TrainingFacts", () => {
  it("keeps each fact once, those without a subject too", () => {
    const training = new TrainingFacts();
    const tarn = { subject: "Tarn", relation: "depth", value: "12" };
    for (const fact of [tarn, { ...tarn, subject: null }, { ...tarn }, { ...tarn, value: "" }])
      training.add(fact);
    expect(training.size).toBe(3);
    expect([...training.facts()]).toEqual([tarn, { ...tarn, subject: null }, { ...tarn, value: "" }]);
  });
});
