/** Topics of a list and what they make of an entry. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LISTED_CATEGORIES } from './hit.ts';
import { categoriesOf, categoriesOfHit, isForAPerson, kindOf } from './listed-category.ts';

const told = (...topics: string[]) => {
  const categories = categoriesOf(topics);
  return `${kindOf(categories)}: ${categories.join(' ')}`;
};

test('R-180 each topic says what an entry is: a relative no office, wanted no office, linked and counter no sanction', () => {
  assert.equal(told('sanction'), 'SANCTION: SANCTION');
  assert.equal(told('sanction.linked'), 'LISTED: SANCTION_LINKED');
  assert.equal(told('sanction.counter'), 'LISTED: COUNTER_SANCTION');
  assert.equal(told('role.rca'), 'RCA: RCA');
  assert.equal(told('role.rca', 'role.pep', 'sanction.counter'), 'PEP: PEP RCA COUNTER_SANCTION');
  assert.equal(told('wanted', 'crime.fin'), 'LISTED: WANTED CRIME');
  assert.equal(told('debarment'), 'LISTED: DEBARRED');
  assert.equal(told('reg.action'), 'LISTED: WARNING');
  assert.equal(told('role.judge'), 'LISTED: PUBLIC_OFFICE');
  assert.equal(told('Role.PEP '), 'PEP: PEP');
});

test('R-180 a topic that nobody knows is unknown and never nothing, also one that begins like one that is known', () => {
  for (const topic of ['et.nytt.emne', 'sanction.new', 'role.new', 'constructor', '', 'role', 'toString.x'])
    assert.deepEqual(categoriesOf([topic]), ['UNKNOWN'], topic);
  assert.deepEqual(categoriesOf(['crime.new.kind']), ['CRIME']);
  assert.deepEqual(categoriesOf(['gov.soe', 'corp.public', 'fin.bank', 'role.civil']), []);
});

test('R-180 a hit that was frozen before categories were kept is its kind', () => {
  assert.deepEqual(categoriesOfHit({ kind: 'PEP' }), ['PEP']);
  assert.deepEqual(categoriesOfHit({ kind: 'LISTED' }), ['UNKNOWN']);
});

test('R-180 export, oligarchs, diplomats and persons of interest are each what they are', () => {
  for (const topic of ['export.control', 'export.risk']) assert.equal(told(topic), 'LISTED: EXPORT_CONTROL', topic);
  assert.equal(told('role.oligarch'), 'LISTED: OLIGARCH');
  assert.equal(told('role.diplo'), 'LISTED: PUBLIC_OFFICE');
  for (const topic of ['poi', 'mare.detained']) assert.equal(told(topic), 'LISTED: INTEREST', topic);
});

test('R-181 a person judges every category but those that have rules of their own', () => {
  assert.deepEqual(
    LISTED_CATEGORIES.filter((category) => !isForAPerson(category)),
    ['SANCTION', 'PEP', 'RCA'],
  );
});
