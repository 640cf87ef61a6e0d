/** Candidates of a name that shares its words with thousands: the likest stay within the number that is compared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import { findHits } from './find-hits.ts';
import { indexed, type Row } from './list.fixture.ts';

const POLICY = policyOn('9999-12-31');

function finder(list: readonly Row[]) {
  const { index, tally } = indexed(list);
  return (name: string): string[] =>
    findHits(index, tally, { name, birthDate: null }, POLICY).map(({ entryId }) => entryId);
}

/** Other family names, none like another's. */
const FAMILIES = Array.from({ length: 1200 }, (_, at) => {
  const [first, second, third] = [at % 10, Math.floor(at / 10) % 10, Math.floor(at / 100)];
  return `${'bdfgklmnpr'[first]}a${'bdfgklmnpr'[second]}o${'bdfgklmnprst'[third]}`;
});
const CROWD: readonly Row[] = FAMILIES.map((family, at) => ({ id: `c${at}`, name: `Mohammed ${family}` }));

test('a name that has a word twice is found among a thousand that have it once', () => {
  const find = finder([...CROWD, { id: 'T', name: 'Mohammed Mohammed Ghaltsari' }]);
  const like = CROWD.find(({ name }) => name === 'Mohammed mamod');
  assert.deepEqual(find('Mohammed Mohammed Ghaltzari'), ['T', like?.id], 'and the other spelling of the word');
  assert.deepEqual(find('Mohammed Mohammed'), [], 'a thousand that share the one word are none');
});

test('what shares the commonest word is found by another word, joined, parted and as an initial', () => {
  const find = finder([
    ...CROWD,
    { id: 'J', name: 'Mohammedzaman Ghaltsari' },
    { id: 'P', name: 'Mohammed Tarn Holm' },
    { id: 'I', name: 'M. Quistgaard' },
  ]);
  assert.deepEqual(find('Mohammed Zaman Ghaltsari').slice(0, 1), ['J']);
  assert.deepEqual(find('Mohammed Tarnholm').slice(0, 1), ['P']);
  assert.ok(find('Mohammed Quistgaard').includes('I'));
});

test('one search leaves nothing behind for the next', () => {
  const find = finder([...CROWD, { id: 'T', name: 'Mohammed Mohammed Ghaltsari' }]);
  const first = find('Mohammed Ghaltsari');
  for (const name of ['Mohammed', 'Mohammed Mohammed', 'Ghalt Sari', FAMILIES[7] as string]) find(name);
  assert.deepEqual(find('Mohammed Ghaltsari'), first);
  assert.deepEqual(first, ['T']);
});
