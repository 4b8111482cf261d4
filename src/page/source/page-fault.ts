/** What went wrong in words for the reader of the page, and what they can do about it. */
export class PageFault extends Error {
  readonly hint: string;
  /** The server's answer, where there was one. */
  readonly status: number | undefined;
  /** The line of what was sent that is wrong, from 1, where the fault is in one. */
  readonly line: number | undefined;

  constructor(message: string, hint = "", status?: number, line?: number) {
    super(message);
    this.name = "PageFault";
    this.hint = hint;
    this.status = status;
    this.line = line;
  }
}
