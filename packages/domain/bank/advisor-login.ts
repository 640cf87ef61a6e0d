/**
 * Log-in of a bank's own people: the claims of its provider's tokens that give their roles and identity (A-019, D-040).
 */
import * as z from 'zod/mini';
import { ROLES } from '../cases/decisions.ts';

export const advisorLogin = z.strictObject({
  /** Name of one claim of the ID token, with dots where it stands in another: `roles`, `realm_access.roles`. */
  claim: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Role by the claim's value; what does not stand here gives none. */
  roles: z.record(z.string().check(z.minLength(1), z.maxLength(200)), z.enum(ROLES)),
  /** Name of the claim with the national id, by which an advisor is told from a namesake; left out where the provider tells none. */
  nationalId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
export type AdvisorLogin = z.infer<typeof advisorLogin>;
