import type { Column } from "../table.ts";

/** A column of names or other words. */
export function wordColumn(title: string, texts: readonly string[]): Column {
  return { title, align: "left", rank: 0, cells: texts.map((text) => ({ text })) };
}

/** A column of numbers that are already written out. */
export function numberColumn(title: string, texts: readonly string[]): Column {
  return { title, align: "right", rank: 0, cells: texts.map((text) => ({ text })) };
}
