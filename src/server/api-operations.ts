import type { AnswerName } from "./api-answers.ts";
import type { RequestName } from "./api-requests.ts";

/** What a request answers when it is met: a named answer, an object of named ones, or something else. */
export type Answer =
  | { readonly status: number; readonly is: AnswerName }
  | { readonly status: number; readonly has: Readonly<Record<string, AnswerName | readonly [AnswerName]>> }
  | { readonly status: number; readonly events: string }
  | { readonly status: number };

/** Files that a form brings, by field. */
export interface FormBody {
  readonly files: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
  /** What the field `options` holds, as JSON. */
  readonly options?: RequestName;
}

/** Something that the server can be asked. */
export interface Operation {
  readonly method: "get" | "post" | "delete";
  readonly path: string;
  readonly summary: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: RequestName | AnswerName;
  readonly form?: FormBody;
  readonly answers: readonly Answer[];
}

const DATA_FORM: FormBody = {
  files: {
    data: "The data, in any format that Assay reads.",
    output: "The texts of a system; the file's name without its ending is the system's.",
    reference: "References, joined by line or id.",
  },
  options: "EvaluationOptions",
};

/** All that the server can be asked: what the OpenAPI document is made from. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/api/metrics",
    summary: "The metrics that can be computed.",
    answers: [{ status: 200, is: "Metrics" }],
  },
  {
    method: "post",
    path: "/api/check",
    summary: "Whether one text is true to its data, which is JSON: a verdict with its alarms.",
    body: "CheckRequest",
    answers: [{ status: 200, is: "Check" }],
  },
  {
    method: "post",
    path: "/api/explain",
    summary: "What metrics say of one text and its data, both as pasted.",
    body: "ExplainRequest",
    answers: [{ status: 200, is: "Explanation" }],
  },
  {
    method: "post",
    path: "/api/score",
    summary: "Scores examples, or pasted data, while the client waits.",
    body: "ScoreRequest",
    answers: [{ status: 200, is: "Scored" }],
  },
  {
    method: "get",
    path: "/api/runs",
    summary: "The stored runs, the newest first; those that cannot be shown say why.",
    answers: [{ status: 200, is: "Runs" }],
  },
  {
    method: "post",
    path: "/api/runs",
    summary: "Stores the files of a run, or evaluates data and texts.",
    form: {
      ...DATA_FORM,
      files: { files: "report.json, examples.jsonl and judgements.jsonl of a run.", ...DATA_FORM.files },
      texts: { title: "What the stored run is called." },
    },
    answers: [
      { status: 201, has: { run: "Run" } },
      { status: 202, has: { job: "Job" } },
    ],
  },
  {
    method: "get",
    path: "/api/runs/{id}",
    summary: "One run, with its report when it can be read.",
    answers: [{ status: 200, has: { run: "Run" } }],
  },
  {
    method: "get",
    path: "/api/runs/{id}/manifest",
    summary: "What the page shows of a run before an example is opened.",
    answers: [{ status: 200, is: "Manifest" }],
  },
  {
    method: "get",
    path: "/api/runs/{id}/chunks/{number}",
    summary: "Some examples with all that is known of their texts; chunks count from 0.",
    answers: [{ status: 200, is: "Chunk" }],
  },
  {
    method: "delete",
    path: "/api/runs/{id}",
    summary: "Moves a run of the folder of runs to its .trash.",
    body: "DeleteRequest",
    answers: [{ status: 204 }],
  },
  {
    method: "get",
    path: "/api/compare",
    summary: "Compares the systems of stored runs with a baseline.",
    query: {
      runs: "Ids of runs, separated by commas.",
      baseline: "A system, the id of a run with one system, or id:system. Default: the first system.",
    },
    answers: [{ status: 200, is: "Comparison" }],
  },
  {
    method: "post",
    path: "/api/jobs",
    summary: "Starts an evaluation of examples or files.",
    body: "EvaluationRequest",
    form: DATA_FORM,
    answers: [{ status: 202, has: { job: "Job" } }],
  },
  {
    method: "get",
    path: "/api/jobs",
    summary:
      "The evaluations since the server was started, and those that were interrupted before, the newest first.",
    answers: [{ status: 200, is: "Jobs" }],
  },
  {
    method: "get",
    path: "/api/jobs/{id}",
    summary: "How an evaluation stands.",
    answers: [{ status: 200, has: { job: "Job" } }],
  },
  {
    method: "get",
    path: "/api/jobs/{id}/events",
    summary: "What happens to an evaluation, as server-sent events.",
    answers: [
      {
        status: 200,
        events:
          "state (the job as it stands, first), progress, warning ({ message }), and one of done, failed, cancelled, interrupted (the job), which is the last.",
      },
    ],
  },
  {
    method: "post",
    path: "/api/jobs/{id}",
    summary: "Starts an evaluation again that was interrupted when the server ended.",
    answers: [{ status: 202, has: { job: "Job" } }],
  },
  {
    method: "delete",
    path: "/api/jobs/{id}",
    summary: "Cancels an evaluation; what was scored is kept as a partial run.",
    answers: [{ status: 202, has: { job: "Job" } }],
  },
  {
    method: "get",
    path: "/api/suppressions",
    summary: "What people decided about alarms, which all that is judged here honours.",
    answers: [{ status: 200, has: { suppressions: ["Suppression"] } }],
  },
  {
    method: "post",
    path: "/api/suppressions",
    summary: "Writes a decision down; one that is known is not written twice.",
    body: "Suppression",
    answers: [
      { status: 201, has: { suppression: "Suppression" } },
      { status: 200, has: { suppression: "Suppression" } },
    ],
  },
  {
    method: "delete",
    path: "/api/suppressions",
    summary: "Takes a decision back.",
    body: "Suppression",
    answers: [{ status: 204 }],
  },
  {
    method: "get",
    path: "/api/openapi.json",
    summary: "This document.",
    answers: [{ status: 200 }],
  },
];
