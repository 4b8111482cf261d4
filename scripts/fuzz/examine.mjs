import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import { UserError } from "../../dist/core/errors.js";

/** Own names of the objects that everything inherits from: one more, and an input has reached all of them. */
const SHARED = [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((one) => [
  one,
  Reflect.ownKeys(one).length,
]);

/**
 * Tries one input: what is said of it must be the same twice, in time, and either a value whose numbers are finite or a mistake
 * that is the user's, with words for it. Answers `accepted`, `refused`, or what is wrong.
 */
export async function examine(target, input, { limitMs }) {
  const start = performance.now();
  const first = await outcome(target, input);
  const took = performance.now() - start;
  const polluted = SHARED.some(([one, count]) => Reflect.ownKeys(one).length !== count);
  if (polluted) return { status: "fault", why: "an object that all share was changed" };
  if (first.status === "fault") return first;
  if (took > limitMs) return { status: "fault", why: `took ${Math.round(took)} ms`, slow: true };
  if (target.repeatable === false) return first;
  const second = await outcome(target, input);
  if (second.status !== first.status || second.said !== first.said)
    return { status: "fault", why: `another result the second time:\n${first.said}\n${second.said}` };
  return first;
}

async function outcome(target, input) {
  try {
    const result = await target.run(input);
    const place = notFinite(result, "", 0);
    if (place !== undefined) return { status: "fault", why: `a number that is not finite at ${place}` };
    const json = JSON.stringify(result) ?? "";
    return {
      status: target.refused?.(result) ? "refused" : "accepted",
      said: createHash("sha256").update(json).digest("hex"),
    };
  } catch (error) {
    if (error instanceof UserError)
      return error.message.trim() === ""
        ? { status: "fault", why: "an error without a message" }
        : { status: "refused", said: String(error) };
    return { status: "fault", why: error instanceof Error ? (error.stack ?? String(error)) : String(error) };
  }
}

function notFinite(value, path, depth) {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (typeof value !== "object" || value === null || depth > 100) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const place = notFinite(inner, `${path}.${key}`, depth + 1);
    if (place !== undefined) return place;
  }
  return undefined;
}
