import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { Fault } from "./programs.mjs";

/** Names under which something is written before it is whole. */
const TEMPORARY = /^\..+\.(tmp|new|old)$/;

/** Every file below a folder, by its path from there. */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** What a folder holds: the text of each file as it does not depend on when it was written. */
export async function contents(folder) {
  const found = new Map();
  for (const name of await filesBelow(folder)) found.set(name, undated(await readFile(join(folder, name))));
  return found;
}

function undated(bytes) {
  const text = bytes.toString("latin1");
  // The data of a page is gzipped JSON in base64.
  const plain = text.replace(/H4sI[\w+/=]+/g, (packed) =>
    gunzipSync(Buffer.from(packed, "base64")).toString("latin1"),
  );
  return plain.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<when>");
}

/** Fails where a name that stands for something finished holds anything but one of the whole contents that it may have. */
export function requireWhole(found, allowed, when) {
  for (const [name, text] of found) {
    const partial = /\.partial(\.|\/|$)/.test(name);
    const temporary = name.split("/").some((part) => TEMPORARY.test(part));
    if (partial || temporary) continue;
    if (isUncompared(text)) continue;
    if (!allowed.some((whole) => whole.get(name) === text)) throw new Fault(`${when}: ${name} is not whole`);
  }
}

/** A page with all that was scored: its program was told to stop while it compared the systems, and the page says so. */
function isUncompared(page) {
  return (
    page.includes("systems were not compared: the command was interrupted") && page.endsWith("</html>\n")
  );
}

/** Fails unless everything is there as it should be, and nothing temporary is. What interrupted runs kept may stay. */
export function requireSame(found, expected, when) {
  requireWhole(found, [expected], when);
  for (const [name, text] of expected) {
    if (!found.has(name)) throw new Fault(`${when}: ${name} is missing`);
    if (found.get(name) !== text) throw new Fault(`${when}: ${name} is not what it should be`);
  }
  requireNoTemporaries([...found.keys()], when);
}

/** Fails where something is left that was only to be there for a while. */
export function requireNoTemporaries(names, when) {
  const left = names.filter((name) => name.split("/").some((part) => TEMPORARY.test(part)));
  if (left.length > 0) throw new Fault(`${when}: ${left.join(", ")} is left`);
}

/** Names of everything in a folder, and of separate temporary folders in it. */
export async function requireNoneLeftIn(folder, when) {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => TEMPORARY.test(name) || /^assay-[a-z]+-[0-9a-f]{8}-\d+-/.test(name));
  if (left.length > 0) throw new Fault(`${when}: ${left.join(", ")} is left in ${folder}`);
}

/** Invented examples with texts of two systems, a line each. */
export async function writeData(path, examples, about = "Lake") {
  const lines = Array.from({ length: examples }, (_, at) => {
    const name = `${about} ${at}`;
    return JSON.stringify({
      id: `e${at}`,
      facts: [
        [name, "area", `${at} km2`],
        [name, "country", "Valmere"],
      ],
      references: [`${name} in Valmere covers ${at} km2.`],
      outputs: {
        one: `${name} covers ${at} km2.`,
        two: `${name} is in Valmere and has ${at + (at % 3)} km2.`,
      },
    });
  });
  await writeFile(path, `${lines.join("\n")}\n`);
}

export async function exists(path) {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
