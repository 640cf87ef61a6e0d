/** The population register over HTTP: one person by national id. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { birthDateAt } from '../people/birth-date.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';

export async function populationRegister(app: FastifyInstance, world: World): Promise<void> {
  addFaultHooks(app, world.faults, 'population-register');

  app.post<{ Body: { foedselsnummer?: string } | null }>('/folkeregister/v1/personer/oppslag', (request, reply) => {
    const nationalId = request.body?.foedselsnummer ?? '';
    if (!/^\d{11}$/.test(nationalId))
      return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'foedselsnummer must be eleven digits' });
    const person = world.people.personByNationalId(nationalId);
    if (!person || person.stub.populationRegister === 'NO_HIT')
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'No such person' });
    return personJson(person);
  });

  app.post<{ Body: { foedselsnummer?: string } | null }>(
    '/folkeregister/v1/personer/foreldreansvar',
    (request, reply) => {
      const nationalId = request.body?.foedselsnummer ?? '';
      if (!/^\d{11}$/.test(nationalId))
        return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'foedselsnummer must be eleven digits' });
      const child = world.people.personByNationalId(nationalId);
      if (!child) return reply.code(404).send({ code: 'NOT_FOUND', message: 'No such person' });
      // Parental responsibility ends the day the child comes of age.
      const isMinor = birthDateAt(world.clock.today(), 'P18Y') < child.birthDate;
      const guardians = isMinor ? (child.guardians ?? []).flatMap((id) => world.people.personById(id) ?? []) : [];
      return {
        foedselsnummer: nationalId,
        foreldreansvar: guardians.map(({ foedselsnummer, fornavn, etternavn, birthDate }) => ({
          foedselsnummer,
          navn: { fornavn, etternavn },
          foedselsdato: birthDate,
        })),
      };
    },
  );
}

function personJson(person: Person) {
  const isProtected = person.stub.address === 'PROTECTED';
  return {
    foedselsnummer: person.foedselsnummer,
    navn: { fornavn: person.fornavn, etternavn: person.etternavn },
    foedselsdato: person.birthDate,
    adresse:
      isProtected || !person.adresse
        ? null
        : {
            street: person.adresse.street,
            postalCode: person.adresse.postalCode,
            postalArea: person.adresse.postalArea,
            country: person.adresse.country ?? 'NOR',
          },
    adressebeskyttelse: isProtected ? 'FORTROLIG' : 'UGRADERT',
    statsborgerskap: person.citizenship,
    foedeland: person.countryOfBirth,
    bostedsland: person.countryOfResidence,
  };
}
