/** Words that few of a list share are evidence beside the rest of a name (N-011, N-012). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import { findHits } from './find-hits.ts';
import { indexed, type Row } from './list.fixture.ts';

const POLICY = policyOn('9999-12-31');

function finder(list: readonly Row[]) {
  const { index, tally } = indexed(list);
  return (person: Partial<ScreenedPerson>, policy = POLICY): string[] =>
    findHits(index, tally, { name: '', birthDate: null, ...person }, policy).map(({ entryId }) => entryId);
}

const SANCTION = { sanctions: 'Programme' } as const;
const LISTED: readonly Row[] = [
  { id: 'P', name: 'Viktor Prevenko', ...SANCTION },
  { id: 'Y', name: 'Keir Branmer', birthDate: '1962', ...SANCTION },
  { id: 'D', name: 'Olav Kvammenes', birthDate: '1971-04-08', ...SANCTION },
  { id: 'R', name: 'Viktor Tessmer', ...SANCTION },
  { id: 'J', name: 'Jan Tessimore', ...SANCTION },
];
/** As many others of one given name as make it say nothing. */
const CROWD: readonly Row[] = Array.from({ length: 30 }, (_, at) => ({
  id: `c${at}`,
  name: `Viktor ${'bdfgklmnprtvz'.charAt(at % 13)}ar${'aeiou'.charAt(at % 5)}${'bdfgklmnprtvz'.charAt((at * 7) % 13)}enstam`,
  ...SANCTION,
}));

test('N-012 an initial, a slip of a short word or a word cut off is a hit beside a word that few share', () => {
  const find = finder([...LISTED, ...CROWD]);
  assert.deepEqual(find({ name: 'V. Prevenko' }), ['P']);
  assert.deepEqual(find({ name: 'Prevenko, V.' }), ['P']);
  assert.deepEqual(find({ name: 'Keir Brankey' }), ['Y']);
  assert.deepEqual(find({ name: 'Keir Brankey', birthDate: '1962-09-02' }), ['Y'], 'the year agrees');
  assert.deepEqual(find({ name: 'Keir Brankey' }, policyOn('2026-11-29')), []);
  assert.deepEqual(find({ name: 'President Kvammenes' }), ['D'], 'a title is none of the names');
});

test('N-012 beside a word that many share it is none, and a known day or another year rules as ever', () => {
  const rare = finder(LISTED);
  assert.deepEqual(rare({ name: 'Viktor Tesskey' }), ['R']);
  assert.deepEqual(finder([...LISTED, ...CROWD])({ name: 'Viktor Tesskey' }), []);
  assert.deepEqual(rare({ name: 'O. Kvammenes', birthDate: '1985-12-24' }), []);
  assert.deepEqual(rare({ name: 'Keir Brankey', birthDate: '1961-09-02' }), []);
});

test('N-012 two common names stay two beside a rare word', () => {
  const find = finder(LISTED);
  assert.deepEqual(find({ name: 'Jon Tessimore' }), []);
  assert.deepEqual(find({ name: 'Jen Tessimore' }), ['J']);
});

test('N-012 entries are counted and not their aliases', () => {
  // Thirty that are read otherwise each.
  const aliases = Array.from(
    { length: 30 },
    (_, at) => `Prevenko ${'abcdefghij'.charAt(at % 10)}ors${'aeiou'.charAt(at % 3)}`,
  );
  const find = finder([{ id: 'P', name: 'Viktor Prevenko', aliases, ...SANCTION }]);
  assert.deepEqual(find({ name: 'V. Prevenko' }), ['P']);
});

test('N-011 ways to hide or to break a name find it in a list', () => {
  const find = finder([
    { id: 'P', name: 'Viktor Prevanko', ...SANCTION },
    { id: 'N', name: 'Igor Platonovichenko', ...SANCTION },
    { id: 'S', name: 'Dirk van der Steenmoor', ...SANCTION },
    { id: 'B', name: 'Abdelkader Ben Haddoun', ...SANCTION },
    { id: 'C', name: 'Chamseddine Belkacemi', ...SANCTION },
  ]);
  const cases: Readonly<Record<string, string>> = {
    'V1ktor Prevank0': 'P',
    'Viktor oknaverP': 'P',
    'rotkiV oknaverP': 'P',
    'Igor Plat Ono Vichenko': 'N',
    'Dirk Vandersteenmoor': 'S',
    'Abd al-Qadir Benhaddoun': 'B',
    'Shams ad-Din Belkacemi': 'C',
  };
  for (const [name, id] of Object.entries(cases)) assert.deepEqual(find({ name }), [id], name);
});
