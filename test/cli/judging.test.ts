import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  JudgingProcesses,
  type JudgingProcessesOptions,
} from "../../src/server/judging/judging-processes.ts";
import { ROOT, temporaryFolder } from "../support/run-cli.ts";

const PROGRAM = join(ROOT, "dist/server/processes/working-process.js");
const INPUT = "Blue Inn | area | riverside";

/** Turtle that takes its reader most of a minute. */
const NESTED = `@prefix : <http://example.org/> .\n:a :p ${"[:p ".repeat(28_000)}:b${"]".repeat(28_000)} .`;

function bytesOf(body: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(body));
}

async function judging(
  suppressions: string,
  options: JudgingProcessesOptions = {},
): Promise<JudgingProcesses & AsyncDisposable> {
  const setup = {
    registered: [],
    usual: ["parent-table"],
    evaluated: ["parent-table"],
    suppressions,
    threads: 1,
  };
  const processes = new JudgingProcesses(setup, { program: PROGRAM, ...options });
  await processes.warmUp();
  return Object.assign(processes, { [Symbol.asyncDispose]: () => processes.close() });
}

/** The longest time for which this thread did nothing else while something went on. */
async function longestStall(during: Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 10);
    last = now;
  }, 10);
  await during.catch(() => {});
  clearInterval(timer);
  return longest;
}

const { signal } = new AbortController();

describe("judging processes", () => {
  it("answer what a judge in this process would", async () => {
    await using folder = await temporaryFolder();
    await using processes = await judging(join(folder.path, "s.jsonl"));
    const explained = await processes.explain(bytesOf({ input: INPUT, text: "Blue Inn" }), { signal });
    expect(JSON.parse(Buffer.from(explained).toString())).toMatchObject({
      read: "triples",
      records: [{ metric: "parent-table", status: "judged" }],
    });
    const items = [{ id: "a", facts: [["Blue Inn", "area", "riverside"]], outputs: { one: "Blue Inn" } }];
    const scored = await processes.score(bytesOf({ items, resamples: 0 }), { signal });
    expect(JSON.parse(Buffer.from(scored).toString())).toMatchObject({ report: { examples: 1 } });
    const wrong = processes.explain(bytesOf({ input: "a | b", text: "x", kind: "triples" }), { signal });
    await expect(wrong).rejects.toMatchObject({ kind: "badData", where: { file: "data", line: 1 } });
    await expect(processes.score(bytesOf({}), { signal })).rejects.toMatchObject({ kind: "usage" });
    await expect(processes.score(Uint8Array.of(0x7b), { signal })).rejects.toMatchObject({ status: 400 });
  });

  it("are ended when they take too long, while this thread stays free and others are answered", async () => {
    await using folder = await temporaryFolder();
    await using processes = await judging(join(folder.path, "s.jsonl"), { explainMs: 3_000 });
    const stuck = processes.explain(bytesOf({ input: NESTED, kind: "turtle", text: "x" }), { signal });
    const stall = longestStall(stuck);
    const other = await processes.explain(bytesOf({ input: INPUT, text: "Blue Inn" }), { signal });
    expect(other.length).toBeGreaterThan(0);
    await expect(stuck).rejects.toMatchObject({ status: 504 });
    expect(await stall).toBeLessThan(200);
    const after = await processes.explain(bytesOf({ input: INPUT, text: "Blue Inn" }), { signal });
    expect(after.length).toBeGreaterThan(0);
  });

  it("are ended when whoever asked is gone and they do not stop by themselves", async () => {
    await using folder = await temporaryFolder();
    await using processes = await judging(join(folder.path, "s.jsonl"));
    const gone = [new AbortController(), new AbortController()];
    const asked = gone.map((one) =>
      processes.explain(bytesOf({ input: NESTED, kind: "turtle", text: "x" }), { signal: one.signal }),
    );
    setTimeout(() => {
      for (const one of gone) one.abort();
    }, 500);
    for (const one of asked) await expect(one).rejects.toMatchObject({ status: 408 });
    // Both were busy: this one waits until they are ended, not until they are done.
    const next = await processes.explain(bytesOf({ input: INPUT, text: "Blue Inn" }), { signal });
    expect(next.length).toBeGreaterThan(0);
  });
});
