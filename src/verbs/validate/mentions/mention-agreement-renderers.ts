import type { MentionAgreement } from "../../../core/mention-agreement.ts";
import {
  renderMentionAgreementCsv,
  renderMentionAgreementJson,
  renderMentionAgreementLatex,
  renderMentionAgreementMarkdown,
} from "../../../render/index.ts";
import type { Renderers } from "../../../store/rendered-files.ts";

/** What an agreement on mentions can be written as, by extension. */
export const MENTION_AGREEMENT_RENDERERS: Renderers<MentionAgreement> = {
  ".json": renderMentionAgreementJson,
  ".csv": renderMentionAgreementCsv,
  ".md": renderMentionAgreementMarkdown,
  ".tex": renderMentionAgreementLatex,
};
