import { describe, expect, it } from "vitest";
import { badData } from "../../core/errors.ts";
import { untilDamage } from "./until-damage.ts";

async function* linesBefore(fault?: Error): AsyncGenerator<number> {
  yield 1;
  yield 2;
  if (fault) throw fault;
}

async function readAll(read: AsyncIterable<number>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const one of untilDamage(read, ({ message }) => found.push(message))) found.push(one);
  return found;
}

describe("untilDamage(read, onDamage)", () => {
  it("gives what comes before the damage, then tells of it", async () => {
    expect(await readAll(linesBefore(badData("is cut short")))).toEqual([1, 2, "is cut short"]);
  });

  it("gives all where nothing is damaged", async () => {
    expect(await readAll(linesBefore())).toEqual([1, 2]);
  });

  it("lets other errors through", async () => {
    await expect(readAll(linesBefore(new TypeError("a bug")))).rejects.toThrow("a bug");
  });
});
