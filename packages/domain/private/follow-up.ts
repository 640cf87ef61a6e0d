/** Contact data of an applicant whom the bank takes on by hand, asked before the page promises a call (decision 0098). */
import * as z from 'zod/mini';
import { contactTyped } from '../contact/contact.ts';

/** As typed. */
export const followUpContact = contactTyped;

export const followUp = z.object({
  /** False where no advisor is to call: nobody has promised it, or it is done. */
  isOpen: z.boolean(),
  /** Null until the bank knows how. */
  contact: z.nullable(z.object({ email: z.string(), phone: z.string() })),
  /** Last day of the advisor's time, `YYYY-MM-DD`; null once it has passed, when no day is promised. */
  by: z.nullable(z.string()),
});
export type FollowUp = z.infer<typeof followUp>;
