// What the claims checker finds in a text beside data as people have it.
import { createClaimDetector } from "../../dist/detect/claims/claim-detector.js";
import { exampleOf } from "../../dist/verbs/check/check-data.js";

const detector = createClaimDetector();
const examples = new WeakMap();

/** The example that data makes; once for the same data. */
export function exampleFor(data) {
  if (!examples.has(data)) examples.set(data, exampleOf(data, {}).example);
  return examples.get(data);
}

/** The claims of a text. */
export async function claimsOf(data, text) {
  const example = exampleFor(data);
  const candidate = { exampleId: example.id, system: "s", text, sample: 0 };
  const [{ claims }] = await detector.detect([{ example, candidate }], { evidence: false });
  return claims;
}

/** The claims that are called wrong. */
export function wrongOf(claims) {
  return claims.filter(({ status }) => status === "contradicted" || status === "unsupported");
}
