import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { collect, streamOf } from "../../../test/support/toy-metric.ts";
import { abortable } from "./abortable.ts";

describe("abortable", () => {
  it("gives what the source gives", async () => {
    expect(await collect(abortable(streamOf([1, 2, 3]), new AbortController().signal))).toEqual([1, 2, 3]);
    expect(await collect(abortable(streamOf([1, 2, 3]), undefined))).toEqual([1, 2, 3]);
  });

  it("stops while the source keeps it waiting", async () => {
    const abort = new AbortController();
    async function* stuck(): AsyncGenerator<number> {
      yield 1;
      await new Promise(() => {});
    }
    const stream = abortable(stuck(), abort.signal);
    expect((await stream.next()).value).toBe(1);
    const waiting = stream.next();
    abort.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
  });

  it("keeps no value that it has passed on", async () => {
    let seen: WeakRef<object> | undefined;
    const make = (): object => {
      const value = { large: new Array(1000) };
      seen ??= new WeakRef(value);
      return value;
    };
    async function* source(): AsyncGenerator<object> {
      for (;;) yield make();
    }
    const stream = abortable(source(), new AbortController().signal);
    for (let at = 0; at < 100; at++) await stream.next();
    setFlagsFromString("--expose-gc");
    await new Promise((go) => setTimeout(go));
    runInNewContext("gc")();
    expect(seen!.deref()).toBeUndefined();
    await stream.return(undefined);
  });

  it("leaves the source when its reader does", async () => {
    let left = false;
    async function* source(): AsyncGenerator<number> {
      try {
        yield 1;
        yield 2;
      } finally {
        left = true;
      }
    }
    for await (const _ of abortable(source(), new AbortController().signal)) break;
    expect(left).toBe(true);
  });
});
