/** Processes that rules are written for, by name: one that falls out of a list is asked nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decided } from './cases.fixture.ts';
import { MANUAL } from './rule.ts';

test('K-052 a public position goes to an advisor in each process of persons', () => {
  const pep = { isPep: 'YES', pepList: [{ roleEnd: null }], isRca: 'NO', rcaList: [] };
  for (const process of [
    'BECOME_PRIVATE_CUSTOMER',
    'BECOME_DISPONENT_CUSTOMER',
    'BECOME_GUARANTOR_CUSTOMER',
    'RENEWAL_PRIVATE',
    'CREDIT_CARD',
    'CAR_LOAN',
  ] as const)
    assert.equal(decided(process, { answers: { pep } }).status, MANUAL, process);
});

test('K-052 tax abroad without a country goes to an advisor in each renewal of tax', () => {
  const tax = { hasTaxRelations: 'YES', americanTaxRelation: null, taxRelations: [] };
  for (const [process, kind] of [
    ['RENEWAL_TAX_PRIVATE', 'tax'],
    ['RENEWAL_TAX_CHILD', 'tax'],
    ['RENEWAL_TAX_CORPORATE', 'corporateTax'],
  ] as const)
    assert.equal(decided(process, { answers: { [kind]: tax } }).status, MANUAL, process);
});

test('K-052 a renewal of tax waits for who signs with others, and a public body for nobody', () => {
  const waits = (companyForm: string) =>
    decided('RENEWAL_TAX_CORPORATE', { facts: { companyForm: [companyForm], signeesMissing: ['YES'] } }).status;
  assert.deepEqual([waits('AS'), waits('KOMM')], ['AWAITING_SIGNEE', 'OK']);
});
