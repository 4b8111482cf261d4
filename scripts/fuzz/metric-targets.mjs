import { checkClaims } from "../../dist/claims/check-claims.js";
import { attachOutputs, readItems } from "../../dist/data/index.js";
import { coverFacts } from "../../dist/detect/coverage/cover-facts.js";
import { contradictedFlags } from "../../dist/detect/flags/contradicted-flags.js";
import { unlicensedWords } from "../../dist/detect/words/unlicensed-words.js";
import { makeFirstPass } from "../../dist/engine/metrics/first-pass.js";
import { resolveMetrics } from "../../dist/engine/metrics/resolve-metrics.js";
import { Holdings } from "../../dist/engine/resources/holdings.js";
import { METRICS } from "../../dist/metrics/index.js";
import { pick } from "./draw.mjs";
import { mutateText } from "./mutate.mjs";

/** How each metric that loads no model is named; the others are in WITH_MODEL, and every one of the registry is in one of them. */
const WITHOUT_MODEL = {
  ...Object.fromEntries(
    [
      "faithfulness",
      "claims",
      "parent",
      "parent-table",
      "esa",
      "esa-hallucination",
      "bleu",
      "bleu-t",
      "chrf",
      "chrf++",
      "ter",
      "rouge",
      "cider",
      "meteor",
    ].map((id) => [id, id]),
  ),
  rank: "rank?ranker=bm25",
};
const WITH_MODEL = new Set(["factspotter", "nli", "judge", "bertscore", "extraction"]);

/** Changes strings of a case and how many there are, never their types: those are for the readers to hold. */
function mutateCase(bytes, draw) {
  const one = JSON.parse(bytes.toString("utf8"));
  for (let left = 1 + draw(4); left > 0; left--) {
    const { facts, references } = one.example;
    const kinds = [
      () => {
        one.text = mutateText(one.text, draw);
      },
      () => {
        if (facts.length === 0) return;
        const fact = pick(draw, facts);
        const end = pick(draw, ["subject", "relation", "value"]);
        fact[end] = mutateText(fact[end] ?? "", draw);
      },
      () => facts.splice(draw(facts.length + 1), 1),
      () =>
        facts.push(
          ...facts.slice(0, 1 + draw(4)).map((fact) => ({ ...fact, id: `${fact.id}-${facts.length}` })),
        ),
      () => {
        if (references.length > 0)
          references[draw(references.length)] = mutateText(pick(draw, references), draw);
      },
      () => references.splice(draw(references.length + 1), 1),
      () => {
        one.text = draw(2) === 0 ? (pick(draw, facts)?.value ?? "") : (pick(draw, references) ?? "");
      },
      () => {
        if (facts.length > 1) [facts[0].value, facts.at(-1).value] = [facts.at(-1).value, facts[0].value];
      },
    ];
    (draw(2) === 0 ? kinds[0] : pick(draw, kinds))();
  }
  // Ids stay unique, as readers see to it.
  one.example.facts.forEach((fact, at) => {
    fact.id = `f${at}`;
  });
  return Buffer.from(JSON.stringify(one));
}

export async function metricTargets(examples, texts) {
  const known = new Set([...Object.keys(WITHOUT_MODEL), ...WITH_MODEL]);
  for (const { id } of METRICS)
    if (!known.has(id))
      throw new Error(`is the metric ${id} to be fuzzed? Say so in scripts/fuzz/metric-targets.mjs`);
  const items = [];
  for await (const item of attachOutputs(readItems([examples]), [{ system: "s", path: texts }]))
    items.push(item);
  const seeds = items.map(({ example, candidates: [{ text }] }) => ({
    name: "case.json",
    syntax: "json",
    bytes: Buffer.from(JSON.stringify({ example, text })),
  }));
  const caseOf = ({ bytes }) => {
    const { example, text } = JSON.parse(bytes.toString("utf8"));
    return { example, candidate: { exampleId: example.id, system: "s", text, sample: 0 } };
  };
  const corpus = async function* () {
    yield* items;
  };
  const targets = [];
  for (const [id, name] of Object.entries(WITHOUT_MODEL)) {
    let metric;
    targets.push({
      name: `metric-${id}`,
      seeds,
      mutate: mutateCase,
      async run(input) {
        metric ??= await opened(name, corpus);
        const one = caseOf(input);
        const [judgement] = await metric.judge([one]);
        checkSpans(judgement, one.candidate.text);
        return judgement.status === "judged"
          ? { judgement, parts: metric.summarize(judgement.tally) }
          : judgement;
      },
    });
  }
  const pure = {
    claims: checkClaims,
    words: unlicensedWords,
    coverage: coverFacts,
    flags: contradictedFlags,
  };
  for (const [name, find] of Object.entries(pure))
    targets.push({
      name: `detector-${name}`,
      seeds,
      mutate: mutateCase,
      run: (input) => {
        const { example, candidate } = caseOf(input);
        return find(example.facts, candidate.text);
      },
    });
  return targets;
}

/** The metric, ready to judge; one that must see a corpus first has seen the seeds. */
async function opened(name, corpus) {
  const holdings = new Holdings();
  const [named] = await makeFirstPass(await resolveMetrics([name], holdings), corpus(), { holdings });
  return named.metric;
}

/** Evidence points inside the text. */
function checkSpans(judgement, text) {
  for (const { span } of judgement.evidence ?? [])
    if (span !== undefined && !(span.start >= 0 && span.start <= span.end && span.end <= text.length))
      throw new Error(`evidence at ${span.start} to ${span.end} of a text of ${text.length}`);
}
