import { describe, expect, it } from "vitest";
import type { Verdict } from "../../src/core/verdict.ts";
import { faithfulness, verdictOf } from "../../src/metrics/index.ts";
import { type CheckData, exampleOf } from "../../src/verbs/check/check-data.ts";
import { readOracle } from "../support/oracle.ts";

interface ReadCase {
  readonly id: string;
  readonly data: CheckData;
  readonly text: string;
  readonly verdict: Verdict;
  /** Words of the text, or of a field, that the alarm is about. */
  readonly alarm?: string;
}

const { cases } = readOracle<{ cases: readonly ReadCase[] }>("faithfulness");

describe("faithfulness, where a person has read the text", () => {
  it.each(cases.map((one) => [one.id, one] as const))("%s", async (_, { data, text, verdict, alarm }) => {
    const { example } = exampleOf(data, {});
    const candidate = { exampleId: example.id, system: "s", text, sample: 0 };
    const [judgement] = await faithfulness().judge([{ example, candidate }], { evidence: true });
    if (judgement?.status !== "judged") throw new Error("not judged");
    expect(verdictOf(judgement.tally)).toBe(verdict);
    if (alarm === undefined) return;
    const about = judgement.evidence.flatMap((one) => {
      if (one.kind === "supported" || one.kind === "unchecked") return [];
      if ("span" in one) return [text.slice(one.span.start, one.span.end)];
      const fact = "fact" in one.target ? one.target.fact : "";
      return example.facts.filter(({ id }) => id === fact).map(({ relation }) => relation);
    });
    expect(about.join(" | ")).toContain(alarm);
  });
});
