import { connect } from "node:net";

const JSON_TYPE = { "content-type": "application/json" };
const PEOPLE = "Mira Oduya,Eino Karst,Ansel Brook,Orla Venn,Ilse Thorne,Ada Birch,Sten Aalto".split(",");
const TOWNS = "Corrin,Ostmark,Dunmarrow,Tessaly,Vikholm,Wexmoor,Halden,Gorse,Nira".split(",");

export function jsonPost(body) {
  return { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) };
}

/** Data with five facts and a text of two sentences; no two are alike, so that nothing is remembered. */
export function invented(at) {
  const [person, town] = [PEOPLE[at % PEOPLE.length], TOWNS[at % TOWNS.length]];
  const year = 1900 + (at % 97);
  const facts = [
    [person, "birthPlace", town],
    [person, "birthYear", String(year)],
    [person, "occupation", "engineer"],
    [person, "employer", `Nordlys ${at}`],
    [town, "country", "Valmere"],
  ];
  const text = `${person}, an engineer at Nordlys ${at}, was born in ${town} in ${year + (at % 2)}. The town lies in Valmere, near a lake.`;
  return { facts, text };
}

/** What people do, in turn: look at runs, have texts explained and checked. */
export function usualRequests(runs) {
  let at = 0;
  return [
    ["page", () => [""]],
    ["runs", () => ["api/runs"]],
    ["manifest", () => [`api/runs/${runs[at++ % runs.length]}/manifest`]],
    ["chunk", () => [`api/runs/${runs[at++ % runs.length]}/chunks/0`]],
    [
      "explain",
      () => {
        const { facts, text } = invented(at++);
        return ["api/explain", jsonPost({ input: facts.map((fact) => fact.join(" | ")).join("\n"), text })];
      },
    ],
    [
      "check",
      () => {
        const { facts, text } = invented(at++);
        return ["api/check", jsonPost({ data: facts, text })];
      },
    ],
  ];
}

const NESTED = `@prefix : <http://example.org/> .\n:a :p ${"[:p ".repeat(28_000)}:b${"]".repeat(28_000)} .`;

/** What does harm: each is refused, stopped or worked on beside everybody else. */
export function hostileRequests(runs) {
  const items = Array.from({ length: 60_000 }, (_, at) => ({
    id: `e${at}`,
    facts: invented(at).facts,
    outputs: { one: invented(at).text },
  }));
  const large = jsonPost({ items, resamples: 0, metrics: ["parent-table"], limit: 200 });
  const form = (files) => {
    const body = new FormData();
    for (const [name, text] of files) body.append("files", new Blob([text]), name);
    return { method: "POST", body };
  };
  const report = JSON.stringify({
    schema: 1,
    metrics: Array.from({ length: 200_000 }, (_, at) => ({ name: `m${at}` })),
  });
  return [
    ["nested Turtle", ["api/explain", jsonPost({ input: NESTED, kind: "turtle", text: "x" })]],
    ["60,000 examples as JSON", ["api/jobs", large]],
    [
      "a long line as an example",
      ["api/jobs", jsonPost({ items: [{ id: "a", outputs: { one: "word ".repeat(4_000_000) } }] })],
    ],
    [
      "1,000 examples to score",
      ["api/score", jsonPost({ items: items.slice(0, 1000), metrics: ["parent-table", "esa"] })],
    ],
    ["a comparison", [`api/compare?runs=${runs.join(",")}`]],
    ["deep JSON", ["api/check", { method: "POST", headers: JSON_TYPE, body: "[".repeat(400_000) }]],
    [
      "a made-up run",
      [
        "api/runs",
        form([
          ["report.json", report],
          ["examples.jsonl", "{}\n"],
          ["judgements.jsonl", "{}\n"],
        ]),
      ],
    ],
    [
      "long options",
      [
        "api/jobs",
        (() => {
          const body = new FormData();
          body.append("data", new Blob(["{}"]), "a.jsonl");
          body.append("options", `{"by":["${"x".repeat(30_000_000)}"]}`);
          return { method: "POST", body };
        })(),
      ],
    ],
  ];
}

/** Connections that say nothing, or begin to and do not go on; closed ones come back. Answers how to end them. */
export function stallers(port, { silent, slow }) {
  const open = new Set();
  let over = false;
  const start = (said, beat) => {
    if (over) return;
    const socket = connect(port, "127.0.0.1", () => socket.write(said));
    open.add(socket);
    const timer = setInterval(() => socket.write(beat), 1_000);
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      open.delete(socket);
      setTimeout(() => start(said, beat), 200).unref();
    });
  };
  for (let at = 0; at < silent; at++) start("", "");
  const head = `POST /api/jobs HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n`;
  for (let at = 0; at < slow; at++) start(`${head}content-length: 1000000\r\n\r\n{`, " ");
  return () => {
    over = true;
    for (const socket of open) socket.destroy();
  };
}
