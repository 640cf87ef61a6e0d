/** The register's feeds of changes: one of each test organisation, at the instant its data was last written. */
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';

const API = '/enhetsregisteret/api';
const CHANGED_AT = '2026-11-21T08:00:00.000Z';

interface FeedQuery {
  readonly oppdateringsid?: string;
  readonly dato?: string;
  readonly afterId?: string;
  readonly afterTime?: string;
  readonly size?: string;
}

export function changeFeeds(app: FastifyInstance, { origin, people }: World): void {
  const changes = () =>
    people.organisations().map(({ organisationNumber }, at) => ({ id: at + 1, organisationNumber }));

  app.get<{ Querystring: FeedQuery }>(
    `${API}/oppdateringer/enheter`,
    { config: { contract: 'unitChanges' } },
    ({ query }) => {
      const first = Number(query.oppdateringsid ?? 0);
      const all = changes().filter(({ id }) => id >= first && (query.dato === undefined || query.dato <= CHANGED_AT));
      const size = Number(query.size ?? 20);
      const shown = all.slice(0, size).map(({ id, organisationNumber }) => ({
        oppdateringsid: id,
        dato: CHANGED_AT,
        organisasjonsnummer: organisationNumber,
        endringstype: 'Endring',
        _links: { enhet: { href: `${origin}${API}/enheter/${organisationNumber}` } },
      }));
      return {
        ...(shown.length > 0 ? { _embedded: { oppdaterteEnheter: shown } } : {}),
        _links: { self: { href: `${origin}${API}/oppdateringer/enheter` } },
        page: { size, totalElements: all.length, totalPages: Math.ceil(all.length / size), number: 0 },
      };
    },
  );

  app.get<{ Querystring: FeedQuery }>(
    `${API}/oppdateringer/roller`,
    { config: { contract: 'roleChanges' } },
    ({ query }) =>
      changes()
        .filter(({ id }) => id > Number(query.afterId ?? 0))
        .filter(() => query.afterTime === undefined || query.afterTime < CHANGED_AT)
        .slice(0, Number(query.size ?? 100))
        .map(({ id, organisationNumber }) => ({
          specversion: '1.0',
          id: String(id),
          source: '/enhetsregisteret/oppdateringer/roller',
          type: 'no.brreg.enhetsregisteret.roller.oppdatert',
          time: CHANGED_AT,
          datacontenttype: 'application/json',
          data: { organisasjonsnummer: organisationNumber },
        })),
  );
}
