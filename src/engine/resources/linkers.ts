import { countingFailures, openLinker } from "../../adapters/index.ts";
import type { Resource } from "../../core/metric.ts";
import type { EntityLinker } from "../../core/ports.ts";
import { fingerprintOf } from "../../files/fingerprint.ts";

/** The entity linkers of one run: metrics that name the same one share it, and each counts what it did not get. */
export class Linkers {
  readonly #open = new Map<string, EntityLinker>();

  /** Nobody knows what a service holds: its kind and address stand for it in the signature. */
  resource(named: string): Resource {
    const shared = this.#open.get(named) ?? openLinker(named);
    this.#open.set(named, shared);
    const linker = countingFailures(shared, named);
    return { value: linker, calls: linker.calls, fingerprint: fingerprintOf(named) };
  }
}
