import { bleu, claims, esa } from "../../dist/index.js";

const BATCH = 200;
const METRICS = { bleu: bleu(), esa: esa(), claims: claims() };

/** BLEU, ESA, and how many texts name every entity, make no wrong claim, and both; `complete` says it of each text. */
export async function judgeTexts(examples, texts) {
  const sums = {};
  const complete = [];
  const whole = [];
  for (let from = 0; from < texts.length; from += BATCH) {
    const cases = texts.slice(from, from + BATCH).map((text, at) => {
      const example = examples[from + at];
      return { example, candidate: { exampleId: example.id, system: "generated", text, sample: 0 } };
    });
    const judged = {};
    for (const [name, metric] of Object.entries(METRICS)) {
      judged[name] = await metric.judge(cases, { evidence: false });
      for (const judgement of judged[name])
        if (judgement.status === "judged")
          sums[name] = judgement.tally.map((value, at) => value + (sums[name]?.[at] ?? 0));
    }
    for (const at of cases.keys()) {
      const part = (name, one) =>
        judged[name][at].status === "judged"
          ? METRICS[name].summarize(judged[name][at].tally)[one]
          : undefined;
      // What cannot be judged counts neither way.
      const [named, clean] = [part("esa", "esa"), part("claims", "clean")];
      if (named !== undefined) whole.push(named === 1);
      complete.push(
        named === undefined && clean === undefined ? undefined : (named ?? 1) === 1 && (clean ?? 1) === 1,
      );
    }
  }
  const parts = (name) => (sums[name] ? METRICS[name].summarize(sums[name]) : {});
  const known = complete.filter((one) => one !== undefined);
  return {
    bleu: Object.values(parts("bleu"))[0],
    esa: parts("esa").esa,
    named: whole.length > 0 ? whole.filter(Boolean).length / whole.length : undefined,
    clean: parts("claims").clean,
    both: known.length > 0 ? known.filter(Boolean).length / known.length : undefined,
    complete,
  };
}
