/** The business register over HTTP: units, roles, signature rights, the certificate of registration, and company accounts beside it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { Organisation } from '../people/person.ts';
import { keepContract } from '../contracts/contract.ts';
import type { World } from '../world.ts';
import { annualAccounts } from './annual-accounts.ts';
import { certificateOfRegistration } from './certificate.ts';
import { changeFeeds } from './change-feeds.ts';
import { searchJson, SUB_UNITS, subUnitJson, type UnitQuery } from './unit-search.ts';
import { rolesJson } from './roles-json.ts';
import { procurationJson, signatureJson } from './signature-json.ts';
import { unitJson } from './unit-json.ts';

/** A unit that the register has removed for legal reasons: it answers 410. */
const REMOVED = { organisationNumber: '319000372', on: '2020-05-31' };
/** A unit of which nothing may be told: it answers 410 with nothing in it. */
const WITHHELD = '319000615';
const API = '/enhetsregisteret/api';

type ByNumber = { Params: { orgnr: string } };

const living = (organisation: Organisation) => organisation.stub.respons_klasse !== 'SlettetEnhet';

/** Answers about a unit by its number, or says that there is none. */
function answering({ origin, people }: Pick<World, 'origin' | 'people'>) {
  return (reply: FastifyReply, number: string, answer: (organisation: Organisation) => unknown, onlyLiving = false) => {
    if (number === WITHHELD) return reply.code(410).send({});
    if (number === REMOVED.organisationNumber)
      return reply.code(410).send({
        organisasjonsnummer: number,
        slettedato: REMOVED.on,
        _links: { self: { href: `${origin}${API}/enheter/${number}` } },
      });
    const organisation = people.organisation(number);
    return organisation && (living(organisation) || !onlyLiving)
      ? reply.send(answer(organisation))
      : reply.code(404).send();
  };
}

export async function businessRegister(app: FastifyInstance, world: World): Promise<void> {
  await app.register(async (part) => units(part, world));
  await app.register(async (part) => rights(part, world));
  await app.register(async (part) => annualAccounts(part, world));
  // A part of its own: Fastify gives hooks of the whole to parts that stand already, and each fault would be met twice.
  await app.register(async (part) => certificates(part, world));
}

function units(app: FastifyInstance, world: World): void {
  const { origin, people } = world;
  addFaultHooks(app, world.faults, 'business-register');
  keepContract(app, world, 'enhetsregisteret');
  const withUnit = answering(world);
  const config = (contract: string) => ({ config: { contract } });

  app.get<ByNumber>(`${API}/enheter/:orgnr`, config('unit'), (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => unitJson(origin, organisation)),
  );
  app.get<ByNumber>(`${API}/enheter/:orgnr/roller`, config('roles'), (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => rolesJson(origin, organisation, people)),
  );
  // The token is not looked at: which scope a bank gets is the register's to say.
  app.get<ByNumber>('/enhetsregisteret/autorisert-api/enheter/:orgnr/roller', config('roles'), (request, reply) =>
    request.headers.authorization === undefined
      ? reply.code(401).send()
      : withUnit(reply, request.params.orgnr, (organisation) => rolesJson(origin, organisation, people, true)),
  );
  app.get<ByNumber>(`${API}/underenheter/:orgnr`, config('subUnit'), (request, reply) => {
    const found = SUB_UNITS.find(({ organisationNumber }) => organisationNumber === request.params.orgnr);
    return found ? subUnitJson(origin, found, people) : reply.code(404).send();
  });
  app.get<{ Querystring: UnitQuery }>(`${API}/enheter`, config('search'), (request, reply) => {
    const answer = searchJson(world, people.organisations().filter(living), request.query);
    return 'feilmelding' in answer ? reply.code(400).send(answer) : answer;
  });
  changeFeeds(app, world);
}

function rights(app: FastifyInstance, world: World): void {
  const { origin, people, clock } = world;
  addFaultHooks(app, world.faults, 'business-register');
  keepContract(app, world, 'fullmakt');
  const withUnit = answering(world);
  let lookups = 0;
  const lookup = () => ({ origin, people, now: clock.now(), ident: ++lookups });
  const config = { config: { contract: 'rights' } };
  app.get<ByNumber>('/fullmakt/enheter/:orgnr/signatur', config, (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => signatureJson(lookup(), organisation), true),
  );
  app.get<ByNumber>('/fullmakt/enheter/:orgnr/prokura', config, (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => procurationJson(lookup(), organisation), true),
  );
}

/** Certificates of registration come from a source of their own. */
function certificates(app: FastifyInstance, { people, clock, faults }: World): void {
  addFaultHooks(app, faults, 'business-register');
  app.get<ByNumber>('/firmaattest/:orgnr', (request, reply) => {
    const organisation = people.organisation(request.params.orgnr);
    if (!organisation || !living(organisation))
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'No such organisation' });
    if (organisation.stub.firmaattest === 'FAILED')
      return reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'The certificate could not be made' });
    return reply.type('application/pdf').send(certificateOfRegistration(organisation, people, clock.today()));
  });
}
