export interface MajorityVote<T> {
  /** The value with the most votes; of several, the one that was voted for first. */
  readonly value: T;
  readonly votes: number;
  /** Whether another value has as many votes. */
  readonly tie: boolean;
}

/** The value that occurs most often; `undefined` for no values. */
export function majorityVote<T>(values: Iterable<T>): MajorityVote<T> | undefined {
  const votes = new Map<T, number>();
  for (const value of values) votes.set(value, (votes.get(value) ?? 0) + 1);
  let best: MajorityVote<T> | undefined;
  for (const [value, count] of votes)
    if (best === undefined || count > best.votes) best = { value, votes: count, tie: false };
    else if (count === best.votes) best = { ...best, tie: true };
  return best;
}
