/** What a screen says that an advisor will do: a case with how to reach the person, once for each promise of an application. */
import type { PrivateApplication } from '@bli-kunde/domain/private/application.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { causeOfCaution, type RegisterCaution } from '@bli-kunde/domain/person/register-caution.ts';
import { type ApplicationCall, answeredTo } from '../application/call.ts';
import type { FollowUpSnapshot, NewCase } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import { protectSubject } from '../cases/protected-store.ts';
import type { Context } from '../context.ts';
import { personKey } from '../db/look-up-keys.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import { applications, type Loaded } from './applications.ts';

const MANUAL = 'error.manual.customer.process';

/** Promises of an advisor's call: to whom the bank takes on by hand, and about a guarantor's agreement. */
type Promised = 'manual' | 'guarantor';

export const causeOf = ({ id }: Pick<Loaded, 'id'>, promise: Promised): string => `follow-up:${id}:${promise}`;

/** Nobody's address is among it: it may be protected. Nothing is held, as nothing of it decides about a customer. */
export function followUpCase(
  { vault }: Pick<Context, 'vault'>,
  { bank }: Pick<ApplicationCall, 'bank'>,
  loaded: Pick<Loaded, 'id'>,
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
    reasons: [promise === 'manual' ? MANUAL : 'guarantor-agreement'],
    subject: { name: fullName(person), number: person.nationalId },
    subjectKey: personKey(vault, bank.slug, person.nationalId),
    applicationId: id,
    holds: false,
    snapshot: { email, phone, flow: flowType } satisfies FollowUpSnapshot,
  };
}

/**
 * Runs `check`, and leaves a case to an advisor before it throws that the bank takes this person on by hand, with what the population
 * register has that keeps them from going on alone. The case of somebody whose address `check` finds to be protected, and every other about them, is restricted.
 */
export async function followedUp<T>(
  context: Context,
  call: ApplicationCall,
  check: (noted: (registered: Pick<RegisteredPerson, 'addressIsProtected' | 'cautions'>) => void) => Promise<T>,
): Promise<T> {
  let addressProtected = false;
  let cautions: readonly RegisterCaution[] = [];
  try {
    return await check((registered) => {
      addressProtected = registered.addressIsProtected;
      cautions = registered.cautions;
    });
  } catch (error) {
    if (error instanceof Refusal && error.key === MANUAL) {
      const loaded = applications.own(call);
      const promised = followUpCase(context, call, loaded, loaded.document, 'manual');
      const reasons = [...promised.reasons, ...cautions.map(causeOfCaution)];
      const one = { ...promised, reasons, addressProtected };
      const opener = answeredTo(context, call);
      await context.db.transaction(async (tx) => {
        if (addressProtected && one.subjectKey)
          await protectSubject(tx, { ...one, subjectKey: one.subjectKey }, opener);
        await openCase(context, tx, one, opener);
      });
    }
    throw error;
  }
}
