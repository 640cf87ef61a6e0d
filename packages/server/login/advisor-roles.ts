/** An advisor by the claims of the ID token: roles by the bank's own list of one claim's values, and what tells them from others (D-040, D-042). */
import type { AdvisorLogin } from '@bli-kunde/domain/bank/advisor-login.ts';
import { type Role, ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { readNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { advisorKeyOf, numberKeyOf } from '../db/look-up-keys.ts';
import type { AdvisorIdentity } from './advisor-provider.ts';
import type { Advisor } from '../sessions/person.ts';

const at = (claims: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    claims,
  );

type Claims = Readonly<Record<string, unknown>>;

/** A name with dots is the claim's own, or the way to it. */
const claimOf = (claims: Claims, claim: string): unknown =>
  Object.hasOwn(claims, claim) ? claims[claim] : at(claims, claim.split('.'));

/** In the order of the table; empty for whoever has no value that the bank knows. Nobody has a role by default. */
export function rolesIn({ claim, roles }: Pick<AdvisorLogin, 'claim' | 'roles'>, claims: Claims): Role[] {
  const found = claimOf(claims, claim);
  const values = [found].flat().filter((value) => typeof value === 'string');
  const given = new Set(values.filter((value) => Object.hasOwn(roles, value)).map((value) => roles[value]));
  return ROLES.filter((role) => given.has(role));
}

/** The advisor as the claims of now have them; a national id is kept as its keyed hash alone, and its birth date goes before another one that is told. */
export function advisorIn(
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  { slug }: Pick<Bank, 'slug'>,
  login: AdvisorLogin,
  { subject, name, email, claims }: Pick<AdvisorIdentity, 'subject' | 'name' | 'email' | 'claims'>,
): Advisor {
  const told = login.nationalId === undefined ? null : claimOf(claims, login.nationalId);
  const read = typeof told === 'string' ? readNationalId(told, { allowSynthetic: config.allowSynthetic }) : null;
  const id = read?.ok ? read.id : null;
  const birthdate = claims['birthdate'];
  return {
    key: advisorKeyOf(vault, slug, subject),
    name,
    email,
    roles: rolesIn(login, claims),
    birthDate: id?.birthDate ?? (typeof birthdate === 'string' && isIsoDate(birthdate) ? birthdate : null),
    numberKey: id && numberKeyOf(vault, slug, id.digits),
  };
}
