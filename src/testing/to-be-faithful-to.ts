import type { CheckData } from "../verbs/check/check-data.ts";
import { type FaithfulOptions, testText } from "./faithful-text.ts";

/** What a matcher answers Vitest and Jest. */
export interface Matched {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Whether a text is true to its data, as `expect.extend` takes it; where it is not, the message shows the alarms. */
export async function toBeFaithfulTo(
  text: unknown,
  data: CheckData,
  options: FaithfulOptions = {},
): Promise<Matched> {
  const { pass, message } = await testText(text, data, options, "toBeFaithfulTo");
  return { pass, message: () => message };
}
