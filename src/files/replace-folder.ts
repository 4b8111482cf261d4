import { rename, rm } from "node:fs/promises";
import { forgetTemporary } from "./temporaries.ts";

/**
 * Gives a temporary folder its name, in the place of what has that name now; then does what must happen with it. If
 * either fails, the old folder is back and the temporary one keeps its temporary name.
 */
export async function replaceFolder(
  temporary: string,
  name: string,
  then: () => Promise<unknown> = async () => {},
): Promise<void> {
  const old = `${temporary}.old`;
  const replaced = await rename(name, old).then(
    () => true,
    () => false,
  );
  const putBack = async (): Promise<void> => {
    if (replaced) await rename(old, name);
  };
  try {
    await rename(temporary, name);
  } catch (cause) {
    await putBack();
    throw cause;
  }
  try {
    await then();
  } catch (cause) {
    await rename(name, temporary);
    await putBack();
    throw cause;
  }
  forgetTemporary(temporary);
  await rm(old, { recursive: true, force: true });
}
