import { Command as Commander, CommanderError } from "commander";
import { z } from "zod";
import { checkOptions } from "../core/check-options.ts";
import { EXIT, UserError, usageError } from "../core/errors.ts";
import { didYouMean } from "../core/nearest.ts";
import { ownValue } from "../core/own-value.ts";
import { VERSION } from "../core/version.ts";
import { compareOptions } from "../verbs/compare/compare-options.ts";
import { scoreOptions } from "../verbs/score/score-options.ts";
import { anyCommand, type Command } from "./command.ts";
import { configNotice, findConfig, loadConfig } from "./config.ts";
import { displayOptions } from "./display-options.ts";
import { flagName, flagsOf, givenOptions } from "./flags.ts";
import { type Io, ReaderGone, terminalIo } from "./io.ts";

type Loader = () => Promise<Command>;

/** The commands, each loaded only when it is called. */
const COMMANDS: Readonly<Record<string, { summary: string; load: Loader }>> = {
  check: {
    summary: "say whether one text is true to its data, and what is wrong with it",
    load: () => import("./commands/check.ts").then(({ check }) => anyCommand(check)),
  },
  score: {
    summary: "score systems' texts against the data they were made from",
    load: () => import("./commands/score.ts").then(({ score }) => anyCommand(score)),
  },
  merge: {
    summary: "put the parts of a run together that were scored apart",
    load: () => import("./commands/merge.ts").then(({ merge }) => anyCommand(merge)),
  },
  map: {
    summary: "judge texts one by one, for reduce, wherever an engine sends them",
    load: () => import("./commands/map.ts").then(({ map }) => anyCommand(map)),
  },
  reduce: {
    summary: "make the report from the lines of map, in any order",
    load: () => import("./commands/reduce.ts").then(({ reduce }) => anyCommand(reduce)),
  },
  validate: {
    summary: "ask which metrics agree with human judgements",
    load: () => import("./commands/validate.ts").then(({ validate }) => anyCommand(validate)),
  },
  compare: {
    summary: "compare systems with a baseline: differences, intervals, paired tests",
    load: () => import("./commands/compare.ts").then(({ compare }) => anyCommand(compare)),
  },
  explain: {
    summary: "show data and text with what is missing and what is unsupported",
    load: () => import("./commands/explain.ts").then(({ explain }) => anyCommand(explain)),
  },
  audit: {
    summary: "have a person check what a metric calls missing",
    load: () => import("./commands/audit.ts").then(({ audit }) => anyCommand(audit)),
  },
  generate: {
    summary: "write texts from data with a generator, steered towards true ones",
    load: () => import("./commands/generate.ts").then(({ generate }) => anyCommand(generate)),
  },
  rerank: {
    summary: "choose the most faithful of several texts for each example",
    load: () => import("./commands/rerank.ts").then(({ rerank }) => anyCommand(rerank)),
  },
  report: {
    summary: "render a stored run as HTML, Markdown, LaTeX, CSV, …",
    load: () => import("./commands/report.ts").then(({ report }) => anyCommand(report)),
  },
  serve: {
    summary: "show stored runs in a browser, try texts, start evaluations",
    load: () => import("./commands/serve.ts").then(({ serve }) => anyCommand(serve)),
  },
  convert: {
    summary: "read data in one format and write it in another",
    load: () => import("./commands/convert.ts").then(({ convert }) => anyCommand(convert)),
  },
  train: {
    summary: "learn from training data what a metric can use",
    load: () => import("./commands/train.ts").then(({ train }) => anyCommand(train)),
  },
  perturb: {
    summary: "plant errors with known truth, to test metrics with",
    load: () => import("./commands/perturb.ts").then(({ perturb }) => anyCommand(perturb)),
  },
  metrics: {
    summary: "list the metrics, their options and signatures",
    load: () => import("./commands/metrics.ts").then(({ metrics }) => anyCommand(metrics)),
  },
  models: {
    summary: "list, describe, check, import and quantize models",
    load: () => import("./commands/models.ts").then(({ models }) => anyCommand(models)),
  },
  cache: {
    summary: "show or clear the store of judgements",
    load: () => import("./commands/cache.ts").then(({ cache }) => anyCommand(cache)),
  },
};

/** Ctrl-C, a service that stops, and a terminal that is closed all want the same. */
const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a command line, at the terminal unless told otherwise, and answers its exit code. */
export async function runProgram(
  args: readonly string[],
  ioFor: (signal: AbortSignal) => Io = terminalIo,
): Promise<number> {
  const abort = new AbortController();
  const interrupt = (): void => {
    // A second interrupt stops at once; the first lets partial results be written.
    if (abort.signal.aborted) process.exit(EXIT.interrupted);
    abort.abort();
  };
  for (const signal of INTERRUPTS) process.on(signal, interrupt);
  const io = ioFor(abort.signal);
  try {
    return await dispatch(args, io);
  } catch (error) {
    return exitCodeFor(error, io);
  } finally {
    for (const signal of INTERRUPTS) process.off(signal, interrupt);
    // Input that nobody will read must not keep the program waiting.
    if (abort.signal.aborted) process.stdin.destroy();
  }
}

/** Says what went wrong, as far as there is something to say, and answers the exit code for it. */
function exitCodeFor(error: unknown, io: Io): number {
  if (error instanceof ReaderGone) return EXIT.done;
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UserError) {
    io.say(`${io.style.red("assay:")} ${error}`);
    return error.exitCode;
  }
  if (io.signal.aborted) {
    io.say("assay: interrupted");
    return EXIT.interrupted;
  }
  io.say(
    `assay: this is a bug in Assay, please report it with the command you ran (version ${VERSION})\n${(error as Error)?.stack ?? error}`,
  );
  return EXIT.bug;
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const [name] = args;
  if (name === undefined || name === "help" || name.startsWith("-")) return overview(args, io);
  const entry = ownValue(COMMANDS, name);
  if (!entry) {
    throw usageError(
      `unknown command ${JSON.stringify(name)}`,
      didYouMean(name, Object.keys(COMMANDS), "Run: assay --help"),
    );
  }
  return runCommand(name, await entry.load(), args.slice(1), io);
}

async function overview(args: readonly string[], io: Io): Promise<number> {
  const [name, about] = args;
  if (name === "help" && about !== undefined) return dispatch([about, "--help"], io);
  if (name?.startsWith("-") && !["-h", "--help"].includes(name))
    throw usageError(`a command must come before ${name}`, "Run: assay --help");
  const width = Math.max(...Object.keys(COMMANDS).map((key) => key.length));
  const rows = Object.entries(COMMANDS).map(([key, { summary }]) => `  ${key.padEnd(width)}  ${summary}`);
  const text = [
    "Usage: assay <command> [options]",
    "",
    "Is this generated text true to the data it was made from?",
    "",
    "Commands:",
    ...rows,
    "",
    "assay <command> --help shows its options and an example; assay --version the version.",
    "",
  ].join("\n");
  await io.print(text);
  return name === undefined ? EXIT.usage : EXIT.done;
}

/** Options that concern only the command line, on every command. */
const GENERAL = {
  config: z
    .string()
    .optional()
    .describe("Configuration file (default: assay.config.mjs, .json or .yaml here).")
    .meta({ placeholder: "file" }),
  quiet: z.boolean().default(false).describe("No progress and no warnings on stderr."),
};

async function runCommand(name: string, command: Command, args: readonly string[], io: Io): Promise<number> {
  const { config, ...unconfigured } = GENERAL;
  const general = command.configurable ? { config, ...unconfigured } : unconfigured;
  const shape = { ...command.options.shape, ...general } as Readonly<Record<string, z.ZodType>>;
  const parser = createParser(name, command, shape, io);
  parser.parse(args as string[], { from: "user" });
  const positional = Object.entries(shape).find(([, schema]) => schema.meta()?.positional)?.[0];
  const given = givenOptions(shape, parser.opts());
  if (positional !== undefined && parser.args.length > 0) given[positional] = parser.args;
  const { config: configPath, quiet, ...own } = given;
  const told = quiet === true ? silent(io) : io;
  const configured = command.configurable
    ? await configuration(configPath as string | false | undefined, shape, told)
    : {};
  const options = checkOptions(command.options, { ...configured, ...own }, (key) =>
    key in own || !(key in configured) ? flagName(key) : `${key} in the configuration`,
  );
  return command.run(options, told);
}

/** The options of the configuration file that this command has; one that no command has is refused. `false` is `--no-config`. */
async function configuration(
  given: string | false | undefined,
  shape: Readonly<Record<string, z.ZodType>>,
  io: Pick<Io, "say">,
): Promise<Readonly<Record<string, unknown>>> {
  if (given === false) return {};
  const path = await findConfig(given, process.cwd());
  if (path === undefined) return {};
  // Said before it is read: what a module does, even if it never ends, must not come from a file that nobody named.
  io.say(configNotice(path, process.cwd()));
  const shapes = [scoreOptions.shape, compareOptions.shape, displayOptions.shape];
  const known = [...new Set(shapes.flatMap((one) => Object.keys(one)))];
  const entries = Object.entries(await loadConfig(path));
  for (const [key] of entries)
    if (!known.includes(key))
      throw new UserError("usage", `there is no option ${JSON.stringify(key)}`, {
        where: { file: path },
        hint: didYouMean(key, known, `Options: ${known.join(", ")}.`),
      });
  return Object.fromEntries(
    entries.filter(([key]) => Object.hasOwn(shape, key) && !shape[key]!.meta()?.onlyFlag),
  );
}

function silent(io: Io): Io {
  return { ...io, say: () => {}, draw: () => {}, interactive: false };
}

/** The commander parser of one command, with its help. Parsing runs nothing. */
export function createParser(
  name: string,
  command: Command,
  shape: Readonly<Record<string, z.ZodType>>,
  io: Pick<Io, "say">,
): Commander {
  const parser = new Commander(`assay ${name}`)
    .description(command.summary)
    .helpOption("-h, --help", "Show this help.")
    .exitOverride()
    .configureOutput({ writeErr: (text) => io.say(text.trimEnd().replace(/^error: /, "assay: ")) })
    .configureHelp({ helpWidth: 110 })
    .showHelpAfterError(`Run: assay ${name} --help`)
    .addHelpText("after", `\nExamples:\n${command.examples.map((line) => `  ${line}`).join("\n")}\n`);
  for (const argument of command.positional?.split(" ") ?? []) parser.argument(argument);
  if (!command.positional) parser.allowExcessArguments(false);
  for (const option of flagsOf(shape)) {
    parser.addOption(option);
    if (command.configurable && option.long === "--config")
      parser.option("--no-config", "Read no configuration file, and run none.");
  }
  parser.option("--no-color", "No colours.");
  return parser;
}
