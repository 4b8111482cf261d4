import type { z } from "zod";
import { evaluationOptions, evaluationRequest } from "./jobs/evaluation.ts";
import { checkRequest } from "./pasted/check-request.ts";
import { pastedRequest } from "./pasted/explain-pasted.ts";
import { scoreRequest } from "./pasted/score-request.ts";
import { deleteRequest } from "./routes/runs.ts";

/** The schemas that check requests, by the name that the OpenAPI document gives them. */
export const REQUESTS = {
  CheckRequest: checkRequest,
  ExplainRequest: pastedRequest,
  ScoreRequest: scoreRequest,
  EvaluationOptions: evaluationOptions,
  EvaluationRequest: evaluationRequest,
  DeleteRequest: deleteRequest,
} satisfies Record<string, z.ZodType>;

export type RequestName = keyof typeof REQUESTS;
