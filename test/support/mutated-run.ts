import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "../../src/stats/random.ts";

/** Whole numbers below a limit, the same for the same seed. */
export type Draw = (below: number) => number;

/** Draws of its own for each seed. */
export function drawFrom(seed: number): Draw {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

const FILES = ["report.json", "examples.jsonl", "judgements.jsonl"] as const;

/** Stands for JSON that JavaScript has no value for. */
const RAW = "raw JSON ";

/** What is nested so deep that no more can be changed in it by walking through it. */
const DEEP = /(?:\[|\{"a":){100}/;

/** What may stand where something else was. */
const OTHERS: readonly unknown[] = [
  ...[null, true, false, "", "other", "\u{1F600}\ud800", 0, -1, 0.5, 2 ** 53, 1e308, 1e9, [], {}],
  ...[[null], [[]], { a: 1 }, { length: 3 }, { start: 5, end: 2 }, { value: null }, "2024-13-45T99:00:00Z"],
  ...["1e999", "-1e999", "NaN", `${"[".repeat(30_000)}${"]".repeat(30_000)}`].map((json) => RAW + json),
  `${RAW}${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`,
  `${RAW}{"__proto__":{"length":1},"constructor":{"prototype":null}}`,
];

/** Names that objects have by themselves, or that stand elsewhere in a run. */
const NAMES = ["__proto__", "constructor", "toString", "length", "id", "status", "metric", "parts", "value"];

/** Copies a run folder and changes it at random places, as a mistake or an attack might; answers what was done. */
export async function mutatedRun(from: string, to: string, draw: Draw): Promise<string> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  const done: string[] = [];
  for (let left = 1 + draw(2); left > 0; left--) {
    const name = FILES[draw(FILES.length)]!;
    const path = join(to, name);
    const text = await readFile(path, "utf8").catch(() => undefined);
    if (text === undefined || DEEP.test(text)) continue;
    const [what, changed] = name === "report.json" ? mutatedDocument(text, draw) : mutatedLines(text, draw);
    done.push(`${name}: ${what}`);
    if (changed === undefined) await rm(path);
    else await writeFile(path, changed);
  }
  return done.join("; ");
}

type Mutated = readonly [what: string, text: string | Uint8Array | undefined];

function mutatedDocument(text: string, draw: Draw): Mutated {
  if (draw(20) === 0) return mutatedText(text, draw);
  return mutatedJson(text, draw) ?? mutatedText(text, draw);
}

/** Changes bytes, whatever they mean. */
function mutatedText(text: string, draw: Draw): Mutated {
  const at = draw(text.length + 1);
  const bytes = Buffer.from(text);
  bytes[draw(bytes.length)] = draw(256);
  const kinds: readonly (() => Mutated)[] = [
    () => [`cut at ${at}`, text.slice(0, at)],
    () => ["emptied", ""],
    () => ["removed", undefined],
    () => ["another byte", bytes],
    () => ["a mark at its beginning", `\uFEFF${text}`],
    () => [`something at ${at}`, `${text.slice(0, at)}}]"${text.slice(at)}`],
    () => ["other line ends", text.replaceAll("\n", "\r\n")],
    () => ["twice", text + text],
  ];
  return kinds[draw(kinds.length)]!();
}

function mutatedLines(text: string, draw: Draw): Mutated {
  if (draw(12) === 0) return mutatedText(text, draw);
  const lines = text.split("\n").slice(0, -1);
  if (lines.length === 0) return mutatedText(text, draw);
  const at = draw(lines.length);
  const other = draw(lines.length);
  const line = lines[at]!;
  const kinds: readonly (() => string)[] = [
    () => {
      lines.splice(at, 1);
      return `line ${at + 1} gone`;
    },
    () => {
      lines.splice(at, 0, lines[other]!);
      return `line ${other + 1} again as line ${at + 1}`;
    },
    () => {
      [lines[at], lines[other]] = [lines[other]!, line];
      return `lines ${at + 1} and ${other + 1} swapped`;
    },
    () => {
      lines[at] = line.slice(0, draw(line.length));
      return `line ${at + 1} cut`;
    },
    () => {
      lines.splice(at, 0, ["", " ", "null", "[]", "0", '"text"', "{}"][draw(7)]!);
      return `something before line ${at + 1}`;
    },
  ];
  if (draw(3) === 0) {
    const what = kinds[draw(kinds.length)]!();
    return [what, lines.map((one) => `${one}\n`).join("")];
  }
  const [what, changed] = mutatedJson(line, draw) ?? ["nothing", line];
  lines[at] = changed;
  return [`line ${at + 1}: ${what}`, lines.map((one) => `${one}\n`).join("")];
}

type Members = Record<string, unknown>;

/** Changes one thing in JSON: a member or element is gone, of another type, under another name, doubled or moved. */
function mutatedJson(text: string, draw: Draw): readonly [string, string] | undefined {
  let root: unknown;
  try {
    root = { root: JSON.parse(text) };
  } catch {
    return undefined;
  }
  const places: {
    readonly path: string;
    readonly holder: Members | unknown[];
    readonly key: string | number;
  }[] = [];
  const walk = (holder: unknown, path: string): void => {
    if (typeof holder !== "object" || holder === null) return;
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      const inner = (holder as Members)[key];
      places.push({ path: `${path}.${key}`, holder: holder as Members, key });
      walk(inner, `${path}.${key}`);
    }
  };
  walk(root, "");
  const { path, holder, key } = places[draw(places.length)]!;
  const put = (value: unknown): void => {
    if (Array.isArray(holder)) holder[key as number] = value;
    else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  };
  const kinds: readonly (() => string)[] = [
    () => {
      if (Array.isArray(holder)) holder.splice(key as number, 1);
      else delete holder[key];
      return "gone";
    },
    () => {
      const other = OTHERS[draw(OTHERS.length)];
      put(other);
      return `becomes ${JSON.stringify(other).slice(0, 40)}`;
    },
    () => {
      if (Array.isArray(holder)) {
        holder.splice(key as number, 0, holder[draw(holder.length)]);
        return "doubled";
      }
      const name = NAMES[draw(NAMES.length)]!;
      const value = holder[key];
      delete holder[key];
      Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
      return `is called ${name}`;
    },
    () => {
      const from = places[draw(places.length)]!;
      put(JSON.parse(JSON.stringify((from.holder as Members)[from.key] ?? null)));
      return `becomes ${from.path}`;
    },
  ];
  const what = kinds[draw(10) < 5 ? 1 : draw(kinds.length)]!();
  const json = JSON.stringify((root as Members).root) ?? "null";
  return [
    `${path} ${what}`,
    json.replace(/"raw JSON ((?:[^"\\]|\\.)*)"/g, (_, raw) => raw.replaceAll('\\"', '"')),
  ];
}
