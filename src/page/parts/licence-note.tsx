import { Plain } from "./plain.tsx";

/** Under which licences the models stand that a metric judges with; nothing for a metric without one. */
export function LicenceNote({ licences }: { readonly licences: readonly string[] }) {
  if (licences.length === 0) return null;
  return (
    <p class="note">
      Its model: <Plain text={licences.join("; ")} />
    </p>
  );
}
