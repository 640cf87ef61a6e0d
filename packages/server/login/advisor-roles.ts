/** Roles of an advisor, by one claim of the ID token and the bank's own list of its values. */
import type { AdvisorLogin } from '@bli-kunde/domain/bank/advisor-login.ts';
import { type Role, ROLES } from '@bli-kunde/domain/cases/decisions.ts';

const at = (claims: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Readonly<Record<string, unknown>>)[name]
        : undefined,
    claims,
  );

/** In the order of the table; empty for whoever has no value that the bank knows. Nobody has a role by default. */
export function rolesIn({ claim, roles }: AdvisorLogin, claims: Readonly<Record<string, unknown>>): Role[] {
  // A name with dots is the claim's own, or the way to it.
  const found = Object.hasOwn(claims, claim) ? claims[claim] : at(claims, claim.split('.'));
  const values = [found].flat().filter((value) => typeof value === 'string');
  const given = new Set(values.filter((value) => Object.hasOwn(roles, value)).map((value) => roles[value]));
  return ROLES.filter((role) => given.has(role));
}
