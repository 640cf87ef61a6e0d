/**
 * Opens the case of a promised call: with the person's contact data, once for each promise of an application.
 */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { principalKindOf } from '@bli-kunde/domain/private/principal.ts';
import type { Bank } from '../banks/banks.ts';
import { causeOf, MANUAL, type Promised } from '../cases/by-hand.ts';
import type { FollowUpSnapshot, PrincipalInCase } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import type { NewCase } from '../cases/case.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';

/** Owner or borrower, as the applicant said; nothing before they were past the first step. */
function principalIn(
  { flowType, principal, contact }: PrivateApplication,
  check: PrincipalInCase['check'],
): Pick<FollowUpSnapshot, 'principal'> {
  const kind = principalKindOf(flowType);
  if (kind === null || contact === null) return {};
  return { principal: { kind, name: principal?.name ?? null, number: principal?.number ?? null, check } };
}

const reasonOf = ({ principal }: PrivateApplication, check: PrincipalInCase['check']): string =>
  principal === undefined
    ? 'account-owner-untold'
    : check === 'OTHER'
      ? 'account-owner-other'
      : 'account-owner-unknown';

/** Nobody's address is among it: it may be protected. Nothing is held, as nothing of it decides about a customer. */
export function followUpCase(
  { vault }: Pick<Context, 'vault'>,
  { bank }: { readonly bank: Pick<Bank, 'slug'> },
  loaded: { readonly id: string },
  application: PrivateApplication,
  promise: Promised,
  check: PrincipalInCase['check'] = 'NOT_ASKED',
): NewCase {
  const { person, contact, suggestedContact, flowType } = application;
  const { id } = loaded;
  const { email = null, phone = null } = contact ?? suggestedContact ?? {};
  return {
    bank: bank.slug,
    kind: 'FOLLOW_UP',
    cause: causeOf(loaded, promise),
    gravity: 'NORMAL',
    reasons: [
      promise === 'guarantor' ? 'guarantor-agreement' : promise === 'principal' ? reasonOf(application, check) : MANUAL,
    ],
    subject: { name: fullName(person), number: person.nationalId },
    subjectKey: personKey(vault, bank.slug, person.nationalId),
    applicationId: id,
    holds: false,
    snapshot: { email, phone, flow: flowType, ...principalIn(application, check) } satisfies FollowUpSnapshot,
  };
}
