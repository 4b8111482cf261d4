import type { Fact } from "../../src/core/fact.ts";

/** The facts of a record, with the paths that its reader gives them. */
export function recordFactsOf(record: unknown): Fact[] {
  const facts: Fact[] = [];
  const walk = (value: unknown, path: string, attribute: string): void => {
    if (Array.isArray(value))
      for (const [i, inner] of value.entries()) walk(inner, `${path}[${i}]`, attribute);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value))
        walk(inner, path === "" ? key : `${path}.${key}`, key);
    else if (value !== null && value !== undefined)
      facts.push({
        id: path,
        subject: null,
        relation: path.replace(/\[\d+\]/g, "").replace(/[._]/g, " "),
        value: String(value),
        need: "required",
        origin: { path, attribute },
      });
  };
  walk(record, "", "");
  return facts;
}
