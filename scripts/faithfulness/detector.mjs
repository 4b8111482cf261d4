// Anyone's own detector: a module, or a command that reads inputs and writes answers, a JSON object a line.
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { BadAnswer, readAnswer } from "./answers.mjs";

/**
 * Opens a detector. `judge(inputs)` answers a list as long as its inputs, each with the answer and, where texts are judged one at a
 * time, the milliseconds it took. A module exports `detect` (or a default function) or `createDetector(options)` that answers with one, and may
 * export `detectMany` for whole lists.
 */
export async function openDetector({ module, command, options = {} }) {
  if (command !== undefined) return { name: command, judge: (inputs) => judgeByCommand(command, inputs) };
  const exported = await import(pathToFileURL(resolve(module)));
  const made = exported.createDetector ? await exported.createDetector(options) : exported;
  const detect = typeof made === "function" ? made : (made.detect ?? made.default);
  const { detectMany } = made;
  if (typeof detect !== "function" && typeof detectMany !== "function")
    throw new BadAnswer(
      `${module} exports no detector: neither a default function, nor detect, detectMany or createDetector`,
    );
  const name = made.detectorName ?? module;
  return detectMany
    ? { name, judge: (inputs) => judgeMany(detectMany, inputs) }
    : { name, judge: (inputs, tick) => judgeEach(detect, inputs, tick) };
}

async function judgeEach(detect, inputs, tick = () => {}) {
  const judged = [];
  for (const input of inputs) {
    const start = performance.now();
    const answer = await detect({ ...input });
    const milliseconds = performance.now() - start;
    judged.push({
      answer: readAnswer(answer, { where: `text ${input.id}`, text: input.text }),
      milliseconds,
    });
    tick(judged.length);
  }
  return judged;
}

async function judgeMany(detectMany, inputs) {
  const answers = await detectMany(inputs.map((input) => ({ ...input })));
  if (!Array.isArray(answers) || answers.length !== inputs.length)
    throw new BadAnswer(`detectMany answered ${answers?.length} times for ${inputs.length} texts`);
  return inputs.map(({ id, text }, at) => ({
    answer: readAnswer(answers[at], { where: `text ${id}`, text }),
  }));
}

async function judgeByCommand(command, inputs) {
  const lines = (await outputOf(command, inputs.map((input) => `${JSON.stringify(input)}\n`).join("")))
    .split("\n")
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.trim() !== "");
  if (lines.length !== inputs.length)
    throw new BadAnswer(`the command wrote ${lines.length} answers for ${inputs.length} texts`);
  const at = new Map(inputs.map(({ id }, place) => [id, place]));
  const judged = new Array(inputs.length);
  for (const [place, { line, number }] of lines.entries()) {
    let answer;
    try {
      answer = JSON.parse(line);
    } catch (error) {
      throw new BadAnswer(`line ${number} of the command's output is not JSON: ${error.message}`);
    }
    const to = answer?.id === undefined ? place : at.get(answer.id);
    if (to === undefined || judged[to] !== undefined)
      throw new BadAnswer(
        `line ${number} of the command's output: ${to === undefined ? "no text has" : "a second answer for"} the id ${JSON.stringify(answer.id)}`,
      );
    const where = `line ${number} of the command's output`;
    judged[to] = { answer: readAnswer(answer, { where, text: inputs[to].text }) };
  }
  return judged;
}

function outputOf(command, input) {
  return new Promise((done, fail) => {
    const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("error", fail);
    child.on("close", (code) =>
      code === 0 ? done(output) : fail(new BadAnswer(`the command ended with exit code ${code}`)),
    );
    // A command that ends before it has read everything is told by its exit code or by the number of its answers.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
