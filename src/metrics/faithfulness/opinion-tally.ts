import type { Judgement, Tally } from "../../core/judgement.ts";
import type { Part, Parts, Summarizer } from "../../core/metric.ts";
import { FAITHFULNESS_PARTS, FAITHFULNESS_TALLIES, faithfulnessParts } from "./faithfulness-tally.ts";
import type { Opinion } from "./second-opinion.ts";

/** What is reported besides where a judge gives second opinions. */
const PARTS: readonly Part[] = [
  {
    name: "asked",
    summary: "share of the texts that the judge was asked about",
    better: "neither",
    range: [0, 1],
  },
  {
    name: "unanswered",
    summary: "share of the texts asked about for which it gave no answer: judged without it",
    better: "lower",
    range: [0, 1],
  },
  {
    name: "tokens",
    summary: "tokens that a text asked about took, mean",
    better: "neither",
    range: [0, Number.MAX_VALUE],
  },
];

const TALLIES = ["texts", "asked", "unanswered", "counted", "tokens"];

/** Adds up verdicts, and what second opinions took. */
export const WITH_OPINIONS: Summarizer = {
  parts: [...FAITHFULNESS_PARTS, ...PARTS],
  tallies: [...FAITHFULNESS_TALLIES, ...TALLIES],
  summarize: (tally) => ({
    ...faithfulnessParts(tally),
    ...costParts(tally.slice(FAITHFULNESS_TALLIES.length)),
  }),
};

function costParts([texts = 0, asked = 0, unanswered = 0, counted = 0, tokens = 0]: Tally): Parts {
  return {
    ...(texts > 0 && { asked: asked / texts }),
    ...(asked > 0 && { unanswered: unanswered / asked }),
    ...(counted > 0 && { tokens: tokens / counted }),
  };
}

/** A judgement with what a second opinion on its text took; one that nobody was asked for took nothing. */
export function withCost(judgement: Judgement, opinion: Opinion | undefined): Judgement {
  if (judgement.status !== "judged") return judgement;
  const { alarms, tokens } = opinion ?? {};
  const cost = [
    1,
    Number(opinion !== undefined),
    Number(opinion !== undefined && alarms === undefined),
    Number(tokens !== undefined),
    tokens ?? 0,
  ];
  return { ...judgement, tally: [...judgement.tally, ...cost] };
}
