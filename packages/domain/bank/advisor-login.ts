/** How a bank's own people log in: which claim of its provider's tokens names their roles. */
import * as z from 'zod/mini';
import { ROLES } from '../cases/decisions.ts';

export const advisorLogin = z.strictObject({
  /** Name of one claim of the ID token, with dots where it stands in another: `roles`, `realm_access.roles`. */
  claim: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Role by the claim's value; what does not stand here gives none. */
  roles: z.record(z.string().check(z.minLength(1), z.maxLength(200)), z.enum(ROLES)),
});
export type AdvisorLogin = z.infer<typeof advisorLogin>;
