import { createHash } from "node:crypto";
import { concernsMetric } from "../../core/dismisses.ts";
import { formatWhere } from "../../core/errors.ts";
import type { Case, Example } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { SuppressionInfo } from "../../core/report.ts";
import type { AcceptedAlias, ConfirmedAlarm, DismissedAlarm } from "../../core/suppression.ts";
import { aliasKey } from "../../mentions/index.ts";
import type { NamedMetric } from "../metrics/resolve-metrics.ts";
import { type AcceptedAliases, acceptedAliases } from "./accepted-aliases.ts";
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

/** A dismissed alarm, and what the run has of it so far. */
interface Dismissal {
  readonly line: number;
  readonly decision: DismissedAlarm;
  /** A text that it may be about was read. */
  read: boolean;
  /** The text and what the alarm was about were there. */
  matched: boolean;
  /** By a metric that it is about. */
  applied: boolean;
}

/** An alarm that people found right, and what the run has of its text so far. */
interface Confirmation {
  readonly decision: ConfirmedAlarm;
  read: boolean;
  matched: boolean;
}

/** A wording that was accepted, and whether the data has the entity. */
interface Acceptance {
  readonly decision: AcceptedAlias;
  seen: boolean;
}

/** What people decided about alarms, applied to the cases of one run, and the count of what applied. */
export class Suppressions {
  /** Other names for every metric of the run that looks names up. */
  readonly aliases: AcceptedAliases | undefined;
  readonly #file: SuppressionFile;
  readonly #dismissals = new Map<string, Dismissal[]>();
  readonly #confirmations = new Map<string, Confirmation[]>();
  readonly #acceptances = new Map<string, Acceptance[]>();
  #example: Example | undefined;

  constructor(file: SuppressionFile) {
    this.#file = file;
    this.aliases = acceptedAliases(file);
    for (const { line, decision } of file.decisions)
      if ("accept" in decision) push(this.#acceptances, aliasKey(decision.entity), { decision, seen: false });
      else if ("confirm" in decision)
        push(this.#confirmations, decision.example, { decision, read: false, matched: false });
      else
        push(this.#dismissals, decision.example, {
          line,
          decision,
          read: false,
          matched: false,
          applied: false,
        });
  }

  /** Content hash of the file. */
  get sha256(): string {
    return this.#file.sha256;
  }

  /** Reads the file that an option names, if it names one. */
  static async read(path: string | undefined): Promise<Suppressions | undefined> {
    return path === undefined ? undefined : new Suppressions(await readSuppressions(path));
  }

  /** A case as people's decisions make it for one metric; nothing when none is about it. */
  of({ name, metric }: Pick<NamedMetric, "name" | "metric">, one: Case): DecidedCase | undefined {
    this.#see(one.example);
    this.#seeConfirmed(one);
    const about = this.#matching(one).filter(({ decision }) =>
      concernsMetric(decision, { name, id: metric.id }),
    );
    if (about.length === 0) return undefined;
    for (const dismissal of about) dismissal.applied = true;
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
  info(metrics: readonly NamedMetric[]): SuppressionInfo {
    const all = [...this.#dismissals.values()].flat();
    const applied = (kind: DismissedAlarm["dismiss"]): number =>
      all.filter((one) => one.applied && one.decision.dismiss === kind).length;
    const takes = metrics.some(({ spec }) => spec?.accepted !== undefined);
    const accepted = [...this.#acceptances.values()].flat().filter(({ seen }) => takes && seen).length;
    const dismissed = {
      missing: applied("missing"),
      contradicted: applied("contradicted"),
      unsupported: applied("unsupported"),
    };
    const agreed = [...this.#confirmations.values()].flat();
    const confirmed = agreed.filter(({ matched }) => matched).length;
    const stale = all.filter(isStale).length + agreed.filter(isStale).length;
    const counted =
      accepted + dismissed.missing + dismissed.contradicted + dismissed.unsupported + confirmed + stale;
    const { name, sha256, decisions } = this.#file;
    const elsewhere = decisions.length - counted;
    return { name, sha256, accepted, dismissed, ...(confirmed > 0 && { confirmed }), stale, elsewhere };
  }

  /** What to say of decisions that no longer match, and of wordings that no metric looks for. */
  warnings(metrics: readonly NamedMetric[]): string[] {
    const stale = [...this.#dismissals.values()].flat().filter(isStale);
    const listed = stale.slice(0, LISTED).map(({ line }) => formatWhere({ file: this.#file.name, line }));
    const many = stale.length > LISTED ? ` and ${stale.length - LISTED} more` : "";
    const unused = this.aliases && !metrics.some(({ spec }) => spec?.accepted !== undefined);
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

  #matching(one: Case): Dismissal[] {
    const { example, candidate } = one;
    const known = this.#dismissals.get(example.id);
    if (!known) return [];
    const mark = textMark(candidate.text);
    return known.filter((dismissal) => {
      const { decision } = dismissal;
      dismissal.read ||= decision.system === undefined || decision.system === candidate.system;
      if (decision.text !== mark || !isThere(decision, one)) return false;
      dismissal.matched = true;
      return true;
    });
  }

  /** Notes which of the alarms that people found right are about this text as it is. */
  #seeConfirmed({ example, candidate }: Case): void {
    const known = this.#confirmations.get(example.id);
    if (!known) return;
    const mark = textMark(candidate.text);
    for (const one of known) {
      one.read ||= one.decision.system === undefined || one.decision.system === candidate.system;
      one.matched ||= one.decision.text === mark;
    }
  }

  /** Notes which of the accepted wordings are about entities of the data. Cases of one example follow each other. */
  #see(example: Example): void {
    if (this.#acceptances.size === 0 || example === this.#example) return;
    this.#example = example;
    for (const { subject, value } of example.facts)
      for (const label of [subject ?? "", value])
        for (const acceptance of this.#acceptances.get(aliasKey(label)) ?? []) acceptance.seen = true;
  }
}

/** How many decisions a warning names. */
const LISTED = 5;

function isStale({ read, matched }: Pick<Dismissal, "read" | "matched">): boolean {
  return read && !matched;
}

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
