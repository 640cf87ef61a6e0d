/** Shows the contact person and the organisation's contact data as a page gets them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuses } from '../../errors/refuses.fixture.ts';
import { ANSWERED, stateWith } from '../application.fixture.ts';
import { EMPTY, facts } from '../example-facts.fixture.ts';
import { contactPerson } from './kontaktperson.ts';

test('a contact person is shown with whose contact data they use, and not at all before one is looked up', () => {
  const uses = (usesOrganisationContact: boolean) => {
    const own = { email: 'ada@example.com', phone: '49002002', usesOrganisationContact };
    return stateWith({ ...ANSWERED, contactPerson: own }).contactPerson?.usesOrganisationContact;
  };
  assert.deepEqual([uses(true), uses(false)], [true, false]);
  assert.equal(stateWith({ ...ANSWERED, contactPerson: null }).contactPerson?.usesOrganisationContact, false);
  assert.equal(stateWith({ ...ANSWERED, person: null }).contactPerson, null);
});

test('B-079 without contact data of the organisation nobody can use them', () => {
  refuses(
    'error.bad.request',
    () => contactPerson.apply(facts(), { email: 'a@b.no', phone: '49001001', useOrganisationContact: true }),
    ['email', 'phone'],
  );
});

test('what the organisation answered is shown before what a register suggests', () => {
  const shown = (change: Partial<typeof EMPTY>) => {
    const { email, phone } = stateWith({ ...EMPTY, ...change }).organisation;
    return { email, phone };
  };
  const own = { email: 'egen@example.com', phone: '49002002' };
  assert.deepEqual(shown({}), EMPTY.suggestedContact);
  assert.deepEqual(shown({ organisationContact: own }), own);
});
