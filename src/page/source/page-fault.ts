import type { Where } from "../../core/errors.ts";

/** What went wrong in words for the reader of the page, and what they can do about it. */
export class PageFault extends Error {
  readonly hint: string;
  /** The server's answer, where there was one. */
  readonly status: number | undefined;
  /** The place of what is wrong, where the fault is in a file or in what was sent. */
  readonly where: Pick<Where, "file" | "line"> | undefined;

  constructor(message: string, hint = "", status?: number, where?: Pick<Where, "file" | "line">) {
    super(message);
    this.name = "PageFault";
    this.hint = hint;
    this.status = status;
    this.where = where;
  }
}
