/** The kinds that ask little or nothing. */
import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../texts/texts.ts';
import { getProcessSummary } from '../calls.ts';
import { lists } from '../countries.ts';
import { informationSection } from './informationSection.ts';
import { processSummary } from './processSummary.ts';
import { taxSigning } from './taxSigning.ts';
import { welcomeWithProducts } from './welcomeWithProducts.ts';

const facts: CaseFacts = {
  process: 'BECOME_PRIVATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: null,
  products: ['Brukskonto', 'Bankkort'],
};
const source = <S>(settings: S) => ({ settings, facts, lists, answers: {}, today: '2026-11-21', allowSynthetic: true });

test('K-120 K-037 the commitment must be ticked, and is taken back when anything else changes', () => {
  const content = taxSigning.content(source({}));
  assert.deepEqual(taxSigning.problems({ commitment: false }, content), [
    { path: 'commitment', message: 'kyc.validation.commitment' },
  ]);
  assert.deepEqual(taxSigning.problems({ commitment: true }, content), []);
  assert.equal(textsOf()('kyc.validation.commitment'), 'Du må godta vilkårene for å fortsette');
  assert.equal(taxSigning.confirms, true);
});

test('K-043 K-035 an information section has its text, and a status to end on only when it is given one', () => {
  assert.deepEqual(informationSection.content(source({ paragraphs: ['En'] })).finalizeStatus, null);
  const ending = informationSection.content(source({ paragraphs: ['En'], finalizeStatus: 'OK' as const }));
  assert.deepEqual(ending, { paragraphs: ['En'], finalizeStatus: 'OK', button: null });
  // A declaration can't end unfinished, or wait for somebody, because of what somebody reads.
  for (const status of ['MAYBE', 'FAILED', 'AWAITING_SIGNEE'])
    assert.ok(!informationSection.settings.safeParse({ paragraphs: ['En'], finalizeStatus: status }).success, status);
  assert.equal(informationSection.submit, null);
});

test('K-020 the welcome with products names what is applied for', () => {
  const content = welcomeWithProducts.content(source({ ingress: 'Hei', points: [], goBack: false }));
  assert.deepEqual(content.products, ['Brukskonto', 'Bankkort']);
});

test('K-039 K-180 the process summary is confirmed, and taken back with every change', () => {
  assert.equal(processSummary.confirms, true);
  assert.ok(processSummary.answer.safeParse({ confirmed: true }).success);
  assert.ok(!processSummary.answer.safeParse({ confirmed: false }).success);
  assert.equal(getProcessSummary.path, 'kyc/v1/process-summary');
});
