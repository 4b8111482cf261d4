import { afterEach, expect, it, vi } from "vitest";
import { toBeFaithfulTo } from "./to-be-faithful-to.ts";

const LAKE = { name: "Lake Orsin", country: "Valmere" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("extends the expect that Jest puts into a test's world", async () => {
  const extended: Record<string, unknown>[] = [];
  vi.stubGlobal("expect", { extend: (matchers: Record<string, unknown>) => extended.push(matchers) });
  vi.resetModules();
  const { toBeFaithfulTo: offered } = await import("./jest.ts");
  expect(extended).toEqual([{ toBeFaithfulTo: offered }]);
});

it("can be imported where there is no global expect, and offers its matcher", async () => {
  vi.stubGlobal("expect", undefined);
  vi.resetModules();
  expect((await import("./jest.ts")).toBeFaithfulTo).toBeTypeOf("function");
});

it("answers as a matcher of Jest does", async () => {
  const passed = await toBeFaithfulTo("Lake Orsin lies in Valmere.", LAKE);
  expect(passed.pass).toBe(true);
  expect(passed.message()).toMatch(/^expected the text not to be faithful\n\nfaithful: /);
  const failed = await toBeFaithfulTo("Lake Orsin lies in Norrland.", LAKE, { allow: ["incomplete"] });
  expect(failed.pass).toBe(false);
  expect(failed.message()).toMatch(/^expected the text to be faithful or incomplete\n\nunfaithful: /);
});
