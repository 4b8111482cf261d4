/**
 * A matcher for Jest: `import "assay/jest"`, in a test or in a file of `setupFilesAfterEnv`, and then
 * `await expect(text).toBeFaithfulTo(data)`. Where `expect` is imported and not global, extend it:
 * `expect.extend({ toBeFaithfulTo })`.
 */
import type { CheckData } from "../verbs/check/check-data.ts";
import type { FaithfulOptions } from "./faithful-text.ts";
import { toBeFaithfulTo } from "./to-be-faithful-to.ts";

export type { FaithfulOptions } from "./faithful-text.ts";
export { type Matched, toBeFaithfulTo } from "./to-be-faithful-to.ts";

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: the declaration that is added to has it.
    interface Matchers<R, T = {}> {
      /** The text is true to its data; the failure shows what is wrong with it. Wait for it: `await expect(…)`. */
      toBeFaithfulTo(data: CheckData, options?: FaithfulOptions): Promise<R>;
    }
  }
}

/** What is needed of Jest's `expect`. Jest is no dependency: it puts its own into every test's world. */
interface Extensible {
  extend(matchers: Readonly<Record<string, unknown>>): void;
}

(globalThis as { readonly expect?: Extensible }).expect?.extend({ toBeFaithfulTo });
