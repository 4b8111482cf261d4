import { pick } from "./draw.mjs";
import { ODD_NAMES, ODD_VALUES, ODD_WORDS, RAW } from "./odd-values.mjs";

/** What is longer is cut: the bound on time is for inputs of this size, and a longer one finds little more. */
const LONGEST = 24_000;

/** Changes a file in one to four places, most often by what its syntax is made of: `json`, `jsonl`, `text` or `bytes`. */
export function mutate(bytes, syntax, others, draw) {
  let changed = bytes;
  for (let left = 1 + draw(draw(3) === 0 ? 4 : 2); left > 0; left--)
    changed = once(changed, syntax, others, draw);
  return changed.length > LONGEST && changed.length > 2 * bytes.length
    ? changed.subarray(0, LONGEST)
    : changed;
}

/** Changes words of prose or of a value. */
export function mutateText(text, draw) {
  const changed = tokens(text, draw);
  return changed.length > LONGEST ? changed.slice(0, LONGEST) : changed;
}

function once(bytes, syntax, others, draw) {
  if (syntax === "bytes" || draw(15) === 0) return mutatedBytes(bytes, others, draw);
  const text = bytes.toString("utf8");
  if (syntax === "json" && draw(5) > 0) {
    const json = mutateJson(text, draw);
    if (json !== undefined) return Buffer.from(json);
  }
  if (syntax === "jsonl" && draw(5) > 0) {
    const lines = text.split("\n");
    const at = draw(lines.length);
    const json = mutateJson(lines[at], draw);
    if (json !== undefined) {
      lines[at] = json;
      return Buffer.from(lines.join("\n"));
    }
  }
  return Buffer.from(draw(3) === 0 ? mutatedLines(text, draw) : tokens(text, draw));
}

/** Deletes, doubles, exchanges, replaces or repeats what stands between signs and white space. */
function tokens(text, draw) {
  const parts = text.match(/<[^<>]*>|\s+|[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu) ?? [""];
  const at = draw(parts.length);
  const other = draw(parts.length);
  switch (draw(7)) {
    case 0:
      parts.splice(at, 1 + draw(3));
      break;
    case 1:
      parts.splice(at, 0, ...parts.slice(other, other + 1 + draw(8)));
      break;
    case 2:
      [parts[at], parts[other]] = [parts[other], parts[at]];
      break;
    case 3:
      parts[at] = (parts[at] ?? "").repeat(pick(draw, [2, 3, 50, 1000]));
      break;
    case 4:
      parts.splice(at, 0, pick(draw, ODD_WORDS));
      break;
    default:
      parts[at] = pick(draw, ODD_WORDS);
  }
  return parts.join("");
}

function mutatedLines(text, draw) {
  const lines = text.split("\n");
  const at = draw(lines.length);
  const other = draw(lines.length);
  const kinds = [
    () => lines.splice(at, 1),
    () => lines.splice(at, 0, lines[other]),
    () => {
      [lines[at], lines[other]] = [lines[other], lines[at]];
    },
    () => {
      lines[at] = lines[at].slice(0, draw(lines[at].length + 1));
    },
    () => lines.splice(at, 0, pick(draw, ODD_WORDS)),
    () => {
      lines[at] += "\r";
    },
    () => lines.splice(0, draw(lines.length)),
    () => {
      lines[at] = lines[at]
        .split(/([,\t|;])/)
        .reverse()
        .join("");
    },
  ];
  pick(draw, kinds)();
  return lines.join("\n");
}

function mutatedBytes(bytes, others, draw) {
  const at = draw(bytes.length + 1);
  const end = at + draw(Math.min(64, bytes.length - at) + 1);
  const changed = Buffer.from(bytes);
  switch (draw(8)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    case 3: {
      const other = pick(draw, others);
      return Buffer.concat([bytes.subarray(0, at), other.subarray(draw(other.length + 1))]);
    }
    case 4:
      return Buffer.concat([pick(draw, HEADS), bytes]);
    case 5:
      if (changed.length > 4) changed.writeUInt32LE(pick(draw, WORDS), draw(changed.length - 4));
      return changed;
    default:
      for (let left = 1 + draw(4); left > 0 && changed.length > 0; left--)
        changed[draw(changed.length)] = draw(256);
      return changed;
  }
}

const HEADS = [
  [0x1f, 0x8b],
  [0x1f, 0x8b, 8, 0, 0, 0, 0, 0],
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0],
  [0x50, 0x4b, 3, 4],
].map((head) => Buffer.from(head));
const WORDS = [0, 1, 0x7f, 0xff, 0x7fffffff, 0x80000000, 0xffffffff, 0x10000];

/** Changes one thing in JSON: a member or element is gone, of another type, under another name, doubled or moved. */
export function mutateJson(text, draw) {
  let root;
  try {
    root = { root: JSON.parse(text) };
  } catch {
    return undefined;
  }
  const places = [];
  const walk = (holder, depth) => {
    if (typeof holder !== "object" || holder === null || depth > 200) return;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      walk(holder[key], depth + 1);
    }
  };
  walk(root, 0);
  const { holder, key } = pick(draw, places);
  const put = (name, value) =>
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  const gone = () => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  };
  switch (draw(8)) {
    case 0:
      gone();
      break;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, pick(draw, holder));
      else put(pick(draw, ODD_NAMES), holder[key]);
      break;
    case 2: {
      const from = pick(draw, places);
      put(key, JSON.parse(JSON.stringify(from.holder[from.key] ?? null)));
      break;
    }
    case 3:
      if (!Array.isArray(holder)) {
        const value = holder[key];
        gone();
        put(pick(draw, ODD_NAMES), value);
      }
      break;
    case 4:
    case 5:
      if (typeof holder[key] === "string") {
        put(key, tokens(holder[key], draw));
        break;
      }
      put(key, pick(draw, ODD_WORDS));
      break;
    default:
      put(key, pick(draw, ODD_VALUES));
  }
  const json = JSON.stringify(root.root) ?? "null";
  return json.replace(new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, "g"), (_, raw) => JSON.parse(`"${raw}"`));
}
