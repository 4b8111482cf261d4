import { describe, expect, it } from "vitest";
import { majorityVote } from "./majority-vote.ts";

describe("majorityVote(values)", () => {
  it("answers the value that occurs most often", () => {
    expect(majorityVote(["no", "yes", "yes"])).toEqual({ value: "yes", votes: 2, tie: false });
    expect(majorityVote([3])).toEqual({ value: 3, votes: 1, tie: false });
  });

  it("answers the first of several and says that there are more", () => {
    expect(majorityVote([2, 1, 1, 2, 3])).toEqual({ value: 2, votes: 2, tie: true });
    expect(majorityVote([1, 2, 3, 3])).toEqual({ value: 3, votes: 2, tie: false });
  });

  it("is undefined for no values", () => {
    expect(majorityVote([])).toBeUndefined();
  });
});
