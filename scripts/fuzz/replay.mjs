import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { examine } from "./examine.mjs";
import { openTargets } from "./targets.mjs";

/** Tries the inputs that once failed again, each with the target that its name begins with; answers the exit code. */
export async function replay(folder, limitMs) {
  const { targets, close } = await openTargets();
  let failed = 0;
  const files = (await readdir(folder)).filter((name) => name.includes("--"));
  for (const file of files) {
    const [targetName, , name] = file.split("--");
    const target = targets.find((one) => one.name === targetName);
    const bytes = await readFile(join(folder, file));
    const { status, why } =
      target === undefined
        ? { status: "fault", why: `there is no target ${targetName}` }
        : await examine(target, { name, bytes }, { limitMs });
    if (status !== "fault") continue;
    failed++;
    console.error(`${file}: ${why}`);
  }
  await close();
  console.log(`${files.length} inputs that once failed, ${failed} fail now`);
  return failed === 0 ? 0 : 1;
}
