// Prints a CycloneDX bill of materials of what `npm install assay` brings, from package-lock.json by npm itself. Where a package was
// downloaded from is left out: that is the registry of whoever made the lock file, not a property of the package.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { productionPackages } from "./supply/production-packages.mjs";

const cwd = join(dirname(fileURLToPath(import.meta.url)), "..");
const { status, stdout, stderr } = spawnSync(
  "npm",
  // Not with --omit dev: npm then leaves out what a development tool needs as well, such as zod.
  ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"],
  { cwd, encoding: "utf8", maxBuffer: 2 ** 28, shell: process.platform === "win32" },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
const bill = JSON.parse(stdout);
// npm takes this name from the folder of the clone.
bill.metadata.component.name = "assay";
const lock = JSON.parse(readFileSync(join(cwd, "package-lock.json"), "utf8"));
const installed = new Set(productionPackages(lock).map(({ name, version }) => `${name}@${version}`));
bill.components = bill.components.filter((one) => installed.has(one["bom-ref"]));
const root = bill.metadata.component["bom-ref"];
bill.dependencies = bill.dependencies
  .filter(({ ref }) => ref === root || installed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => installed.has(one)) }));
for (const component of [bill.metadata.component, ...bill.components])
  component.externalReferences = (component.externalReferences ?? []).filter(
    ({ type }) => type !== "distribution",
  );
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
