/** The test persons and organisations by their ids, as the simulators know them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

export interface Persona {
  readonly id: string;
  readonly fornavn: string;
  readonly etternavn: string;
  readonly foedselsnummer: string;
  readonly adresse: { readonly postalCode: string; readonly postalArea: string };
  readonly epost: string;
  readonly mobil: string;
}

export interface TestOrganisation {
  readonly id: string;
  readonly organisationNumber: string;
  readonly name: string;
}

const read = <T extends { readonly id: string }>(file: string): Map<string, T> => {
  const all = JSON.parse(readFileSync(join(ROOT, 'packages/simulators/people', file), 'utf8')) as T[];
  return new Map(all.map((one) => [one.id, one]));
};
const persons = read<Persona>('persons.json');
const organisations = read<TestOrganisation>('organisations.json');

const known = <T>(found: T | undefined, id: string): T => {
  if (found === undefined) throw new Error(`nobody is called ${id}`);
  return found;
};

/** E.g. `B01`. */
export const person = (id: string): Persona => known(persons.get(id), id);
export const fullName = (id: string): string => `${person(id).fornavn} ${person(id).etternavn}`;

/** E.g. `O02`. */
export const organisation = (id: string): TestOrganisation => known(organisations.get(id), id);
/** The name as the business register writes it. */
export const registered = (id: string): string => organisation(id).name.toUpperCase();
/** A name, however a register writes it. */
export const anyCase = (name: string): RegExp => new RegExp(name, 'i');
export const orgnr = (id: string): string => organisation(id).organisationNumber;
/** 319000003 as '319 000 003'. */
export const grouped = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ');
