import type { Audit } from "../../report/audit.ts";
import { renderAuditJson } from "../../report/audit-json.ts";
import { renderAuditMarkdown } from "../../report/audit-markdown.ts";
import type { Renderers } from "../rendered-files.ts";

/** What an audit can be written as, by extension. */
export const AUDIT_RENDERERS: Renderers<Audit> = {
  ".json": renderAuditJson,
  ".md": renderAuditMarkdown,
};
