// The licences of every package that a user of Assay installs, from package-lock.json. With --check it fails when a package
// or a licence is not in docs/dependencies.md, with --write it records them anew. --lock reads another lock file.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { productionPackages } from "./supply/production-packages.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const RECORD = join(ROOT, "docs/dependencies.md");

/** Licences that go with Assay's own: they ask for attribution and for nothing else. */
const ACCEPTED = new Set(["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "0BSD"]);

/** Packages that name a file instead of a licence, with what that file is. */
const BY_FILE = new Map([["flatbuffers", "Apache-2.0"]]);

/** Packages with an install script, with why nothing is lost where scripts are not run. */
const SCRIPTS = new Map([["protobufjs", "prints a warning about version ranges, and does nothing else"]]);

/** The packages by name; one may be there in several versions. */
function byName(lock) {
  const packages = new Map();
  for (const { name, direct, entry } of productionPackages(lock)) {
    const known = packages.get(name) ?? { name, licences: new Set(), direct: false, script: false };
    known.licences.add(BY_FILE.get(name) ?? entry.license ?? "none named");
    known.direct ||= direct;
    known.script ||= entry.hasInstallScript === true;
    packages.set(name, known);
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rowOf({ name, licences, direct, script }) {
  const why = script ? (SCRIPTS.get(name) ?? "an install script that nobody has looked at") : "";
  return `| ${name} | ${[...licences].join(", ")} | ${direct ? "yes" : ""} | ${why} |`;
}

const HEAD = `# Dependencies and their licences

What \`npm install assay\` brings, made from package-lock.json by \`npm run licences -- --write\`. A test fails when the lock file
has a package or a licence that is not in this list, or a package with an install script: it is looked at before it comes in.
Development tools and the optional peers (\`usearch\`, \`vitest\`) are not installed with Assay. What is where, and for what:
[decision 8](decisions/0008-dependencies.md); the packaged models and dictionaries: NOTICE.

| package | licence | direct | install script: what is lost without it |
| --- | --- | --- | --- |
`;

const { values } = parseArgs({
  options: {
    check: { type: "boolean" },
    write: { type: "boolean" },
    lock: { type: "string", default: join(ROOT, "package-lock.json") },
  },
});
const packages = byName(JSON.parse(readFileSync(values.lock, "utf8")));
const rows = packages.map(rowOf);

if (values.write) writeFileSync(RECORD, `${HEAD}${rows.join("\n")}\n`);
else if (values.check) {
  const recorded = new Set(
    readFileSync(RECORD, "utf8")
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| package") && !line.startsWith("| ---")),
  );
  const problems = [
    ...rows.filter((row) => !recorded.has(row)).map((row) => `not in docs/dependencies.md: ${row}`),
    ...[...recorded].filter((row) => !rows.includes(row)).map((row) => `no longer installed: ${row}`),
    ...packages.flatMap(({ name, licences }) =>
      [...licences]
        .filter((one) => !ACCEPTED.has(one))
        .map((one) => `${name}: licence ${one} is not accepted`),
    ),
    ...packages
      .filter(({ name, script }) => script && !SCRIPTS.has(name))
      .map(({ name }) => `${name}: has an install script`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error("Look at what is new, then: npm run licences -- --write");
    process.exitCode = 1;
  }
} else {
  for (const { name, licences } of packages) console.log(`${name}\t${[...licences].join(", ")}`);
  console.log(`\n${packages.length} packages; with --check: against docs/dependencies.md`);
}
