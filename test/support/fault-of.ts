import { UserError } from "../../src/core/errors.ts";

/** The message of the user error that a call ends with. */
export async function faultOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof UserError)) throw new Error("a UserError was expected", { cause: error });
  return error.toString();
}
