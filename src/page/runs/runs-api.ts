import type { Comparison } from "../../core/comparison.ts";
import type { Job, JobList } from "../../core/schema/job.ts";
import type { RunEntry, RunList } from "../../core/schema/run-entry.ts";
import type { Api } from "../source/api.ts";

/** The stored runs, the newest first. */
export async function listRuns(api: Api, signal?: AbortSignal): Promise<readonly RunEntry[]> {
  return (await api.request<RunList>("/api/runs", signal ? { signal } : {})).runs;
}

/** Takes a run off the shelf. */
export async function deleteRun(api: Api, id: string): Promise<void> {
  const body = JSON.stringify({ confirm: id });
  await api.request(`/api/runs/${encodeURIComponent(id)}`, { method: "DELETE", body });
}

/** Evaluations, the newest first. */
export async function listJobs(api: Api, signal: AbortSignal): Promise<readonly Job[]> {
  return (await api.request<JobList>("/api/jobs", { signal })).jobs;
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
