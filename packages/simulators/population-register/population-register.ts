/**
 * The population register in its package for financial institutions: one person by the number in the address, and the feed of what
 * has changed. `contracts/folkeregisteret/` has the contract.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { World } from '../world.ts';
import { documentOf } from './document-json.ts';

const SCOPE = 'folkeregister:deling/finans';
const BASE = '/folkeregisteret/api/finans/v1';
/** Events of one answer. */
const PAGE = 1_000;

type Event = { readonly seq: number; readonly nationalId: string; readonly type: string; readonly at: string };

export async function populationRegister(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const { people, clock, state } = world;
  addFaultHooks(app, world.faults, 'population-register');
  keepContract(app, world, 'folkeregisteret');
  const events = state.section('population-events', () => ({ all: [] as Event[] }));

  const refusal = (request: FastifyRequest): [number, string, string] | null =>
    tokens.accepts(request, SCOPE) ? null : [401, 'FREG-401', 'Ugyldig eller manglende token'];
  const refuse = (reply: FastifyReply, [status, kode, melding]: [number, string, string]) =>
    reply.code(status).send({ kode, melding });

  app.get<{ Params: { number: string }; Querystring: { part?: string | string[] } }>(
    `${BASE}/personer/:number`,
    { config: { contract: 'person' } },
    (request, reply) => {
      const no = refusal(request);
      if (no !== null) return refuse(reply, no);
      const { number } = request.params;
      if (!/^\d{11}$/.test(number)) return refuse(reply, [400, 'FREG-400', 'Ugyldig identifikator']);
      const person = people.personByNationalId(number);
      if (person === null || person.stub.populationRegister === 'NO_HIT')
        return refuse(reply, [404, 'FREG-404', 'Fant ingen person']);
      return reply.send(documentOf(person, people, clock.today(), [request.query.part ?? []].flat()));
    },
  );

  app.get<{ Querystring: { seq?: string } }>(
    `${BASE}/hendelser/feed`,
    { config: { contract: 'feed' } },
    (request, reply) => {
      const no = refusal(request);
      if (no !== null) return refuse(reply, no);
      const from = Number(request.query.seq ?? 0);
      if (!Number.isInteger(from) || from < 0) return refuse(reply, [400, 'FREG-400', 'Ugyldig sekvensnummer']);
      const page = events.value.all.filter(({ seq }) => seq >= from).slice(0, PAGE);
      const body = page.map(({ seq, nationalId, type, at }) => ({
        sekvensnummer: seq,
        hendelse: { folkeregisteridentifikator: nationalId, hendelsetype: type, ajourholdstidspunkt: at },
      }));
      const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)}"`;
      reply.header('etag', etag);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
    },
  );

  app.get(`${BASE}/hendelser/siste/sekvensnummer`, { config: { contract: 'lastSequence' } }, (request, reply) => {
    const no = refusal(request);
    return no === null ? reply.send({ sekvensnummer: events.value.all.at(-1)?.seq ?? 0 }) : refuse(reply, no);
  });

  /** Something has happened to a test person: `{ person: "P01", type: "endringIDoedsfall" }`; numbers have gaps, as the register's do. */
  app.post<{ Body: { person?: string; type?: string } | null }>(
    '/folkeregisteret/hendelser',
    { config: { faultless: true } },
    (request, reply) => {
      const person = people.personById(request.body?.person ?? '');
      if (person === null) return reply.code(404).send({ message: 'no such test person' });
      const seq = (events.value.all.at(-1)?.seq ?? 1_000_000) + 1 + (events.value.all.length % 3);
      const type = request.body?.type ?? 'endringIBostedsadresse';
      events.value.all.push({ seq, nationalId: person.foedselsnummer, type, at: clock.now().toISOString() });
      events.save();
      return { sekvensnummer: seq };
    },
  );
}
