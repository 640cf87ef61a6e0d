import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { afterEdit, neighbour, reachable, startOf, summedUpByFlow, unanswered } from './places.ts';

const section = (id: string, answered: boolean, asks = true): FormSection => ({
  id,
  kind: 'welcome',
  title: id,
  why: null,
  content: {},
  answer: asks && answered ? {} : null,
  answered,
  answeredAt: asks && answered ? '2026-11-21T10:00:00.000Z' : null,
  fromEarlier: false,
  counter: { n: 1, total: 3 },
});
const fresh = { sections: [section('welcome', true, false), section('company', false), section('income', false)] };
const begun = { sections: [section('welcome', true, false), section('company', true), section('income', false)] };
const ended = { sections: begun.sections.map((one) => ({ ...one, answered: true })) };

test('K-057 a form opens at the stored place when it may be shown', () => {
  assert.equal(startOf(begun, 'company'), 'company');
  assert.equal(startOf(fresh, 'income'), 'welcome', 'not beyond the first unanswered section');
  assert.equal(startOf(begun, 'gone'), 'income');
});

test('K-057 without a stored place a begun form opens where it was left, and a new one at its start', () => {
  assert.equal(startOf(fresh, null), 'welcome');
  assert.equal(startOf(begun, null), 'income');
  assert.equal(startOf(ended, null), 'income');
  assert.equal(startOf({ sections: [] }, null), null);
});

test('B-042 the section that a host asks for goes before the stored place, and counts as little where it may not be shown', () => {
  assert.equal(startOf(ended, 'income', 'company'), 'company');
  assert.equal(startOf(fresh, 'company', 'income'), 'company');
  assert.equal(startOf(ended, null, 'gone'), 'income');
});

test('K-180 a flow sums up what its declaration has no summary for, and sends in a change once nothing is left to ask', () => {
  const flow = { process: 'BECOME_PRIVATE_CUSTOMER', sections: ended.sections } as const;
  assert.equal(summedUpByFlow(flow), true);
  assert.equal(summedUpByFlow({ ...flow, process: 'BECOME_CORPORATE_CUSTOMER' }), false);
  const summary = { ...section('summary', false, false), kind: 'caseSummary' };
  assert.equal(
    summedUpByFlow({ ...flow, sections: [...flow.sections, summary] }),
    false,
    'one begun on an older version',
  );
  assert.equal(unanswered(ended), null);
  assert.equal(unanswered(begun), 'income');
});

test('K-048 next advances exactly one section, and there is none after the last', () => {
  assert.equal(neighbour(begun, 'welcome', 1)?.id, 'company');
  assert.equal(neighbour(begun, 'income', 1), null);
  assert.equal(neighbour(begun, 'welcome', -1), null);
  assert.deepEqual(
    reachable(fresh).map(({ id }) => id),
    ['welcome', 'company'],
  );
});

test('K-180 a changed answer leads back to the summary, but first to a section that it has added', () => {
  const summary = section('summary', false, false);
  const tax = section('tax', true);
  assert.equal(afterEdit({ sections: [tax, summary] }), 'summary');
  assert.equal(afterEdit({ sections: [tax, section('signing', false), summary] }), 'signing');
  assert.equal(afterEdit({ sections: [tax, section('signing', true), summary] }), 'summary');
  assert.equal(afterEdit({ sections: [] }), null);
});
