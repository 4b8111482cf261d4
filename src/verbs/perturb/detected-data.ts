import type { Item } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import { openItems } from "../../engine/open/open-items.ts";
import { createDetector } from "../../mentions/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";
import { detectedMentions } from "../../train/factspotter/located-source.ts";
import type { LocatedData, LocatedText } from "./located-example.ts";
import type { PerturbOptions } from "./perturb-options.ts";

/** Data of any format, with mentions found by Assay's own detector. */
export async function openDetected(options: PerturbOptions, hooks: RunHooks): Promise<LocatedData> {
  const opened = await openItems(options, hooks);
  await opened.makeRepeatable();
  const detector = createDetector();
  async function* items(): AsyncGenerator<Item> {
    let done = 0;
    for await (const item of opened.items()) {
      yield item;
      const fraction = opened.fraction();
      hooks.onProgress?.({ done: ++done, unit: "examples", ...(fraction === undefined ? {} : { fraction }) });
    }
  }
  return {
    located: "detector",
    async *examples() {
      for await (const { example } of items()) yield example;
    },
    async *locatedExamples() {
      for await (const item of items()) {
        const texts = chosenTexts(item, options).map((chosen) => ({
          ...chosen,
          mentions: detectedMentions(item.example.facts, chosen.text, detector),
        }));
        yield { example: item.example, texts };
      }
    },
    dispose: () => opened.dispose(),
  };
}

/** The texts of systems when the user names some, else the references; of each as many as asked for, drawn by the example's id. */
function chosenTexts({ example, candidates }: Item, options: PerturbOptions): LocatedText[] {
  const { input, systems, perExample, seed } = options;
  if (input === undefined && systems === undefined)
    return drawn(example.references, [seed, example.id], perExample);
  const names = [...new Set(candidates.map(({ system }) => system))];
  return names.flatMap((system) => {
    const texts = candidates.filter((candidate) => candidate.system === system).map(({ text }) => text);
    return drawn(texts, [seed, example.id, system], perExample).map((text) => ({ ...text, system }));
  });
}

function drawn(
  texts: readonly string[],
  seed: readonly (string | number)[],
  count: number,
): { text: string; sample: number }[] {
  return shuffle(texts.keys(), seededRandom(JSON.stringify(seed)))
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((at, sample) => ({ text: texts[at]!, sample }));
}
