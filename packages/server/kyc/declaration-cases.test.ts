/** Shows which cases a declaration opens by its status, and which of them hold an application. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { Vault } from '../db/vault.ts';
import { casesFor } from './declaration-cases.ts';

const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const NO_VAULT = {} as Vault;

/** Of somebody unnamed, so that nothing is looked up; only what cases are opened for is there. */
function cases(
  status: CaseStatus,
  frozen: object,
  process = 'RENEWAL_PRIVATE_CUSTOMER',
  applicationId: string | null = null,
) {
  const document = {
    facts: { organisation: null, process },
    about: null,
    frozen: { id: 'd', enhanced: false, reasons: [], sections: [], screening: {}, declarant: null, ...frozen },
  } as unknown as DeclarationDocument;
  return casesFor(NO_VAULT, { id: 'd', bank: 'fjellbanken', applicationId, document }, status).map(
    ({ kind, holds, gravity, customer }) => ({ kind, holds, gravity, customer }),
  );
}

test('A-003 enhanced measures of somebody who is a customer open a case that holds nothing, though the declaration is OK', () => {
  assert.deepEqual(cases('OK', { enhanced: true }), [
    { kind: 'DECLARATION', holds: false, gravity: 'PEP', customer: true },
  ]);
  assert.deepEqual(
    cases('OK', { enhanced: true }, 'BECOME_PRIVATE_CUSTOMER', 'a').map(({ holds }) => holds),
    [false],
  );
  assert.deepEqual(cases('OK', {}), []);
});

test('A-001 A-006 a difference between registers is a case beside that of the declaration, whatever the declaration came to', () => {
  const sections = [{ answer: { registerDifference: { differences: [{ kind: 'ABSENT' }] } } }];
  const of = (status: CaseStatus) =>
    cases(status, { sections }, 'BECOME_CORPORATE_CUSTOMER', 'a').map(({ kind, holds }) => [kind, holds]);
  assert.deepEqual(of(MANUAL), [
    ['DECLARATION', true],
    ['DISCREPANCY', false],
  ]);
  assert.deepEqual(of('OK'), [['DISCREPANCY', false]]);
});
