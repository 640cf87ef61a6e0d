/** The test persons and organisations, with birth dates counted from the day the world was seeded. */
import type { Section } from '../control/state-store.ts';
import { birthDateAt } from './birth-date.ts';
import childrenData from './children.json' with { type: 'json' };
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
};

const organisations = organisationsData as unknown as Organisation[];

/**
 * The day is kept in a section and not read from the clock each time: when the demo's time moves a day ahead,
 * somebody who turns 18 tomorrow shall turn 18 and keep their national id.
 */
export function createPeople(seeded: Section<{ day: string }>): People {
  let made = { day: '', ...makePeople('2026-11-21') };
  const current = () => {
    if (made.day !== seeded.value.day) made = { day: seeded.value.day, ...makePeople(seeded.value.day) };
    return made;
  };
  const everybody = () => [...current().persons, ...current().children];
  return {
    persons: () => current().persons,
    children: () => current().children,
    organisations: () => organisations,
    personById: (id) => everybody().find((person) => person.id === id) ?? null,
    personByNationalId: (nationalId) => everybody().find((person) => person.foedselsnummer === nationalId) ?? null,
    organisation: (number) => organisations.find((organisation) => organisation.organisationNumber === number) ?? null,
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
    stub: {},
  }));
  return { persons, children };
}
