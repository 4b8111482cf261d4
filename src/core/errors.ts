/** Exit codes, the same on every command. */
export const EXIT = {
  done: 0,
  gateFailed: 1,
  usage: 2,
  badData: 3,
  missing: 4,
  bug: 70,
  interrupted: 130,
} as const;

/** A place in a file: lines and columns count from 1. */
export interface Where {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

export function formatWhere({ file, line, column }: Where): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

export type UserErrorKind = "usage" | "badData" | "missing";

/** A mistake the user can mend: what is wrong, where, and what to do about it. Printed without a stack. */
export class UserError extends Error {
  readonly kind: UserErrorKind;
  readonly hint: string;
  readonly where: Where | undefined;

  constructor(
    kind: UserErrorKind,
    message: string,
    { hint = "", where, cause }: { hint?: string; where?: Where | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "UserError";
    this.kind = kind;
    this.hint = hint;
    this.where = where;
  }

  get exitCode(): number {
    return EXIT[this.kind];
  }

  /** `file:line:column: message`, the hint on a line of its own. */
  override toString(): string {
    const place = this.where ? `${formatWhere(this.where)}: ` : "";
    return `${place}${this.message}${this.hint ? `\n  ${this.hint}` : ""}`;
  }
}

export function badData(message: string, where?: Where, hint?: string): UserError {
  return new UserError("badData", message, { where, ...(hint === undefined ? {} : { hint }) });
}

export function usageError(message: string, hint?: string): UserError {
  return new UserError("usage", message, hint === undefined ? {} : { hint });
}
