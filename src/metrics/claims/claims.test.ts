import { describe, expect, it } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Judgement } from "../../core/judgement.ts";
import { signatureOf } from "../../core/signature.ts";
import { claims } from "./claims.ts";
import { claimsParts, claimsTally } from "./claims-tally.ts";

const ROWS = [
  { city: "Berlin", copies: 91_377 },
  { city: "Hamburg", copies: 48_212 },
  { city: "Munich", copies: 30_455 },
];

function factsOf(rows: readonly Readonly<Record<string, unknown>>[]): Fact[] {
  return rows.flatMap((row, at) =>
    Object.entries(row).map(([attribute, value]) => ({
      id: `${at}.${attribute}`,
      subject: null,
      relation: attribute,
      value: String(value),
      need: "required" as const,
      origin: { path: `[${at}].${attribute}`, attribute },
      row: { path: `[${at}]`, key: String(row.city), keyAttribute: "city" },
    })),
  );
}

function caseOf(text: string, facts: readonly Fact[] = factsOf(ROWS)): Case {
  return {
    example: { id: "e", facts, references: [], tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

async function judge(one: Case): Promise<Extract<Judgement, { status: "judged" }>> {
  const [judgement] = await claims().judge([one]);
  if (judgement?.status !== "judged") throw new Error("not judged");
  return judgement;
}

describe("claims", () => {
  it("is the share of the checkable claims that hold, with its parts", async () => {
    const { tally } = await judge(caseOf("Berlin sold 91,377 copies, Hamburg sold 52,900."));
    expect(claimsParts(tally)).toMatchObject({
      right: 0.75,
      checked: 4,
      wrong: 1,
      clean: 0,
      number: 0.5,
      name: 1,
    });
  });

  it("shows the formula of what was worked out, and lights the cells it rests on", async () => {
    const text = "In total 170,044 copies were sold.";
    const { evidence } = await judge(caseOf(text));
    const lit = evidence.filter(({ kind }) => kind === "supported");
    expect(lit.map((one) => "target" in one && one.target)).toEqual([
      { fact: "0.copies" },
      { fact: "1.copies" },
      { fact: "2.copies" },
    ]);
    expect(lit[0]).toMatchObject({ derivation: { operator: "sum", value: "170044" }, detectors: ["claims"] });
  });

  it("points at the cell that a misplaced value goes against", async () => {
    const { tally, evidence } = await judge(caseOf("Berlin leads. Munich sold 48,212 copies."));
    expect(claimsParts(tally)).toMatchObject({ misplaced: 1, wrong: 1 });
    expect(evidence.find(({ kind }) => kind === "contradicted")).toMatchObject({
      target: { fact: "2.copies" },
    });
  });

  it("takes other words of a policy for the value, and its tolerance", async () => {
    const facts = factsOf(ROWS).map((fact) =>
      fact.value === "Munich"
        ? { ...fact, aliases: ["Minga"] }
        : fact.value === "91377"
          ? { ...fact, tolerance: { percent: 5 } }
          : fact,
    );
    const { tally, evidence } = await judge(
      caseOf("In the shops of Minga 30,455 were sold, in Berlin 92,480.", facts),
    );
    expect(claimsParts(tally)).toMatchObject({ right: 1, clean: 1 });
    expect(
      evidence.some((one) => "target" in one && "fact" in one.target && one.target.fact.includes("\u0000")),
    ).toBe(false);
  });

  it("reads Markdown, and points into the text as it was written", async () => {
    const text = "- **Berlin**: sold **91,377** copies\n- **Hamburg**: sold **52,900**";
    const { evidence } = await judge(caseOf(text));
    const wrong = evidence.find(({ kind }) => kind === "contradicted" || kind === "unsupported");
    expect(wrong && "span" in wrong && text.slice(wrong.span.start, wrong.span.end)).toBe("52,900");
  });

  it("counts nothing of an alarm that a person found false", async () => {
    const one = caseOf("Berlin sold 91,377 copies to Marta Quesada.");
    expect(claimsParts((await judge(one)).tally).wrong).toBe(1);
    const dismissed = [
      {
        id: "e",
        dismiss: "unsupported",
        metric: "claims",
        words: "Marta Quesada",
        by: "a",
        at: "2026-01-01",
      },
    ] as unknown as NonNullable<Case["dismissed"]>;
    const { tally, evidence } = await judge({ ...one, dismissed });
    expect(claimsParts(tally)).toMatchObject({ wrong: 0, right: 1 });
    expect(evidence.filter((said) => said.dismissed)).toHaveLength(1);
  });

  it("has no share of nothing, and is not applicable without facts", async () => {
    const { tally } = await judge(caseOf("Nothing to see here."));
    expect(claimsParts(tally)).not.toHaveProperty("right");
    expect(claimsParts(tally)).toMatchObject({ checked: 0, clean: 1 });
    expect(await claims().judge([caseOf("Berlin", [])])).toMatchObject([{ status: "not-applicable" }]);
    expect(claimsParts(claimsTally([]).map(() => 0))).toEqual({});
  });

  it("takes no options and says its version", () => {
    expect(signatureOf(claims())).toBe("claims|v:1");
  });
});
