/** A swap of one signatory after the agreement was sent: what is given of it, and what it leaves of the application (N-129, N-130). */
import * as z from 'zod/mini';
import { type ContactData, contactProblems, storedContact } from '../contact/contact.ts';
import { refuseProblems } from '../errors/refusal.ts';
import { withReplaced } from '../signing/replacements.ts';
import type { BusinessApplication } from './application.ts';

export const replacingBody = z.strictObject({
  /** The order that was shown: a press that was meant for an earlier one changes no other. */
  order: z.uuid(),
  /** Numbers of those who had signed when it was shown, and were said to have to sign anew. */
  signed: z.array(z.int()).check(z.maxLength(50)),
  /** As one who is to sign is saved (B-160). */
  name: z.string().check(z.maxLength(620)),
  birthDate: z.string().check(z.maxLength(10)),
  email: z.string().check(z.maxLength(100)),
  mobil: z.string().check(z.maxLength(30)),
});
type Replacing = z.infer<typeof replacingBody>;

/** Both contact fields by the names of the body. */
export const replacingProblems = (contact: ContactData) => contactProblems(contact, { email: 'email', phone: 'mobil' });

/** The application with another in the place of the signatory at `seq`. Throws 'error.bad.request' with the fields that are wrong. */
export function withSignatoryReplaced(
  application: BusinessApplication,
  seq: number,
  { name, birthDate, email, mobil }: Replacing,
): BusinessApplication {
  const given = { email, phone: mobil };
  refuseProblems(replacingProblems(given));
  return {
    ...application,
    signatories: withReplaced(application.signatories ?? [], seq, { name, birthDate, ...storedContact(given) }),
  };
}
