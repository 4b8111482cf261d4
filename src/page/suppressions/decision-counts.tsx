import type { Suppression } from "../../core/suppression.ts";
import { Plain } from "../parts/plain.tsx";
import { saveFile } from "../parts/save-file.ts";
import { decisionLines } from "./kept-decisions.ts";
import type { Decisions } from "./use-decisions.ts";

/** How many alarms people found right and how many false, and a button that saves every decision as a file. */
export function DecisionCounts({ decisions }: { readonly decisions: Decisions }) {
  const { all, file } = decisions;
  if (all.length === 0) return null;
  return (
    <p class="note decision-counts">
      <span>
        Decided so far: <Plain text={countWords(all)} /> (<Plain text={file} />
        ).
      </span>{" "}
      <button
        type="button"
        class="quiet"
        onClick={() => saveFile("suppressions.jsonl", "application/jsonl", decisionLines(all))}
      >
        Export decisions
      </button>
    </p>
  );
}

function countWords(all: readonly Suppression[]): string {
  const count = (key: string): number => all.filter((one) => Object.hasOwn(one, key)).length;
  const [right, wrong, names] = [count("confirm"), count("dismiss"), count("accept")];
  const parts = [`${right} ${right === 1 ? "alarm" : "alarms"} right`, `${wrong} false`];
  return [...parts, ...(names > 0 ? [`${names} ${names === 1 ? "wording" : "wordings"} accepted`] : [])].join(
    ", ",
  );
}
