import { describe, expect, it } from "vitest";
import { hashParameters, identityConflict } from "./run-identity.ts";

describe("identityConflict(found, wanted, path)", () => {
  it("is undefined for runs of the same options, in whatever order they are given", () => {
    const one = { seed: 1, schedule: { rate: 1, decay: "linear" } };
    expect(
      identityConflict(one, { schedule: { decay: "linear", rate: 1 }, seed: 1 }, "run/ckpt"),
    ).toBeUndefined();
  });

  it("names what is different, on both sides", () => {
    const conflict = identityConflict(
      { seed: 1, data: "0".repeat(64), epochs: 3 },
      { seed: 2, data: "f".repeat(64), epochs: 3, limit: 9 },
      "run/ckpt",
    );
    expect(conflict).toMatchObject({ kind: "usage" });
    expect(conflict!.message).toBe(
      "run/ckpt is a checkpoint of another training run (seed: 1 there, 2 here; " +
        "data: 000000000000 there, ffffffffffff here; limit: nothing there, 9 here)",
    );
  });
});

describe("hashParameters(parameters)", () => {
  const tensor = (dims: readonly number[], ...data: readonly number[]) => ({
    type: "float32" as const,
    dims,
    data: Float32Array.from(data),
  });

  it("changes with every name, shape and value, and not with the order", () => {
    const [a, b] = [tensor([2], 1, 2), tensor([1], 3)];
    const hash = hashParameters(
      new Map([
        ["a", a],
        ["b", b],
      ]),
    );
    expect(
      hashParameters(
        new Map([
          ["b", b],
          ["a", a],
        ]),
      ),
    ).toBe(hash);
    const others = [
      new Map([
        ["a", a],
        ["c", b],
      ]),
      new Map([
        ["a", tensor([2, 1], 1, 2)],
        ["b", b],
      ]),
      new Map([
        ["a", tensor([2], 1, -2)],
        ["b", b],
      ]),
    ];
    for (const other of others) expect(hashParameters(other)).not.toBe(hash);
  });
});
