// Compiles every LaTeX file that Assay writes for the invented demo, in one column and in two: npm run latex [-- --into folder]
// Needs pdflatex with booktabs (Debian: texlive-latex-base and texlive-latex-recommended), and pdftoppm for the pictures.
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const CLI = resolve("dist/cli/main.js");
const DEMO = resolve("fixtures/demo");
/** More points than this over the margin can be seen. */
const VISIBLE = 1;

const { values } = parseArgs({ options: { into: { type: "string", default: "latex-pages" } } });
const folder = await mkdtemp(join(tmpdir(), "assay-latex-"));
const env = { ...process.env, NO_COLOR: "1", ASSAY_CACHE_DIR: join(folder, "cache") };

function run(program, args, cwd = folder) {
  const ran = spawnSync(program, args, { cwd, env, encoding: "utf8", timeout: 300_000 });
  if (ran.error?.code === "ENOENT")
    throw new Error(`${program} is not installed: see the head of this script`);
  if (ran.status !== 0) throw new Error(`${program} ${args.join(" ")}\n${ran.stdout}\n${ran.stderr}`);
  return ran.stdout;
}

/** What is written: the name of a file, and the command that writes it. */
const systems = ["faithful", "omits", "invents"].flatMap((name) => ["-i", join(DEMO, `${name}.txt`)]);
const data = join(DEMO, "examples.jsonl");
const few = ["--trials", "99", "--resamples", "99", "--quiet"];
const metrics = "faithfulness,parent,parent-table,esa,esa-hallucination,bleu,chrf++,rouge";
const WRITTEN = {
  "scores.tex": ["report", "run", "-o", "scores.tex"],
  "all-parts.tex": ["report", "run", "--parts", "all", "-o", "all-parts.tex"],
  "chosen.tex": ["report", "run", "-m", "faithfulness,parent", "--columns", "score,f", "-o", "chosen.tex"],
  "comparison.tex": [
    "compare",
    data,
    ...systems,
    "-m",
    "parent,esa",
    "--by",
    "kind",
    ...few,
    "-o",
    "comparison.tex",
  ],
  "validation.tex": [
    ...["validate", data, ...systems, "--ratings", join(DEMO, "ratings.csv")],
    ...["-m", "parent,bleu,rouge", "--resamples", "99", "--quiet", "-o", "validation.tex"],
  ],
};

/** The papers that the tables are set in. */
const PAPERS = { one: "\\documentclass[10pt]{article}", two: "\\documentclass[10pt,twocolumn]{article}" };

function paper(head, body) {
  return `${head}
\\usepackage[T1]{fontenc}
\\usepackage{booktabs}
\\begin{document}
${body.replace(/\\end\{table\*?\}/g, "$&\\clearpage")}
\\clearpage
\\end{document}
`;
}

/** How far lines of a log stand over their margin, in points. */
function overfull(log) {
  return [...log.matchAll(/Overfull \\hbox \(([\d.]+)pt too wide\)/g)].map(([, points]) => Number(points));
}

try {
  await mkdir(values.into, { recursive: true });
  run(process.execPath, [
    CLI,
    "score",
    data,
    ...systems,
    "-m",
    metrics,
    "--by",
    "kind",
    "--quiet",
    "-o",
    "run/",
  ]);
  let faults = 0;
  for (const [name, args] of Object.entries(WRITTEN)) {
    run(process.execPath, [CLI, ...args]);
    const body = await readFile(join(folder, name), "utf8");
    for (const [columns, head] of Object.entries(PAPERS)) {
      const job = `${basename(name, ".tex")}-${columns}`;
      await writeFile(join(folder, `${job}.tex`), paper(head, body));
      run("pdflatex", ["-interaction=nonstopmode", "-halt-on-error", `${job}.tex`]);
      const wide = overfull(await readFile(join(folder, `${job}.log`), "utf8")).filter((by) => by > VISIBLE);
      console.log(`${job}: ${wide.length === 0 ? "fits" : `too wide by ${wide.join(", ")} points`}`);
      faults += wide.length;
      run("pdftoppm", ["-r", "80", "-png", join(folder, `${job}.pdf`), resolve(values.into, job)]);
    }
  }
  if (faults > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
