/** Rows of what is signed, for one who has not filled in the application; frozen with the order, as the agreement is. */
import * as z from 'zod/mini';

export const overview = z.object({
  heading: z.string(),
  /** `total` is set where the value sums up those above it. */
  rows: z.readonly(z.array(z.object({ label: z.string(), value: z.string(), total: z.optional(z.literal(true)) }))),
});
export type Overview = z.infer<typeof overview>;
