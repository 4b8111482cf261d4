import { withoutFlags } from "../parts/without-flags.ts";
import { PageFault } from "./page-fault.ts";

/** The server that the page came from. */
export interface Api {
  /** Asks for JSON; a refusal is a PageFault with the server's own words. */
  request<T>(path: string, init?: RequestInit): Promise<T>;
  /** Asks for anything, such as a stream of events; refused as above. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** Calls under `/api`, such as `/api/runs`, with the token that the page was given. */
export function serverApi(token?: string): Api {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (typeof init.body === "string" && !headers.has("content-type"))
      headers.set("content-type", "application/json");
    const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new PageFault("The server does not answer.", "Is `assay serve` still running?");
    });
    if (!response.ok) throw await faultOf(response);
    return response;
  };
  return {
    send,
    request: async <T>(path: string, init?: RequestInit) => {
      const response = await send(path, init);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
}

/** The server says what is wrong as `{ message, hint, where }`; something between it and the page may say anything. */
async function faultOf(response: Response): Promise<PageFault> {
  const said: unknown = await response.json().catch(() => undefined);
  const text = (name: string): string | undefined =>
    isRecord(said) && typeof said[name] === "string" ? said[name] : undefined;
  return new PageFault(
    text("message") ?? `The server answered ${response.status}.`,
    withoutFlags(text("hint") ?? ""),
    response.status,
    whereOf(said),
  );
}

function whereOf(said: unknown): PageFault["where"] {
  const where = isRecord(said) ? said.where : undefined;
  if (!isRecord(where) || typeof where.file !== "string") return undefined;
  return { file: where.file, ...(typeof where.line === "number" ? { line: where.line } : {}) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
