// Puts versions before a detector, in an order and under ids that do not tell which is true.
import { createHash } from "node:crypto";

/**
 * The versions with the detector's answers. `dataOf` answers the record whose data the detector sees, `optional` whether it is told which fields a
 * text need not state.
 */
export async function judgeVersions(
  versions,
  detector,
  { dataOf = ({ record }) => record, optional = true, say } = {},
) {
  const inOrder = [...versions].sort(
    (a, b) => compare(a.record.id, b.record.id) || compare(hash(a.text), hash(b.text)),
  );
  const inputs = inOrder.map((version, at) => {
    const { data, form, optional: paths } = dataOf(version);
    return { id: `t${at + 1}`, data, form, text: version.text, ...(optional ? { optional: paths } : {}) };
  });
  const answers = await detector.judge(inputs, (done) => {
    if (done % 250 === 0) say?.(`${done} of ${inputs.length} texts`);
  });
  return inOrder.map((version, at) => ({ version, ...answers[at] }));
}

function hash(text) {
  return createHash("sha256").update(text).digest("hex");
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
