import { describe, expect, it } from "vitest";
import {
  type Evaluation,
  evaluationForm,
  RUN_FILES,
  runForm,
  systemOf,
  whyNotStarted,
} from "./evaluation-form.ts";

const file = (name: string): File => new File(["x"], name);
const EVALUATION: Evaluation = {
  title: " ",
  data: [file("data.xml")],
  outputs: [
    { file: file("out.jsonl"), system: "t5 large" },
    { file: file("rules"), system: "rules" },
  ],
  references: [],
  metrics: ["esa"],
};

describe("systemOf(fileName)", () => {
  it("is the name without its ending", () => {
    expect(["t5.txt", "t5.base.jsonl.gz", "rules", ".txt"].map(systemOf)).toEqual([
      "t5",
      "t5.base",
      "rules",
      ".txt",
    ]);
  });
});

describe("evaluationForm(evaluation)", () => {
  it("names each file of texts after its system, and keeps how it is read", () => {
    const form = evaluationForm(EVALUATION);
    expect(form.getAll("output").map((one) => (one as File).name)).toEqual(["t5 large.jsonl", "rules.txt"]);
    expect((form.get("data") as File).name).toBe("data.xml");
    expect(JSON.parse(form.get("options") as string)).toEqual({ metrics: ["esa"] });
  });
});

describe("whyNotStarted(evaluation)", () => {
  it("wants data, and a name of its own for every system", () => {
    expect(whyNotStarted(EVALUATION)).toBeUndefined();
    expect(whyNotStarted({ ...EVALUATION, data: [] })).toMatch(/data/);
    const named = (system: string) => ({
      ...EVALUATION,
      outputs: [EVALUATION.outputs[0]!, { file: file("b"), system }],
    });
    expect(whyNotStarted(named(" "))).toMatch(/name/);
    expect(whyNotStarted(named("t5 large "))).toBe("Two systems are called t5 large.");
  });
});

describe("runForm(files)", () => {
  it("takes the files of a run, and nothing less", () => {
    // Node's files do not know the folder that they were chosen with.
    const chosen = RUN_FILES.map((name) =>
      Object.defineProperty(file(name), "webkitRelativePath", { value: `old run/${name}` }),
    );
    const form = runForm(chosen)!;
    expect(form.getAll("files")).toHaveLength(3);
    expect(form.get("title")).toBe("old run");
    expect(runForm(RUN_FILES.slice(1).map(file))).toBeUndefined();
  });
});
