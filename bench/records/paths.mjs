// Paths into the data of a record: `a.b[2].c`; `a[].c` stands for every index; a path covers all below it.

/** The paths of all values of the data, in order; of triples, the paths of the triples. */
export function leavesOf({ data, form }) {
  if (form === "triples" && Array.isArray(data)) return data.map((_, at) => `[${at}]`);
  return [...leaves(data, "")];
}

function* leaves(value, path) {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (members.length === 0) yield path;
  const steps = Array.isArray(value)
    ? (key) => `${path}[${key}]`
    : (key) => (path === "" ? key : `${path}.${key}`);
  for (const [key, member] of members) yield* leaves(member, steps(key));
}

const patterns = new Map();

function patternOf(path) {
  if (!patterns.has(path)) {
    const literal = path.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("\\[\\]", "\\[\\d+\\]");
    patterns.set(path, new RegExp(`^${literal}(?=$|\\.|\\[)`));
  }
  return patterns.get(path);
}

/** Whether the first path covers the second. */
export function covers(path, other) {
  return patternOf(path).test(other);
}

/** The values that a path covers, among the paths of all values. */
export function covered(path, all) {
  const pattern = patternOf(path);
  return all.filter((leaf) => pattern.test(leaf));
}
