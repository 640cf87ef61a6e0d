/** Schemas of FollowTheMoney by whom an entry of them may be. */
import type { ScreenedSubject } from '@bli-kunde/domain/screening/hit.ts';

/** `LegalEntity` is what a source's entry is when nothing tells whether it is a person. */
const SUBJECTS: Readonly<Record<string, readonly ScreenedSubject[]>> = {
  Person: ['PERSON'],
  LegalEntity: ['PERSON', 'ORGANISATION'],
  Organization: ['ORGANISATION'],
  Company: ['ORGANISATION'],
  PublicBody: ['ORGANISATION'],
};

/** Things of somebody, of which no customer is one. */
const THINGS = ['Vessel', 'Airplane', 'Vehicle', 'CryptoWallet', 'Security', 'RealEstate', 'BankAccount'];

/** Schemas that tie entities together or describe one. */
const NOBODY = [
  'Address',
  'Article',
  'Associate',
  'Asset',
  'Debt',
  'Directorship',
  'Document',
  'Documentation',
  'Employment',
  'Event',
  'Family',
  'Identification',
  'Interest',
  'Interval',
  'Membership',
  'Occupancy',
  'Ownership',
  'Passport',
  'Payment',
  'Position',
  'Representation',
  'Sanction',
  'Similar',
  'Succession',
  'UnknownLink',
];

const OTHERS: ReadonlySet<string> = new Set([...THINGS, ...NOBODY]);

export const isThing = (schema: string): boolean => THINGS.includes(schema);

/** Empty for things and ties; a schema that nobody here knows may be either: it is never clean for that. */
export const subjectsOf = (schema: string): readonly ScreenedSubject[] =>
  SUBJECTS[schema] ?? (OTHERS.has(schema) ? [] : ['PERSON', 'ORGANISATION']);

export const isKnownSchema = (schema: string): boolean => Object.hasOwn(SUBJECTS, schema) || OTHERS.has(schema);
