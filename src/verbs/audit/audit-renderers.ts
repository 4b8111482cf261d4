import type { Audit } from "../../render/audit/audit.ts";
import { renderAuditJson } from "../../render/audit/audit-json.ts";
import { renderAuditMarkdown } from "../../render/audit/audit-markdown.ts";
import type { Renderers } from "../../store/rendered-files.ts";

/** What an audit can be written as, by extension. */
export const AUDIT_RENDERERS: Renderers<Audit> = {
  ".json": renderAuditJson,
  ".md": renderAuditMarkdown,
};
