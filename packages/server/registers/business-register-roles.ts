/** The roles of a unit as they stand on the wire, and as the roles held today. */
import { fullName, inTwoParts } from '@bli-kunde/domain/norway/name.ts';
import * as z from 'zod';
import { roleName } from './role-codes.ts';
import type { RegisteredRole, RegisteredRoles } from './registered-role.ts';
import { day, fields, flag, isAbsent, lines, list, noteUnread, optional, text } from './tolerant-reader.ts';

/**
 * A flag's value; null for one that nobody can read, which says neither that somebody holds a role nor that they do
 * not.
 */
const said = z.unknown().transform((value): boolean | null => {
  const read = optional(flag).parse(value);
  return read ?? (isAbsent(value) ? false : null);
});
const person = fields({
  /** In the authorised answer alone. */
  fodselsnummer: optional(text.refine((number) => /^\d{11}$/.test(number))),
  fodselsdato: optional(day),
  navn: optional(fields({ fornavn: optional(text), mellomnavn: optional(text), etternavn: optional(text) })),
  erDoed: said,
});
/** `navn` is a list of lines; a foreign partner has no number. */
const unit = fields({ organisasjonsnummer: optional(text), navn: lines, erSlettet: optional(flag) });
const role = fields({
  type: optional(fields({ kode: optional(text), beskrivelse: optional(text) })),
  person: optional(person),
  enhet: optional(unit),
  /** The receiver of an estate, who is neither a person nor an organisation there. */
  bostyrer: optional(fields({ navn: optional(text) })),
  fratraadt: said,
  avregistrert: said,
});

/** A list that is told, if only as empty: without it nobody knows who is in it. */
const toldList = <T>(element: z.ZodType<T>): z.ZodType<readonly T[]> =>
  z.unknown().transform((value) => {
    if (isAbsent(value) && !Array.isArray(value)) noteUnread();
    return list(element).parse(value);
  });

export const rolesSchema = fields({ rollegrupper: toldList(fields({ roller: toldList(role) })) });

/** Roles held today, in the register's order: resigned is who is said to be so. */
export function rolesOf({ rollegrupper }: z.output<typeof rolesSchema>, unread: number): RegisteredRoles {
  const held = rollegrupper
    .flatMap(({ roller }) => roller)
    .filter((row) => !row.fratraadt && !row.avregistrert && !row.person?.erDoed && !row.enhet?.erSlettet)
    .map(heldRole);
  return { held, unread };
}

function heldRole(row: z.output<typeof role>): RegisteredRole {
  const { type, person: holder, enhet, bostyrer } = row;
  const mayBeOver = [row.fratraadt, row.avregistrert, holder?.erDoed].includes(null);
  // The register's own code lists have them in capitals, and others who pass them on do not.
  const code = (type?.kode ?? '').toUpperCase();
  const who = mayBeOver ? null : personOf(holder);
  const organisation = organisationOf(enhet);
  return {
    code,
    name: roleName(code, type?.beskrivelse),
    person: who,
    organisation,
    ...(organisation !== null || who !== null
      ? {}
      : { partly: { name: (nameOf(holder) || bostyrer?.navn) ?? null, birthDate: holder?.fodselsdato ?? null } }),
  };
}

const nameOf = (holder: z.output<typeof person> | undefined): string =>
  fullName({
    firstName: holder?.navn?.fornavn ?? '',
    middleName: holder?.navn?.mellomnavn ?? null,
    lastName: holder?.navn?.etternavn ?? '',
  });

/** Null without a name or a birth date: nobody can be held to it then. One name is a whole one (D-063). */
function personOf(holder: z.output<typeof person> | undefined): RegisteredRole['person'] {
  const name = nameOf(holder);
  const { fodselsdato: birthDate, navn, fodselsnummer: nationalId } = holder ?? {};
  if (name === '' || birthDate === undefined) return null;
  const firstName = fullName({ firstName: navn?.fornavn ?? '', lastName: navn?.mellomnavn ?? '' });
  return {
    name,
    ...inTwoParts({ firstName, lastName: navn?.etternavn ?? '' }),
    birthDate,
    ...(nationalId === undefined ? {} : { nationalId }),
  };
}

const organisationOf = (enhet: z.output<typeof unit> | undefined): RegisteredRole['organisation'] =>
  enhet === undefined || (enhet.navn.length === 0 && enhet.organisasjonsnummer === undefined)
    ? null
    : {
        name: enhet.navn.join(' ') || (enhet.organisasjonsnummer ?? ''),
        organisationNumber: enhet.organisasjonsnummer?.replace(/\s/g, '') ?? null,
      };
