// Checks records: node bench/records/check.mjs FILE.jsonl…   Prints every fault and a summary; exit code 1 for any fault.
import { readFile } from "node:fs/promises";
import { covered, leavesOf } from "./paths.mjs";
import { wrongWeekdays } from "./weekdays.mjs";

const FORMS = ["record", "rows", "series", "table", "triples"];
const HOW =
  "value round unit count sum mean max min difference ratio percent order compare trend calendar code flag absence paraphrase inference context".split(
    " ",
  );
const KINDS =
  "number misplaced swap name date unit count aggregate comparison trend polarity category relation invented quantifier sequence omission".split(
    " ",
  );
/** Words that need neither data nor framing. */
const PLAIN_WORDS = new Set(
  `a an the and or but so of in on at to for from by with as is are was were be been being it its this that these those there here their his her he she they
we you your our us i my me them then than also which who whom whose when where while what how after before during until since about into over under up down out off per not no nor
will would can could may might should has have had do does did if because all both each between through within without only just still more most very one two s t re ll d
again further once too same own such any some other another`.split(/\s+/),
);

/** Tells each fault of a record. */
function checkRecord(record, say) {
  const { data, form, texts } = record;
  if (!FORMS.includes(form)) say(`form ${show(form)}`);
  if (form === "triples" && !isTriples(data)) say("triples: data must be [{subject, relation, value}…]");
  const every = leavesOf(record);
  const optional = new Set();
  for (const path of record.optional ?? []) {
    const named = covered(path, every);
    if (named.length === 0) say(`optional path names nothing: ${path}`);
    for (const leaf of named) optional.add(leaf);
  }
  if (texts.length < 2) say("fewer than two texts");
  const kinds = texts.flatMap(({ edits }) => edits.map(({ kind }) => kind));
  const distinct = new Set(kinds);
  for (const kind of ["omission", "invented"]) if (!distinct.has(kind)) say(`no ${kind} among the edits`);
  if (distinct.size < Math.min(6, kinds.length))
    say(`too few kinds of edits: ${[...distinct].sort().join(", ")}`);
  for (const [at, text] of texts.entries())
    checkText(text, { at, data, every, optional }, (fault) => say(`text ${at}: ${fault}`));
}

function isTriples(data) {
  return (
    Array.isArray(data) &&
    data.every(
      (triple) =>
        typeof triple === "object" &&
        triple !== null &&
        ["subject", "relation", "value"].every((name) => name in triple),
    )
  );
}

function checkText(written, { at, data, every, optional }, say) {
  const { text, rests = [], framing = [], omits = [], edits = [], rewrites = [] } = written;
  const stated = new Set();
  const marked = new Uint8Array(text.length);
  for (const { words, paths = [], how } of rests) {
    if (!HOW.includes(how)) say(`how ${show(how)}`);
    if (paths.length === 0) say(`no paths for ${show(words)}`);
    for (const path of paths) {
      const named = covered(path, every);
      if (named.length === 0) say(`path names nothing: ${path} (${show(words)})`);
      for (const leaf of named) stated.add(leaf);
    }
    if (!mark(marked, text, words)) say(`words not in the text: ${show(words)}`);
  }
  for (const words of framing) if (!mark(marked, text, words)) say(`framing not in the text: ${show(words)}`);
  const loose = looseWords(text, marked);
  if (loose.length > 0) say(`words with neither data nor framing: ${loose.slice(0, 25).join(", ")}`);
  const left = new Set();
  for (const path of omits) {
    const named = covered(path, every);
    if (named.length === 0) say(`omits names nothing: ${path}`);
    for (const leaf of named) left.add(leaf);
  }
  const lacking = every.filter((leaf) => !optional.has(leaf) && !stated.has(leaf) && !left.has(leaf));
  if (lacking.length > 0) say(`required but neither stated nor in omits: ${lacking.slice(0, 20).join(", ")}`);
  if (at === 0 && left.size > 0)
    say("the first text must state everything that is required (omits is empty)");
  const both = [...left].filter((leaf) => stated.has(leaf)).sort();
  if (both.length > 0) say(`both stated and omitted: ${both.slice(0, 10).join(", ")}`);
  if (edits.length < 3) say("fewer than three edits");
  for (const edit of edits) checkEdit(edit, { text, every }, say);
  for (const { find, put } of rewrites) checkReplacement("rewrite", { find, put }, text, say);
  for (const fault of wrongWeekdays(text, data)) say(fault);
}

function checkEdit({ kind, find, put, paths = [], why }, { text, every }, say) {
  if (!KINDS.includes(kind)) say(`kind ${show(kind)}`);
  checkReplacement("edit", { find, put }, text, say);
  if (!why) say(`edit without why: ${show(find)}`);
  if (kind !== "invented" && paths.length === 0) say(`edit without paths: ${show(find)}`);
  for (const path of paths) if (covered(path, every).length === 0) say(`edit path names nothing: ${path}`);
}

function checkReplacement(what, { find, put }, text, say) {
  const times = text.split(find).length - 1;
  if (times !== 1) say(`${what} find occurs ${times} times: ${show(find)}`);
  if (find === put) say(`${what} changes nothing: ${show(find)}`);
}

/** Marks every occurrence; whether there is one. */
function mark(marked, text, words) {
  const first = text.indexOf(words);
  for (let at = first; at >= 0; at = text.indexOf(words, at + 1)) marked.fill(1, at, at + words.length);
  return first >= 0;
}

function looseWords(text, marked) {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_'’.,:/%°$€£-]*/gu)]
    .filter(({ 0: word, index }) => {
      const plain = word.replace(/^[.,:'’]+|[.,:'’]+$/g, "").toLowerCase();
      return !PLAIN_WORDS.has(plain) && !marked.subarray(index, index + word.length).includes(1);
    })
    .map(([word]) => word);
}

function show(value) {
  return JSON.stringify(value);
}

const count = { records: 0, texts: 0, alignments: 0, edits: 0, rewrites: 0, faults: 0 };
const kinds = {};
const hows = {};
const ids = new Set();
const add = (counts, name) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

for (const file of process.argv.slice(2))
  for (const [at, line] of (await readFile(file, "utf8")).split("\n").entries()) {
    if (line.trim() === "") continue;
    let id = "?";
    const say = (fault) => {
      count.faults++;
      console.log(`${file}:${at + 1} ${id}: ${fault}`);
    };
    try {
      const record = JSON.parse(line);
      id = record.id;
      if (ids.has(id)) say("id twice");
      ids.add(id);
      checkRecord(record, say);
      count.records++;
      for (const { rests, edits, rewrites = [] } of record.texts) {
        count.texts++;
        count.alignments += rests.length;
        count.edits += edits.length;
        count.rewrites += rewrites.length;
        for (const { kind } of edits) add(kinds, kind);
        for (const { how } of rests) add(hows, how);
      }
    } catch (error) {
      say(`${error.name}: ${error.message}`);
    }
  }

console.log(
  Object.entries(count)
    .map(([name, number]) => `${number} ${name}`)
    .join(", "),
);
for (const [title, counts] of Object.entries({ kinds, how: hows }))
  console.log(
    `${title}: ${Object.keys(counts)
      .sort()
      .map((name) => `${name} ${counts[name]}`)
      .join(", ")}`,
  );
process.exitCode = count.faults > 0 ? 1 : 0;
