// Small pieces of Markdown.

/** A table: the first column to the left, numbers to the right. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? ":--" : "--:"))), ...rows.map(line)].join("\n");
}

/** A number with fixed decimals; a dash where there is none. */
export function number(value, decimals = 2) {
  return value === undefined || value === null ? "–" : value.toFixed(decimals);
}

/** `published / ours`, the pair that every cell of the comparison holds. */
export function pair(published, ours, decimals = 2) {
  return `${number(published, decimals)} / ${number(ours, decimals)}`;
}
