/** Sections that are handed over, and the ends that a part may come to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sectionKinds } from '../sections/registry.ts';
import { countsForGoingOn, hasOwnersToHand, isOpenPart, mayBeHanded, PART_STATES, partStatesBefore } from './part.ts';

const kindsThat = (holds: (kind: (typeof sectionKinds)[keyof typeof sectionKinds]) => boolean): string[] =>
  Object.values(sectionKinds)
    .filter(holds)
    .map(({ kind }) => kind)
    .toSorted();

test('D-243 what asks something is handed over; what every applicant knows, confirms, follows of others or asks of owners is not', () => {
  assert.deepEqual(kindsThat(mayBeHanded), [
    'checkboxSourceOfIncome',
    'corporateBoardActorsV2',
    'corporateBoardActorsV3',
    'corporateFinancialInstitution',
    'corporateTax',
    'country',
    'dynamic',
    'dynamicSubset',
    'pep',
    'sourceOfIncome',
    'tax',
  ]);
  assert.deepEqual(kindsThat(hasOwnersToHand), [
    'corporateBeneficialOwnerActorsV2',
    'corporateBeneficialOwnerActorsV3',
  ]);
});

test('D-244 an answer or a no is taken while a part is asked or overdue, and never after another end', () => {
  assert.deepEqual(PART_STATES.filter(isOpenPart), ['ASKED', 'OVERDUE']);
  assert.deepEqual(partStatesBefore('ANSWERED'), ['ASKED', 'OVERDUE']);
  assert.deepEqual(partStatesBefore('REFUSED'), ['ASKED', 'OVERDUE']);
});

test('D-244 D-256 only what is asked runs out, and nothing is asked anew under the same invitation', () => {
  assert.deepEqual(partStatesBefore('OVERDUE'), ['ASKED']);
  assert.deepEqual(partStatesBefore('ASKED'), []);
});

test('D-244 D-255 whatever became of a part, it is taken back, once', () => {
  assert.deepEqual(partStatesBefore('TAKEN_BACK'), ['ASKED', 'ANSWERED', 'REFUSED', 'OVERDUE']);
});

test('D-251 whoever declares goes past a part that is asked or answered, and is asked what has come back', () => {
  assert.deepEqual(
    PART_STATES.filter((state) => countsForGoingOn({ state })),
    ['ASKED', 'ANSWERED'],
  );
});
