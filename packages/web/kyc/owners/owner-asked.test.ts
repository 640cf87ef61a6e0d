import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { askedInList } from './owner-asked.ts';
import { EMPTY_OWNER, type OwnerRow } from './owner-values.ts';

const KNOWN: OwnerRow = {
  ...EMPTY_OWNER,
  firstName: 'Wenche',
  lastName: 'Eiermo',
  publicId: { value: null, token: 'register-1' },
  countryOfResidence: 'NOR',
  citizenship: 'NOR',
  beneficialOwnerReasons: { 'posisjontype.eier': true },
};
const WHOLE = { ...KNOWN, birthCountry: 'NOR', address: 'Gata 1', postalCode: '0155', postalPlace: 'OSLO' };
const asked = (owner: OwnerRow | undefined, content: Partial<OwnersContent> = {}) =>
  askedInList(owner, content as OwnersContent);

test('N-210 the list asks for the birth country and the address that no register has of an owner, and for nothing that one has', () => {
  deepEqual(asked(KNOWN), ['birthCountry', 'address', 'postalCode', 'postalPlace']);
  deepEqual(asked({ ...WHOLE, birthCountry: '' }), ['birthCountry']);
  deepEqual(asked({ ...WHOLE, address: '' }), ['address']);
  deepEqual(asked(WHOLE), []);
});

test('N-210 of whom more is missing, whom no register has, who answers alone and by the coming rule the list asks nothing', () => {
  for (const more of ['countryOfResidence', 'citizenship'] as const)
    deepEqual(asked({ ...KNOWN, [more]: '' }), [], more);
  deepEqual(asked({ ...KNOWN, beneficialOwnerReasons: {} }), []);
  deepEqual(asked({ ...KNOWN, publicId: { value: '', token: null } }), []);
  deepEqual(asked(undefined), []);
  deepEqual(asked(KNOWN, { self: true }), []);
  deepEqual(asked(KNOWN, { ownerLaw: 'COMING' }), []);
});
