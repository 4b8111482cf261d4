import { access } from "node:fs/promises";
import { join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import { decode } from "../../data/bytes/lines.ts";
import { sourceOf } from "../../data/bytes/source.ts";
import { readPasted } from "../../data/pasted/pasted-input.ts";
import type { Policy } from "../../data/policy.ts";
import { readPolicy } from "../../data/policy-file.ts";
import { parseJson } from "../../data/syntax/parse-json.ts";
import { type CheckContext, jsonExample } from "./check-data.ts";

/** All of a file, or of standard input (`-`), as text. */
export async function wholeText(path: string): Promise<string> {
  let text = "";
  for await (const piece of decode(await sourceOf(path))) text += piece;
  return text.replace(/^\uFEFF/, "");
}

/** The data of one text from a file: JSON as given, else triples, Turtle, a table, or names with values. */
export async function readDataFile(path: string): Promise<Example> {
  const text = await wholeText(path);
  if (text.trim() === "") throw badData("the file is empty", { file: path }, "Give it the data of one text.");
  if (/^\s*[[{]/.test(text)) return jsonExample(await oneJson(text, path), { file: path });
  try {
    return (await readPasted(text, "auto", Number.POSITIVE_INFINITY)).example;
  } catch (error) {
    throw inFile(error, path);
  }
}

/** The value of a JSON file; several, a line each, are the data of several texts. */
async function oneJson(text: string, path: string): Promise<unknown> {
  try {
    return parseJson(text, { file: path });
  } catch (error) {
    const [first = "", second = ""] = text.trim().split("\n");
    if (!isJson(first) || !isJson(second)) throw withHint(error, "Correct the file.");
    throw badData(
      "the file holds several records, and a text is checked against one",
      { file: path, line: 2 },
      "Give the record of this text in a file of its own, or judge all texts with assay score.",
    );
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function withHint(error: unknown, hint: string): unknown {
  if (!(error instanceof UserError)) return error;
  return new UserError(error.kind, error.message, { where: error.where, hint, cause: error });
}

/** An error about what was pasted, as one about a file. */
function inFile(error: unknown, file: string): unknown {
  if (!(error instanceof UserError)) return error;
  const { kind, message, hint, where } = error;
  return new UserError(kind, message, { hint, where: { ...where, file }, cause: error });
}

/** Context as people give it: a JSON file is further data, any other file or words are text. */
export async function readContext(given: string): Promise<CheckContext> {
  if (!(await isThere(given))) return given;
  return /\.json$/i.test(given)
    ? jsonExample(parseJson(await wholeText(given), { file: given }), { file: given })
    : wholeText(given);
}

const POLICIES = ["assay.policy.json", "assay.policy.yaml", "assay.policy.yml"];

/** The field policy of a file, of the one that is found in the folder where none is named, or none. */
export async function openPolicy(given: string | undefined, folder: string): Promise<Policy | undefined> {
  const path = given ?? (await found(folder));
  if (path === undefined) return undefined;
  const text = await wholeText(path);
  return readPolicy(await policyValue(text, path), { file: path });
}

async function policyValue(text: string, path: string): Promise<unknown> {
  if (!/\.ya?ml$/i.test(path)) {
    try {
      return parseJson(text, { file: path });
    } catch (error) {
      throw withHint(error, 'Write {"fields": {"price": "required", "icon": "ignored"}}.');
    }
  }
  try {
    return (await import("yaml")).parse(text);
  } catch (cause) {
    const { message, linePos } = cause as Error & { linePos?: readonly { line: number; col: number }[] };
    const place = linePos?.[0] && { line: linePos[0].line, column: linePos[0].col };
    throw badData(
      `not valid YAML (${message.split("\n")[0]})`,
      { file: path, ...place },
      "Correct the file.",
    );
  }
}

async function found(folder: string): Promise<string | undefined> {
  for (const name of POLICIES) if (await isThere(join(folder, name))) return join(folder, name);
  return undefined;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
