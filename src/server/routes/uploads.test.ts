import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type InventedServer, inventedServer, storedRun } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";

const NAMES = ["report.json", "examples.jsonl", "judgements.jsonl"];

/** The files of an invented run, some of them changed. */
async function runForm(
  server: InventedServer,
  changes: Record<string, (text: string) => string> = {},
): Promise<FormData> {
  const folder = await storedRun(join(server.elsewhere, "sent"));
  const form = new FormData();
  for (const name of NAMES) {
    const text = await readFile(join(folder, name), "utf8");
    form.append("files", new Blob([changes[name]?.(text) ?? text]), name);
  }
  return form;
}

const post = (server: InventedServer, form: FormData) =>
  server.ask("/api/runs", { method: "POST", body: form });

describe("POST /api/runs", () => {
  it("stores the files of a run under a name of its own", async () => {
    await using server = await inventedServer();
    const form = await runForm(server);
    form.append("title", "../../Größte Läufe");
    const answer = await post(server, form);
    expect(answer.status).toBe(201);
    const { run } = await jsonOf(answer);
    expect(run).toMatchObject({
      name: expect.stringMatching(/^gro-te-laufe-[0-9a-f]{6}$/),
      status: "complete",
      examples: 3,
    });
    expect(await readdir(server.runs)).toEqual([run.name]);
    expect((await server.ask(`/api/runs/${run.id}/manifest`)).status).toBe(200);
  });

  it.each([
    ["cut short", { "judgements.jsonl": (text: string) => text.slice(0, 100) }, /is not valid JSON/],
    [
      "of other examples",
      { "examples.jsonl": (text: string) => text.replace('"lake"', '"sea"') },
      /does not fit examples\.jsonl/,
    ],
    [
      "of fewer examples",
      { "examples.jsonl": (text: string) => text.split("\n").slice(0, 2).join("\n") },
      /has 2 examples, and report\.json says that there are 3/,
    ],
    [
      "of a newer version",
      { "report.json": (text: string) => text.replace(/"schema": \d+/, '"schema": 999') },
      /newer Assay/,
    ],
    ["made up", { "report.json": () => '{"schema":1}' }, /not a report/],
    [
      "with other judgements",
      { "judgements.jsonl": (text: string) => text.replaceAll('"evidence":[', '"evidence":[4,') },
      /is not a judgement: evidence\[0\]/,
    ],
    [
      "nested too deep",
      { "report.json": (text: string) => text.replace("{", `{"x":${"[".repeat(5000)}${"]".repeat(5000)},`) },
      /nested deeper than 250 levels/,
    ],
    [
      "of a part called __proto__",
      { "report.json": (text: string) => text.replaceAll('"f"', '"__proto__"') },
      /__proto__/,
    ],
    [
      "of a metric whose part is called __proto__",
      { "report.json": (text: string) => text.replaceAll('"name": "f"', '"name": "__proto__"') },
      /a part is called "__proto__"/,
    ],
    ["nothing", { "report.json": () => "null" }, /not a report/],
    ["compressed", { "examples.jsonl": () => "PK\u0003\u0004" }, /is compressed/],
  ])("refuses a run that is %s, and keeps nothing of it", async (_, changes, message) => {
    await using server = await inventedServer();
    const answer = await post(server, await runForm(server, changes));
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(JSON.parse(text).message).toMatch(message);
    expect(text).not.toContain(server.elsewhere);
    expect(await readdir(server.runs)).toEqual([]);
  });

  it("refuses a run that lacks a file, and a form with nothing in it", async () => {
    await using server = await inventedServer();
    const form = new FormData();
    form.append("files", new Blob(["{}"]), "report.json");
    form.append("files", new Blob(["{}"]), "../examples.json");
    expect((await jsonOf(post(server, form))).message).toMatch(/no examples\.jsonl and no judgements\.jsonl/);
    expect((await jsonOf(post(server, new FormData()))).message).toBe("no data was sent");
    expect((await server.send("/api/runs", {})).status).toBe(415);
  });

  it("refuses more than 64 MB before it is read", async () => {
    await using server = await inventedServer();
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(65 * 1024 * 1024),
    };
    const answer = await server.ask("/api/runs", { method: "POST", body: "--x", headers });
    expect(answer.status).toBe(413);
  });

  it("evaluates data and texts when that is what comes", async () => {
    await using server = await inventedServer();
    const form = new FormData();
    form.append("data", new Blob(['{"id":"a","facts":[["name","Blue Inn"]]}\n']), "inns.jsonl");
    form.append("output", new Blob(["Blue Inn\n"]), "t5.txt");
    const answer = await post(server, form);
    expect(answer.status).toBe(202);
    expect((await jsonOf(answer)).job).toMatchObject({ title: "inns.jsonl", state: "waiting" });
  });
});
