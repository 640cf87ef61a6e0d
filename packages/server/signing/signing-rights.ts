/**
 * Checks with the business register that the chosen signatories may still sign for the organisation that an order
 * binds.
 */
import { matchesCombination } from '@bli-kunde/domain/signing/combinations.ts';
import { withDecided } from '@bli-kunde/domain/signing/decided.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { Context } from '../context.ts';
import { signatoryKey } from '../db/look-up-keys.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { assertNamed } from '../registers/named-persons.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { SigningHooks } from './hooks.ts';
import { type Order, type OrganisationOrderData, trailOf } from '../orders/order.ts';
import { openRightsCase } from './rights-lost.ts';

/** The answer is left in the trail of what is signed. Throws OutsideFailure when the register is silent. */
export async function askSigningRights(
  context: Context,
  order: Order<OrganisationOrderData>,
  call: CallContext,
): Promise<{ readonly allowed: boolean; readonly rights: SigningRights }> {
  const { parties, organisationNumber, decidedSigning } = order.data;
  // What advisors have read counts while the register's words are the same.
  const isAllowed = (answer: SigningRights): boolean =>
    matchesCombination(parties, withDecided(answer, decidedSigning));
  const entry = { at: context.clock.now(), actor: 'system', rcid: call.correlationId };
  const rights = await withRegisterTrail(context.db, trailOf(order), entry, (trail) =>
    trail.hear(
      'business-register.signing-rights',
      context.businessRegister.signingRights(organisationNumber, call),
      (answer) => (isAllowed(answer) ? 'allowed' : 'refused'),
    ),
  );
  const allowed = isAllowed(rights);
  if (decidedSigning && !allowed) assertNamed(rights);
  return { allowed, rights };
}

/**
 * Signing for an organisation: parties are known as the register names them, by name and birth date, until a session at the
 * provider is held to the national id; signed without a right, an order fails and a case holds what it was made for.
 */
export const signsForOrganisation = {
  wordsOfTask: ({ organisationName, organisationNumber, overview }) => ({
    organisationName,
    organisationNumber,
    ...(overview === undefined ? {} : { overview }),
  }),
  matchKeyOf: (vault, bank, { name, birthDate }) => signatoryKey(vault, bank, name, birthDate),
  isParty: (context, order, { session, entry, outside }) =>
    withRegisterTrail(context.db, trailOf(order), entry, (trail) =>
      context.organisationRoles.has(session, order.data.organisationNumber, trail, outside),
    ),
  async askStillAllowed(context, order, call) {
    const { allowed, rights } = await askSigningRights(context, order, call);
    if (allowed) return { allowed };
    return {
      allowed,
      why: 'error.signees.no.valid.choice',
      endsAs: 'FAILED',
      atOnce: false,
      stopped: (tx, fresh, when) =>
        openRightsCase(context, tx, { ...fresh, data: order.data }, 'signing-right-lost', rights, when),
    };
  },
  wordsOf: ({ data }) => ({ organisation: data.organisationName, applicant: data.applicantName }),
} satisfies Partial<SigningHooks<OrganisationOrderData>>;
