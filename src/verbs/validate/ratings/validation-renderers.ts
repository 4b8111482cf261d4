import type { Validation } from "../../../core/validation.ts";
import {
  renderValidationCsv,
  renderValidationJson,
  renderValidationLatex,
  renderValidationMarkdown,
} from "../../../render/index.ts";
import type { Renderers } from "../../../store/rendered-files.ts";

/** What a validation can be written as, by extension. */
export const VALIDATION_RENDERERS: Renderers<Validation> = {
  ".json": renderValidationJson,
  ".csv": renderValidationCsv,
  ".md": renderValidationMarkdown,
  ".tex": renderValidationLatex,
};
