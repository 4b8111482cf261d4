import { describe, expect, it, vi } from "vitest";
import { inventedServer } from "../../../test/support/invented-server.ts";
import { jsonOf } from "../../../test/support/json-of.ts";
import { lengthMetric } from "../../../test/support/toy-metric.ts";
import { WarmMetrics } from "../../engine/metrics/warm-metrics.ts";
import { WarmEvaluator } from "../../engine/warm-evaluator.ts";

const INPUT = "Lake_Orsin | country | Valmere\nLake_Orsin | depth | 41";
const TEXT = "Lake Orsin lies in Valmere.";

describe("POST /api/explain", () => {
  it("answers the data as it was read, and what each metric says with its evidence", async () => {
    await using server = await inventedServer();
    const answer = await server.send("/api/explain", { input: INPUT, text: TEXT });
    expect(answer.status).toBe(200);
    const { example, text, metrics, records, read, warnings } = await jsonOf(answer);
    expect([read, text, warnings]).toEqual(["triples", TEXT, []]);
    expect(example.facts).toHaveLength(2);
    expect(metrics.map(({ name }: { name: string }) => name)).toEqual(["parent-table", "esa"]);
    expect(records[1].evidence).toContainEqual(expect.objectContaining({ kind: "missing" }));
  });

  it("judges by the metrics that are named, against references that are given", async () => {
    await using server = await inventedServer();
    const answer = await server.send("/api/explain", {
      input: INPUT,
      kind: "triples",
      text: TEXT,
      metrics: ["bleu"],
      references: [TEXT],
    });
    const { records } = await jsonOf(answer);
    expect(records).toMatchObject([{ metric: "bleu", status: "judged", parts: { p4: 100 } }]);
  });

  it("heeds what a text owes each field, and how readily the verdict accuses", async () => {
    await using server = await inventedServer();
    const asked = { input: INPUT, text: TEXT, metrics: ["faithfulness"] };
    const verdict = async (more: object): Promise<[string, number]> => {
      const { metrics, records } = await jsonOf(await server.send("/api/explain", { ...asked, ...more }));
      return [metrics[0].name, records[0].parts.missing];
    };
    expect(await verdict({})).toEqual(["faithfulness", 1]);
    expect(await verdict({ policy: { depth: "optional" } })).toEqual(["faithfulness", 0]);
    expect(await verdict({ sensitivity: 20 })).toEqual(["faithfulness?sensitivity=20", 1]);
    const unknown = await server.send("/api/explain", { ...asked, policy: { width: "ignored" } });
    expect((await jsonOf(unknown)).warnings.join()).toContain('"width"');
    expect((await server.send("/api/explain", { ...asked, sensitivity: 7 })).status).toBe(400);
  });

  it("gives a metric the time that it takes to get ready, and counts only what judging takes", async () => {
    const steps: string[] = [];
    const metrics = new WarmMetrics(async () => {
      await new Promise((done) => setTimeout(done, 20));
      steps.push("ready");
      return { name: "esa", metric: lengthMetric() };
    });
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      steps.push("clock");
      return new AbortController().signal;
    });
    await using server = await inventedServer(() => ({ warm: new WarmEvaluator({ metrics }) }));
    await server.send("/api/explain", { input: INPUT, text: TEXT, metrics: ["esa"] });
    vi.restoreAllMocks();
    expect(steps).toEqual(["ready", "clock"]);
  });

  it("says which line of the data cannot be read", async () => {
    await using server = await inventedServer();
    const answer = await server.send("/api/explain", { input: `${INPUT}\nLake_Orsin`, text: TEXT });
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).toEqual({
      message: 'not a triple: "Lake_Orsin"',
      hint: "Write one triple a line: subject | relation | value",
      where: { file: "data", line: 3 },
    });
  });

  it.each([
    ["a file", "esa?aliases=%2Fetc%2Fpasswd", "esa may not be given another aliases from here"],
    [
      "a service",
      "esa?linker=rel:http:%2F%2F169.254.169.254",
      "esa may not be given another linker from here",
    ],
    ["a model", "factspotter?model=..%2F..%2Fsecret", "factspotter may not be given another model from here"],
    ["counts", "parent-table?counts=/etc/hosts", "parent-table may not be given another counts from here"],
    ["nothing that there is", "esaa", 'unknown metric "esaa"'],
  ])("refuses a metric that names %s", async (_, metric, message) => {
    await using server = await inventedServer();
    const answer = await server.send("/api/explain", { input: INPUT, text: TEXT, metrics: [metric] });
    expect(answer.status).toBe(400);
    expect((await jsonOf(answer)).message).toBe(message);
  });

  it.each([
    ["no text", { input: INPUT }, 400],
    ["an option that there is not", { input: INPUT, text: TEXT, metric: "esa" }, 400],
    ["too long a text", { input: INPUT, text: "a".repeat(20_001) }, 400],
    ["a kind that there is not", { input: INPUT, text: TEXT, kind: "xml" }, 400],
    ["no data", { input: " ", text: TEXT }, 422],
    [
      "more facts than so long a text can be held to",
      { input: "a: b\n".repeat(11), text: "a".repeat(10_000) },
      422,
    ],
    ["more than a megabyte", { input: "a".repeat(1024 * 1024), text: TEXT }, 413],
  ])("refuses %s", async (_, body, status) => {
    await using server = await inventedServer();
    const length = String(JSON.stringify(body).length);
    const answer = await server.send("/api/explain", body, { headers: { "content-length": length } });
    expect(answer.status).toBe(status);
    expect((await jsonOf(answer)).message).not.toBe("");
  });

  it("refuses what is not JSON", async () => {
    await using server = await inventedServer();
    const sent = (body: string, type: string) =>
      server.ask("/api/explain", { method: "POST", body, headers: { "content-type": type } });
    expect((await sent("{", "application/json")).status).toBe(400);
    expect((await sent("{}", "text/plain")).status).toBe(415);
  });

  it("stops between two metrics when nobody waits any more", async () => {
    const gone = new AbortController();
    let judged = 0;
    const metric = lengthMetric({
      judge: async (cases) => {
        judged++;
        gone.abort();
        return cases.map(() => ({ status: "judged", tally: [1, 1], evidence: [] }));
      },
    });
    await using server = await inventedServer(() => ({
      warm: new WarmEvaluator({
        metrics: new WarmMetrics(async (spec) => ({ name: spec.name, metric })),
      }),
    }));
    const answer = await server.send("/api/explain", { input: INPUT, text: TEXT }, { signal: gone.signal });
    expect([answer.status, judged]).toEqual([408, 1]);
    expect(server.bugs).toEqual([]);
  });

  it("leaves out a usual metric that cannot be made ready, and says so", async () => {
    await using server = await inventedServer(() => ({ usual: ["parent-table", "esa?aliases=gone.tsv"] }), {
      registered: ["esa?aliases=gone.tsv"],
    });
    const { metrics, warnings } = await jsonOf(server.send("/api/explain", { input: INPUT, text: TEXT }));
    expect(metrics).toHaveLength(1);
    expect(warnings).toEqual([expect.stringMatching(/^esa\?aliases=gone\.tsv is left out: /)]);
  });
});
