import type { Example, Item } from "../../core/example.ts";
import { createDetector, type Detector, type Method } from "../../mentions/index.ts";
import type { LocatedMention, MentionType } from "../../perturb/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";
import { openItems } from "../open-items.ts";
import type { PerturbOptions } from "../perturb-options.ts";
import type { RunHooks } from "../progress.ts";
import type { LocatedData, LocatedText } from "./located-example.ts";

/** What a mention is by how it was found; found in any other way it is a name. */
const TYPES: Partial<Record<Method, MentionType>> = { pronoun: "pronoun", description: "description" };

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
          mentions: mentionsIn(chosen.text, item.example, detector),
        }));
        yield { example: item.example, texts };
      }
    },
    dispose: () => opened.dispose(),
  };
}

function mentionsIn(text: string, { facts }: Example, detector: Detector): LocatedMention[] {
  const { entities, mentions } = detector.detect(facts, text);
  return mentions.map(({ entity, span, method }) => ({
    entity: entities[entity]!.id,
    span,
    type: TYPES[method] ?? "name",
  }));
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
