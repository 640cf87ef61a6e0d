/** The test persons and organisations, with birth dates counted from the day the world was seeded. */
import type { Section } from '../control/state-store.ts';
import { birthDateAt } from './birth-date.ts';
import childrenData from './children.json' with { type: 'json' };
import holdingsData from './holdings.json' with { type: 'json' };
import { syntheticNationalId } from './national-id.ts';
import organisationsData from './organisations.json' with { type: 'json' };
import personsData from './persons.json' with { type: 'json' };
import type { Organisation, Person } from './person.ts';

export type People = {
  persons(): readonly Person[];
  organisations(): readonly Organisation[];
  personById(id: string): Person | null;
  personByNationalId(nationalId: string): Person | null;
  organisation(organisationNumber: string): Organisation | null;
  /** The children's national ids too: they are persons in the population register. */
  children(): readonly Person[];
  /** Those who have parental responsibility for a child, whatever its age. */
  guardiansOf(child: Person): readonly Person[];
  /** The children for whom somebody has it. */
  childrenOf(guardian: Person): readonly Person[];
  /** Ends parental responsibility, or gives it back. */
  setResponsibility(child: Person, guardian: Person, lasts: boolean): void;
  /** Beneficial owners that the register was told of since the world was seeded; undefined where it has those of the seed. */
  reportedOwners(organisation: Organisation): readonly ReportedOwner[] | undefined;
  reportOwners(organisation: Organisation, owners: readonly ReportedOwner[]): void;
};

/** `interval`: `int1` 25,01 to 49,99 %, `int2` 50 to 74,99 %, `int3` 75 % and more. */
export interface ReportedOwner {
  readonly person: string;
  readonly interval: string;
}
/** By organisation number. */
export type ReportedOwners = Record<string, readonly ReportedOwner[]>;

/** Ids of who has parental responsibility, by the child's id, where it has changed since the world was seeded. */
export type Responsibility = Record<string, string[]>;

const organisations = organisationsData as unknown as Organisation[];
/** Companies between others and their owners: whoever asks by number finds them, and nobody becomes a customer with them. */
const holdings = holdingsData as unknown as Organisation[];

/**
 * The day is kept in a section and not read from the clock each time: when the demo's time moves a day ahead,
 * somebody who turns 18 tomorrow shall turn 18 and keep their national id.
 */
export function createPeople(
  seeded: Section<{ day: string }>,
  responsibility: Section<Responsibility>,
  owners: Section<ReportedOwners>,
): People {
  let made = { day: '', ...makePeople('2026-11-21') };
  const current = () => {
    if (made.day !== seeded.value.day) made = { day: seeded.value.day, ...makePeople(seeded.value.day) };
    return made;
  };
  const everybody = () => [...current().persons, ...current().children];
  const guardianIds = (child: Person): readonly string[] => responsibility.value[child.id] ?? child.guardians ?? [];
  return {
    persons: () => current().persons,
    children: () => current().children,
    organisations: () => organisations,
    personById: (id) => everybody().find((person) => person.id === id) ?? null,
    personByNationalId: (nationalId) => everybody().find((person) => person.foedselsnummer === nationalId) ?? null,
    guardiansOf: (child) => current().persons.filter(({ id }) => guardianIds(child).includes(id)),
    childrenOf: ({ id }) => current().children.filter((child) => guardianIds(child).includes(id)),
    setResponsibility: (child, { id }, lasts) => {
      const others = guardianIds(child).filter((one) => one !== id);
      responsibility.value[child.id] = lasts ? [...others, id] : others;
      responsibility.save();
    },
    reportedOwners: ({ organisationNumber }) => owners.value[organisationNumber],
    reportOwners: ({ organisationNumber }, reported) => {
      owners.value[organisationNumber] = reported;
      owners.save();
    },
    organisation: (number) => [...organisations, ...holdings].find((one) => one.organisationNumber === number) ?? null,
  };
}

/** Everybody as they are when the world is seeded on `day` (`YYYY-MM-DD`). */
export function makePeople(day: string): { persons: Person[]; children: Person[] } {
  const raw = personsData as unknown as Person[];
  const rawChildren = childrenData as unknown as Person[];
  const taken = new Set(
    [...raw, ...rawChildren].filter((person) => !person.birthRelative).map((person) => person.foedselsnummer),
  );
  const seed = (person: Person): Person => {
    if (!person.birthRelative) return person;
    const birthDate = birthDateAt(day, person.birthRelative);
    const foedselsnummer = syntheticNationalId(birthDate, person.foedselsnummer, taken);
    taken.add(foedselsnummer);
    return { ...person, birthDate, foedselsnummer };
  };
  const persons = raw.map(seed);
  const guardianAddress = (child: Person) =>
    persons.find((person) => person.id === child.guardians?.[0])?.adresse ?? null;
  const children = rawChildren.map(seed).map((child) => ({
    ...child,
    adresse: guardianAddress(child),
    citizenship: ['NOR'],
    countryOfBirth: 'NOR',
    countryOfResidence: 'NOR',
    stub: child.stub ?? {},
  }));
  return { persons, children };
}
