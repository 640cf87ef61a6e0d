/** Shows whose contact data follow when those of the applicant change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADA, ANSWERED, BO } from '../application.fixture.ts';
import { withOwnContact } from './own-contact.ts';

const NOW = { email: 'ny@example.com', phone: '49009009' };
const BEFORE = ANSWERED.contactPerson ?? assert.fail();
const { administrator, signatories } = ANSWERED;

test('as administrator and signatory the applicant follows, and nobody else', () => {
  const followed = withOwnContact(ANSWERED, NOW);
  assert.deepEqual(followed.administrator, { ...administrator, ...NOW });
  assert.deepEqual(followed.signatories, [
    { ...ADA, ...NOW },
    { ...BO, email: BEFORE.email, phone: BEFORE.phone },
  ]);
  const other = administrator && { ...administrator, firstName: 'Bo' };
  assert.deepEqual(withOwnContact({ ...ANSWERED, administrator: other }, NOW).administrator, other);
});

test('an e-mail or a mobile that was typed for the one role stays while the other follows', () => {
  const typed = (change: { email?: string; phone?: string }) =>
    withOwnContact({ ...ANSWERED, administrator: administrator && { ...administrator, ...change } }, NOW).administrator;
  assert.deepEqual(typed({ phone: '49005005' }), { ...administrator, email: NOW.email, phone: '49005005' });
  assert.deepEqual(typed({ email: 'b@example.com' }), { ...administrator, email: 'b@example.com', phone: NOW.phone });
});

test('nothing follows before a contact person was answered, or where none is known', () => {
  for (const change of [{ person: null }, { contactPerson: null }])
    assert.deepEqual(withOwnContact({ ...ANSWERED, ...change }, NOW), { administrator, signatories });
  const unanswered = withOwnContact({ ...ANSWERED, administrator: null, signatories: null }, NOW);
  assert.deepEqual(unanswered, { administrator: null, signatories: null });
});
