import { createHash } from "node:crypto";
import { concernsMetric } from "../../core/dismisses.ts";
import { formatWhere } from "../../core/errors.ts";
import type { Case, Example } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { SuppressionInfo } from "../../core/report.ts";
import type { AcceptedAlias, DismissedAlarm } from "../../core/suppression.ts";
import { aliasKey } from "../../mentions/index.ts";
import type { NamedMetric } from "../metrics/resolve-metrics.ts";
import { type AcceptedAliases, acceptedAliases } from "./accepted-aliases.ts";
import { DecisionCount, type DecisionCounts } from "./decision-counts.ts";
import { markedEvidence } from "./marked-evidence.ts";
import { readSuppressions, type SuppressionFile, tornWarning } from "./read-suppressions.ts";
import { released } from "./released.ts";

/** A case that people decided something about. */
export interface DecidedCase {
  /** As the metric is to judge it. */
  readonly case: Case;
  /** What the metric said of it, dismissed alarms marked. */
  marked(judgement: Judgement): Judgement;
}

/** A dismissed alarm, and its place among the decisions. */
interface Dismissal {
  readonly at: number;
  readonly line: number;
  readonly decision: DismissedAlarm;
}

/** A wording that was accepted, and its place among the decisions. */
interface Acceptance {
  readonly at: number;
  readonly decision: AcceptedAlias;
}

/** What people decided about alarms, applied to the cases of one run, and the count of what applied. */
export class Suppressions {
  /** Other names for every metric of the run that looks names up. */
  readonly aliases: AcceptedAliases | undefined;
  readonly #file: SuppressionFile;
  readonly #dismissals = new Map<string, Dismissal[]>();
  readonly #acceptances = new Map<string, Acceptance[]>();
  readonly #count = new DecisionCount();

  constructor(file: SuppressionFile) {
    this.#file = file;
    this.aliases = acceptedAliases(file);
    for (const [at, { line, decision }] of file.decisions.entries())
      if ("accept" in decision) push(this.#acceptances, aliasKey(decision.entity), { at, decision });
      else push(this.#dismissals, decision.example, { at, line, decision });
  }

  /** Content hash of the file. */
  get sha256(): string {
    return this.#file.sha256;
  }

  /** What the file holds. */
  get file(): SuppressionFile {
    return this.#file;
  }

  /** A count of its own, as for a chunk; it counts for the run once it is given to `count`. */
  startCount(): DecisionCount {
    return new DecisionCount();
  }

  /** Adds what applied to some of the cases to what applied so far. */
  count(counts: DecisionCounts): void {
    this.#count.add(counts);
  }

  /** Reads the file that an option names, if it names one. */
  static async read(path: string | undefined): Promise<Suppressions | undefined> {
    return path === undefined ? undefined : new Suppressions(await readSuppressions(path));
  }

  /** A case as people's decisions make it for one metric; nothing when none is about it. */
  of(
    { name, metric }: Pick<NamedMetric, "name" | "metric">,
    one: Case,
    count: DecisionCount = this.#count,
  ): DecidedCase | undefined {
    if (count.isNew(one.example)) this.#see(one.example, count);
    const about = this.#matching(one, count).filter(({ decision }) =>
      concernsMetric(decision, { name, id: metric.id }),
    );
    if (about.length === 0) return undefined;
    for (const { at } of about) count.applied.add(at);
    const decisions = about.map(({ decision }) => decision);
    const facts = decisions.reduce(
      (left, decision) => (decision.dismiss === "unsupported" ? left : released(left, decision)),
      one.example.facts,
    );
    return {
      case: {
        ...one,
        ...(facts !== one.example.facts && { example: { ...one.example, facts } }),
        dismissed: decisions,
      },
      marked: (judgement) =>
        judgement.status === "judged"
          ? { ...judgement, evidence: markedEvidence(judgement.evidence, decisions, one) }
          : judgement,
    };
  }

  /** How many decisions counted, once all cases were judged. */
  info(metrics: readonly AliasTaker[]): SuppressionInfo {
    const all = [...this.#dismissals.values()].flat();
    const count = this.#count;
    const applied = (kind: DismissedAlarm["dismiss"]): number =>
      all.filter(({ at, decision }) => count.applied.has(at) && decision.dismiss === kind).length;
    const accepted = metrics.some(takesAliases) ? count.seen.size : 0;
    const dismissed = {
      missing: applied("missing"),
      contradicted: applied("contradicted"),
      unsupported: applied("unsupported"),
    };
    const stale = all.filter(({ at }) => count.isStale(at)).length;
    const counted = accepted + dismissed.missing + dismissed.contradicted + dismissed.unsupported + stale;
    const { name, sha256, decisions } = this.#file;
    return { name, sha256, accepted, dismissed, stale, elsewhere: decisions.length - counted };
  }

  /** What to say of decisions that no longer match, and of wordings that no metric looks for. */
  warnings(metrics: readonly AliasTaker[]): string[] {
    const stale = [...this.#dismissals.values()].flat().filter(({ at }) => this.#count.isStale(at));
    const listed = stale.slice(0, LISTED).map(({ line }) => formatWhere({ file: this.#file.name, line }));
    const many = stale.length > LISTED ? ` and ${stale.length - LISTED} more` : "";
    const unused = this.aliases && !metrics.some(takesAliases);
    const torn = tornWarning(this.#file);
    return [
      ...(torn === undefined ? [] : [torn]),
      ...(stale.length === 0
        ? []
        : [
            `${stale.length} of the decisions no longer ${stale.length === 1 ? "matches" : "match"}: the text has changed, or what was dismissed is gone (${listed.join(", ")}${many})`,
          ]),
      ...(unused ? ["wordings were accepted, but no metric of this run looks names up"] : []),
    ];
  }

  #matching(one: Case, count: DecisionCount): Dismissal[] {
    const { example, candidate } = one;
    const known = this.#dismissals.get(example.id);
    if (!known) return [];
    const mark = textMark(candidate.text);
    return known.filter(({ at, decision }) => {
      if (decision.system === undefined || decision.system === candidate.system) count.read.add(at);
      if (decision.text !== mark || !isThere(decision, one)) return false;
      count.matched.add(at);
      return true;
    });
  }

  /** Notes which of the accepted wordings are about entities of the data. */
  #see(example: Example, { seen }: DecisionCount): void {
    if (this.#acceptances.size === 0) return;
    for (const { subject, value } of example.facts)
      for (const label of [subject ?? "", value])
        for (const { at } of this.#acceptances.get(aliasKey(label)) ?? []) seen.add(at);
  }
}

/** A metric as far as its use of accepted wordings goes: told, or known by what it is made from again. */
export interface AliasTaker {
  readonly takesAliases?: boolean;
  readonly spec?: { readonly accepted?: unknown };
}

/** Whether a metric looks for accepted wordings. */
export function takesAliases({ takesAliases: told, spec }: AliasTaker): boolean {
  return told ?? spec?.accepted !== undefined;
}

/** How many decisions a warning names. */
const LISTED = 5;

/** Whether the case has what the alarm was about. */
function isThere(decision: DismissedAlarm, { example, candidate }: Case): boolean {
  if (decision.dismiss === "unsupported") return candidate.text.includes(decision.words ?? "");
  return released(example.facts, decision) !== example.facts;
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const DIGITS = 16;

/** What stands for a text in a decision: the first 16 hexadecimal digits of its SHA-256. */
export function textMark(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, DIGITS);
}
