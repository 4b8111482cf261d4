// Compiles src to dist, bundles the command and the page into it, from nothing, so that no file of a module that was moved or removed stays behind.
import { spawnSync } from "node:child_process";
import { chmodSync, rmSync } from "node:fs";
import { buildCli } from "./build-cli.mjs";
import { buildPage } from "./build-page.mjs";

rmSync("dist", { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"],
  {
    stdio: "inherit",
  },
);
if (status !== 0) process.exit(status ?? 1);
// tsc writes the command without the bit that lets a shell run it.
chmodSync("dist/cli/main.js", 0o755);
await buildCli("dist");
await buildPage("dist/page");
