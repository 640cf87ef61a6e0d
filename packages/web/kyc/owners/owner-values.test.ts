/** Owners of an answer as the form opens with them. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { EMPTY_OWNER, startValues } from './owner-values.ts';

test('shares that are kept with a dot open with a comma: one’s own, those held through companies, and those of the companies', () => {
  const company = { name: 'Mellom AS', organisationNumber: '319000003', share: '33.3' };
  const owner = { ...EMPTY_OWNER, eierandel: '50.5', indirectOwnership: [{ companies: [company], share: '12.25' }] };
  const answer: OwnersAnswer = {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners: 'YES',
    beneficialOwners: [owner],
    registerDifference: null,
    answer: null,
  };
  const { beneficialOwners } = startValues(answer, { owners: [] } as never);
  deepEqual(
    beneficialOwners.map(({ eierandel, indirectOwnership }) => [
      eierandel,
      indirectOwnership.map(({ share, companies }) => [share, companies.map((one) => one.share)]),
    ]),
    [['50,5', [['12,25', ['33,3']]]]],
  );
});
