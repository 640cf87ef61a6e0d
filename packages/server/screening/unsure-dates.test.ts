/** Birth dates that may be slips, and entries whose names can not be read, are hits for a person to judge (N-002, N-031). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from '@bli-kunde/domain/screening/fold.ts';
import type { Hit, ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import { createHash } from 'node:crypto';
import { tallyFor } from './candidates.ts';
import { csvReader } from './csv.ts';
import { findHits, NOTHING_JUDGED } from './find-hits.ts';
import { findOrganisations } from './find-organisations.ts';
import { indexBuilder } from './index-builder.ts';
import { listText, type Row } from './list.fixture.ts';
import { rowReader } from './list-row.ts';

const POLICY = policyOn('9999-12-31');

function finder(list: readonly Row[], find = findHits) {
  const [heading = [], ...rows] = csvReader().push(listText(list));
  const read = rowReader(heading);
  const builder = indexBuilder();
  for (const row of rows) {
    const entry = read(row);
    if (entry !== null) builder.add(entry);
  }
  const index = builder.done();
  const tally = tallyFor(index);
  return (person: Partial<ScreenedPerson>, policy = POLICY, judge = NOTHING_JUDGED) =>
    find(index, tally, { name: '', birthDate: null, ...person }, policy, judge);
}

const SANCTION = { sanctions: 'Programme' } as const;

test('N-002 a date that may be a slip is a hit for a person to judge, behind the very date', () => {
  const find = finder([
    { id: 'V', name: 'Sergej Volkov', birthDate: '1971-04-08', ...SANCTION },
    { id: 'W', name: 'Sergey Volkov', birthDate: '1971-08-04', ...SANCTION },
    { id: 'X', name: 'Sergey Volkov', birthDate: '1985-12-24', ...SANCTION },
  ]);
  const found = (birthDate: string) =>
    find({ name: 'Sergey Volkov', birthDate }).map(({ entryId, birthDateMatch }) => `${entryId} ${birthDateMatch}`);
  assert.deepEqual(found('1971-08-04'), ['W exact', 'V near']);
  for (const birthDate of [
    '1971-04-09',
    '1971-04-06',
    '1972-04-08',
    '1970-04-08',
    '1977-04-08',
    '1917-04-08',
    '1981-04-08',
    '1971-04-18',
    '1971-05-08',
    '1971-04-03',
  ])
    assert.ok(found(birthDate).includes('V near'), birthDate);
  assert.deepEqual(found('1959-10-31'), []);
});

test('N-002 a name that is a letter off, and initials, are still found a day away, and others are not', () => {
  const find = finder([{ id: 'V', name: 'James Robert Thornbury', birthDate: '1971-04-08', ...SANCTION }]);
  const ids = (name: string) => find({ name, birthDate: '1971-04-09' }).map(({ entryId }) => entryId);
  for (const name of ['J.R. Thornbury', 'James Thornburry', 'Jim Thornbury', 'Thornbury J'])
    assert.deepEqual(ids(name), ['V'], name);
  assert.deepEqual(ids('Karen Nilsen'), []);
});

test('N-002 what a list is unsure of rules nobody out near it', () => {
  for (const [listed, match] of [
    ['circa 1971', 'year'],
    ['1970 to 1972', 'year'],
    ['1971-00-00', 'year'],
    ['00/04/1971', 'year'],
    ['1971-01-01', 'year'],
    ['1970s', 'year'],
    ['1917', 'differs'],
    ['not known', 'unknown'],
  ] as const) {
    const find = finder([{ id: 'V', name: 'Sergej Volkov', birthDate: listed, ...SANCTION }]);
    const found = find({ name: 'Sergey Volkov', birthDate: '1971-04-08' });
    assert.deepEqual(
      found.map(({ birthDateMatch }) => birthDateMatch),
      [match],
      listed,
    );
  }
});

test('N-002 cases before the policy of slips were decided by the one of their day', () => {
  const find = finder([{ id: 'V', name: 'Sergej Volkov', birthDate: '1971-04-08', ...SANCTION }]);
  const asked = { name: 'Sergey Volkov', birthDate: '1971-04-09' };
  assert.deepEqual(find(asked, policyOn('2026-11-21')), []);
  assert.equal(find(asked).length, 1);
});

const UNREAD: readonly Row[] = [
  { id: 'GE', name: 'გიორგი მაგალითი', birthDate: '1970-03-04', countries: 'ge', ...SANCTION },
  { id: 'CN', name: '张伟', birthDate: '1970', countries: 'cn', topics: 'role.pep' },
  { id: 'TH', name: 'ตัวอย่าง ทดสอบ', countries: 'th', ...SANCTION },
  { id: 'RU', name: 'Пробный Пример', birthDate: '1970-03-04', countries: 'ru', ...SANCTION },
];

test('N-031 an entry that can not be read is a hit of its own kind by birth date and country', () => {
  const find = finder(UNREAD);
  const found = (birthDate: string | null, countries: readonly string[]) =>
    find({ name: 'Kari Lundgren', birthDate, countries }).map(
      ({ entryId, birthDateMatch, score, entry }) =>
        `${entryId} ${birthDateMatch} ${score} ${entry?.categories?.join()}`,
    );
  assert.deepEqual(found('1970-03-04', ['GE']), ['GE exact 0 SANCTION,UNREAD_NAME']);
  assert.deepEqual(found('1970-03-04', []), ['GE exact 0 SANCTION,UNREAD_NAME']);
  assert.deepEqual(found('1970-03-05', ['GE']), ['GE near 0 SANCTION,UNREAD_NAME']);
  assert.deepEqual(found('1970-03-04', ['NO']), [], 'another country');
  assert.deepEqual(found('1970-03-04', ['CN']), ['CN year 0 PEP,UNREAD_NAME']);
  assert.deepEqual(found('1999-03-04', ['CN', 'GE']), [], 'other dates');
  assert.deepEqual(found('1999-03-04', ['TH']), ['TH unknown 0 SANCTION,UNREAD_NAME']);
  assert.deepEqual(found(null, ['NO']), []);
});

test('N-015 a name that is read in part, here or on the list, is compared by birth date and country', () => {
  const find = finder([
    ...UNREAD,
    { id: 'PART', name: '王毅 Li', birthDate: '1970-03-04', countries: 'cn', ...SANCTION },
  ]);
  const found = (name: string, birthDate: string) =>
    find({ name, birthDate, countries: ['CN'] }).map(({ entryId }) => entryId);
  assert.deepEqual(found('Wang Yi', '1970-03-04'), ['PART', 'CN']);
  assert.deepEqual(found('王毅', '1970-03-04'), ['PART', 'CN'], 'asked for in characters alone');
  assert.deepEqual(found('Wang Yi', '1999-03-04'), []);
  assert.deepEqual(found('–', '1970-03-04'), [], 'no letters');
});

test('N-009 a name of another script is found by the name too, once, and where it is written otherwise by birth date and country', () => {
  const find = finder(UNREAD);
  const found = (name: string, birthDate: string | null) =>
    find({ name, birthDate }).map(
      ({ entryId, score, entry }) => `${entryId} ${score} ${entry?.categories?.join() ?? ''}`,
    );
  assert.deepEqual(found('Giorgi Magaliti', '1970-03-04'), ['GE 1 ']);
  assert.deepEqual(found('Giorgi Magaliti', null), ['GE 1 ']);
  assert.deepEqual(found('Jorge Magallanes', '1970-03-04'), ['GE 0 SANCTION,UNREAD_NAME']);
});

test('N-031 an organisation that can not be read is one by its country, and an alias that can be read ends it', () => {
  const rows: readonly Row[] = [
    { id: 'C', name: '进出口有限公司', schema: 'Company', countries: 'cn', ...SANCTION },
    { id: 'D', name: '进出口有限公司', aliases: ['Prove Import'], schema: 'Company', countries: 'cn', ...SANCTION },
  ];
  const find = finder(rows, findOrganisations);
  const ids = (name: string, country: string) =>
    find({ name, countries: [country] }).map(({ entryId, matchedName }) => `${entryId} ${matchedName}`);
  assert.deepEqual(ids('Noe Helt Annet', 'CN'), ['C 进出口有限公司']);
  assert.deepEqual(ids('Noe Helt Annet', 'NO'), []);
  assert.deepEqual(ids('Prove Import', 'NO'), ['D Prove Import']);
});

test('N-032 the fingerprint is of the words that it was always of', () => {
  const names = ['Wei Zhang', 'Cabdi Maxamed Xasan', 'Zhang Wei', '张伟'];
  const find = finder([
    { id: 'F', name: names[0] ?? '', aliases: names.slice(1), birthDate: '1970', countries: 'cn', ...SANCTION },
  ]);
  const folded = names.map((name) => foldName(name).join(' ')).filter((words) => words !== '');
  const facts = [['SANCTION'], folded.toSorted(), ['1970'], ['cn'], []];
  const [hit] = find({ name: 'Zhang Wei' });
  assert.equal(hit?.entry?.fingerprint, createHash('sha256').update(JSON.stringify(facts)).digest('hex'));
  assert.deepEqual(hit?.entry?.names, names.slice(0, 3));
});

test('A-063 N-031 a verdict on an entry that can not be read counts, of a person and of an organisation, and none on another entry', () => {
  const judgement = {
    verdict: 'NOT_SAME',
    reasons: ['COUNTRY'],
    judgedOn: '2026-11-20',
    expiresOn: '2027-11-19',
    caseId: 'c',
  } as const;
  const judged = ({ entryId }: Hit) => (entryId === 'GE' || entryId === 'C' ? judgement : null);
  const company: Row = { id: 'C', name: '进出口有限公司', schema: 'Company', countries: 'cn', ...SANCTION };
  const verdicts = (hits: readonly Hit[]) => hits.map(({ entryId, judgement: own }) => [entryId, own?.verdict ?? null]);
  const person = { name: 'Kari Lundgren', birthDate: '1970-03-04', countries: ['GE', 'TH'] };
  assert.deepEqual(
    verdicts(finder(UNREAD)(person, POLICY, judged)).toSorted((left, right) =>
      String(left[0]).localeCompare(String(right[0])),
    ),
    [
      ['GE', 'NOT_SAME'],
      ['TH', null],
    ],
  );
  const organisations = finder([company], findOrganisations);
  const asked = { name: 'Prøve Import AS', countries: ['CN'] };
  assert.deepEqual(verdicts(organisations(asked, POLICY, judged)), [['C', 'NOT_SAME']]);
  assert.deepEqual(verdicts(organisations(asked)), [['C', null]]);
});
