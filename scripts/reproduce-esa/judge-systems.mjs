// Every text of every system of a challenge, judged by both presets of ESA and by its reverse.

import { dataOptions } from "../../dist/engine/open/data-options.js";
import { openItems } from "../../dist/engine/open/open-items.js";
import { entitiesOf } from "../../dist/mentions/entities-of.js";
import { esa, esaHallucination } from "../../dist/metrics/index.js";

/** The presets of ESA by the names that tables use. */
export const PRESETS = { paper: esa({ preset: "paper" }), default: esa() };
const invention = esaHallucination();

/** The metrics as the page names them, each with what its numbers depend on. */
export const METRICS = [
  ["esa?preset=paper", PRESETS.paper],
  ["esa", PRESETS.default],
  ["esa-hallucination", invention],
];

/**
 * Reads items and judges their texts. Answers what is known of each system, and of every text ESA_I by preset with the number of undetected entities
 * as far as it matters. `also` may add texts to an item, which then count as one more system's.
 */
export async function judgeSystems(places, also = () => []) {
  const systems = new Map();
  const texts = new Map();
  for await (const { example, candidates } of itemsOf(places)) {
    const cases = [...candidates, ...also(example)].map((candidate) => ({ example, candidate }));
    const judged = await judgeAll(cases);
    for (const [at, { candidate }] of cases.entries()) {
      const { system } = candidate;
      if (!systems.has(system)) systems.set(system, new SystemFigures());
      systems.get(system).add(example, candidate, judged[at]);
      texts.set(textKey(example.id, system), itemScores(judged[at]));
    }
  }
  return { systems, texts };
}

/** The examples of a test set with the texts of systems. */
export async function* itemsOf({ data, input }) {
  const opened = await openItems(dataOptions.parse({ data: [data], input }));
  try {
    yield* opened.items();
  } finally {
    await opened.dispose();
  }
}

/** What a text is found by. */
export function textKey(example, system) {
  return JSON.stringify([example, system]);
}

async function judgeAll(cases) {
  const paper = await PRESETS.paper.judge(cases, { evidence: false });
  const usual = await PRESETS.default.judge(cases);
  const invented = await invention.judge(cases);
  return cases.map((_, at) => ({ paper: paper[at], default: usual[at], invented: invented[at] }));
}

function itemScores(judged) {
  return Object.fromEntries(
    Object.entries(PRESETS).map(([preset, metric]) => {
      if (judged[preset].status !== "judged") return [preset, undefined];
      const { esa: value, esi1, esi2 } = metric.summarize(judged[preset].tally);
      return [preset, { esa: value, undetected: esi1 + esi2 }];
    }),
  );
}

/** What adds up over the texts of one system. */
class SystemFigures {
  #tallies = { paper: [], default: [], invented: [] };
  #items = new Set();
  /** Undetected entities of the default, by label: their kind and in how many texts. */
  undetected = new Map();

  add({ facts }, { text }, judged) {
    for (const [name, { status, tally }] of Object.entries(judged))
      if (status === "judged") this.#tallies[name] = sum(this.#tallies[name], tally);
    const missing = (judged.default.evidence ?? []).filter(({ kind }) => kind === "missing");
    for (const { target } of missing) {
      const { label, kind } = entitiesOf(facts).find(({ id }) => id === target.entity);
      const known = this.undetected.get(label) ?? { kind, texts: 0 };
      this.undetected.set(label, { kind, texts: known.texts + 1 });
    }
    for (const { span, note } of judged.invented.evidence ?? [])
      if (note !== "repeated words") this.#items.add(text.slice(span.start, span.end).toLowerCase());
  }

  /** The parts of ESA over all texts. */
  parts(preset) {
    return PRESETS[preset].summarize(this.#tallies[preset]);
  }

  /** Texts with something invented, by nature, and the different things that are. */
  invented() {
    const [texts] = this.#tallies.invented;
    const parts = invention.summarize(this.#tallies.invented);
    const count = (part) => Math.round(parts[part] * texts);
    return {
      texts: count("share"),
      share: parts.share,
      distinct: this.#items.size,
      added: count("added"),
      replaced: count("replaced"),
      inaccurate: count("inaccurate"),
    };
  }
}

function sum(a, b) {
  return b.map((value, at) => value + (a[at] ?? 0));
}
