const percent = (share) => (share === undefined ? "–" : (100 * share).toFixed(1)).padStart(8);
const line = (name, { bleu, esa, named, clean, both }, rest = "") =>
  `${name.padEnd(28)}${(bleu === undefined ? "–" : bleu.toFixed(2)).padStart(8)}${percent(esa)}${percent(named)}${percent(clean)}${percent(both)}${rest}`;

/** A row for each weight, and for each of the other systems. */
export function figuresTable(runs, systems) {
  const head = `${"".padEnd(28)}${"BLEU".padStart(8)}${"ESA".padStart(8)}${"named".padStart(8)}${"no wrong".padStart(8)}${"both".padStart(8)}   cut off, ended early`;
  return [
    "ESA in %; % of the texts that name every entity by it, that make no wrong claim (claims), and both",
    head,
    ...runs.map((run) => line(`λ = ${run.weight}`, run, `   ${run.cut}, ${run.refused}`)),
    ...systems.map((system) => line(system.name, system)),
    "",
  ].join("\n");
}

/** What steering gains by how sure the generator was of its plain text: a weak generator is easily improved. */
export function quartileTable(runs) {
  const [plain, ...steered] = runs;
  const order = [...plain.scores.keys()].sort((a, b) => plain.scores[a] - plain.scores[b]);
  const quarters = [0, 1, 2, 3].map((quarter) =>
    order.slice(Math.floor((quarter * order.length) / 4), Math.floor(((quarter + 1) * order.length) / 4)),
  );
  const share = (run, examples) => {
    const known = examples.map((at) => run.complete[at]).filter((one) => one !== undefined);
    return known.length === 0 ? undefined : known.filter(Boolean).length / known.length;
  };
  return [
    "both, in % of the texts of each quarter by the generator's own score of its plain text, the least sure first",
    ...[plain, ...steered].map(
      (run) =>
        `${`λ = ${run.weight}`.padEnd(28)}${quarters.map((examples) => percent(share(run, examples))).join("")}`,
    ),
    "",
  ].join("\n");
}

/** What steering costs in time. */
export function costLine(runs, examples) {
  const [plain] = runs;
  return runs
    .map(({ weight, minutes }) => {
      const times = weight === 0 ? "" : `, ${(minutes / plain.minutes).toFixed(1)} × plain search`;
      return `λ = ${weight}: ${(examples / minutes).toFixed(1)} texts a minute${times}`;
    })
    .join("\n");
}
