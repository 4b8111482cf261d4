// What ESA says of a text as people wrote it, and of the same text with errors.
import { entitiesOf } from "../../dist/mentions/entities-of.js";
import { esa, esaHallucination } from "../../dist/metrics/index.js";
import { plantedIn, sourceOf } from "./plant.mjs";

const adequacy = esa();
const invention = esaHallucination();

/**
 * The outcomes of one text: `check` says what was asked, `wrong` whether the answer was not the one to give, and the rest what it takes to
 * see why. Only texts whose annotation has places are given errors.
 */
export async function evaluateText(annotated, means) {
  const { id, facts, text, aligned } = annotated;
  const kinds = new Map(entitiesOf(facts).map(({ id: entity, kind }) => [entity, kind]));
  const base = { id, facts, kinds };
  if (!aligned) return [touched({ ...base, check: "touched, unaligned" }, text, await judge(facts, text))];
  const source = sourceOf(annotated);
  const verdict = await judge(facts, text);
  const outcomes = [
    touched({ ...base, check: "touched" }, text, verdict),
    ...untouched({ ...base, check: "untouched" }, source, verdict),
  ];
  for (const planted of plantedIn(id, source, means)) {
    const found = await judge(facts, planted.text);
    const about = { ...base, planted, original: text };
    outcomes.push(undetected(about, found));
    if (planted.inserted.length > 0) outcomes.push(reported(about, found));
    outcomes.push(...bystanders(base, planted, found));
  }
  return outcomes.map(({ kinds: _, ...outcome }) => outcome);
}

async function judge(facts, text) {
  const cases = [
    {
      example: { id: "1", facts, references: [], tags: {} },
      candidate: { exampleId: "1", system: "s", text, sample: 0 },
    },
  ];
  const [[entities], [items]] = await Promise.all([adequacy.judge(cases), invention.judge(cases)]);
  const evidence = entities.evidence ?? [];
  return {
    missing: new Set(evidence.flatMap(({ kind, target }) => (kind === "missing" ? [target.entity] : []))),
    mentions: evidence.flatMap(({ kind, target, span, note }) =>
      kind === "supported" ? [{ entity: target.entity, span, how: note }] : [],
    ),
    items: (items.evidence ?? []).filter(({ note }) => note !== "repeated words"),
  };
}

/** Whether the entity that is gone was reported as such. */
function undetected({ planted, kinds, ...about }, { missing, mentions }) {
  const { error, entity, to, text, inserted } = planted;
  const found = mentions.filter((mention) => mention.entity === entity);
  const verdict = missing.has(entity) ? "undetected" : found.length > 0 ? "detected" : "unchecked";
  return {
    check: "undetected",
    error,
    kind: kinds.get(entity),
    wrong: verdict !== "undetected",
    verdict,
    why: found.map(({ span, how }) => `${methodOf(how)}, ${placeOf(span, { inserted, planted })}`),
    ...about,
    entity,
    to,
    text,
    found: found.map(({ span, how }) => ({ words: words(text, span), how })),
  };
}

function methodOf(how) {
  return how.split(",")[0];
}

/** Whose words a mention that should not be there has. */
function placeOf(span, { inserted, planted: { mentions } }) {
  if (inserted.some((one) => overlap(one, span))) return "in the words put in";
  const marked = mentions.find((one) => overlap(one.span, span));
  return marked ? `in a ${marked.type} of another` : "in words nobody marked";
}

/** Whether what was put in was reported: at least one of its occurrences. */
function reported({ planted, kinds, ...about }, { items, mentions }) {
  const { error, entity, to, text, inserted } = planted;
  const hit = inserted.filter((span) => items.some((item) => item.span && overlap(item.span, span)));
  const taken = mentions.filter(({ span }) => inserted.some((one) => overlap(one, span)));
  return {
    check: "reported",
    error,
    kind: kinds.get(entity),
    wrong: hit.length === 0,
    every: hit.length === inserted.length,
    why:
      hit.length > 0
        ? []
        : taken.length > 0
          ? taken.map(({ how }) => `taken for a mention by ${methodOf(how)}`)
          : ["not noticed"],
    ...about,
    entity,
    to,
    text,
    inserted: inserted.map((span) => words(text, span)),
    found: taken.map(({ entity: whose, span, how }) => ({ entity: whose, words: words(text, span), how })),
  };
}

/** Each entity that people marked in the text, and whether it was found. */
function untouched({ kinds, ...about }, { mentions, text }, { missing }) {
  return [...new Set(mentions.map(({ entity }) => entity))]
    .filter((entity) => kinds.has(entity))
    .map((entity) => {
      const marked = mentions.filter((mention) => mention.entity === entity);
      const wrong = missing.has(entity);
      return {
        ...about,
        kind: kinds.get(entity),
        wrong,
        why: wrong ? [`marked by ${[...new Set(marked.map(({ type }) => type))].sort().join(" and ")}`] : [],
        entity,
        text,
        marked: marked.map(({ span, type }) => ({ words: words(text, span), type })),
      };
    });
}

/** The entities that the error left alone, and whether they are still found. */
function bystanders(base, { entity, error, text, mentions }, verdict) {
  const others = mentions.filter((mention) => mention.entity !== entity);
  return untouched({ ...base, check: "bystander", error }, { mentions: others, text }, verdict);
}

/** Whether a text that people wrote has anything reported as invented. */
function touched({ kinds: _, ...about }, text, { items }) {
  return {
    ...about,
    wrong: items.length > 0,
    why: [...new Set(items.map(({ note }) => note.split(":")[0]))],
    text,
    items: items.map(({ span, note }) => ({ words: words(text, span), note })),
  };
}

function overlap(a, b) {
  return a.start < b.end && b.start < a.end;
}

function words(text, { start, end }) {
  return text.slice(start, end);
}
