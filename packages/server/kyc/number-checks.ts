/** Asks the population register whether the owners' national ids belong to the names they were given with (S-157). */
import type { Known } from '@bli-kunde/domain/kyc/condition.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import type { NumberChecks } from '@bli-kunde/domain/screening/case-persons.ts';
import type { RegisterCaution } from '@bli-kunde/domain/person/register-caution.ts';
import { namesBelongTogether, type NumberCheck } from '@bli-kunde/domain/screening/number-check.ts';
import type { Context } from '../context.ts';
import { countriesOf, registeredAs } from '../person/look-up.ts';
import type { CallContext } from '../registers/outside-call.ts';
import { unknownIfSilent } from '../registers/outside-failure.ts';
import type { RegisterTrail } from '../registers/register-trail.ts';

/** Look-ups of one completion at the same time, so that a long list of owners shuts the register for nobody else. */
const AT_ONCE = 3;
const OWNERS = ['corporateBeneficialOwnerActorsV3', 'corporateBeneficialOwnerActorsV2'];

/**
 * One look-up for each number, made when the declaration is completed and at no other time, and never told to whoever
 * completes it: the form would tell otherwise whose a number is. After one silence the rest is not asked: the case is an
 * advisor's by then.
 */
export async function checkNumbers(
  context: Context,
  answers: Known['answers'],
  trail: RegisterTrail,
  call: CallContext,
): Promise<NumberChecks> {
  const named = answers
    .filter(({ kind, answer }) => OWNERS.includes(kind) && answer !== null)
    .flatMap(({ answer }) => (answer as OwnersAnswer).beneficialOwners)
    .flatMap(({ firstName, lastName, publicId: { value } }) =>
      value === null || value === '' ? [] : [[value, `${firstName} ${lastName}`.trim()] as const],
    );
  const checks = new Map<string, NumberCheck>();
  const waiting = [...new Map(named)];
  let silent = false;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [nationalId, name] = next;
      const check = silent ? null : await checkOne(context, nationalId, name, trail, call);
      silent ||= check === null;
      checks.set(nationalId, check ?? noAnswer(name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return checks;
}

const UNUSABLE: readonly RegisterCaution[] = ['DEAD', 'FALSE_IDENTITY', 'NAME_UNKNOWN', 'BIRTH_DATE_UNKNOWN'];

const noAnswer = (name: string): NumberCheck => ({ name, outcome: 'NO_ANSWER', registered: null });

/** Null while the register is silent. */
async function checkOne(
  context: Context,
  nationalId: string,
  name: string,
  trail: RegisterTrail,
  call: CallContext,
): Promise<NumberCheck | null> {
  try {
    const found = await registeredAs(context, nationalId, trail, call);
    if (found === null) return { name, outcome: 'NOBODY', registered: null };
    // Whom the register has as dead or as a false identity, and one without name or birth day, is told apart from nobody: an advisor looks.
    if (found.birthDate === null || found.cautions.some((one) => UNUSABLE.includes(one))) return noAnswer(name);
    const registered = {
      name: fullName(found),
      birthDate: found.birthDate,
      countryCodes: countriesOf(found),
      ...(found.residenceCountry === null ? {} : { residence: found.residenceCountry }),
      citizenships: found.citizenships,
    };
    return { name, outcome: namesBelongTogether(name, registered.name) ? 'BELONGS' : 'OTHER_NAME', registered };
  } catch (error) {
    return unknownIfSilent(error);
  }
}
