// What the detectors find in every version of every text of records: what the verdict's weights are fitted on.
import { numberFacts } from "../../dist/data/facts/fact-draft.js";
import { givenFacts } from "../../dist/data/facts/given-facts.js";
import { excessOf, unlicensedWords } from "../../dist/detect/words/unlicensed-words.js";
import { findIn } from "../../dist/metrics/faithfulness/read-case.js";
import { claimFeatures, claimGroup } from "../../dist/metrics/faithfulness/weigh-claim.js";
import { versionsOf } from "../faithfulness/versions.mjs";

const IN_CODE = { file: "data" };

/**
 * The versions of a record with what rules find in them and, where there is a reader, what it reads; `framing` are the ordinary words, learned
 * from other records.
 */
export async function gather(record, { reader, framing, versions = versionsOf(record) } = {}) {
  const facts = numberFacts(givenFacts(record.data, IN_CODE), IN_CODE);
  const pathOf = (fact, at) => (record.form === "triples" ? `[${at}]` : (fact.origin?.path ?? ""));
  const owed = facts.map(
    (fact, at) => fact.need === "required" && !isUnder(pathOf(fact, at), record.optional),
  );
  const readings = reader ? await reader.read(versions.map(({ text }) => ({ text, facts }))) : [];
  return versions.map(({ of, role, kind, text, spans, complete, edit }, at) => {
    const { claims, flags, coverage } = findIn(facts, text);
    const words = unlicensedWords(facts, text, framing);
    const hits = ({ start, end }) => spans.some((span) => span.start < end && start < span.end);
    const reading = readings[at];
    return {
      domain: record.domain,
      twin: `${record.id}/${of}`,
      role,
      kind,
      complete,
      length: text.length,
      claims: claims.map((claim) => ({
        start: claim.span.start,
        end: claim.span.end,
        kind: claim.kind,
        group: claimGroup(claim),
        status: claim.status,
        features: claimFeatures(claim),
        hit: hits(claim.span),
      })),
      words: words.map(({ status, suspicion, span }) => ({
        start: span.start,
        end: span.end,
        status,
        suspicion,
        hit: hits(span),
      })),
      flags: flags.map(({ span, features }) => ({ features, hit: hits(span) })),
      strangeness: excessOf(words, text),
      facts: coverage.map(({ status, suspicion, features }, fact) => ({
        status,
        suspicion,
        spoken: features["absent, field named"] ?? 0,
        owed: owed[fact],
        left: kind === "omission" && isUnder(pathOf(facts[fact], fact), edit.paths),
        read: reading?.facts[fact],
      })),
      ...(reading && {
        faithful: reading.faithful,
        read: reading.words.map(({ span, supported, contradicted, unsupported, fact }) => ({
          start: span.start,
          end: span.end,
          supported,
          contradicted,
          unsupported,
          fact,
          hit: hits(span),
        })),
      }),
    };
  });
}

/** Whether a path is one of those named or lies under it; where none of a list's places is named, all are meant. */
export function isUnder(path, named) {
  return named.some((one) => {
    const own = /\[\d+\]/.test(one) ? path : path.replace(/\[\d+\]/g, "[]");
    return own === one || own.startsWith(`${one}.`) || own.startsWith(`${one}[`);
  });
}
