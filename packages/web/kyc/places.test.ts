import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Form, FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import {
  askedAnew,
  neighbour,
  placeOf,
  reachable,
  sectionAfter,
  summaryOf,
  summedUpByFlow,
  unanswered,
} from './places.ts';

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

const summary = { ...section('summary', false, false), kind: 'caseSummary' };
const left = (form: typeof fresh, place: string | null) => placeOf(form, { asked: null, toChange: false, left: place });
const asked = (form: typeof fresh, id: string | null, toChange = false) =>
  placeOf(form, { asked: id, toChange, left: 'welcome' });

test('K-057 a form opens at the stored place when it may be shown', () => {
  assert.equal(left(begun, 'company'), 'company');
  assert.equal(left(fresh, 'income'), 'welcome', 'not beyond the first unanswered section');
  assert.equal(left(begun, 'gone'), 'income');
});

test('K-057 without a stored place a begun form opens where it was left, and a new one at its start', () => {
  assert.equal(left(fresh, null), 'welcome');
  assert.equal(left(begun, null), 'income');
  assert.equal(left(ended, null), 'income');
  assert.equal(left({ sections: [] }, null), null);
});

test('an address of a section goes before the stored place; one that is not open yet or unknown leads to the first unanswered', () => {
  assert.equal(asked(ended, 'company'), 'company');
  assert.equal(asked(fresh, 'income'), 'company');
  assert.equal(asked(begun, 'gone'), 'income');
  assert.equal(asked(ended, 'gone'), 'income');
});

test('K-180 an answer is changed though one before it is missing, and what is changed without a name is where it ends', () => {
  const halfway = { sections: [section('pep', true), section('origin', false), section('tax', true), summary] };
  assert.equal(asked(halfway, 'tax', true), 'tax');
  assert.equal(asked(halfway, 'tax'), 'origin');
  assert.equal(asked(halfway, 'summary', true), 'origin', 'nothing is confirmed there');
  assert.equal(asked(halfway, null, true), 'origin');
  const signed = { ...section('tax-signing', true), confirms: true as const };
  assert.equal(asked({ sections: [section('origin', false), signed] }, 'tax-signing', true), 'origin', 'nor there');
  const earlier = halfway.sections.map((one) => ({ ...one, fromEarlier: true }));
  assert.equal(asked({ sections: earlier }, 'tax', true), 'origin', 'an offered answer is none');
});

test('K-180 a flow sums up what its declaration has no summary for, and sends in a change once nothing is left to ask', () => {
  const flow = { process: 'BECOME_PRIVATE_CUSTOMER', sections: ended.sections } as const;
  assert.equal(summedUpByFlow(flow), true);
  assert.equal(summedUpByFlow({ ...flow, process: 'RENEWAL_CORPORATE' }), false);
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

test('K-180 what a change asks for besides comes before the summary, which is never missing itself', () => {
  const tax = section('tax', true);
  assert.equal(summaryOf({ sections: [tax, summary] }), 'summary');
  assert.equal(summaryOf(ended), null);
  assert.equal(unanswered({ sections: [tax, summary] }), null);
  assert.equal(unanswered({ sections: [tax, section('signing', false), summary] }), 'signing');
});

test('in a renewal all on one page the way on leads to what is asked anew and what the register says otherwise, in their order', () => {
  type Line = NonNullable<Form['asBefore']>['lines'][number];
  const line = (id: string, state: Line['sections'][number]['state']) =>
    ({ sections: [{ id, state }] }) as unknown as Line;
  const sections = [section('welcome', true, false), section('income', true), section('owners', false), summary];
  const form = (...lines: Line[]) => ({ sections, asBefore: { answeredAt: null, lines } });
  const owners = form(line('income', 'SAME'), line('owners', 'REGISTER'));
  assert.equal(askedAnew(owners), 'owners');
  assert.equal(sectionAfter(owners, section('income', true), true), 'owners');
  assert.equal(askedAnew(form(line('income', 'ASKED'), line('owners', 'REGISTER'))), 'income');
  const nothing = form(line('income', 'SAME'));
  assert.equal(askedAnew(nothing), null);
  assert.equal(sectionAfter(nothing, section('income', true), true), 'welcome', 'back to the page of all of them');
});

test('D-235 an answer of one section ends after its summary, and not with the summary again', () => {
  const last = { ...section('summary', true), kind: 'caseSummary' };
  const form = { sections: [section('owners', true), last] };
  assert.equal(sectionAfter(form, section('owners', true), true), 'summary');
  assert.equal(sectionAfter(form, last, true), null);
});
