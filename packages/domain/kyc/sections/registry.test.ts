import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { nb } from '../../texts/nb.ts';
import { kycApi } from '../api.ts';
import { kindOf, sectionKinds } from './registry.ts';

for (const [name, kind] of Object.entries(sectionKinds)) {
  test(`K-016 the kind ${name} has its own name, a title, a view and a call of the table`, () => {
    assert.equal(kind.kind, name);
    assert.ok(nb[kind.title]);
    assert.ok(
      existsSync(new URL(`../../../web/kyc/sections/${name}.tsx`, import.meta.url)),
      `web/kyc/sections/${name}.tsx`,
    );
    assert.ok(kind.submit === null || (kycApi as readonly unknown[]).includes(kind.submit));
    // A page knows by the path whether an answer is sent: it is given no schema.
    assert.equal(kind.submit?.path.includes('{id}') ?? false, kind.submit !== null && kind.submit.body === undefined);
  });
}

test('K-040 a kind that is not implemented is none, also by the name of something every object has', () => {
  assert.equal(kindOf('horoscope'), undefined);
  assert.equal(kindOf('toString'), undefined);
});

test('K-206 K-191 the calls have their paths, and a log entry takes no text', () => {
  const paths = kycApi.map((row) => `${row.method} ${row.path}`);
  for (const path of [
    'POST kyc/token-for-process',
    'GET kyc/v7/form',
    'GET kyc/v8/form',
    'POST kyc/confirmCorporateInformation',
    'POST kyc/submitCorporateInstitutionTypeSection',
    'POST kyc/submitCheckboxSourceOfIncomeSection',
    'GET kyc/v1/case-summary/{id}',
    'POST kyc/confirmCaseSummary/{id}',
    'POST kyc/v2/complete-declaration',
    'POST kyc/complete-declaration',
    'GET kyc/keepAlive',
    'GET kyc/countries',
    'GET kyc/customer/type',
    'POST kyc/log',
    'GET kyc/v1/process-summary',
  ])
    assert.ok(paths.includes(path), path);
  assert.ok(kycApi.every((row) => row.base === 'declaration'));
  const log = kycApi.find((row) => row.path === 'kyc/log')?.body;
  assert.ok(log?.safeParse({ event: 'save-failed', status: 503, kind: 'welcome' }).success);
  assert.ok(!log?.safeParse({ event: 'save-failed', message: 'Kari' }).success);
  assert.ok(log?.safeParse({ event: 'save-failed', rcid: '8e5b409e-f95f-47ac-bce8-f336ca46e6a8' }).success);
  for (const rcid of ['12849049826', '0-12849049826'])
    assert.ok(!log?.safeParse({ event: 'save-failed', rcid }).success, 'a national id is no correlation id');
  assert.ok(!log?.safeParse({ event: 'Kari Nordmann 01010112345' }).success);
});
