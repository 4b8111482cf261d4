import { UserError } from "../../core/errors.ts";

/** An error as it can be sent to another process. */
export type SentError = Pick<UserError, "kind" | "message" | "hint" | "where"> | { readonly stack: string };

export function sentError(error: unknown): SentError {
  if (error instanceof UserError) {
    const { kind, message, hint, where } = error;
    return { kind, message, hint, where };
  }
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error that was sent. */
export function receivedError(sent: SentError): Error {
  if ("stack" in sent) return Object.assign(new Error("a process failed"), { stack: sent.stack });
  const { kind, message, hint, where } = sent;
  return new UserError(kind, message, { hint, where });
}
