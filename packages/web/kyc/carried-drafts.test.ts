/** Drafts of a declaration that is completed are those of the next one, and of no later one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftKey } from '../app/drafts.ts';
import { storage } from '../app/storage.fixture.ts';
import { leaveDrafts, takeDrafts } from './carried-drafts.ts';

const BANK = 'havbanken';
const [FIRST, SECOND, THIRD] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const;
const keyOf = (subject: string, declaration: string): string => draftKey(BANK, subject, `kyc-${declaration}-income`);

test('what was typed goes on with the next declaration of the subject, once, and leaves nothing behind', (t) => {
  const sessionStorage = storage();
  const page = { sessionStorage, document: { documentElement: { dataset: { bank: BANK } } } };
  Object.assign(globalThis, page);
  t.after(() => {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  });
  const other = keyOf('319000003', FIRST);
  sessionStorage.setItem(keyOf('privat', FIRST), 'typed');
  sessionStorage.setItem(other, 'of a company');
  leaveDrafts('privat', FIRST);
  assert.equal(sessionStorage.getItem(keyOf('privat', FIRST)), null);
  takeDrafts('privat', SECOND);
  assert.deepEqual(Object.keys(sessionStorage).sort(), [other, keyOf('privat', SECOND)].sort());
  assert.equal(sessionStorage.getItem(keyOf('privat', SECOND)), 'typed');
  sessionStorage.removeItem(keyOf('privat', SECOND));
  takeDrafts('privat', THIRD);
  assert.deepEqual(Object.keys(sessionStorage), [other], 'what was saved comes up no more');
});
