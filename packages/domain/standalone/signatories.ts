/** Signatories of a declaration that was answered for an organisation. */
import { samePerson, type NamedPerson } from '../norway/name.ts';
import type { Signatory, SigningRights } from '../signing/rights.ts';
import { isSoleSignatory } from '../signing/combinations.ts';

/**
 * The persons who must sign together for what `me` has answered: nobody when `me` may sign alone, else the smallest
 * registered combination, of several alike one that `me` is in. Null when the register can't tell who may sign.
 */
export function signeesFor(rights: SigningRights, me: NamedPerson): readonly Signatory[] | null {
  if (isSoleSignatory(rights, me)) return [];
  const combinations = rights.combinations.map(({ members }) => members.flatMap((at) => rights.signatories[at] ?? []));
  const least = Math.min(...combinations.map((members) => members.length));
  const smallest = combinations.filter((members) => members.length === least);
  return smallest.find((members) => members.some((one) => samePerson(one, me))) ?? smallest[0] ?? null;
}

/** Roles by the register's code whose holders may answer for the organisation; an auditor or an accountant may not. */
const ANSWERING = ['DAGL', 'LEDE', 'NEST', 'MEDL', 'INNH', 'KOMP', 'DTSO', 'DTPR', 'BEST', 'REPR', 'FFØR', 'KNUF'];

export const mayAnswerFor = (roles: readonly string[]): boolean => roles.some((role) => ANSWERING.includes(role));
