import { z } from "zod";
import { EXIT, usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { ownValue } from "../../core/own-value.ts";
import { listModels } from "../../engine/resources/models.ts";
import { describeModel, type ModelDetails } from "../../verbs/models/models-describe.ts";
import { plotTraining } from "../../verbs/models/models-plot.ts";
import { importModel, quantizeModel } from "../../verbs/models/models-save.ts";
import { verifyModel } from "../../verbs/models/models-verify.ts";
import { defineCommand } from "../command.ts";
import type { Io } from "../io.ts";

const options = z.strictObject({
  words: z
    .array(z.string())
    .default(["list"])
    .describe("What to do, then the model (a name or a folder); plot also takes the log of a training.")
    .meta({ positional: true }),
  output: z
    .string()
    .optional()
    .describe("Folder to write (import, quantize), or SVG file (plot).")
    .meta({ short: "o", placeholder: "folder" }),
  summary: z.string().optional().describe("What the model is, in a sentence (import, quantize)."),
  data: z.string().optional().describe("What it was trained on, for its card (import, quantize)."),
  licence: z
    .string()
    .optional()
    .describe("Licence of its data and weights, for its card (import, quantize)."),
  onnx: z
    .boolean()
    .default(false)
    .describe("Write model.onnx too, which gives sentence embeddings in other programs (import, quantize)."),
  json: z.boolean().default(false).describe("Print JSON (list, show, verify)."),
});

type Options = z.output<typeof options>;

/** What `assay models` can do; every action but list takes one model. */
const ACTIONS: Readonly<Record<string, (model: string, given: Options, io: Io) => Promise<number>>> = {
  list,
  show,
  verify,
  import: (model, given, io) => save(importModel, model, given, io),
  quantize: (model, given, io) => save(quantizeModel, model, given, io),
  plot,
};

/** `assay models`: what models there are, what they are, whether they are whole, and making others of them. */
export const models = defineCommand({
  summary:
    "List models (list), describe one (show), check its files (verify), save a Hugging Face folder (import) or 8-bit weights (quantize), draw a training's log (plot).",
  positional: "[list|show|verify|import|quantize|plot] [model]",
  examples: [
    "assay models list",
    "assay models show minilm",
    "assay models quantize minilm -o minilm-int8",
    "assay models verify minilm-int8",
  ],
  options,
  async run(given, io) {
    const [action = "list", model, ...more] = given.words;
    const act = ownValue(ACTIONS, action);
    const known = Object.keys(ACTIONS);
    if (!act)
      throw usageError(
        `models cannot ${JSON.stringify(action)}`,
        didYouMean(action, known, `It can ${known.join(", ")}.`),
      );
    if (more.length > 0 || (action === "list" && model !== undefined))
      throw usageError(`assay models ${action} was given too much: ${[model, ...more].join(" ")}`);
    if (action !== "list" && model === undefined)
      throw usageError(`say which model to ${action}`, `Run: assay models ${action} <model>`);
    return act(model ?? "", given, io);
  },
});

async function plot(model: string, { output }: Options, io: Io): Promise<number> {
  if (output === undefined)
    throw usageError("say where to write the plot", "Run: assay models plot <model or log> -o training.svg");
  io.say(await plotTraining(model, output));
  return EXIT.done;
}

async function list(_model: string, { json }: Options, io: Io): Promise<number> {
  const entries = await listModels();
  if (json) await io.print(`${JSON.stringify(entries, null, 2)}\n`);
  else
    for (const { model, kind, precision, summary, fingerprint } of entries) {
      const how = [kind, precision, fingerprint.slice(0, 12)].filter(Boolean).join(" · ");
      await io.print(`${io.style.bold(model)}  ${summary}\n  ${io.style.dim(how)}\n`);
    }
  return EXIT.done;
}

async function show(model: string, { json }: Options, io: Io): Promise<number> {
  const details = await describeModel(model);
  await io.print(json ? `${JSON.stringify(details, null, 2)}\n` : describe(details));
  return EXIT.done;
}

function describe({
  card,
  summary,
  folder,
  fingerprint,
  config,
  settings,
  tokens,
  ...rest
}: ModelDetails): string {
  const rows: [string, unknown][] = [
    ["folder", folder],
    ["fingerprint", fingerprint],
    ["kind", rest.kind],
    ["precision", rest.precision],
    ...Object.entries(config),
    ...Object.entries(settings),
    ["tokens", tokens],
  ];
  const width = Math.max(...rows.map(([key]) => key.length));
  const facts = rows.map(([key, value]) => `  ${key.padEnd(width)}  ${value}`).join("\n");
  return `${card?.trimEnd() ?? `${rest.model}: ${summary}`}\n\n${facts}\n`;
}

async function verify(model: string, { json }: Options, io: Io): Promise<number> {
  const findings = await verifyModel(model);
  if (json) await io.print(`${JSON.stringify(findings, null, 2)}\n`);
  else
    for (const { about, ok, note } of findings)
      await io.print(`${ok ? io.style.green("✓") : io.style.red("✗")} ${about}  ${note}\n`);
  return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.badData;
}

type Save = typeof importModel;

async function save(run: Save, model: string, given: Options, io: Io): Promise<number> {
  const { words, output, summary, data, licence, onnx } = given;
  if (output === undefined) throw usageError("say where to write the model", "Add: -o <folder>");
  const command = ["assay models", ...words, "-o", output, ...(onnx ? ["--onnx"] : [])].join(" ");
  const { folder, fingerprint } = await run(model, { output, summary, data, licence, onnx, command });
  io.say(`written to ${folder} (fingerprint ${fingerprint.slice(0, 12)})`);
  return EXIT.done;
}
