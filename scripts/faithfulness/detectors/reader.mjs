// The reader alone, without rules: how likely each word is wrong and each value not stated.
//   --detector scripts/faithfulness/detectors/reader.mjs --with model=<folder>
import { embeddedReader, loadRunner, openEncoder, openSupportReader } from "../../../dist/models/index.js";
import { factsOfRecord } from "../../../dist/train/index.js";

/** Words below this probability of being wrong are not even possible alarms. */
const LEAST = 0.02;

/** A detector by the reader that Assay comes with, or the one in a folder. */
export async function createDetector({ model }) {
  const source = await (model === undefined ? embeddedReader() : openEncoder(model));
  const reader = await openSupportReader({ source, runner: await loadRunner(), threads: 1 });
  const detect = async ({ data, form, text }) => {
    const facts = factsOfRecord({ id: "data", form, data });
    const [{ faithful, words, facts: stated }] = await reader.read([{ text, facts }]);
    const missing = facts.flatMap(({ origin }, at) => {
      const probability = stated[at] === undefined ? 0 : 1 - stated[at].expressed;
      return probability < LEAST ? [] : [{ kind: "missing", path: origin.path, probability }];
    });
    const possible = [...wrongSpans(words), ...missing];
    return { score: faithful, alarms: possible.filter(({ probability }) => probability >= 0.5), possible };
  };
  return { detect, detectorName: `the reader, ${model ?? "as it comes with Assay"}` };
}

/** Words that are likelier wrong than not stand together with their neighbours; any other stands alone. */
function wrongSpans(words) {
  const spans = [];
  for (const { span, supported, contradicted, unsupported } of words) {
    const probability = 1 - supported;
    if (probability < LEAST) continue;
    const kind = contradicted >= unsupported ? "contradicted" : "unsupported";
    const before = spans.at(-1);
    if (before && probability >= 0.5 && before.probability >= 0.5 && span.start - before.end <= 1) {
      before.end = span.end;
      before.probability = Math.max(before.probability, probability);
    } else spans.push({ kind, start: span.start, end: span.end, probability });
  }
  return spans;
}
