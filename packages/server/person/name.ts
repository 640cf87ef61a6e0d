/** The logged-in person as registers and signing orders know them: by name and birth date. */
import { fullName, type NamedPerson } from '@bli-kunde/domain/norway/name.ts';
import type { Person } from '../sessions/person.ts';

export const namedPerson = (person: Person): NamedPerson => ({ name: fullName(person), birthDate: person.birthDate });
