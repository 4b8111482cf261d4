// Sets of texts that people marked are halved by their ids: one half is read, the other is reported.
import { createHash } from "node:crypto";

/** `read` or `report`, always the same for an id. */
export function halfOf(id) {
  return createHash("sha256").update(String(id)).digest()[0] % 2 === 0 ? "read" : "report";
}
