/** Addresses of the children's app, and where each leads in every state and for either guardian. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChildFacts } from './application.ts';
import {
  ANSWERED,
  ALONE,
  anyFacts,
  BEGUN,
  declaredAs,
  factsOf,
  ordered,
  PROCESS,
  SECOND,
  shown,
} from './children.fixture.ts';
import { type ChildOpening, mayRetry, mayReview, openingOf, placeOf, routeOf, signingViewOf } from './guards.ts';
import { CHILD_STEPS, type ChildStep } from './step-names.ts';

const open = (facts: ChildFacts, step: ChildStep) => openingOf(shown(facts), step);
const view = (facts: ChildFacts) => signingViewOf(shown(facts));
const SHOW: ChildOpening = { kind: 'show' };
const to = (step: ChildStep): ChildOpening => ({ kind: 'redirect', step });
const step = (name: ChildStep, returnTo: ChildStep | null = null) => ({
  kind: 'step',
  processId: PROCESS,
  step: name,
  returnTo,
});

for (const [rule, route, place] of [
  ['C-009', '/', { kind: 'landing' }],
  ['C-010', '/velgbarn', { kind: 'choose' }],
  ['C-011', `/${PROCESS}/produkter`, step('produkter')],
  ['C-012', `/${PROCESS}/produkter/sammendrag`, step('produkter', 'sammendrag')],
  ['C-013', `/${PROCESS}/aml`, step('aml')],
  ['C-014', `/${PROCESS}/sammendrag`, step('sammendrag')],
  ['C-015', `/${PROCESS}/signering`, step('signering')],
  ['C-016', `/${PROCESS}/takk`, step('takk')],
] as const)
  test(`${rule} '#${route}' is its page`, () => assert.deepEqual(placeOf(route), place));

test('C-012 a path to return to that is no page to return to is left out, and the page is shown', () => {
  for (const path of ['takk', 'signering', 'produkter', 'https:', '..', 'x'])
    assert.deepEqual(placeOf(`/${PROCESS}/produkter/${path}`), step('produkter'));
});

test('C-017 any other path is not found', () => {
  const known = new Set(['', 'velgbarn', ...CHILD_STEPS.map((name) => `${PROCESS}/${name}`)]);
  const part = fc.oneof(
    fc.constantFrom(PROCESS, 'velgbarn', 'kvittering', ...CHILD_STEPS),
    fc.string({ minLength: 1 }),
  );
  fc.assert(
    fc.property(
      fc.array(
        part.filter((one) => !one.includes('/')),
        { minLength: 1, maxLength: 4 },
      ),
      (parts) => {
        const path = parts.join('/');
        fc.pre(!known.has(path) && !(parts.length === 3 && parts[0] === PROCESS && parts[1] === 'produkter'));
        assert.deepEqual(placeOf(`/${path}`), { kind: 'not-found' }, path);
      },
    ),
  );
  for (const path of [
    '/privat',
    '/velgbarn/x',
    '/produkter',
    `/${PROCESS}`,
    `/x/produkter`,
    `/${PROCESS}/aml/sammendrag`,
    `/${PROCESS}/produkter/sammendrag/x`,
  ])
    assert.deepEqual(placeOf(path), { kind: 'not-found' }, path);
});

test('C-011 C-012 the route of a step leads to that step', () => {
  for (const name of CHILD_STEPS) assert.deepEqual(placeOf(routeOf(PROCESS, name)), step(name));
  assert.deepEqual(placeOf(routeOf(PROCESS, 'produkter', 'sammendrag')), step('produkter', 'sammendrag'));
});

test('C-002 a step that may not be opened yet leads to the first that is missing', () => {
  const begun = factsOf(BEGUN);
  assert.deepEqual(open(begun, 'produkter'), SHOW);
  for (const name of ['aml', 'sammendrag', 'signering', 'takk'] as const)
    assert.deepEqual(open(begun, name), to('produkter'), name);
  const answered = factsOf(ANSWERED);
  for (const name of ['produkter', 'aml', 'sammendrag'] as const) assert.deepEqual(open(answered, name), SHOW, name);
  for (const name of ['signering', 'takk'] as const) assert.deepEqual(open(answered, name), to('sammendrag'), name);
});

test('C-018 every page leads to the signing once one exists, for both guardians and for one alone', () => {
  const out = [
    ordered('FIRST', 'CREATING', ['WAITING', 'WAITING']),
    ordered('FIRST', 'OPEN', ['READY', 'WAITING']),
    ordered('SECOND', 'OPEN', ['READY', 'WAITING']),
    ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']),
    ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']),
    ordered('SECOND', 'OPEN', ['SIGNED', 'CANCELLED']),
    ordered('FIRST', 'COMPLETING', ['SIGNED', 'SIGNED']),
    ordered('FIRST', 'OPEN', ['READY', null]),
  ];
  for (const facts of out)
    for (const name of CHILD_STEPS) assert.deepEqual(open(facts, name), name === 'signering' ? SHOW : to('signering'));
});

test('C-016 thanks come once everybody has signed, and every page leads there then', () => {
  for (const facts of [
    ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED']),
    ordered('SECOND', 'COMPLETED', ['SIGNED', 'SIGNED']),
    ordered('FIRST', 'COMPLETED', ['SIGNED', null]),
    ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], { completedAt: '2026-11-21T11:00:00.000Z' }),
  ])
    for (const name of CHILD_STEPS) assert.deepEqual(open(facts, name), name === 'takk' ? SHOW : to('takk'));
  fc.assert(
    fc.property(anyFacts, (facts) => {
      if (open(facts, 'takk').kind === 'show') assert.equal(shown(facts).signingOrder.status, 'SUCCESS');
    }),
  );
});

test('C-015 the page of the signing has its view for each guardian and each way an order can stand', () => {
  const yes = { approvedAt: '2026-11-21T11:00:00.000Z' };
  for (const [facts, expected] of [
    [ordered('FIRST', 'CREATING', ['WAITING', 'WAITING']), 'wait'],
    [ordered('FIRST', 'OPEN', ['WAITING', 'WAITING']), 'provider'],
    [ordered('FIRST', 'OPEN', ['EXPIRED', 'WAITING']), 'provider'],
    [ordered('SECOND', 'OPEN', ['READY', 'WAITING']), 'other-signs-first'],
    [ordered('SECOND', 'OPEN', ['TAKEN', 'WAITING']), 'other-signs-first'],
    [ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']), 'awaits-other'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']), 'approve'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'], yes), 'provider'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'], yes, { today: '2026-12-22' }), 'wait'],
    [ordered('SECOND', 'COMPLETING', ['SIGNED', 'SIGNED'], yes), 'wait'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'CANCELLED'], yes), 'cancelled'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'FAILED'], yes), 'failed'],
    [ordered('FIRST', 'COMPLETING', ['SIGNED', 'SIGNED'], yes), 'wait'],
    [ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], yes), 'done'],
    [ordered('FIRST', 'CANCELLED', ['CANCELLED', 'WAITING']), 'cancelled'],
    [ordered('FIRST', 'FAILED', ['FAILED', 'WAITING']), 'failed'],
    [ordered('FIRST', 'OPEN', ['WAITING', null]), 'provider'],
    [ordered('FIRST', 'OPEN', ['TAKEN', null]), 'wait'],
    [ordered('FIRST', 'COMPLETED', ['SIGNED', null]), 'done'],
    [factsOf(ANSWERED), { error: 'error.error.signing.order.not.created' }],
  ] as const)
    assert.deepEqual(view(facts), expected);
});

test('C-004 an order that came to nothing before anybody signed is told to who made it; either guardian may edit and sign anew', () => {
  for (const state of ['CANCELLED', 'FAILED'] as const) {
    const mine = ordered('FIRST', state, ['CANCELLED', 'WAITING']);
    const others = ordered('SECOND', state, ['CANCELLED', 'WAITING']);
    assert.deepEqual(open(mine, 'signering'), SHOW);
    assert.deepEqual(open(mine, 'takk'), to('sammendrag'));
    assert.equal(mayRetry(shown(mine)), true);
    assert.deepEqual(open(others, 'signering'), to('sammendrag'));
    for (const facts of [mine, others])
      for (const name of ['produkter', 'aml', 'sammendrag'] as const) assert.deepEqual(open(facts, name), SHOW, name);
  }
  const late = ordered('FIRST', 'EXPIRED', ['WAITING', 'WAITING']);
  assert.deepEqual(open(late, 'signering'), to('sammendrag'));
});

test('C-004 a session of the second guardian that ended may be tried again while the order is out, and not once it is over', () => {
  const yes = { approvedAt: '2026-11-21T11:00:00.000Z' };
  assert.equal(mayRetry(shown(ordered('SECOND', 'OPEN', ['SIGNED', 'CANCELLED'], yes))), true);
  assert.equal(mayRetry(shown(ordered('SECOND', 'EXPIRED', ['SIGNED', 'CANCELLED'], yes))), false);
  assert.equal(mayRetry(shown(factsOf(ANSWERED))), false);
});

test('C-035 a second guardian who has confirmed and not signed may read the summary once more, and nobody else while an order is out', () => {
  const yes = { approvedAt: '2026-11-21T11:00:00.000Z' };
  for (const status of ['CANCELLED', 'FAILED', 'EXPIRED', 'WAITING'] as const) {
    const facts = ordered('SECOND', 'OPEN', ['SIGNED', status], yes);
    assert.deepEqual(open(facts, 'sammendrag'), SHOW, status);
    for (const name of ['produkter', 'aml', 'takk'] as const)
      assert.deepEqual(open(facts, name), to('signering'), name);
  }
  for (const facts of [
    ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']),
    ordered('SECOND', 'COMPLETING', ['SIGNED', 'SIGNED'], yes),
    ordered('FIRST', 'OPEN', ['SIGNED', 'CANCELLED'], yes),
    ordered('FIRST', 'OPEN', ['EXPIRED', 'WAITING']),
  ])
    assert.deepEqual(open(facts, 'sammendrag'), to('signering'));
});

test('C-005 C-007 what has ended says so on the page of the signing, to both, from whichever page', () => {
  for (const [facts, ending] of [
    [ordered('FIRST', 'EXPIRED', ['SIGNED', 'WAITING']), 'EXPIRED'],
    [ordered('SECOND', 'EXPIRED', ['SIGNED', 'WAITING']), 'EXPIRED'],
    [ordered('FIRST', 'CANCELLED', ['SIGNED', 'WAITING'], { ending: 'DECLINED' }), 'DECLINED'],
    [ordered('SECOND', 'CANCELLED', ['SIGNED', 'WAITING'], { ending: 'STOPPED' }), 'STOPPED'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'], {}, { today: '2029-11-20' }), 'TURNED_18'],
    [factsOf(BEGUN, { today: '2029-11-20' }), 'TURNED_18'],
  ] as const)
    for (const name of CHILD_STEPS)
      assert.deepEqual(open(facts, name), name === 'signering' ? { kind: 'ended', ending } : to('signering'));
});

test('C-002 a case that is open or went against the application is the page of every address', () => {
  for (const name of CHILD_STEPS) {
    const looked = factsOf(ANSWERED, { standing: declaredAs('REQUIRES_MANUAL_CONTROL_BY_ADVISOR') });
    assert.deepEqual(open(looked, name), { kind: 'error', key: 'error.aml.rejected' });
    const no = ordered(
      'SECOND',
      'OPEN',
      ['SIGNED', 'WAITING'],
      {},
      { standing: { declarations: [], hold: 'REJECTED' } },
    );
    assert.deepEqual(open(no, name), { kind: 'error', key: 'error.case.rejected' });
  }
});

test('C-018 a redirect leads to a page that stays, in every state, from every address and for whoever looks', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...CHILD_STEPS), (facts, place) => {
      const first = open(facts, place);
      if (first.kind !== 'redirect') return;
      assert.notEqual(first.step, place);
      assert.notEqual(open(facts, first.step).kind, 'redirect');
    }),
    { numRuns: 2000 },
  );
});

test('C-018 no page to fill in is shown while an order is out or signed, nor to the second guardian', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom('produkter', 'aml', 'sammendrag'), (facts, place) => {
      if (openingOf(shown(facts), place).kind !== 'show') return;
      // The summary is read, not filled in, by a second guardian who has confirmed and is yet to sign.
      if (place === 'sammendrag' && mayReview(shown(facts))) return;
      assert.equal(shown(facts).mayEdit, true);
      assert.notEqual(shown(facts).myRole, 'SECOND');
    }),
    { numRuns: 2000 },
  );
});

test('C-003 who has the responsibility alone never reads of another guardian on the page of the signing', () => {
  const views = ['approve', 'other-signs-first', 'awaits-other'];
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const state = shown(facts);
      fc.pre(state.alone && state.myRole !== null);
      const seen = signingViewOf(state);
      assert.ok(typeof seen !== 'string' || !views.includes(seen), JSON.stringify(seen));
    }),
  );
  assert.equal(shown(factsOf(ALONE)).alone, true);
  assert.equal(shown(factsOf(ANSWERED, { me: SECOND.key })).alone, false);
});
