/** Test persons as the trial's load needs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calledName } from '@bli-kunde/domain/norway/name.ts';
import { root } from '../server/production.ts';

export interface SimulatedPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly nationalId: string;
  readonly phone: string;
}

interface Listed {
  readonly id: string;
  readonly fornavn: string;
  readonly etternavn: string;
  readonly birthDate: string;
  readonly foedselsnummer: string;
  readonly mobil?: string;
}

const listed = ['persons', 'children'].flatMap(
  (name) => JSON.parse(readFileSync(join(root, `packages/simulators/people/${name}.json`), 'utf8')) as Listed[],
);

export function simulatedPerson(id: string): SimulatedPerson {
  const found = listed.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no test person ${id}`);
  const {
    fornavn: firstName,
    etternavn: lastName,
    birthDate,
    foedselsnummer: nationalId,
    mobil: phone = '49000000',
  } = found;
  return {
    id,
    name: `${firstName} ${lastName}`,
    firstName: calledName({ firstName, lastName }),
    birthDate,
    nationalId,
    phone,
  };
}
