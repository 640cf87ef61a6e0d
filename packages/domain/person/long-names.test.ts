/** Names as long as registers have them pass through every body that takes them back: whoever is picked is not typed anew. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveAdministrator, saveSignees } from '../business/api.ts';
import { administratorBody } from '../business/steps/administrator-nettbank.ts';
import { ownersAnswer } from '../kyc/owners/answer.ts';
import { someOwner } from '../kyc/sections/answers.fixture.ts';

const LONG = 'W'.repeat(200);

test('R-276 a name of two hundred letters from a register is taken of an administrator, a signatory and an owner', () => {
  const reached = { email: 'a@example.com', phone: '49001001' };
  const named = { firstName: LONG, lastName: LONG, birthDate: '1970-03-21' };
  const picked = administratorBody({ ...named, ...reached, nameAndRole: `${LONG} ${LONG}, styreleder` });
  assert.equal(saveAdministrator.body.safeParse(picked).success, true);
  const signing = { name: `${LONG} ${LONG}`, birthDate: '1970-03-21', email: '', mobil: '' };
  assert.equal(saveSignees.body.safeParse([signing]).success, true);
  const owner = someOwner({ firstName: LONG, lastName: LONG });
  const answer = {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners: 'YES',
    beneficialOwners: [owner],
    registerDifference: {
      answer: 'UNSURE',
      differences: [{ kind: 'NOT_IN_REGISTER', name: `${LONG} ${LONG}` }],
    },
    answer: { typeInfo: 'CONFIRMED' },
  };
  assert.deepEqual(ownersAnswer.safeParse(answer).error?.issues ?? [], []);
});
