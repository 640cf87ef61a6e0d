/** Leaves whom the bank takes on by hand to an advisor as the screen says it, with the register's reasons. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { isWithoutAddress } from '@bli-kunde/domain/private/eligibility.ts';
import { causeOfCaution } from '@bli-kunde/domain/person/register-caution.ts';
import { type ApplicationCall, answeredTo } from '../http/call.ts';
import { MANUAL, NO_ADDRESS, promiseNow } from '../cases/by-hand.ts';
import { openCase } from '../cases/open-case.ts';
import { protectSubject } from '../cases/change-store.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Opener } from '../cases/case.ts';
import type { RegisteredPerson } from '../registers/population-register.ts';
import { applications, type Loaded } from './applications.ts';
import { followUpCase } from './promised-call.ts';

type Noted = Pick<RegisteredPerson, 'address' | 'addressIsProtected' | 'livesAbroad' | 'cautions'>;

/**
 * Runs `check`, and leaves a case to an advisor before it throws that the bank takes this person on by hand, with what the population
 * register has that keeps them from going on alone. The case of somebody whose address `check` finds to be protected, and every other about them, is restricted.
 */
export async function followedUp<T>(
  context: Context,
  call: ApplicationCall,
  check: (noted: (registered: Noted) => void) => Promise<T>,
): Promise<T> {
  let addressProtected = false;
  let reasonsOfRegister: readonly string[] = [];
  try {
    return await check((registered) => {
      addressProtected = registered.addressIsProtected;
      reasonsOfRegister = [
        ...registered.cautions.map(causeOfCaution),
        ...(isWithoutAddress(registered) ? [NO_ADDRESS] : []),
      ];
    });
  } catch (error) {
    if (error instanceof Refusal && error.key === MANUAL) {
      const loaded = applications.own(call);
      const opener = answeredTo(context, call);
      await context.db.transaction(async (tx) => {
        if (addressProtected) await withoutAddress(context, tx, loaded, opener);
        const promise = await promiseNow(tx, context.vault, loaded);
        const promised = followUpCase(context, call, loaded, loaded.document, promise);
        const reasons = [...promised.reasons, ...reasonsOfRegister];
        const one = { ...promised, reasons, addressProtected };
        if (addressProtected && one.subjectKey)
          await protectSubject(tx, { ...one, subjectKey: one.subjectKey }, opener);
        await openCase(context, tx, one, opener);
      });
    }
    throw error;
  }
}

/** An address that was open when the flow began is kept no longer; a save that came between leaves it to the next look (D-062). */
async function withoutAddress(context: Context, tx: Queries, loaded: Loaded, opener: Opener): Promise<void> {
  const { document } = loaded;
  if (document.person.address === null) return;
  const audit = { ...opener, action: 'application.address.removed' as const, detail: {} };
  const hidden = { ...document, person: { ...document.person, address: null } };
  await context.applications.save(loaded, { document: hidden, audit }, tx);
}
