/** The population register over HTTP: one person by national id, and parental responsibility from both sides. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { isMinor } from '../people/birth-date.ts';
import type { Person } from '../people/person.ts';
import type { World } from '../world.ts';

type Asked = { foedselsnummer?: string } | null;

export async function populationRegister(app: FastifyInstance, world: World): Promise<void> {
  const { people, clock } = world;
  addFaultHooks(app, world.faults, 'population-register');

  /** Serves what the register has of the person whose number is in the body. */
  const about = (path: string, answer: (person: Person) => object | null) =>
    app.post<{ Body: Asked }>(`/folkeregister/v1/personer/${path}`, (request, reply) => {
      const nationalId = request.body?.foedselsnummer ?? '';
      if (!/^\d{11}$/.test(nationalId))
        return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'foedselsnummer must be eleven digits' });
      const person = people.personByNationalId(nationalId);
      return (person && answer(person)) ?? reply.code(404).send({ code: 'NOT_FOUND', message: 'No such person' });
    });
  /** Parental responsibility ends the day the child comes of age. */
  const inCare = ({ birthDate }: Person) => isMinor(birthDate, clock.today());

  about('oppslag', (person) => (person.stub.populationRegister === 'NO_HIT' ? null : personJson(person)));
  about('foreldreansvar', (child) => ({
    foedselsnummer: child.foedselsnummer,
    foreldreansvar: inCare(child) ? people.guardiansOf(child).map(relatedJson) : [],
  }));
  about('barn', (guardian) => ({
    foedselsnummer: guardian.foedselsnummer,
    barn: people.childrenOf(guardian).filter(inCare).map(relatedJson),
  }));
}

const relatedJson = ({ foedselsnummer, fornavn, etternavn, birthDate }: Person) => ({
  foedselsnummer,
  navn: { fornavn, etternavn },
  foedselsdato: birthDate,
});

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
