#!/usr/bin/env node
import { VERSION } from "../core/version.ts";

// Only what every call needs is loaded here: a version must print in the time a shell prompt takes.
const [first] = process.argv.slice(2);
if (first === "--version" || first === "-V") console.log(VERSION);
else {
  const { runProgram } = await import("./program.ts");
  process.exitCode = await runProgram(process.argv.slice(2));
}
