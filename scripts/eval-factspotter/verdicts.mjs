// What the metric says of single facts, read from its evidence as a user reads it.

/** Texts that are judged at once: the model computes those of one length together. */
const BATCH = 256;

/** Each item that has a text and facts (and others `beside` them, which are not asked about), with the verdict on every fact, by the fact's id. */
export async function* withVerdicts(items, metric) {
  for await (const batch of batches(items)) {
    const judgements = await metric.judge(batch.map(caseOf));
    for (const [at, item] of batch.entries())
      yield { item, verdicts: new Map((judgements[at].evidence ?? []).map(verdictOf)) };
  }
}

function caseOf({ text, facts, beside = [] }) {
  return {
    example: { id: "1", facts: [...facts, ...beside], references: [], tags: {} },
    candidate: { exampleId: "1", system: "s", text, sample: 0 },
  };
}

/** Whether a fact was taken to be expressed; if not, which part fails (`whole` where none is named) and where. */
function verdictOf({ kind, target, span }) {
  return [target.fact, { expressed: kind === "supported", part: target.part ?? "whole", span }];
}

async function* batches(items) {
  let batch = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
