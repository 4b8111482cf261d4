// Writes fixtures/paraphrase: examples whose texts say what the data says in other words. Build first, then:
//   node scripts/make-paraphrase-corpus.mjs
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { randomInteger, seededRandom, shuffle } from "../dist/stats/index.js";
import { englishTerms } from "../dist/text/index.js";

const FOLDER = new URL("../fixtures/paraphrase/", import.meta.url);
const read = async (name) =>
  JSON.parse(await readFile(new URL(`./make-paraphrase-corpus/${name}`, import.meta.url), "utf8"));

/** By attribute and value, ways to say it that share no content word with the value. */
const WORDINGS = await read("wordings.json");
/** Sentences around one clause or two; those for later in a text link to what was said before. */
const FRAMES = await read("frames.json");

const SEED = 7;
const SIZES = { train: 320, test: 100 };
/** Of each value's wordings, the first ones are seen in train; the others are kept for a part of the test examples. */
const SEEN = 3;
/** Share of the test examples in wordings that train does not have. */
const UNSEEN_SHARE = 0.3;
const REFERENCES = 2;

/** Whether some wording of one value has a content word of another: a text with both would share it with the data. */
function clash(facts) {
  const words = new Set(facts.flatMap(({ value }) => englishTerms(value)));
  const said = facts.flatMap(({ attribute, value }) => WORDINGS[attribute][value]);
  return said.some((wording) => englishTerms(wording).some((word) => words.has(word)));
}

/** Values of three to five attributes, which no example had before. */
function drawFacts(random, taken) {
  for (;;) {
    const attributes = [...shuffle(Object.keys(WORDINGS), random)].slice(0, 3 + randomInteger(random, 3));
    const facts = attributes.map((attribute) => {
      const values = Object.keys(WORDINGS[attribute]);
      return { attribute, value: values[randomInteger(random, values.length)] };
    });
    const key = JSON.stringify(facts.map(({ value }) => value).sort());
    if (taken.has(key) || clash(facts)) continue;
    taken.add(key);
    return facts;
  }
}

/** As many texts as asked for, no two of which put a value in the same words. */
function drawTexts(facts, { random, isSeen }) {
  const choices = facts.map(({ attribute, value }) => {
    const all = WORDINGS[attribute][value];
    return [...shuffle(isSeen ? all.slice(0, SEEN) : all.slice(SEEN), random)];
  });
  return Array.from({ length: REFERENCES }, (_, at) =>
    inSentences(
      [
        ...shuffle(
          choices.map((wordings) => wordings[at]),
          random,
        ),
      ],
      random,
    ),
  );
}

/** Clauses as sentences, one or two in each, no two of one frame. */
function inSentences(clauses, random) {
  const used = new Set();
  const sentences = [];
  let left = clauses;
  while (left.length > 0) {
    const all = [...FRAMES.single, ...FRAMES.double, ...(sentences.length === 0 ? [] : FRAMES.later)];
    const frames = all.filter((frame) => slotsOf(frame) <= left.length && !used.has(frame));
    const frame = frames[randomInteger(random, frames.length)];
    used.add(frame);
    sentences.push(filled(frame, left));
    left = left.slice(slotsOf(frame));
  }
  return sentences.join(" ");
}

function slotsOf(frame) {
  return frame.match(/\{clause\}/gi).length;
}

function filled(frame, clauses) {
  let at = 0;
  return frame.replace(/\{clause\}/gi, (slot) => {
    const clause = clauses[at++];
    return slot === "{Clause}" ? clause[0].toUpperCase() + clause.slice(1) : clause;
  });
}

/** One part of the corpus as lines of JSON. */
function part(name, taken) {
  const random = seededRandom(`${SEED} ${name}`);
  return Array.from({ length: SIZES[name] }, (_, at) => {
    const facts = drawFacts(random, taken);
    const isSeen = name === "train" || at >= UNSEEN_SHARE * SIZES[name];
    const example = {
      id: `${name}-${at + 1}`,
      facts: facts.map(({ attribute, value }) => ({ relation: attribute, value })),
      references: drawTexts(facts, { random, isSeen }),
      tags: { wording: isSeen ? "seen" : "unseen" },
    };
    return `${JSON.stringify(example)}\n`;
  }).join("");
}

await mkdir(FOLDER, { recursive: true });
const taken = new Set();
for (const name of Object.keys(SIZES)) await writeFile(new URL(`${name}.jsonl`, FOLDER), part(name, taken));
