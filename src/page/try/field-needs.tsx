import { useMemo } from "preact/hooks";
import type { Fact } from "../../core/fact.ts";
import { Plain } from "../parts/plain.tsx";
import { Select } from "../parts/select.tsx";
import { FIELD_NEEDS, type FieldNeed, type FieldPolicy, SENSITIVITIES, type Sensitivity } from "./draft.ts";

const LABELS: Readonly<Record<FieldNeed, string>> = {
  required: "must be said",
  optional: "may be left out",
  ignored: "is not looked at",
};

const SENSITIVITY_LABELS: Readonly<Record<Sensitivity, string>> = {
  "5": "careful: 5 % false alarms",
  "10": "usual: 10 % false alarms",
  "20": "strict: 20 % false alarms",
};

/** As many fields are listed. */
const MOST = 60;

/** What a text owes each field of its data, and how readily the verdict accuses. */
export function FieldNeeds({
  facts,
  policy,
  sensitivity,
  onPolicy,
  onSensitivity,
}: {
  /** The facts of the data as they were last read; those of ignored fields are not among them. */
  readonly facts: readonly Fact[];
  readonly policy: FieldPolicy;
  readonly sensitivity: Sensitivity;
  readonly onPolicy: (policy: FieldPolicy) => void;
  readonly onSensitivity: (sensitivity: Sensitivity) => void;
}) {
  const fields = useMemo(() => fieldsOf(facts, policy), [facts, policy]);
  const set = (field: string, need: string): void => {
    const { [field]: _, ...others } = policy;
    const known = FIELD_NEEDS.find((one) => one === need);
    onPolicy(known ? { ...others, [field]: known } : others);
  };
  const decided = Object.keys(policy).length;
  return (
    <details class="field-needs">
      <summary>
        Fields and sensitivity
        {decided > 0 ? ` (${decided} ${decided === 1 ? "field" : "fields"} set)` : ""}
      </summary>
      <p>
        <Select
          label="The verdict is"
          value={sensitivity}
          choices={SENSITIVITIES.map((value) => ({ value, label: SENSITIVITY_LABELS[value] }))}
          onChange={(value) => onSensitivity(SENSITIVITIES.find((one) => one === value) ?? "10")}
        />
      </p>
      {fields.length === 0 ? <p class="note">The fields are listed when the data is read.</p> : null}
      <ul>
        {fields.slice(0, MOST).map(({ name, need }) => (
          <li key={name}>
            <Select
              label={name}
              value={policy[name] ?? ""}
              choices={[
                { value: "", label: policy[name] === undefined && need ? LABELS[need] : "as by itself" },
                ...FIELD_NEEDS.map((value) => ({ value, label: `${LABELS[value]} (set)` })),
              ]}
              onChange={(value) => set(name, value)}
            />
          </li>
        ))}
      </ul>
      {fields.length > MOST ? (
        <p class="note">
          <Plain text={`and ${fields.length - MOST} more fields`} />
        </p>
      ) : null}
    </details>
  );
}

/** The names of fields in the order of the data, those that were set among them though the data may not show them. */
function fieldsOf(
  facts: readonly Fact[],
  policy: FieldPolicy,
): { readonly name: string; readonly need: Fact["need"] | undefined }[] {
  const needs = new Map<string, Fact["need"] | undefined>();
  for (const { relation, need } of facts) if (!needs.has(relation)) needs.set(relation, need);
  for (const name of Object.keys(policy)) if (!needs.has(name)) needs.set(name, undefined);
  return [...needs].map(([name, need]) => ({ name, need }));
}
