/** Which address shows what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUSINESS_STEPS } from '@bli-kunde/domain/business/steps.ts';
import { editAddress, placeOf, stepAddress } from './addresses.ts';

test('B-004 the root is the start page', () => assert.deepEqual(placeOf('/'), { kind: 'start' }));

test('B-005 B-008 to B-020 every step has its address and is read back from it', () => {
  for (const step of BUSINESS_STEPS)
    assert.deepEqual(placeOf(stepAddress('319000003', step)), {
      kind: 'step',
      orgnr: '319000003',
      step,
      outcome: null,
    });
  assert.equal(stepAddress('319000003', 'root'), '/erklaring/319000003');
});

test('B-021 B-022 any tail of cancel and failed shows what happened to the signing', () => {
  for (const [tail, outcome] of [
    ['cancel', 'cancel'],
    ['cancel/a/b', 'cancel'],
    ['failed/x', 'failed'],
  ])
    assert.deepEqual(placeOf(`/erklaring/319000003/bekreftelse/${tail}`), {
      kind: 'step',
      orgnr: '319000003',
      step: 'bekreftelse',
      outcome,
    });
});

test('B-006 a step without an organisation number is not found', () => {
  for (const path of [
    '/erklaring',
    '/erklaring/',
    '/erklaring/kontaktinformasjon',
    '/erklaring//produkter',
    '/erklaring/31900000',
  ])
    assert.deepEqual(placeOf(path), { kind: 'not-found' }, path);
});

test('B-007 an unknown path is not found', () => assert.deepEqual(placeOf('/noe/annet'), { kind: 'not-found' }));

test('B-134 an unknown route inside the flow has a page of its own', () => {
  assert.deepEqual(placeOf('/erklaring/319000003/finnesikke'), { kind: 'unknown-step', orgnr: '319000003' });
  assert.deepEqual(placeOf('/erklaring/319000003/produkter/mer'), { kind: 'unknown-step', orgnr: '319000003' });
});

test('B-142 below the declaration, whose sections are in its query, every route is an unknown one', () => {
  for (const below of ['kyc/eiere', 'kyc/eiere/1', 'kyc/'])
    assert.deepEqual(placeOf(`/erklaring/319000003/${below}`), { kind: 'unknown-section', orgnr: '319000003' });
});

test('B-041 the summary opens a step with backTo', () => {
  assert.equal(editAddress('319000003', 'produkter'), '/erklaring/319000003/produkter?backTo=oppsummering');
});
