import { neutralize } from "./neutralize.ts";

/** Text that Markdown shows as it is, inside a line, a heading or a table cell. */
export function escapeMarkdown(text: string): string {
  return neutralize(text).replace(/[\\`*_[\]<|~&#$]/g, "\\$&");
}

/** The same for text that begins a paragraph, a quotation or an item of a list: it begins no other block. */
export function markdownLine(text: string): string {
  return escapeMarkdown(text.trimStart())
    .replace(/^[-+=>]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Text in code style, whatever backticks it holds. Not for table cells: a pipe would end them. */
export function markdownCode(text: string): string {
  const shown = neutralize(text);
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = /^[` ]|[` ]$/.test(shown) || shown === "" ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}
