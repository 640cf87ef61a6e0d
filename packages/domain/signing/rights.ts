/** Signing rights of an organisation, alone and in combination: the shape that every journey's signing reads. */
import { inReadersWords } from '../texts/worded.ts';
import { lowerFirst, upperFirst } from '../texts/lower-first.ts';
import { listOf } from '../texts/list-of.ts';

/** One who may sign, merged over roles by name and birth date. */
export interface Signatory {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Role names for people to read: 'Styreleder', 'Daglig leder'. */
  readonly roles: readonly string[];
}

/**
 * Replaces the register's 'Styrets leder', which applications and cases have stored, by the 'Styreleder' of every page. Not for a
 * rule in words, which stands as it is registered.
 */
export const roleWords = (stored: string): string => stored.replace(/styrets leder/giu, (own) => `${own[0]}tyreleder`);

/** Roles of one person as a line says them: 'Styreleder og daglig leder'. */
export const rolesText = (roles: readonly string[]): string =>
  listOf(inReadersWords(roles.map(roleWords)).map((role, at) => (at === 0 ? role : lowerFirst(role))));

/** A line that was made of role names ('styreleder og daglig leder') in the reader's words; one with other words stays as it is. */
export function rolesRead(line: string): string {
  const roles = line.split(/, | og /).map(upperFirst);
  const read = inReadersWords(roles);
  return read.every((role, at) => role !== roles[at]) ? listOf(read.map(lowerFirst)) : line;
}

export interface Combination {
  /** The register's code of the rule that gives it. */
  readonly rule: string;
  /** Positions in `signatories`, ascending; together these may sign. */
  readonly members: readonly number[];
}

export interface SigningRights {
  readonly signatories: readonly Signatory[];
  readonly combinations: readonly Combination[];
  /**
   * The registered rule in words, or the register's words for why it gives no combinations (an exempt form, a rule
   * that cannot be read by machine). Null when the register has nobody who signs (S-119).
   */
  readonly ruleText: string | null;
  /** Persons with a role, where the register gives no combination: among them an advisor finds those who sign. */
  readonly named?: readonly Signatory[];
  /** Set where the roles could not be read, so that `named` may lack somebody: nothing is decided by who is missing there. */
  readonly namedInPart?: true;
  /** Set where the register's answer on signing itself says that the organisation is bankrupt or being wound up. */
  readonly unitState?: 'bankrupt' | 'dissolving';
}
