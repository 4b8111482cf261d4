import { describe, expect, it } from "vitest";
import type { Evidence, Target } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { Claim } from "./claim.ts";
import { dataRows, saidInstead } from "./data-rows.ts";
import { linksOf } from "./links.ts";

const facts: readonly Fact[] = [
  { id: "1", subject: "Halden Tower", relation: "architect", value: "Mira Oduya", need: "required" },
  { id: "2", subject: "Halden Tower", relation: "floor count", value: "27", need: "required" },
];
const text = "Halden Tower has 72 floors .";
const missing = (target: Target): Evidence => ({ kind: "missing", target, strength: 1 });
const found = (
  target: Target,
  kind: "supported" | "contradicted" = "supported",
  start = 0,
  end = 12,
): Evidence => ({
  kind,
  target,
  span: { start, end },
  strength: 1,
});
const by = (metric: string, ...evidence: Evidence[]): Claim[] =>
  evidence.map((one) => ({ metric, evidence: one }));

function rows(...claims: Claim[]) {
  const links = linksOf(
    facts,
    claims.map(({ evidence }) => evidence),
  );
  return dataRows(facts, links, claims, text);
}

describe("dataRows(facts, links, claims, text)", () => {
  it("has every fact in order, silent where nothing is said", () => {
    expect(rows().map(({ value, verdict, opinions }) => [value, verdict, opinions])).toEqual([
      ["Mira Oduya", "silent", []],
      ["27", "silent", []],
    ]);
  });

  it("says what each metric found, and the gravest of it", () => {
    const [architect] = rows(
      ...by("esa", found({ entity: "Halden Tower" }), found({ entity: "Mira Oduya" })),
      ...by("parent", missing({ fact: "1", part: "value" })),
    );
    expect(architect?.opinions.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ["parent", "missing"],
      ["esa", "supported"],
    ]);
    expect(architect?.verdict).toBe("missing");
  });

  it("says of a fact what is said of the entity at either end", () => {
    const all = rows(...by("esa", found({ entity: "Halden Tower" }), missing({ entity: "Mira Oduya" })));
    expect(all.map(({ verdict, opinions }) => [verdict, opinions[0]?.notes])).toEqual([
      ["missing", ["missing value"]],
      ["silent", []],
    ]);
  });

  it("tells what the text says in place of a contradicted fact", () => {
    const [, floors] = rows(...by("esa", found({ fact: "2", part: "value" }, "contradicted", 17, 19)));
    expect(floors?.verdict).toBe("contradicted");
    expect(floors?.opinions[0]?.instead).toEqual(["72"]);
    expect(saidInstead(found({ fact: "2" }, "contradicted", 17, 19), text, "72")).toEqual([]);
  });

  it("adds a row for what no fact is", () => {
    expect(
      rows(...by("esa", missing({ entity: "Q1" })))
        .slice(2)
        .map(({ relation, value, verdict, fact }) => [relation, value, verdict, fact]),
    ).toEqual([["entity", "Q1", "missing", undefined]]);
  });
});
