import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedService, type Say } from "../support/invented-service.ts";
import { assay, temporaryFolder } from "../support/run-cli.ts";

const EXAMPLES = Array.from({ length: 120 }, (_, at) => ({
  id: `light-${at}`,
  facts: [["Gull Point Light", "keeper", "Mara Voss"]],
  outputs: { rules: `Gull Point Light number ${at} is looked after by old Birdie.` },
}));

/** A service that knows Mara Voss by her nickname. */
const KNOWS: Say = ({ body }) => {
  const at = (JSON.parse(body).text as string).indexOf("Birdie");
  return [[at, 6, "Birdie", "Mara_Voss", 0.9, 0.99, "PER"]];
};

/** Scores with ESA and the service; gives the number of texts in which the keeper is missing, and the warnings. */
async function scored(
  cwd: string,
  linker: string,
  ...more: string[]
): Promise<{ missing: number; warnings: string[]; stderr: string }> {
  await writeFile(join(cwd, "data.jsonl"), EXAMPLES.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const metric = ["-m", `esa?linker=${linker}`, "--resamples", "0", "-o", "run/", ...more];
  const { code, stderr } = await assay(["score", "data.jsonl", ...metric], {
    cwd,
    env: { ASSAY_CACHE_DIR: join(cwd, "cache") },
  });
  expect(code, stderr).toBe(0);
  const judgements = (await readFile(join(cwd, "run/judgements.jsonl"), "utf8")).trimEnd().split("\n");
  const { warnings } = JSON.parse(await readFile(join(cwd, "run/report.json"), "utf8"));
  return { missing: judgements.filter((line) => line.includes('"missing"')).length, warnings, stderr };
}

describe("esa with an entity linker", () => {
  it.each([[["-j", "1"]], [["-j", "2"]]])("finds what only the linker knows, with %j", async (jobs) => {
    await using folder = await temporaryFolder();
    await using service = await inventedService(KNOWS);
    const { missing, warnings } = await scored(folder.path, `rel:${service.url}`, ...jobs);
    expect({ missing, warnings }).toEqual({ missing: 0, warnings: [] });
    expect(service.asked).toHaveLength(EXAMPLES.length);
  });

  it.each([[["-j", "1"]], [["-j", "2"]]])(
    "judges without a linker that is not there, and says so with a count, with %j",
    async (jobs) => {
      await using folder = await temporaryFolder();
      const gone = await inventedService(KNOWS);
      await gone[Symbol.asyncDispose]();
      const { missing, warnings, stderr } = await scored(folder.path, `rel:${gone.url}`, ...jobs);
      expect(missing).toBe(EXAMPLES.length);
      expect(warnings).toEqual([
        expect.stringContaining(
          "gave no answer for 120 of 120 texts, which were judged without it (first: cannot be reached (ECONNREFUSED))",
        ),
      ]);
      expect(stderr).toContain("gave no answer for 120 of 120 texts");
    },
  );

  it.each([[["-j", "1"]], [["-j", "2"]]])(
    "asks once about a text, however many metrics use it, with %j",
    async (jobs) => {
      await using folder = await temporaryFolder();
      await using service = await inventedService(KNOWS);
      const linker = `rel:${service.url}`;
      const both = [...jobs, "-m", `esa-hallucination?linker=${linker}`];
      const { missing, warnings } = await scored(folder.path, linker, ...both);
      expect({ missing, warnings }).toEqual({ missing: 0, warnings: [] });
      expect(service.asked).toHaveLength(EXAMPLES.length);
    },
  );

  it.each([[["-j", "1"]], [["-j", "2"]]])(
    "gives a service up for all metrics, and counts each one's texts once, with %j",
    async (jobs) => {
      await using folder = await temporaryFolder();
      await using service = await inventedService((_, response) => {
        response.statusCode = 400;
        return [];
      });
      const linker = `rel:${service.url}`;
      const both = [...jobs, "-m", `esa-hallucination?linker=${linker}`];
      const { warnings } = await scored(folder.path, linker, ...both);
      const lost = "gave no answer for 120 of 120 texts, which were judged without it (first: answers with";
      expect(warnings).toEqual([expect.stringContaining(lost), expect.stringContaining(lost)]);
      // Five, and those that were under way with the fifth.
      expect(service.asked.length).toBeLessThan(10);
    },
  );

  it("asks again in the next run about what was judged without it, and only about that", async () => {
    await using folder = await temporaryFolder();
    let broken = true;
    await using service = await inventedService((asked, response) => {
      if (!broken) return KNOWS(asked, response);
      response.statusCode = 400;
      return [];
    });
    const linker = `rel:${service.url}`;
    expect((await scored(folder.path, linker)).missing).toBe(EXAMPLES.length);
    broken = false;
    expect(await scored(folder.path, linker)).toMatchObject({ missing: 0, warnings: [] });
    const asked = service.asked.length;
    expect(await scored(folder.path, linker)).toMatchObject({ missing: 0, warnings: [] });
    expect(service.asked.length).toBe(asked);
  });

  it("refuses an address that is none before anything is read", async () => {
    const { code, stderr } = await assay(["score", "nowhere.jsonl", "-m", "esa?linker=rel:somewhere"]);
    expect(code).toBe(2);
    expect(stderr).toContain("is not the address of a service");
  });
});
