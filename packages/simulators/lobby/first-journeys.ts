/** The journeys that whoever has never seen the product tries first. */
import type { World } from '../world.ts';
import type { Organisation, Person } from '../people/person.ts';

type FirstJourney = {
  readonly title: string;
  /** From logging in to the last signature, for one who reads; docs/measurements.md says how it was measured. */
  readonly minutes: string;
  readonly line: string;
  readonly app: string;
  /** Part of the address after `#`. */
  readonly route: string;
  readonly person: Person;
  readonly words: string;
};

const [PRIVATE, CHAIRMAN, COMPANY, GUARDIAN] = ['P01', 'B01', 'O02', 'G01'] as const;

/** Where a company's journey begins, so that it is not chosen twice. */
export const routeOf = ({ organisationNumber }: Organisation): string => `#/erklaring/${organisationNumber}`;

export function firstJourneys({ people }: World): readonly FirstJourney[] {
  const [ingrid, chairman, guardian] = [PRIVATE, CHAIRMAN, GUARDIAN].map((id) => people.personById(id));
  const company = people.organisations().find(({ id }) => id === COMPANY);
  const journeys = [
    ingrid && {
      title: 'Bli privatkunde',
      minutes: 'Fem minutter',
      line: 'Konto, kort og egen PIN-kode. Signer, og se at banken har opprettet alt.',
      app: 'privat',
      route: '#/full',
      person: ingrid,
      words: `Start som ${ingrid.fornavn} (${ingrid.id})`,
    },
    chairman &&
      company && {
        title: 'Bli bedriftskunde, to signerer',
        minutes: 'Ti minutter',
        line: `${company.name}: eiere, styre og skatt. Styrelederen søker, og et styremedlem signerer fra innboksen sin.`,
        app: 'bedrift',
        route: routeOf(company),
        person: chairman,
        words: `Start som ${chairman.fornavn} (${chairman.id})`,
      },
    guardian && {
      title: 'Konto til et barn',
      minutes: 'Fem og to minutter',
      line: 'Den ene foresatte velger og signerer. Den andre leser det samme og godkjenner.',
      app: 'barn',
      route: '',
      person: guardian,
      words: `Start som ${guardian.fornavn} (${guardian.id})`,
    },
  ];
  return journeys.flatMap((journey) => journey ?? []);
}
