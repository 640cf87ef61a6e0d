/** The register of beneficial owners over HTTP, version 1.5 of its look-up, behind an access token as the real one is. */
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import type { AccessTokens } from '../identity/access-tokens.ts';
import type { Organisation, Person } from '../people/person.ts';
import type { World } from '../world.ts';
import registered from './beneficial-owners.json' with { type: 'json' };

const SCOPE = 'brreg:reelle/rapporteringspliktig';

type Owner = {
  readonly person: string;
  readonly interval?: string;
  readonly position?: string;
  /** Organisation numbers: the register has no names of companies between. */
  readonly via?: readonly string[];
};

/** Null is a company that should have reported and has not. */
const OWNERS = registered as Readonly<Record<string, readonly Owner[] | null>>;
/** Forms that have nothing to report, or of which nobody asks it. */
const EXEMPT = ['ENK', 'ESEK', 'KOMM'];
const COUNTRIES: Readonly<Record<string, string>> = { NOR: 'Norge', XUK: 'Uoppgitt' };

const coded = (kode: string, kodenavn: string) => ({ kode, kodenavn });
const INTERVALS: Readonly<Record<string, ReturnType<typeof coded>>> = {
  int1: coded('stoerrelsesintervall.intervall1', '25,01% - 49,99%'),
  int2: coded('stoerrelsesintervall.intervall2', '50% - 74,99%'),
  int3: coded('stoerrelsesintervall.intervall3', '75% - 100%'),
};
const OWNERSHIP = coded('posisjonstype.eierskap', 'Eierskap');
const POSITIONS: Readonly<Record<string, ReturnType<typeof coded>>> = {
  kont: coded('posisjonstype.kontrollOverStemmerettigheter', 'Kontroll over stemmerettigheter'),
  ruas: coded(
    'posisjonstype.rettTilAaUtpekeEllerAvsetteMinstHalvpartenAvStyremedlemmene',
    'Rett til å utpeke eller avsette minst halvparten av styremedlemmene',
  ),
  anne: coded('posisjonstype.kontrollPaaAnnenMaate', 'Kontroll på annen måte'),
};
const DIRECT = coded('grunnlagstype.direkte', 'Direkte');
const INDIRECT = coded('grunnlagstype.indirekte', 'Indirekte');
const FROM = '2025-01-15T09:00:00.000Z';

/** A company that the list says nothing of is owned by whoever leads it. */
const ownersOf = ({ organisationNumber, roles }: Organisation): readonly Owner[] | null => {
  if (organisationNumber in OWNERS) return OWNERS[organisationNumber] ?? null;
  const leader = roles.find(({ role }) => role === 'LEDE') ?? roles.find(({ role }) => role === 'DAGL');
  return leader ? [{ person: leader.person, interval: 'int3' }] : null;
};

const countryJson = (code: string) => ({ landkode: code, navn: COUNTRIES[code] ?? code });

function positionJson({ interval, position, via = [] }: Owner) {
  const type = POSITIONS[position ?? ''] ?? OWNERSHIP;
  return {
    posisjonstype: type,
    ...(interval ? { stoerrelsesintervall: INTERVALS[interval] } : {}),
    grunnlagstyper: via.length > 0 ? [INDIRECT] : position === 'anne' ? [] : [DIRECT],
    mellomliggendeVirksomheter: via.map((organisasjonsnummer) => ({ norskVirksomhet: { organisasjonsnummer } })),
    ...(position === 'anne'
      ? { beskrivelseAvPosisjonenKontrollPaaAnnenMaate: 'Ført opp fordi ingen andre er funnet' }
      : {}),
  };
}

const ownerJson = (owner: Owner, person: Person) => ({
  folkeregistrertPerson: {
    foedselsEllerDNummer: person.foedselsnummer,
    foedselsdato: person.birthDate,
    foedselsaar: person.birthDate.slice(0, 4),
    navn: { fornavn: person.fornavn.toUpperCase(), etternavn: person.etternavn.toUpperCase() },
    erDoed: false,
    bostedsland: countryJson(person.countryOfResidence),
    statsborgerskap: person.citizenship.map(countryJson),
  },
  erUnntattFraInnsyn: false,
  foerstRegistrert: FROM,
  endret: FROM,
  posisjoner: [positionJson(owner)],
});

const NOT_REPORTED = {
  registreringsstatus: coded(
    'registreringsstatus.rettighetsinformasjonErIkkeMeldt',
    'Rettighetsinformasjon er ikke meldt',
  ),
};

const NO_OWNERS = coded(
  'reellerettighetshaverestatus.harIkkeReelleRettighetshavere',
  'Virksomheten har ikke reelle rettighetshavere',
);
const PUBLIC_OWNER = coded(
  'reellerettighetshaverestatus.harIkkeReelleRettighetshavereKontrollertAvNorskOffentligVirksomhet',
  'Ingen reelle rettighetshavere, kontrollert av virksomhet unntatt fra loven',
);

const registeredJson = (owners: readonly Owner[], isPublic: boolean, personById: (id: string) => Person | null) => ({
  registreringsstatus: coded(
    'registreringsstatus.rettighetsinformasjonErRegistrert',
    'Rettighetsinformasjon er registrert',
  ),
  reelleRettighetshaverestatus:
    owners.length > 0
      ? coded(
          'reellerettighetshaverestatus.harReelleRettighetshavere',
          'Virksomheten har reelle rettighetshavere, og alle er identifisert',
        )
      : isPublic
        ? PUBLIC_OWNER
        : NO_OWNERS,
  reelleRettighetshavere: owners.flatMap((owner) => {
    const person = personById(owner.person);
    return person ? [ownerJson(owner, person)] : [];
  }),
});

export async function beneficialOwners(app: FastifyInstance, world: World, tokens: AccessTokens): Promise<void> {
  const { people, faults } = world;
  addFaultHooks(app, faults, 'beneficial-owner-register');
  keepContract(app, world, 'reelle-rettighetshavere');

  app.get<{ Params: { orgnr: string } }>(
    '/api/oppslag/v1/virksomheter/:orgnr',
    { config: { contract: 'virksomhet' } },
    async (request, reply) => {
      if (!tokens.accepts(request, SCOPE))
        return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 401, title: 'Unauthorized' });
      const organisation = people.organisation(request.params.orgnr);
      if (!organisation || EXEMPT.includes(organisation.selskapsform))
        return reply.code(404).send({ status: 404, title: 'Not Found' });
      const isPublic = organisation.stub.publicOwner === true;
      const owners = isPublic ? [] : (people.reportedOwners(organisation) ?? ownersOf(organisation));
      return {
        organisasjonsnummer: organisation.organisationNumber,
        foerstRegistrertIRegisterOverReelleRettighetshavere: FROM,
        registreringer: [
          {
            registreringsid: `00000000-0000-4000-8000-000${organisation.organisationNumber}`,
            registrert: FROM,
            erGjeldendeRegistrering: true,
            ...(owners === null ? NOT_REPORTED : registeredJson(owners, isPublic, (id) => people.personById(id))),
          },
        ],
      };
    },
  );
}
