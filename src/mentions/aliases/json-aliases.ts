import { badData, type UserError } from "../../core/errors.ts";
import type { AliasLine } from "./alias-line.ts";

interface Token {
  readonly text: string;
  readonly line: number;
}

const TOKEN = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"|[{}[\]:,]|[^\s{}[\]:,]+/g;

/**
 * Reads `{"entity": ["alias", …], …}`. Not by `JSON.parse`, which tells no lines and keeps only the last of two entries
 * for one entity.
 */
export function* readJsonAliases(text: string, file: string): Generator<AliasLine> {
  const tokens = tokensOf(text);
  const next = (): Token => tokens.next().value;
  const expect = (wanted: string, token = next()) => {
    if (token.text !== wanted) throw unexpected(token, `"${wanted}"`, file);
  };
  /** Reads what `each` reads, with commas between, up to a closing bracket. */
  function* list<T>(open: string, close: string, each: (first: Token) => Iterable<T>): Generator<T> {
    expect(open);
    let token = next();
    if (token.text === close) return;
    for (;;) {
      yield* each(token);
      token = next();
      if (token.text === close) return;
      if (token.text !== ",") throw unexpected(token, `"," or "${close}"`, file);
      token = next();
    }
  }
  yield* list("{", "}", (key) => {
    const entity = stringOf(key, "the name of an entity", file);
    expect(":");
    return list("[", "]", (value) => [
      { entity, alias: stringOf(value, "an alias", file), line: value.line },
    ]);
  });
  const rest = next();
  if (rest.text !== "") throw unexpected(rest, "the end of the file", file);
}

/** The tokens of JSON, and then empty ones for ever. */
function* tokensOf(text: string): Generator<Token, never> {
  let line = 1;
  let from = 0;
  const lineAt = (position: number) => {
    for (let at = text.indexOf("\n", from); at !== -1 && at < position; at = text.indexOf("\n", from)) {
      line++;
      from = at + 1;
    }
    return line;
  };
  for (const match of text.matchAll(TOKEN)) yield { text: match[0], line: lineAt(match.index) };
  const end = { text: "", line: lineAt(text.length) };
  for (;;) yield end;
}

function stringOf(token: Token, wanted: string, file: string): string {
  try {
    const value: unknown = JSON.parse(token.text);
    if (typeof value === "string") return value;
  } catch {
    // Not JSON: refused below as any other value is.
  }
  throw unexpected(token, `${wanted} in double quotes`, file);
}

function unexpected({ text, line }: Token, wanted: string, file: string): UserError {
  const found = text === "" ? "the end of the file" : text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return badData(
    `expected ${wanted}, found ${found}`,
    { file, line },
    'An alias file in JSON is one object of lists of names: {"United_States": ["Uncle Sam"]}.',
  );
}
