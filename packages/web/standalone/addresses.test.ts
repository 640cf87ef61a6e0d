/** Addresses of the declaration on its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDALONE_PROCESSES } from '@bli-kunde/domain/standalone/process.ts';
import { declarationAddress, placeOf, waitingAddress } from './addresses.ts';

const CASE = '4f0c2a8e-1111-4222-8333-444455556666';

test('K-013 K-006 every process has an address of its own that leads back to it', () => {
  const subjects = ['self', '319000003', 'Qx_7-æ'];
  const places = STANDALONE_PROCESSES.flatMap((process) =>
    subjects.map((subject) => ({ kind: 'declaration', process, subject })),
  );
  const addresses = places.map(({ process, subject }) => declarationAddress(process, subject));
  assert.deepEqual(addresses.map(placeOf), places);
  assert.equal(new Set(addresses).size, addresses.length);
  assert.equal(addresses[0], '/fornyelse/meg');
});

test('K-013 the list and a declaration that waits', () => {
  assert.deepEqual(placeOf('/'), { kind: 'list' });
  assert.deepEqual(placeOf(waitingAddress(CASE)), { kind: 'waiting', caseId: CASE });
});

test('K-014 a process without a subject is not guessed', () => {
  for (const path of ['/fornyelse', '/fornyelse/']) assert.deepEqual(placeOf(path), { kind: 'no-subject' }, path);
});

test('B-142 what no route knows', () => {
  for (const path of [
    '/ukjent',
    '/fornyelse/meg/mer',
    '/signering',
    '/signering/12',
    '/fornyelse/%E0',
    '/constructor/x',
  ])
    assert.deepEqual(placeOf(path), { kind: 'unknown' }, path);
});
