import type { Comparison } from "../../core/comparison.ts";
import type { Api } from "../source/api.ts";

/** A stored run as the server lists it. */
export interface RunEntry {
  readonly id: string;
  readonly name: string;
  /** `unusable`: it cannot be shown, and `problem` says why. */
  readonly status: "complete" | "partial" | "unusable";
  readonly problem?: { readonly message: string; readonly hint: string };
  readonly createdAt: string;
  readonly examples: number;
  readonly systems: readonly string[];
  readonly metrics: readonly string[];
  readonly deletable: boolean;
}

/** How far an evaluation has come. */
export interface JobProgress {
  readonly done: number;
  readonly unit: string;
  readonly total?: number;
  /** Share of the whole, from 0 to 1. */
  readonly fraction?: number;
  readonly remainingMs?: number;
}

/** An evaluation as the server lists it. */
export interface Job {
  readonly id: string;
  readonly title: string;
  readonly state: "waiting" | "running" | "done" | "failed" | "cancelled" | "interrupted";
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly progress?: JobProgress;
  readonly warnings: readonly string[];
  /** The run that it made. */
  readonly run?: string;
  readonly error?: {
    readonly message: string;
    readonly hint: string;
    readonly where?: { readonly file: string; readonly line?: number };
  };
}

/** Whether nothing more will come of an evaluation. */
export function isOver({ state }: Pick<Job, "state">): boolean {
  return state !== "waiting" && state !== "running";
}

/** The stored runs, the newest first. */
export async function listRuns(api: Api, signal?: AbortSignal): Promise<readonly RunEntry[]> {
  return (await api.request<{ runs: RunEntry[] }>("/api/runs", signal ? { signal } : {})).runs;
}

/** Takes a run off the shelf. */
export async function deleteRun(api: Api, id: string): Promise<void> {
  const body = JSON.stringify({ confirm: id });
  await api.request(`/api/runs/${encodeURIComponent(id)}`, { method: "DELETE", body });
}

/** Evaluations, the newest first. */
export async function listJobs(api: Api, signal: AbortSignal): Promise<readonly Job[]> {
  return (await api.request<{ jobs: Job[] }>("/api/jobs", { signal })).jobs;
}

/** Stops an evaluation; what was scored is kept. */
export async function cancelJob(api: Api, id: string): Promise<void> {
  await api.request(`/api/jobs/${encodeURIComponent(id)}`, { method: "DELETE" });
}

/** Starts an evaluation again that the end of a server interrupted. */
export async function restartJob(api: Api, id: string): Promise<void> {
  await api.request(`/api/jobs/${encodeURIComponent(id)}`, { method: "POST" });
}

/** Sends files: of a run to be stored, or to be evaluated. */
export function sendFiles(
  api: Api,
  form: FormData,
): Promise<{ readonly run?: RunEntry; readonly job?: Job }> {
  return api.request("/api/runs", { method: "POST", body: form });
}

/** Compares the systems of runs with one of them, `run:system`; with the first when none is named. */
export function compareRuns(
  api: Api,
  runs: readonly string[],
  baseline: string,
  signal: AbortSignal,
): Promise<Comparison> {
  const query = new URLSearchParams({ runs: runs.join(","), ...(baseline === "" ? {} : { baseline }) });
  return api.request(`/api/compare?${query}`, { signal });
}
