// Whether a path that a detector gives means a field of the data.
import { covered, covers } from "../../bench/records/paths.mjs";

/** A detector's path as the records write it: `/a/2/c`, `$.a[2].c` and `a.2.c` mean `a[2].c`; what goes deeper than a value means the value. */
export function usualPath(path, leaves) {
  if (covered(path, leaves).length > 0) return path;
  const dotted = path.startsWith("/")
    ? path.slice(1).replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~")
    : path.replace(/^\$\.?/, "");
  const usual = dotted.replace(/(^|\.)(\d+)(?=\.|\[|$)/g, "[$2]");
  return leaves.find((leaf) => leaf !== "" && covers(leaf, usual)) ?? usual;
}

/** Whether the path names the wanted field: the field itself, something inside it, or the list of plain values that it is one of. */
export function namesField(path, wanted, leaves) {
  const usual = usualPath(path, leaves);
  const named = covered(usual, leaves);
  const inside = new Set(covered(wanted, leaves));
  if (named.length > 0 && named.every((leaf) => inside.has(leaf))) return true;
  return inside.has(wanted) && usual !== "" && wanted.replace(/\[\d+\]$/, "") === usual && wanted !== usual;
}
