import type { ComponentChildren, ComponentType } from "preact";
import { useContext, useEffect, useErrorBoundary, useMemo, useRef } from "preact/hooks";
import type { PageBoot } from "../core/page.ts";
import { ExamplePage } from "./detail/example-page.tsx";
import { ExamplesPage } from "./examples/examples-page.tsx";
import { OverviewPage } from "./overview/overview-page.tsx";
import { FaultMessage } from "./parts/message.tsx";
import { TopBar } from "./parts/top-bar.tsx";
import { RunsPage } from "./runs/runs-page.tsx";
import { serverApi } from "./source/api.ts";
import { embeddedSource } from "./source/embedded-source.ts";
import { folderSource } from "./source/folder-source.ts";
import { serverSource } from "./source/server-source.ts";
import type { PageSource } from "./source/source.ts";
import { ApiContext } from "./state/api-context.tsx";
import { RunProvider } from "./state/run-context.tsx";
import { type PageName, useView, type View } from "./state/view.ts";
import { TryPage } from "./try/try-page.tsx";

const PAGES: Readonly<Record<PageName, ComponentType>> = {
  overview: OverviewPage,
  examples: ExamplesPage,
  example: ExamplePage,
  try: TryPage,
  runs: RunsPage,
};

/** Pages that need a server and no run; the others are about one run. */
const OF_THE_SERVER: ReadonlySet<PageName> = new Set(["try", "runs"]);

/** The whole page: a bar with where one can go, and below it what the address asks for. */
export function App({ boot }: { readonly boot: PageBoot }) {
  const [view] = useView();
  const api = useMemo(() => (boot.mode === "server" ? serverApi(boot.token) : undefined), [boot]);
  const files = useMemo(() => filesOf(boot), [boot]);
  const page = shownPage(view, files !== undefined);
  const places: PageName[] = [
    ...(files || view.run !== undefined ? (["overview", "examples"] as const) : []),
    ...(api ? (["try", "runs"] as const) : []),
  ];
  return (
    <ApiContext.Provider value={api}>
      <TopBar current={page} places={places} />
      <Main page={page}>
        <Content page={page} files={files} run={view.run} />
      </Main>
    </ApiContext.Provider>
  );
}

/** Data in or beside the document; undefined when a server has them. */
function filesOf(boot: PageBoot): PageSource | undefined {
  if (boot.mode === "server") return undefined;
  return boot.mode === "folder" ? folderSource(boot.files) : embeddedSource();
}

/** A file has one run and nothing else; at a server a run must be chosen first. */
function shownPage({ page, run }: View, isFile: boolean): PageName {
  const needsRun = !OF_THE_SERVER.has(page);
  if (isFile) return needsRun ? page : "overview";
  return needsRun && run === undefined ? "runs" : page;
}

function Content({
  page,
  files,
  run,
}: {
  readonly page: PageName;
  readonly files: PageSource | undefined;
  readonly run: string | undefined;
}) {
  const api = useContext(ApiContext);
  const source = useMemo(
    () => files ?? (api && run !== undefined ? serverSource(api, run) : undefined),
    [files, api, run],
  );
  const Page = PAGES[page];
  if (!source || OF_THE_SERVER.has(page)) return <Page />;
  return (
    <RunProvider source={source}>
      <Page />
    </RunProvider>
  );
}

/** The content, which the focus moves to when another page is shown; a fault in it leaves the bar usable. */
function Main({ page, children }: { readonly page: PageName; readonly children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const [fault, forget] = useErrorBoundary();
  useEffect(() => {
    addEventListener("hashchange", forget);
    return () => removeEventListener("hashchange", forget);
  }, [forget]);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <main ref={main} tabIndex={-1}>
      {fault === undefined ? children : <FaultMessage fault={fault} />}
    </main>
  );
}
