/** Entries whose names nobody here can read, by birth date, country and kind (N-031). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeWhoeverItIs, type UnreadNameFacts } from './unread-name.ts';

const countries = (birthDate: UnreadNameFacts['birthDate'], kind: UnreadNameFacts['kind'] = 'SANCTION'): string[] =>
  (['SHARED', 'UNKNOWN', 'OTHER'] as const).filter((country) => mayBeWhoeverItIs({ birthDate, country, kind }));

test('N-031 a day that agrees or may be a slip is enough unless the countries differ', () => {
  for (const kind of ['SANCTION', 'PEP'] as const)
    for (const birthDate of ['exact', 'near'] as const)
      assert.deepEqual(countries(birthDate, kind), ['SHARED', 'UNKNOWN'], `${birthDate} ${kind}`);
});

test('N-031 a year asks for a shared country, and no date for a sanction too', () => {
  for (const kind of ['SANCTION', 'PEP'] as const) assert.deepEqual(countries('year', kind), ['SHARED'], kind);
  assert.deepEqual(countries('unknown'), ['SHARED']);
  for (const kind of ['PEP', 'RCA', 'LISTED'] as const) assert.deepEqual(countries('unknown', kind), [], kind);
});

test('N-031 another date is somebody else', () => {
  for (const birthDate of ['differs', null] as const) assert.deepEqual(countries(birthDate), []);
});
