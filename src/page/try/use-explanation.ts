import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Explanation } from "../../core/schema/explanation.ts";
import type { Api } from "../source/api.ts";
import { type ExplainRequest, explain } from "./explain-api.ts";
import { type Asked, LatestAnswer } from "./latest-answer.ts";

/** What metrics say of what is typed, kept up to date while it changes; and how to ask the same again. */
export function useExplanation(
  api: Api,
  request: ExplainRequest | undefined,
): { readonly asked: Asked<Explanation>; again(): void } {
  const [asked, setAsked] = useState<Asked<Explanation>>({ waiting: request !== undefined });
  const latest = useMemo(
    () =>
      new LatestAnswer<ExplainRequest, Explanation>(
        (question, signal) => explain(api, question, signal),
        setAsked,
      ),
    [api],
  );
  const key = request && JSON.stringify(request);
  useEffect(() => {
    if (key === undefined) latest.clear();
    else latest.ask(JSON.parse(key) as ExplainRequest);
    return () => latest.stop();
  }, [latest, key]);
  const again = useCallback(() => {
    if (key !== undefined) latest.again(JSON.parse(key) as ExplainRequest);
  }, [latest, key]);
  return { asked, again };
}
