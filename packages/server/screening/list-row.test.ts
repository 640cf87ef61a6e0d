/** Rows of the simple list: who is on it and for what, by columns in any order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvReader } from './csv.ts';
import { listText, type Row } from './list.fixture.ts';
import { numberOf, rowReader } from './list-row.ts';

function entry(row: Partial<Row>, without = '') {
  const [heading = [], cells = []] = csvReader().push(listText([{ id: 'K', name: 'Kari Lund', ...row }]));
  const kept = [...heading.keys()].filter((at) => heading[at] !== without).reverse();
  return rowReader(kept.map((at) => heading[at] ?? ''))(kept.map((at) => cells[at] ?? ''));
}

test('R-182 a row is an entry with all that comparing asks for, each name once', () => {
  const whole: Partial<Row> = {
    schema: 'Company',
    aliases: ['K. Lund', 'Kari Lund'],
    birthDate: '1970-02-03',
    countries: 'NO;se',
    identifiers: 'NO 923 609 016 MVA;x',
    sanctions: 'Programme',
    topics: 'crime',
    referents: ['M', 'K'],
    positions: ['Direktør'],
  };
  assert.deepEqual(entry(whole), {
    id: 'K',
    otherIds: ['M'],
    subjects: ['ORGANISATION'],
    numbers: [923609016],
    kind: 'SANCTION',
    categories: ['SANCTION', 'CRIME'],
    connections: [],
    topics: ['crime'],
    positions: ['Direktør'],
    listName: 'A list',
    names: ['Kari Lund', 'K. Lund'],
    birthDates: [19700203],
    countries: ['no', 'se'],
    seen: '2026-11-20T06:00:00',
  });
  assert.deepEqual(entry({ identifiers: '923609016' })?.numbers, [], 'a person has none');
});

test('R-182 a person is on the list for an unknown reason without one, an organisation only where no column could say it', () => {
  assert.deepEqual(entry({})?.categories, ['UNKNOWN']);
  assert.deepEqual(entry({ schema: 'LegalEntity' })?.subjects, ['PERSON']);
  assert.deepEqual(entry({ schema: 'LegalEntity', topics: 'crime' })?.subjects, ['PERSON', 'ORGANISATION']);
  assert.deepEqual(entry({ schema: 'LegalEntity' }, 'topics')?.subjects, ['PERSON', 'ORGANISATION']);
  assert.equal(entry({ schema: 'Company' }), null);
  assert.equal(entry({ schema: 'Vessel', topics: 'sanction' }), null);
  assert.equal(entry({ id: '' }), null);
  assert.throws(() => entry({}, 'birth_date'), /no column birth_date/);
});

test('R-182 nine digits are a number however they are written, and no others', () => {
  for (const [written, numbers] of [
    ['923609016', [923609016]],
    ['NO923609016MVA', [923609016]],
    ['no 923.609.016 mva', [923609016]],
    ['923-609-016 AS', [923609016]],
    ['92360901', []],
    ['9236090160', []],
    ['SE923609016', []],
    ['', []],
  ] as const)
    assert.deepEqual(numberOf(written), numbers, written);
});
