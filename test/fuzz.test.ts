import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { ROOT, run } from "./support/run-cli.ts";

const fuzz = (...args: string[]) => run(process.execPath, [join(ROOT, "scripts/fuzz.mjs"), ...args]);

const INPUTS = 600;

describe("fuzzing", () => {
  it("finds nothing in a short run: everything is accepted or refused, the same twice, in time", async () => {
    const { stdout, stderr } = await fuzz("--inputs", String(INPUTS), "--seed", "25", "--json");
    expect(stdout, stderr).not.toBe("");
    const { faults, inputs, accepted, refused, targets } = JSON.parse(stdout);
    expect(faults).toEqual([]);
    expect(inputs).toBe(INPUTS);
    // The changes must neither leave everything as it was nor break everything at once.
    expect(accepted).toBeGreaterThan(INPUTS / 4);
    expect(refused).toBeGreaterThan(INPUTS / 10);
    expect(Object.keys(targets)).toEqual(
      expect.arrayContaining(["reader-webnlg", "config", "run-folder", "metric-faithfulness", "http-check"]),
    );
  });

  it("finds nothing any more in what it once found", async () => {
    const { code, stderr, stdout } = await fuzz("--replay");
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^[1-9]\d* inputs that once failed, 0 fail now/);
  });

  it("says so when a target or a number is not there", async () => {
    expect(await fuzz("--only", "nothing", "--inputs", "5")).toMatchObject({ code: 2 });
    expect(await fuzz("--minutes", "many")).toMatchObject({ code: 2 });
  });
});

describe("what counts as a fault", async () => {
  const { examine } = (await import(pathToFileURL(join(ROOT, "scripts/fuzz/examine.mjs")).href)) as {
    examine(
      target: { run(): unknown },
      input: object,
      options: { limitMs: number },
    ): Promise<{ status: string; why?: string }>;
  };
  const of = async (work: () => unknown) => examine({ run: work }, {}, { limitMs: 50 });

  it("is not a mistake of the user's that has words", async () => {
    const { UserError } = (await import(pathToFileURL(join(ROOT, "dist/core/errors.js")).href)) as {
      UserError: new (kind: string, message: string) => Error;
    };
    const refuse = (message: string) => () => {
      throw new UserError("badData", message);
    };
    expect(await of(refuse("line 3 is cut short"))).toMatchObject({ status: "refused" });
    expect(await of(refuse(" "))).toMatchObject({ status: "fault" });
  });

  it("an error that is not the user's, a number that is not finite, another result, time, shared objects", async () => {
    expect(await of(() => [{ value: 1 }])).toMatchObject({ status: "accepted" });
    expect(await of(() => JSON.parse("null").x)).toMatchObject({
      status: "fault",
      why: expect.stringContaining("TypeError"),
    });
    expect(await of(() => ({ a: [0, Number.NaN] }))).toMatchObject({
      status: "fault",
      why: expect.stringMatching(/.a.1/),
    });
    let count = 0;
    expect(await of(() => count++)).toMatchObject({
      status: "fault",
      why: expect.stringMatching(/second time/),
    });
    const wait = () => new Promise((done) => setTimeout(done, 80));
    expect(await of(wait)).toMatchObject({ status: "fault", why: expect.stringMatching(/took/) });
    const pollute = () => {
      (Object.prototype as Record<string, unknown>).polluted = 1;
    };
    expect(await of(pollute)).toMatchObject({ status: "fault", why: expect.stringMatching(/share/) });
    delete (Object.prototype as Record<string, unknown>).polluted;
  });
});
