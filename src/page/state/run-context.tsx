import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { PageDetail, PageManifest } from "../../core/page.ts";
import { FaultMessage, Message } from "../parts/message.tsx";
import type { Api } from "../source/api.ts";
import { PageFault } from "../source/page-fault.ts";
import type { PageSource } from "../source/source.ts";
import { ApiContext } from "./api-context.tsx";
import { latestUsed } from "./latest-used.ts";

/** How many chunks stay in memory. */
const KEPT_CHUNKS = 12;

/** The run on show. */
export interface LoadedRun {
  readonly manifest: PageManifest;
  /** The data, texts and judgements of an example by its position in the manifest. */
  detail(exampleIndex: number): Promise<PageDetail>;
  /** The server, where there is one. */
  readonly api?: Api;
}

const RunContext = createContext<LoadedRun | undefined>(undefined);

/** The run that the page is about; only below a RunProvider. */
export function useRun(): LoadedRun {
  const run = useContext(RunContext);
  if (!run) throw new Error("useRun() outside of a RunProvider");
  return run;
}

/** Fetches the manifest, and shows what is inside once it is there. */
export function RunProvider({
  source,
  children,
}: {
  readonly source: PageSource;
  readonly children: ComponentChildren;
}) {
  const api = useContext(ApiContext);
  const [state, setState] = useState<{ readonly run?: LoadedRun; readonly fault?: unknown }>({});
  useEffect(() => {
    const abort = new AbortController();
    setState({});
    source.manifest(abort.signal).then(
      (manifest) => {
        if (!abort.signal.aborted) setState({ run: loadedRun(manifest, source, api) });
      },
      (fault: unknown) => {
        if (!abort.signal.aborted) setState({ fault });
      },
    );
    return () => abort.abort();
  }, [source, api]);
  if (state.fault !== undefined) return <FaultMessage fault={state.fault} />;
  if (!state.run) return <Message kind="wait" title="Loading the run …" />;
  return <RunContext.Provider value={state.run}>{children}</RunContext.Provider>;
}

function loadedRun(manifest: PageManifest, source: PageSource, api: Api | undefined): LoadedRun {
  const chunk = latestUsed(KEPT_CHUNKS, (number) => source.chunk(number));
  return {
    manifest,
    detail: async (exampleIndex) => {
      const { details } = await chunk(Math.floor(exampleIndex / manifest.chunkSize));
      const detail = details[exampleIndex % manifest.chunkSize];
      if (!detail) throw new PageFault(`The data of example ${exampleIndex + 1} are not there.`);
      return detail;
    },
    ...(api ? { api } : {}),
  };
}
