import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { call, ROOT } from "./programs.mjs";

export const OPTIONS = "-m faithfulness,parent-table --resamples 200";

/** Data of a few chunks: the demo's examples, many times over. */
export async function writeData(folder, env) {
  const path = join(folder, "data.jsonl");
  const demo = join(ROOT, "fixtures/demo");
  const args = [
    "convert",
    `${demo}/examples.jsonl`,
    "-i",
    `${demo}/omits.txt`,
    "-i",
    `${demo}/invents.txt`,
    "--to",
    "assay",
  ];
  const lines = (await call("assay", args, { env })).split("\n").filter((line) => line.startsWith("{"));
  const many = Array.from({ length: 20 }, (_, time) =>
    lines.map((line) => JSON.stringify({ ...JSON.parse(line), id: `${JSON.parse(line).id}-${time}` })),
  );
  await writeFile(path, `${many.flat().join("\n")}\n`);
  return path;
}

/** Scores the data at once, and holds another run against that. */
export async function expectSameRun(folder, data, run, env) {
  const alone = join(folder, "alone");
  await call("assay", ["score", data, ...OPTIONS.split(" "), "--quiet", "-o", `${alone}/`], { env });
  for (const name of ["report.json", "examples.jsonl", "judgements.jsonl"]) {
    const [one, other] = await Promise.all(
      [alone, run].map(async (path) =>
        (await readFile(join(path, name), "utf8")).replace(/"createdAt": "[^"]*"/, ""),
      ),
    );
    if (one !== other) throw new Error(`${name} differs from that of one run`);
  }
}
