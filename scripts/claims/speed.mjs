// Texts a second against data with 400 values: a table of a hundred rows and texts that state, add up and misstate them.
import { createClaimDetector } from "../../dist/detect/claims/claim-detector.js";
import { seededRandom } from "../../dist/stats/index.js";
import { exampleOf } from "../../dist/verbs/check/check-data.js";

const PLACES = ["Brill", "Corvin", "Dannet", "Elmar", "Fosse", "Garth", "Hollin", "Ister", "Jarrow", "Kelm"];

/** An example with so many values, four a row. */
export function inventedExample(values, seed = 1) {
  const random = seededRandom(seed);
  const rows = Array.from({ length: Math.max(1, Math.round(values / 4)) }, (_, at) => ({
    town: `${PLACES[at % PLACES.length]} ${Math.floor(at / PLACES.length) + 1}`,
    visitors: 100 + Math.floor(random() * 9000),
    revenue_eur: Math.round(random() * 500_000) / 100,
    rating: Math.round(random() * 50) / 10,
  }));
  return { ...exampleOf(rows, {}), rows };
}

/** A text of so many sentences about rows of the data. */
export function inventedText(rows, sentences, seed = 1) {
  const random = seededRandom(seed);
  const pick = () => rows[Math.floor(random() * rows.length)];
  const written = Array.from({ length: sentences }, (_, at) => {
    const row = pick();
    if (at % 4 === 1)
      return `${row.town} took €${row.revenue_eur.toFixed(2)} and was rated ${row.rating} on average.`;
    if (at % 4 === 2) return `That is ${row.visitors - 17} fewer visitors than in ${pick().town}.`;
    return `${row.town} had ${row.visitors} visitors.`;
  });
  return written.join(" ");
}

/** Milliseconds a text: the data is read once, as for a corpus with many texts for an example, and once for every text. */
export async function measureSpeed({ values = 400, sentences = 6, texts = 200 } = {}) {
  const detector = createClaimDetector();
  const time = async (fresh) => {
    const { example, rows } = inventedExample(values);
    const candidates = Array.from({ length: texts }, (_, at) => inventedText(rows, sentences, at + 1));
    const run = async (list) => {
      for (const text of list) {
        const facts = fresh ? [...example.facts] : example.facts;
        const candidate = { exampleId: "e", system: "s", text, sample: 0 };
        await detector.detect([{ example: { ...example, facts }, candidate }], { evidence: false });
      }
    };
    await run(candidates.slice(0, 20));
    // Time of the processor, so that what else runs on the machine does not count.
    const start = process.cpuUsage();
    await run(candidates);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / texts;
  };
  return { values, sentences, shared: await time(false), fresh: await time(true) };
}
