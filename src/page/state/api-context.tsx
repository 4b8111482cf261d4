import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Api } from "../source/api.ts";

/** The server that the page came from; undefined in a file. */
export const ApiContext = createContext<Api | undefined>(undefined);

/** The server, for pages that there are only with one. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi() in a page without a server");
  return api;
}
