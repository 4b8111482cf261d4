import { claims, esa, esaHallucination } from "../dist/metrics/index.js";
import { inventedExample, inventedText, measureSpeed } from "../scripts/claims/speed.mjs";

/*
 * Claims on texts in memory, one thread, in time of the processor. Run `npm run build` first, then `node bench/claims.mjs`. The data is invented: rows of a name and
 * three numbers, and texts that state, add up and misstate them.
 */
const AIM = 300;

console.log("claims: texts a second\n");
for (const settings of [
  { values: 100 },
  { values: 400 },
  { values: 1600, texts: 60 },
  { values: 400, sentences: 24, texts: 60 },
]) {
  const { values, sentences, shared, fresh } = await measureSpeed(settings);
  const rate = (milliseconds) => (1000 / milliseconds).toFixed(0).padStart(6);
  console.log(
    `${String(values).padStart(5)} values, ${String(sentences).padStart(2)} sentences: ${rate(shared)} (data read once), ${rate(fresh)} (read for each text)`,
  );
}
console.log(`aim: ${AIM} against 400 values\n`);

const { example, rows } = inventedExample(1000);
let text = "";
for (let seed = 1; text.length < 100_000; seed++) text += `${inventedText(rows, 40, seed)} `;
for (const metric of [claims(), esa(), esaHallucination()]) {
  const start = process.cpuUsage();
  const candidate = { exampleId: example.id, system: "s", text, sample: 0 };
  await metric.judge([{ example, candidate }], { evidence: false });
  const { user, system } = process.cpuUsage(start);
  console.log(`${metric.id}: 1,000 facts and 100,000 characters in ${((user + system) / 1e6).toFixed(1)} s`);
}
