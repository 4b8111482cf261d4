// tsc writes the command without the bit that lets a shell run it.
import { chmodSync } from "node:fs";

chmodSync("dist/cli/main.js", 0o755);
