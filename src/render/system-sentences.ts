import type { MetricInfo, Report, Score } from "../core/report.ts";
import { givesVerdict } from "../core/verdict.ts";

/** One sentence a system: how many of its texts are faithful, and what is wrong with the others. Nothing where no metric gives a verdict. */
export function systemSentences({ metrics, systems, scores }: Report): string[] {
  const judging = metrics.filter(givesVerdict);
  return judging.flatMap((metric) =>
    systems.map(({ name }) => {
      const by = judging.length > 1 ? ` by ${metric.name}` : "";
      const score = scores.find((one) => one.system === name && one.metric === metric.name);
      return `${name}${by}: ${score && score.judged > 0 ? verdictClauses(metric, score) : "no text could be judged"}`;
    }),
  );
}

function verdictClauses({ tallies }: MetricInfo, { tally, judged }: Score): string {
  const count = (name: string): number => Math.round(tally[tallies.indexOf(name)] ?? 0);
  const [unfaithful, incomplete, unsure] = [count("unfaithful"), count("incomplete"), count("unsure")];
  const of = (some: number): string => `${some} of ${judged} ${judged === 1 ? "text" : "texts"}`;
  if (unfaithful + incomplete + unsure === 0) return `${of(judged)} faithful`;
  const things = count("contradicted") + count("unsupported");
  const left = `${count("missing")} of ${counted(count("required"), "fact")}`;
  const leaves = incomplete === 1 ? "it leaves" : "they leave";
  return [
    ...(unfaithful > 0
      ? [
          `${of(unfaithful)} unfaithful, ${unfaithful === 1 ? "it says" : "they say"} ${counted(things, "thing")} that the data does not`,
        ]
      : []),
    ...(incomplete > 0 && unfaithful === 0 ? [`${of(incomplete)} incomplete, ${leaves} out ${left}`] : []),
    ...(incomplete > 0 && unfaithful > 0 ? [`${incomplete} incomplete`] : []),
    // Texts that say something false may leave facts out as well.
    ...(unfaithful > 0 && count("missing") > 0 ? [`${left} left out`] : []),
    ...(unsure > 0 ? [`${of(unsure)} unsure`] : []),
  ].join("; ");
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
