/** Decision records have one form, and the index lists each of them once by its title. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DecisionRecord, faultsOfForm, faultsOfRelations, readRecord } from './decision-records.ts';
import { pathsBelow, readBelow } from './sources.ts';

const records = readBelow('docs/decisions', /\/\d{4}-[a-z0-9-]+\.md$/).map(readRecord);
const index = readBelow('docs/decisions', /\/README\.md$/)[0]?.text ?? '';

/** Faults by file; a record without any is left out. */
const faultsBy = (faults: (record: DecisionRecord) => string[]) =>
  records.map((record) => [record.file, faults(record)] as const).filter(([, found]) => found.length > 0);

test('each decision record has its number, a title that states it, a date and a status', () => {
  assert.ok(records.length > 100, 'the records are read');
  assert.deepEqual(faultsBy(faultsOfForm), []);
});

test('a record that was superseded names the one that did, which names it too', () => {
  assert.deepEqual(
    faultsBy((record) => faultsOfRelations(record, records)),
    [],
  );
});

test('a record names by number only records that there are', () => {
  const numbers = new Set(records.map(({ number }) => number));
  const named = ({ text }: DecisionRecord) => text.match(/(?<![\d/.,-])\b0\d{3}\b(?![-.]?\d)/g) ?? [];
  assert.ok(named(records[5] ?? assert.fail('no record')).length > 3, 'numbers are found');
  assert.deepEqual(
    faultsBy((record) => named(record).filter((number) => !numbers.has(number))),
    [],
  );
});

test('the index lists every record once, by its title, and nothing else', () => {
  const entries = index.split('\n').filter((line) => line.startsWith('- '));
  assert.deepEqual(entries.sort(), records.map(({ number, file, title }) => `- [${number}](${file}) ${title}`).sort());
});

test('the folder of decisions holds records and their index alone', () => {
  assert.deepEqual(
    pathsBelow('docs/decisions').filter((path) => !/\/(?:\d{4}-[a-z0-9-]+|README)\.md$/.test(path)),
    [],
  );
});

const planted = (text: string) => readRecord({ path: 'docs/decisions/0007-seal.md', text });
const HEAD = '# 0007 Seals are written here, on pkijs\n\n- Date: 2026-11-21\n- Status: accepted\n';

test('a record without a date, with a label for a title or with a status in other words is found', () => {
  assert.deepEqual(faultsOfForm(planted(HEAD)), []);
  assert.equal(faultsOfForm(planted(HEAD.replace('0007', '0008'))).length, 1);
  assert.equal(faultsOfForm(planted(HEAD.replace('- Date: 2026-11-21\n', ''))).length, 2);
  assert.equal(faultsOfForm(planted(HEAD.replace('2026-11-21', '21 November 2026'))).length, 1);
  assert.equal(faultsOfForm(planted(HEAD.replace('Seals are written here, on pkijs', 'Seals'))).length, 1);
  assert.equal(faultsOfForm(planted(HEAD.replace('Seals are', 'What seals are'))).length, 1);
  assert.equal(faultsOfForm(planted(HEAD.replace('accepted', 'superseded by 0009'))).length, 1);
});

test('a record superseded by one that is absent, or silent about it, is found', () => {
  const old = planted(HEAD.replace('accepted', 'superseded by [0009](0009-new.md)'));
  const silent = readRecord({ path: '0009-new.md', text: HEAD.replace('0007', '0009') });
  const telling = readRecord({ path: silent.file, text: `${silent.text}- Supersedes: [0007](0007-seal.md)\n` });
  assert.equal(faultsOfRelations(old, [old]).length, 2);
  assert.equal(faultsOfRelations(old, [old, silent]).length, 1);
  assert.deepEqual(faultsOfRelations(old, [old, telling]), []);
  assert.deepEqual(faultsOfRelations(telling, [old, telling]), []);
  assert.equal(faultsOfRelations(telling, [planted(HEAD), telling]).length, 1);
});
