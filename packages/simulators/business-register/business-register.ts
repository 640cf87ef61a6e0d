/** The business register over HTTP: units, roles, signature rights and the certificate of registration. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { Organisation } from '../people/person.ts';
import type { World } from '../world.ts';
import { certificateOfRegistration } from './certificate.ts';
import { rolesJson } from './roles-json.ts';
import { procurationJson, signatureJson } from './signature-json.ts';
import { addressJson, formJson, unitJson } from './unit-json.ts';

/** A unit that the register has removed for legal reasons: it answers 410. */
const REMOVED = { organisationNumber: '319000372', on: '2020-05-31' };
const SUBUNIT = { organisationNumber: '319000364', name: 'TESTBYGG ENTREPRENØR AVD BERGEN', parent: '319000011' };

type ByNumber = { Params: { orgnr: string } };
type ByName = { Querystring: { navn?: string; size?: string; page?: string } };

export async function businessRegister(app: FastifyInstance, world: World): Promise<void> {
  const { origin, people, clock } = world;
  const api = '/enhetsregisteret/api';
  let lookups = 0;
  addFaultHooks(app, world.faults, 'business-register');

  const living = (organisation: Organisation) => organisation.stub.respons_klasse !== 'SlettetEnhet';
  const withUnit = (
    reply: FastifyReply,
    number: string,
    answer: (organisation: Organisation) => unknown,
    onlyLiving = false,
  ) => {
    if (number === REMOVED.organisationNumber) {
      return reply.code(410).send({
        organisasjonsnummer: number,
        slettedato: REMOVED.on,
        _links: { self: { href: `${origin}${api}/enheter/${number}` } },
      });
    }
    const organisation = people.organisation(number);
    return organisation && (living(organisation) || !onlyLiving)
      ? reply.send(answer(organisation))
      : reply.code(404).send();
  };

  app.get<ByNumber>(`${api}/enheter/:orgnr`, (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => unitJson(origin, organisation)),
  );
  app.get<ByNumber>(`${api}/enheter/:orgnr/roller`, (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => rolesJson(origin, organisation, people)),
  );

  app.get<ByNumber>(`${api}/underenheter/:orgnr`, (request, reply) => {
    const parent = people.organisation(SUBUNIT.parent);
    if (request.params.orgnr !== SUBUNIT.organisationNumber || !parent) return reply.code(404).send();
    const self = `${origin}${api}/underenheter/${SUBUNIT.organisationNumber}`;
    return {
      organisasjonsnummer: SUBUNIT.organisationNumber,
      navn: SUBUNIT.name,
      organisasjonsform: formJson(origin, 'BEDR'),
      registreringsdatoEnhetsregisteret: '2020-01-10',
      registrertIMvaregisteret: false,
      naeringskode1: { kode: parent.businessCodes[0]?.code, beskrivelse: parent.businessCodes[0]?.name },
      antallAnsatte: parent.employees,
      harRegistrertAntallAnsatte: true,
      overordnetEnhet: SUBUNIT.parent,
      oppstartsdato: '2020-01-10',
      beliggenhetsadresse: addressJson(parent),
      _links: { self: { href: self }, overordnetEnhet: { href: `${origin}${api}/enheter/${SUBUNIT.parent}` } },
      respons_klasse: 'Underenhet',
    };
  });

  app.get<ByName>(`${api}/enheter`, (request, reply) => {
    const size = Number(request.query.size ?? 20);
    const page = Number(request.query.page ?? 0);
    if (!Number.isInteger(size) || !Number.isInteger(page) || size < 1 || page < 0) {
      return reply.code(400).send({
        tidsstempel: clock.now().getTime(),
        status: 400,
        feilmelding: 'Feilaktig forespørsel',
        sti: `${api}/enheter`,
        antallFeil: 1,
        valideringsfeil: [
          {
            feilmelding: 'Ugyldig sidestørrelse eller sidetall',
            parametere: ['size', 'page'],
            feilaktigVerdi: `[${size}, ${page}]`,
          },
        ],
      });
    }
    const wanted = (request.query.navn ?? '').trim().toUpperCase();
    const hits = people
      .organisations()
      .filter(living)
      .filter((organisation) => organisation.name.toUpperCase().includes(wanted));
    const link = (number: number) => ({
      href: `${origin}${api}/enheter?navn=${encodeURIComponent(wanted)}&size=${size}&page=${number}`,
    });
    const pages = Math.ceil(hits.length / size);
    const shown = hits.slice(page * size, (page + 1) * size).map((organisation) => unitJson(origin, organisation));
    return {
      ...(shown.length > 0 ? { _embedded: { enheter: shown } } : {}),
      _links: {
        ...(pages > 1 ? { first: link(0), last: link(pages - 1) } : {}),
        self: link(page),
        ...(page + 1 < pages ? { next: link(page + 1) } : {}),
      },
      page: { size, totalElements: hits.length, totalPages: pages, number: page },
    };
  });

  const lookup = () => ({ origin, people, now: clock.now(), ident: ++lookups });
  app.get<ByNumber>('/fullmakt/enheter/:orgnr/signatur', (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => signatureJson(lookup(), organisation), true),
  );
  app.get<ByNumber>('/fullmakt/enheter/:orgnr/prokura', (request, reply) =>
    withUnit(reply, request.params.orgnr, (organisation) => procurationJson(lookup(), organisation), true),
  );

  app.get<ByNumber>('/firmaattest/:orgnr', (request, reply) => {
    const organisation = people.organisation(request.params.orgnr);
    if (!organisation || !living(organisation))
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'No such organisation' });
    if (organisation.stub.firmaattest === 'FAILED')
      return reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'The certificate could not be made' });
    return reply.type('application/pdf').send(certificateOfRegistration(organisation, people, clock.today()));
  });
}
