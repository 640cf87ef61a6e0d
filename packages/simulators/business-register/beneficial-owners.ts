/** The register of beneficial owners over HTTP, behind an access token as the real one is. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import { fullName, type Organisation } from '../people/person.ts';
import type { World } from '../world.ts';
import registered from './beneficial-owners.json' with { type: 'json' };

const SCOPE = 'brreg:reelle/rapporteringspliktig';

type Owner = {
  readonly person: string;
  readonly interval?: string;
  readonly position?: string;
  readonly via?: { readonly name: string; readonly organisationNumber: string };
};

/** Null is a company that should have reported and has not. */
const OWNERS = registered as Readonly<Record<string, readonly Owner[] | null>>;
/** Forms that have nothing to report, or of which nobody asks it. */
const EXEMPT = ['ENK', 'ESEK', 'KOMM'];
const COUNTRIES: Readonly<Record<string, string>> = { NOR: 'Norge' };
const INTERVALS: Readonly<Record<string, string>> = {
  int1: '25,01% - 49,99%',
  int2: '50% - 74,99%',
  int3: '75% - 100%',
};
const POSITIONS: Readonly<Record<string, string>> = {
  eier: 'Eierskap',
  kont: 'Kontroll over stemmerettigheter',
  ruas: 'Rett til å utpeke eller avsette minst halvparten av styremedlemmene',
  anne: 'Kontroll på annen måte',
};
const FROM = '2025-01-15T09:00:00.000Z';

/** A company that the list says nothing of is owned by whoever leads it. */
const ownersOf = ({ organisationNumber, roles }: Organisation): readonly Owner[] | null => {
  if (organisationNumber in OWNERS) return OWNERS[organisationNumber] ?? null;
  const leader = roles.find(({ role }) => role === 'LEDE') ?? roles.find(({ role }) => role === 'DAGL');
  return leader ? [{ person: leader.person, interval: 'int3' }] : null;
};

export async function beneficialOwners(
  app: FastifyInstance,
  { people, faults }: World,
  tokens: AccessTokens,
): Promise<void> {
  addFaultHooks(app, faults, 'beneficial-owner-register');

  const ownerJson = ({ person: id, interval, position = 'eier', via }: Owner) => {
    const person = people.personById(id);
    if (!person) return [];
    const country = (code: string) => ({ landkode: code, land: COUNTRIES[code] ?? code });
    return [
      {
        foedselsdato: person.birthDate,
        foedselsaar: person.birthDate.slice(0, 4),
        navn: {
          fornavn: person.fornavn.toUpperCase(),
          mellomnavn: null,
          etternavn: person.etternavn.toUpperCase(),
          fulltNavn: fullName(person).toUpperCase(),
        },
        statsborgerskap: person.citizenship.map(country),
        bostedsland: country(person.countryOfResidence),
        foerstRegistrertDato: FROM,
        endretDato: FROM,
        posisjoner: [
          {
            type: { kode: `posisjontype.${position}`, kodetekst: POSITIONS[position] },
            ...(interval
              ? { stoerrelseIntervall: { kode: `stoerrelseintervall.${interval}`, kodetekst: INTERVALS[interval] } }
              : {}),
            grunnlag: [
              via
                ? { kode: 'grunnlagtype.indi', kodetekst: 'Indirekte' }
                : { kode: 'grunnlagtype.dire', kodetekst: 'Direkte' },
            ],
            mellomliggendeVirksomheter: via ? [{ navn: via.name, organisasjonsnummer: via.organisationNumber }] : [],
          },
        ],
      },
    ];
  };

  app.get<{ Params: { orgnr: string } }>('/api/oppslag/v1/virksomheter/:orgnr', async (request, reply) => {
    if (!tokens.accepts(request, SCOPE)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    const organisation = people.organisation(request.params.orgnr);
    if (!organisation || EXEMPT.includes(organisation.selskapsform)) return reply.code(404).send();
    const owners = people.reportedOwners(organisation) ?? ownersOf(organisation);
    const head = {
      registreringId: `00000000-0000-4000-8000-000${organisation.organisationNumber}`,
      gjelderFraDato: FROM,
    };
    if (owners === null)
      return {
        ...head,
        registreringStatus: {
          kode: 'registreringsstatus.rettighetsinformasjonErIkkeMeldt',
          beskrivelse: 'Rettighetsinformasjon er ikke meldt',
        },
      };
    return {
      ...head,
      registreringStatus: { kode: 'registreringstatus.regi', beskrivelse: 'Reelle rettighetshavere er registrert' },
      reelleRettighetshavereStatus:
        owners.length > 0
          ? {
              kode: 'reellerettighetshaverestatus.arid',
              beskrivelse: 'Alle reelle rettighetshavere kan identifiseres',
            }
          : {
              kode: 'reellerettighetshaverestatus.rikv',
              beskrivelse: 'Virksomheten har ikke reelle rettighetshavere',
            },
      reelleRettighetshavere: owners.flatMap(ownerJson),
    };
  });
}
