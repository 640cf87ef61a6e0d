/**
 * Opens the case of a promised call: with the person's contact data, once for each promise of an application.
 */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { Bank } from '../banks/banks.ts';
import { causeOf, MANUAL, type Promised } from '../cases/by-hand.ts';
import type { FollowUpSnapshot } from '@bli-kunde/domain/cases/kinds/follow-up.ts';
import type { NewCase } from '../cases/case.ts';
import type { KindOnServer } from '../cases/kind-on-server.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';

/** Nobody's address is among it: it may be protected. Nothing is held, as nothing of it decides about a customer. */
export function followUpCase(
  { vault }: Pick<Context, 'vault'>,
  { bank }: { readonly bank: Pick<Bank, 'slug'> },
  loaded: { readonly id: string },
  { person, contact, suggestedContact, flowType }: PrivateApplication,
  promise: Promised,
): NewCase {
  const { id } = loaded;
  const { email = null, phone = null } = contact ?? suggestedContact ?? {};
  return {
    bank: bank.slug,
    kind: 'FOLLOW_UP',
    cause: causeOf(loaded, promise),
    gravity: 'NORMAL',
    reasons: [promise === 'guarantor' ? 'guarantor-agreement' : MANUAL],
    subject: { name: fullName(person), number: person.nationalId },
    subjectKey: personKey(vault, bank.slug, person.nationalId),
    applicationId: id,
    holds: false,
    snapshot: { email, phone, flow: flowType } satisfies FollowUpSnapshot,
  };
}

/** Nothing is done at once: the application asks at its next look whether an advisor has admitted them (`isAdmitted`). */
export const promisedCallCase: KindOnServer<'FOLLOW_UP'> = { effects: { ADMIT: null, DONE: null } };
