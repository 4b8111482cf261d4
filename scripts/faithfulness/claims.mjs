// Claims that a detector binds to values of the data, against the spans that are known to rest on them.
import { covered, leavesOf } from "../../bench/records/paths.mjs";
import { VALUE_KINDS } from "./contrast.mjs";
import { usualPath } from "./named-field.mjs";
import { marks, overlaps } from "./outcome.mjs";

const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|halves|thirds?|quarters?|fifths?|dozen|twice|double|triple)\b/i;
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/;

/** The claims that call something wrong. */
export function wrongClaims({ claims = [] }) {
  return claims.filter(({ status }) => status === "contradicted" || status === "unsupported");
}

/** Counts what claims make of the aligned spans of true texts, and of errors. Nothing where no answer has claims. */
export function countClaims(judged, ratios) {
  if (!judged.some(({ answer }) => answer.claims !== undefined)) return;
  for (const { version, answer } of judged) {
    const { domain } = version.record;
    if (version.role !== "error")
      ratios.add(`claims/${version.role} texts with a wrong claim`, domain, wrongClaims(answer).length > 0);
    if (version.role === "true") countSpans(version, answer, ratios);
    if (version.role === "error" && version.kind !== "omission") {
      const marked = wrongClaims(answer).some((claim) => marks(claim, version));
      for (const group of [version.kind, "all", ...(VALUE_KINDS.includes(version.kind) ? ["values"] : [])])
        ratios.add(`claims/marked/${group}`, domain, marked);
    }
  }
}

function countSpans({ record, of, text }, answer, ratios) {
  const leaves = leavesOf(record);
  for (const { span, paths, how, holds } of checkableSpans(record.texts[of], text)) {
    const outcome = outcomeOf(span, new Set(paths.flatMap((path) => covered(path, leaves))), answer, leaves);
    for (const group of ["all", `how ${how}`, `holds ${holds}`])
      for (const name of OUTCOMES) ratios.add(`claims/${name}/${group}`, record.domain, name === outcome);
  }
}

/** What may become of a span: bound to its values and judged right; judged right by other values; judged wrong; not judged. */
export const OUTCOMES = ["right", "elsewhere", "wrong", "unchecked"];

function outcomeOf(span, values, { claims = [] }, leaves) {
  const here = claims.filter((claim) => overlaps(claim, span));
  if (wrongClaims({ claims: here }).length > 0) return "wrong";
  const supported = here.filter(({ status }) => status === "supported");
  if (supported.length === 0) return "unchecked";
  const isBound = ({ paths }) => {
    const named = new Set(paths.flatMap((path) => covered(usualPath(path, leaves), leaves)));
    const shared = [...named].filter((leaf) => values.has(leaf)).length;
    return shared > 0 && (2 * shared >= named.size || 2 * shared >= values.size);
  };
  return supported.some(isBound) ? "right" : "elsewhere";
}

/** The aligned spans that hold a number, a date or a name, each once, where its words stand first. */
export function checkableSpans({ rests }, text) {
  return rests.flatMap(({ words, paths, how }) => {
    const start = text.indexOf(words);
    const holds = whatItHolds(words, start, text);
    return holds === undefined ? [] : [{ span: { start, end: start + words.length }, paths, how, holds }];
  });
}

function whatItHolds(words, start, text) {
  if (DATE.test(words)) return "date";
  if (NUMBER.test(words)) return "number";
  for (const match of words.matchAll(/\p{Lu}[\p{L}\p{N}'’-]*/gu)) {
    const before = text.slice(0, start + match.index);
    // A capital that begins a sentence or a line says nothing.
    if (!/(?:^|[.!?:]["'”’)*]*\s+|\n[\s*#>|-]*)[*"“‘(]*$/.test(before) && !/[\p{L}\p{N}]$/u.test(before))
      return "name";
  }
  return undefined;
}
