/**
 * How well queries find their own candidate among all: the mean over queries of 1 / its rank by cosine, for vectors of length 1. A
 * candidate that is as near as others has the mean of their ranks, so that vectors that are all the same find nothing.
 */
export function meanReciprocalRank(
  queries: readonly Float32Array[],
  candidates: readonly Float32Array[],
  own: readonly number[],
): number {
  let sum = 0;
  for (const [at, query] of queries.entries()) sum += 1 / rankOf(query, candidates, own[at]!);
  return sum / queries.length;
}

function rankOf(query: Float32Array, candidates: readonly Float32Array[], own: number): number {
  const target = product(query, candidates[own]!);
  let [better, equal] = [0, 0];
  for (const [at, candidate] of candidates.entries()) {
    if (at === own) continue;
    const score = product(query, candidate);
    if (score > target) better++;
    else if (score === target) equal++;
  }
  return 1 + better + equal / 2;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
