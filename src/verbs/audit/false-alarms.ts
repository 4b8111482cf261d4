import type { Audit, FalseAlarms } from "../../render/audit/audit.ts";
import { wilsonInterval } from "../../stats/wilson-interval.ts";
import type { Answer } from "./answer.ts";

type Rates = Pick<Audit, "overall" | "systems" | "kinds" | "unanswered" | "uncovered">;

/** An answer and the verdicts it stands for: those of its stratum, shared among the rows that were answered. */
interface Weighted {
  readonly answer: Answer & { readonly present: boolean };
  readonly weight: number;
}

/** How often the metric was wrong: over all, by system and by kind of entity. */
export function falseAlarms(answers: readonly Answer[], confidence: number): Rates {
  const strata = new Map<string, { verdicts: number; answered: Weighted["answer"][] }>();
  for (const answer of answers) {
    const { stratum, weight } = answer.row;
    const known = strata.get(stratum) ?? { verdicts: 0, answered: [] };
    strata.set(stratum, known);
    known.verdicts += weight;
    if (isAnswered(answer)) known.answered.push(answer);
  }
  const weighted = [...strata.values()].flatMap(({ verdicts, answered }) =>
    answered.map((answer) => ({ answer, weight: verdicts / answered.length })),
  );
  const by = (name: (answer: Answer) => string) =>
    [...new Set(answers.map(name))].map((one) => ({
      name: one,
      ...rateOf(
        weighted.filter(({ answer }) => name(answer) === one),
        confidence,
      ),
    }));
  return {
    overall: rateOf(weighted, confidence),
    systems: by(({ row }) => row.system),
    kinds: by(({ row }) => row.kind),
    unanswered: answers.filter((answer) => !isAnswered(answer)).map(({ row }) => row.row),
    uncovered: [...strata]
      .filter(([, { answered }]) => answered.length === 0)
      .map(([stratum, { verdicts }]) => ({ stratum, verdicts: Math.round(verdicts) })),
  };
}

function isAnswered(answer: Answer): answer is Weighted["answer"] {
  return answer.present !== undefined;
}

function rateOf(rows: readonly Weighted[], confidence: number): FalseAlarms {
  const wrong = rows.filter(({ answer }) => answer.present);
  const verdicts = total(rows);
  const counts = { verdicts: Math.round(verdicts), answered: rows.length, falseAlarms: wrong.length };
  if (rows.length === 0) return counts;
  const value = Math.min(1, total(wrong) / verdicts);
  // Unequal weights make rows worth fewer (Kish, "Survey Sampling", 1965).
  const effective = verdicts ** 2 / rows.reduce((sum, { weight }) => sum + weight ** 2, 0);
  const interval = wilsonInterval(value, effective, confidence);
  return { ...counts, rate: { value, ...(interval ? { interval } : {}) } };
}

function total(rows: readonly Weighted[]): number {
  return rows.reduce((sum, { weight }) => sum + weight, 0);
}
