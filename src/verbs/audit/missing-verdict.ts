import type { Target } from "../../core/evidence.ts";
import type { Candidate, Example } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { entitiesOf } from "../../mentions/entities-of.ts";
import type { Entity } from "../../mentions/entity.ts";
import type { StoredRun } from "../../store/run-folder.ts";

/** Something of the data that a metric called missing in a text. */
export interface MissingVerdict {
  readonly metric: string;
  readonly system: string;
  readonly example: string;
  readonly sample: number;
  /** What is said to be missing, in words. */
  readonly entity: string;
  /** The kind of entity; `WHOLE_FACT` when a fact as a whole is said to be missing. */
  readonly kind: string;
  /** The facts it stands in, in words. */
  readonly facts: string;
  readonly text: string;
}

/** The kind of what is no entity: it has no other name. */
export const WHOLE_FACT = "fact";

/** Streams every verdict "missing" of one metric of a run, in its order. */
export async function* missingVerdicts(run: StoredRun, metric: string): AsyncGenerator<MissingVerdict> {
  for await (const { item, records } of run.items()) {
    let subjects: Subjects | undefined;
    for (const [at, own] of records.entries()) {
      const record = own.find((one) => one.metric === metric);
      if (record?.status !== "judged") continue;
      for (const evidence of record.evidence) {
        if (evidence.kind !== "missing") continue;
        subjects ??= new Subjects(item.example);
        yield verdict(metric, item.candidates[at]!, subjects.of(evidence.target));
      }
    }
  }
}

type Subject = Pick<MissingVerdict, "entity" | "kind" | "facts">;

function verdict(
  metric: string,
  { exampleId, system, sample, text }: Candidate,
  subject: Subject,
): MissingVerdict {
  return { metric, system, example: exampleId, sample, ...subject, text };
}

/** What evidence about one example points at. */
class Subjects {
  readonly #facts: ReadonlyMap<string, Fact>;
  readonly #entities: readonly Entity[];

  constructor({ facts }: Example) {
    this.#facts = new Map(facts.map((fact) => [fact.id, fact]));
    // A detector may or may not keep two writings of one name apart.
    this.#entities = [...entitiesOf(facts), ...entitiesOf(facts, "id")];
  }

  of(target: Target): Subject {
    if ("fact" in target) return this.#ofFact(target.fact, target.part);
    const name = "entity" in target ? target.entity : target.value;
    return this.#ofEntity(
      this.#entities.find(({ id }) => id === name) ?? this.#entities.find(({ label }) => label === name),
      name,
    );
  }

  #ofFact(id: string, part: "subject" | "relation" | "value" | undefined): Subject {
    const fact = this.#facts.get(id);
    const entity = this.#entities.find(({ roles }) =>
      roles.some((role) => role.fact === id && role.part === part),
    );
    if (!fact || !entity) {
      const facts = fact ? inWords(fact) : "";
      return { entity: facts || id, kind: WHOLE_FACT, facts };
    }
    return { entity: entity.label, kind: entity.kind, facts: inWords(fact) };
  }

  #ofEntity(entity: Entity | undefined, name: string): Subject {
    // What the data does not name as an entity: all of the data is shown.
    const ids = entity ? entity.roles.map(({ fact }) => fact) : [...this.#facts.keys()];
    const facts = [...new Set(ids)].map((id) => inWords(this.#facts.get(id)!)).join("; ");
    return { entity: entity?.label ?? name, kind: entity?.kind ?? "other", facts };
  }
}

function inWords({ subject, relation, value }: Fact): string {
  return [...(subject === null ? [] : [subject]), relation, value].join(" · ");
}
