import type { DataRow } from "./data-rows.ts";
import { FactButton, VerdictSign } from "./fact-button.tsx";
import { opinionRemark, tellingOpinions } from "./opinion-words.ts";
import { ShownText } from "./shown-text.tsx";

/** What other texts make of the rows, beside the one on show. */
export interface OtherVerdicts {
  readonly name: string;
  readonly rows: readonly DataRow[];
}

/** Facts one below the other, those about the same thing together. */
export function FactList({
  rows,
  lit,
  others = [],
}: {
  readonly rows: readonly DataRow[];
  /** Keys of the rows that are lit. */
  readonly lit: ReadonlySet<string>;
  readonly others?: readonly OtherVerdicts[];
}) {
  return (
    <ul class="fact-list">
      {groupsOf(rows).map(({ subject, own }) => (
        <li key={own[0]!.key}>
          {subject === null ? null : (
            <p class="fact-subject">
              <ShownText text={subject} />
            </p>
          )}
          <ul>
            {own.map((row) => (
              <li key={row.key} class="fact-line">
                <FactButton row={row} lit={lit.has(row.key)}>
                  <span class="fact-relation">
                    <ShownText text={row.relation} />
                  </span>
                  <span class="fact-value">
                    <ShownText text={row.value} />
                  </span>
                </FactButton>
                <OtherSigns key="signs" row={row} others={others} />
                <Remarks row={row} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What metrics say, where it is more than the row's own sign. */
function Remarks({ row }: { readonly row: DataRow }) {
  const optional = row.fact?.need === "optional";
  const told = tellingOpinions(row);
  if (told.length === 0 && !optional) return null;
  return (
    <p class="fact-remarks">
      {optional ? <span>optional</span> : null}
      {told.map((opinion) => (
        <span key={opinion.metric} class="fact-remark">
          <VerdictSign verdict={opinion.verdict} /> <b>{opinion.metric}</b> {opinionRemark(opinion)}
        </span>
      ))}
    </p>
  );
}

function OtherSigns({ row, others }: { readonly row: DataRow; readonly others: readonly OtherVerdicts[] }) {
  if (others.length === 0) return null;
  return (
    <span class="fact-others">
      {others.map(({ name, rows }) => {
        const verdict = rows.find(({ key }) => key === row.key)?.verdict ?? "silent";
        return (
          <span key={name} title={name}>
            <span class="hidden">{name} </span>
            <VerdictSign verdict={verdict} />
          </span>
        );
      })}
    </span>
  );
}

/** Rows that follow each other and have the same subject. */
function groupsOf(rows: readonly DataRow[]): { subject: string | null; own: DataRow[] }[] {
  const groups: { subject: string | null; own: DataRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.subject === row.subject) last.own.push(row);
    else groups.push({ subject: row.subject, own: [row] });
  }
  return groups;
}
