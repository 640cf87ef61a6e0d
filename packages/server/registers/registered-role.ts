/** Roles of an organisation as the business register has them, and whose they are. */
import { type NamedPerson, samePerson, sameName } from '@bli-kunde/domain/norway/name.ts';

/** One held role; resigned, deregistered and deceased holders are left out. */
export interface RegisteredRole {
  /** The register's code in capitals: `DAGL`, `LEDE`, …; empty where it tells none. */
  readonly code: string;
  readonly name: string;
  /** Null when an organisation holds the role, or the register tells too little of the person. `birthDate` is `YYYY-MM-DD`. */
  readonly person: {
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthDate: string;
    /** National id, where the bank has the authorised answer; it is compared and never leaves the server. */
    readonly nationalId?: string;
  } | null;
  /** `organisationNumber` is null for a foreign partner without one. */
  readonly organisation: { readonly name: string; readonly organisationNumber: string | null } | null;
  /** The known part of a holder whose name or birth date is missing; left out where enough is known. */
  readonly partly?: { readonly name: string | null; readonly birthDate: string | null };
}

export interface RegisteredRoles {
  /** In the register's order. */
  readonly held: readonly RegisteredRole[];
  /** Number of parts of the answer that could not be read: there may be roles that nobody here knows of. */
  readonly unread: number;
}

/** Somebody who is logged in. */
export interface RoleSeeker extends NamedPerson {
  readonly nationalId?: string;
}

/** By national id where the register tells it, and else by name and birth date. */
export const isHeldBy = ({ person }: Pick<RegisteredRole, 'person'>, me: RoleSeeker): boolean => {
  if (person === null) return false;
  if (person.nationalId !== undefined && me.nationalId !== undefined) return person.nationalId === me.nationalId;
  return samePerson(person, me);
};

/** A role of which too little is told to say that it is not theirs; one name of somebody's with their birth date may be theirs too. */
export const mayBeHeldBy = ({ person, partly }: Pick<RegisteredRole, 'person' | 'partly'>, me: RoleSeeker): boolean => {
  const told = partly ?? (hasOneName(person) && !isTold(person, me) ? person : undefined);
  return (
    told !== undefined &&
    (told.name === null || sameName(told.name, me.name) || isPartOf(told.name, me.name)) &&
    (told.birthDate === null || told.birthDate === me.birthDate)
  );
};

const hasOneName = (person: RegisteredRole['person']): person is NonNullable<RegisteredRole['person']> =>
  person !== null && person.firstName === '';

/** True if the numbers decide by themselves whose it is. */
const isTold = (person: NonNullable<RegisteredRole['person']>, me: RoleSeeker): boolean =>
  person.nationalId !== undefined && me.nationalId !== undefined;

/** A single name among somebody's names. */
const isPartOf = (name: string, whole: string): boolean => whole.split(/\s+/).some((part) => sameName(part, name));
