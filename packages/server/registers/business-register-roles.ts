/** The roles of a unit as they stand on the wire, and as the roles held today. */
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as z from 'zod';
import type { RegisteredRole } from './business-register.ts';
import { roleName } from './role-codes.ts';

const person = z.object({
  fodselsdato: z.string().refine(isIsoDate),
  navn: z.object({ fornavn: z.string(), mellomnavn: z.string().nullish(), etternavn: z.string() }),
  erDoed: z.boolean().optional(),
});
const unit = z.object({
  organisasjonsnummer: z.string(),
  navn: z.array(z.string()),
  erSlettet: z.boolean().optional(),
});
const role = z.object({
  type: z.object({ kode: z.string(), beskrivelse: z.string().optional() }),
  person: person.optional(),
  enhet: unit.optional(),
  fratraadt: z.boolean(),
  avregistrert: z.boolean().optional(),
});

export const rolesSchema = z.object({
  rollegrupper: z.array(z.object({ roller: z.array(role) })),
});

/** Roles held today, in the register's order. */
export function rolesOf(answer: z.infer<typeof rolesSchema>): RegisteredRole[] {
  return answer.rollegrupper
    .flatMap((group) => group.roller)
    .filter((row) => !row.fratraadt && !row.avregistrert && !row.person?.erDoed && !row.enhet?.erSlettet)
    .map((row) => ({
      code: row.type.kode,
      name: roleName(row.type.kode, row.type.beskrivelse),
      person: row.person === undefined ? null : personOf(row.person),
      organisation:
        row.enhet === undefined
          ? null
          : { name: row.enhet.navn.join(' '), organisationNumber: row.enhet.organisasjonsnummer },
    }));
}

function personOf({ navn, fodselsdato }: z.infer<typeof person>): RegisteredRole['person'] {
  const firstName = fullName({ firstName: navn.fornavn, lastName: navn.mellomnavn ?? '' });
  const name = fullName({ firstName, lastName: navn.etternavn });
  return { name, firstName, lastName: navn.etternavn, birthDate: fodselsdato };
}
