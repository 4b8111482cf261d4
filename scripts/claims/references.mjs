// Texts that people wrote for triples and slots: none of them should hold a claim that is called wrong.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createClaimDetector } from "../../dist/detect/claims/claim-detector.js";
import { readExamples } from "../../dist/index.js";
import { Ratios } from "../faithfulness/ratios.mjs";
import { wrongOf } from "./claims-of.mjs";

/** Sets whose parts are run; the first is read, the second reported. */
const SETS = [
  { name: "WebNLG v3.0", read: "webnlg/v3.0/dev", report: "webnlg/v3.0/test" },
  { name: "E2E", read: "e2e/devset.csv", report: "e2e/testset_w_refs.csv" },
  { name: "E2E, cleaned", read: "e2e/cleaned/dev.csv", report: "e2e/cleaned/test.csv" },
];

/** The share of references with a claim called wrong; the control holds each against the data of the example after it. */
export async function evaluateReferences(folder, { half, say, onWrong }) {
  const results = [];
  for (const set of SETS) {
    const path = join(folder, set[half]);
    if (!existsSync(path)) continue;
    say(`references of ${set.name} …`);
    const examples = [];
    for await (const { example } of readExamples(path))
      if (example.references.length > 0) examples.push(example);
    results.push({ set: set.name, part: set[half], ...(await shareOf(examples, onWrong)) });
  }
  return results;
}

async function shareOf(examples, onWrong) {
  const detector = createClaimDetector();
  const ratios = new Ratios();
  let texts = 0;
  for (const [at, example] of examples.entries()) {
    const other = examples[(at + 7) % examples.length];
    for (const text of example.references) {
      texts++;
      const candidate = { exampleId: example.id, system: "s", text, sample: 0 };
      const wrong = async (beside) => {
        const [{ claims }] = await detector.detect([{ example: beside, candidate }], { evidence: false });
        return wrongOf(claims);
      };
      const found = await wrong(example);
      if (found.length > 0) onWrong?.(example, text, found);
      ratios.add("wrong", example.id, found.length > 0);
      ratios.add("other data", example.id, (await wrong({ ...other })).length > 0);
    }
  }
  return { texts, ...ratios.finish() };
}
