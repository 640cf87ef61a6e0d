/** The person of a log-in with names: the token's where it surely has the whole name, else the population register's. */
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { PopulationRegister } from '../registers/population-register.ts';
import type { LoggedIn } from './claims.ts';
import { LoginRefused } from './oidc-client.ts';
import type { Person } from '../sessions/person.ts';

/**
 * The population register is asked for what the token does not surely tell. A name that is a guess is better
 * than no log-in while the register is silent; without any name nobody can be matched with a role, so that ends in the register's error.
 * @throws OutsideFailure
 * @throws LoginRefused `name` or `birth-date` of somebody whom the register does not know either
 */
export async function identifiedPerson(
  register: Pick<PopulationRegister, 'person'>,
  { nationalId, birthDate, name }: LoggedIn,
  context: CallContext,
): Promise<Person> {
  if (name?.isSure === true && birthDate !== null)
    return { nationalId, firstName: name.firstName, lastName: name.lastName, birthDate };
  const found = await register.person(nationalId, context).catch((error: unknown) => {
    if (error instanceof OutsideFailure && name !== null && birthDate !== null) return null;
    throw error;
  });
  const hasName = found !== null && fullName(found) !== '';
  const { firstName, lastName } = name?.isSure !== true && hasName ? found : (name ?? { firstName: '', lastName: '' });
  if (firstName === '' && lastName === '') throw new LoginRefused('name');
  const born = birthDate ?? found?.birthDate ?? '';
  if (!isIsoDate(born)) throw new LoginRefused('birth-date');
  return { nationalId, firstName, lastName, birthDate: born };
}
