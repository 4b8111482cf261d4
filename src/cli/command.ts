import type { z } from "zod";
import type { Io } from "./io.ts";

/** A command of the command line: what it is for, which options it takes, and what it does. */
export interface Command<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly summary: string;
  /** Commands a reader can copy and run in a clone of the repository. */
  readonly examples: readonly string[];
  readonly options: z.ZodObject<Shape>;
  /** The positional argument as help shows it, such as `[data...]`; its option is the one marked positional. */
  readonly positional?: string;
  /** Whether options may also come from `assay.config.*`. */
  readonly configurable?: boolean;
  /** Does the work; answers the exit code. */
  run(options: z.output<z.ZodObject<Shape>>, io: Io): Promise<number>;
}

/** Keeps the type of the options while a command is written down as a plain object. */
export function defineCommand<Shape extends z.ZodRawShape>(command: Command<Shape>): Command<Shape> {
  return command;
}

/** A command among others: its options are checked by its own schema before they reach it. */
export function anyCommand<Shape extends z.ZodRawShape>(command: Command<Shape>): Command {
  return command as unknown as Command;
}
