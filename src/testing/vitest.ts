/**
 * A matcher for Vitest: `import "assay/vitest"`, in a test or in a setup file, and then
 * `await expect(text).toBeFaithfulTo(data)`.
 */
import { expect } from "vitest";
import type { CheckData } from "../verbs/check/check-data.ts";
import type { FaithfulOptions } from "./faithful-text.ts";
import { toBeFaithfulTo } from "./to-be-faithful-to.ts";

export type { FaithfulOptions } from "./faithful-text.ts";

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration that is added to has it.
  interface Matchers<T = any> {
    /** The text is true to its data; the failure shows what is wrong with it. Wait for it: `await expect(…)`. */
    toBeFaithfulTo(data: CheckData, options?: FaithfulOptions): Promise<T>;
  }
}

expect.extend({ toBeFaithfulTo });
