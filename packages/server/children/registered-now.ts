/** The child and everybody with parental responsibility at the moment, with the positions that each guardian has told the bank of. */
import type { ChildApplication } from '@bli-kunde/domain/children/application.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Making } from '../application/customer-effects.ts';
import type { Context } from '../context.ts';
import { numberKeyOf, personKey } from '../db/look-up-keys.ts';
import { guardianOnCase } from '../kyc/guardian-on-case.ts';
import { countriesOf, registeredAs, registeredFacts, responsibilityOutcome } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import type { RegisteredNow } from '../rescreening/rescreen.ts';
import { ofKnownChild } from './look.ts';

/** Left in the application's trail. Throws OutsideFailure while the register is silent, or knows the child no more. */
export async function registeredNow(
  context: Context,
  { bank, application }: Pick<Making<ChildApplication>, 'bank' | 'application'>,
  call: CallContext,
): Promise<RegisteredNow> {
  const { db, vault, clock, populationRegister } = context;
  const { id, document } = application;
  const now = clock.now();
  const { nationalId, birthDate } = document.child;
  const [child, responsible] = await withRegisterTrail(
    db,
    { kind: 'application', id },
    { at: now, actor: 'system', rcid: call.correlationId },
    (trail) =>
      Promise.all([
        registeredAs(context, nationalId, trail, call),
        trail.hear(
          'population-register.guardians',
          populationRegister.guardiansOf(nationalId, call).then(ofKnownChild),
          responsibilityOutcome,
        ),
      ]),
  );
  if (child === null) throw new OutsideFailure('population-register', 'person', 'nonsense');
  const guardians = await Promise.all(
    responsible.guardians.map(async (guardian) => {
      const key = personKey(vault, bank.slug, guardian.nationalId);
      const onCase = await guardianOnCase(
        context,
        { bank, now },
        { name: fullName(guardian), birthDate: guardian.birthDate, key },
      );
      return { ...onCase, numberKey: numberKeyOf(vault, bank.slug, guardian.nationalId) };
    }),
  );
  return {
    facts: { person: registeredFacts(child) },
    persons: [casePerson('CHILD', fullName(child), birthDate, countriesOf(child)), ...guardians],
    unitEnd: null,
  };
}
