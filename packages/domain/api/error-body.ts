/** The error body that every failing call answers with (S-042, S-043). */
import * as z from 'zod/mini';

export const errorBody = z.object({
  status: z.number(),
  /** `DAG-A-00` … or `BLI-KUNDE-GENERELL-FEIL` (S-123 to S-127). */
  code: z.string(),
  url: z.string(),
  /** Correlation id, the same as the header `X-Correlation-Id` (S-040). */
  rcid: z.string(),
  errorName: z.nullable(z.string()),
  name: z.string(),
  /** For developers; never holds personal data (S-043). */
  developerMessage: z.string(),
  type: z.string(),
  /** A key of the error catalogue (S-043, S-087). */
  message: z.string(),
  /** Refused fields with their reasons as text keys; only for bodies that broke their schema. */
  fields: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** Fills the text's placeholders. */
        values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
});
export type ErrorBody = z.infer<typeof errorBody>;
