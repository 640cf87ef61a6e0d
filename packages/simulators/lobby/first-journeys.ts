/** The journeys that whoever has never seen the product tries first. */
import type { World } from '../world.ts';
import { calledName, fullName, type Organisation, type Person } from '../people/person.ts';

type FirstJourney = {
  readonly title: string;
  /** From logging in to the last signature, for one who reads; docs/measurements.md says how it was measured. */
  readonly minutes: string;
  /** Persons it is played with: names, each with what it is found by. */
  readonly who: readonly string[];
  readonly line: string;
  readonly app: string;
  /** Part of the address after `#`. */
  readonly route: string;
  readonly person: Person;
  readonly words: string;
};

const [PRIVATE, CHAIRMAN, COMPANY, GUARDIAN] = ['P01', 'B01', 'O02', 'G01'] as const;

/** As people write it. */
export const numberOf = ({ organisationNumber }: Organisation): string =>
  organisationNumber.replace(/(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3');

/** Start of a company's journey by its number, so that it is not chosen twice. */
export const routeOf = ({ organisationNumber }: Organisation): string => `#/erklaring/${organisationNumber}`;

export function firstJourneys({ people }: World): readonly FirstJourney[] {
  const [ingrid, chairman, guardian] = [PRIVATE, CHAIRMAN, GUARDIAN].map((id) => people.personById(id));
  const company = people.organisations().find(({ id }) => id === COMPANY);
  const journeys = [
    ingrid && {
      title: 'Bli privatkunde',
      minutes: 'Fem minutter',
      who: [`${fullName(ingrid)}, ${ingrid.id}`],
      line: 'Konto, kort og egen PIN-kode. Signer, og se at banken har opprettet alt.',
      app: 'privat',
      route: '#/full',
      person: ingrid,
      words: `Start som ${calledName(ingrid)} (${ingrid.id})`,
    },
    chairman &&
      company && {
        title: 'Bli bedriftskunde, to signerer',
        minutes: 'Ti minutter',
        who: [`${company.name}, ${numberOf(company)}`, `${fullName(chairman)}, ${chairman.id}`],
        line: 'Eiere, styre og skatt. Styrelederen søker, og et styremedlem signerer fra innboksen sin.',
        app: 'bedrift',
        route: routeOf(company),
        person: chairman,
        words: `Start som ${calledName(chairman)} (${chairman.id})`,
      },
    guardian && {
      title: 'Konto til et barn',
      minutes: 'Fem og to minutter',
      who: [`${fullName(guardian)}, ${guardian.id}`],
      line: 'Den ene foresatte velger og signerer. Den andre leser det samme og godkjenner.',
      app: 'barn',
      route: '',
      person: guardian,
      words: `Start som ${calledName(guardian)} (${guardian.id})`,
    },
  ];
  return journeys.flatMap((journey) => journey ?? []);
}
