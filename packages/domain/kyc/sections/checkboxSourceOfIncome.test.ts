import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseFacts } from '../case-facts.ts';
import { lists } from '../countries.ts';
import { checkboxSourceOfIncome as kind } from './checkboxSourceOfIncome.ts';

const SETTINGS = {
  header: 'Kryss av for alt som passer.',
  question: null,
  sources: [
    { sourceId: 'SALES', text: 'Salg', requiresComment: false },
    { sourceId: 'OWNER', text: 'Fra eierne', requiresComment: true },
  ],
};
const facts: CaseFacts = {
  process: 'BECOME_CORPORATE_CUSTOMER',
  channel: 'CUSTOMER_ONBOARDING',
  organisation: null,
  products: [],
};
const contentOf = (forVat: string | undefined, isInVatRegister: boolean | null) =>
  kind.content({
    settings: { ...SETTINGS, ...(forVat === undefined ? {} : { forVat }) },
    facts: { ...facts, business: { activity: null, isInVatRegister, accounts: null } },
    lists,
    answers: {},
    today: '2026-12-03',
    allowSynthetic: true,
  });

test('D-267 sales are suggested of whoever is registered for value added tax, and of nobody of whom that is unknown', () => {
  assert.deepEqual(contentOf('SALES', true), { ...SETTINGS, suggested: ['SALES'] });
  assert.deepEqual(contentOf('SALES', false), SETTINGS);
  assert.deepEqual(contentOf('SALES', null), SETTINGS);
  assert.deepEqual(contentOf(undefined, true), SETTINGS);
  assert.equal(kind.problems([], contentOf('SALES', true)).length, 1, 'it is no answer before it is sent in');
});

test('D-267 only a source that there is, and that asks for nothing more, is ticked for the customer', () => {
  const faultsOf = (forVat?: string) => kind.faults?.({ ...SETTINGS, ...(forVat === undefined ? {} : { forVat }) });
  assert.deepEqual([faultsOf(), faultsOf('SALES')], [[], []]);
  for (const other of ['OWNER', 'RENT']) assert.match(String(faultsOf(other)), new RegExp(`'${other}' can not`));
});
