import { basename } from "node:path";
import type { Source } from "./source.ts";

/** A source's name without folder, `.gz` and extension: what an example is called when nothing else names it. */
export function fileStem(source: Source): string {
  if (source.name === "-") return "stdin";
  const name = basename(source.name).replace(/\.gz$/i, "");
  return name.replace(/(?<=.)\.[^.]*$/, "");
}
