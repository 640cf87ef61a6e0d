/** The state of a child's application: its fields, what each guardian may do, and what neither learns of the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PERSON_SIGNING_STATUSES } from '../signing/person-status.ts';
import {
  ANSWERED,
  ALONE,
  anyFacts,
  BEGUN,
  CHILD,
  DECLARATION,
  factsOf,
  FIRST,
  ordered,
  SECOND,
  shown,
} from './children.fixture.ts';
import { childState } from './state.ts';

const AT = '2026-11-21T11:00:00.000Z';

test('C-001 C-025 C-026 a state has the shape of its schema in every state of the application', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const state = shown(facts);
      assert.deepEqual(childState.parse(state), state);
      assert.ok(PERSON_SIGNING_STATUSES.includes(state.signingOrder.status));
    }),
  );
});

test('C-002 flags and steps follow the answers: package, declaration, order, signature', () => {
  const missing = (facts: Parameters<typeof shown>[0]) =>
    Object.entries(shown(facts).requires).flatMap(([name, is]) => (is ? [name] : []));
  const end = ['summary', 'signature', 'customerCreated'];
  assert.deepEqual(missing(factsOf(BEGUN)), ['product', 'customerDeclaration', ...end]);
  assert.deepEqual(missing(factsOf({ ...ANSWERED, declaration: null })), ['customerDeclaration', ...end]);
  assert.deepEqual(missing(factsOf(ANSWERED)), end);
  assert.deepEqual(missing(ordered('FIRST', 'OPEN', ['READY', 'WAITING'])), ['signature', 'customerCreated']);
  assert.deepEqual(missing(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'])), [
    'signature',
    'approval',
    'customerCreated',
  ]);
  assert.deepEqual(missing(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'])), ['customerCreated']);
  assert.deepEqual(missing(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], { completedAt: AT })), []);
});

test('C-003 who has signed awaits the co-signer without an address, who has not is asked', () => {
  const first = shown(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']));
  assert.deepEqual(
    [first.myRole, first.signingOrder.status, first.signingOrder.url],
    ['FIRST', 'AWAITS_CO_SIGNER', null],
  );
  assert.deepEqual([first.requires.approval, first.lastDay], [false, '2026-12-21']);
  const second = shown(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']));
  assert.deepEqual([second.myRole, second.approval, second.requires.approval], ['SECOND', 'ASKED', true]);
  assert.deepEqual(
    second.guardians.map(({ me, signed }) => [me, signed]),
    [
      [false, true],
      [true, false],
    ],
  );
});

test('C-004 only who may sign now has an address: the first at once, the second after the signature and the yes', () => {
  const url = (facts: Parameters<typeof shown>[0]) => shown(facts).signingOrder.url;
  assert.equal(url(ordered('FIRST', 'OPEN', ['READY', 'WAITING'])), '/signering/order-1');
  for (const [today, address] of [
    ['2026-12-21', '/signering/order-1'],
    ['2026-12-22', null],
  ] as const)
    assert.equal(url(ordered('FIRST', 'OPEN', ['READY', 'WAITING'], {}, { today })), address, 'after the last day');
  assert.equal(url(ordered('SECOND', 'OPEN', ['READY', 'WAITING'])), null);
  assert.equal(url(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'])), null);
  assert.equal(url(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'], { approvedAt: AT })), '/signering/order-1');
  assert.equal(url(ordered('SECOND', 'OPEN', ['READY', 'WAITING'], { approvedAt: AT })), null, 'a yes of before');
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const state = shown(facts);
      assert.equal(state.signingOrder.url !== null, state.maySign);
      if (!state.maySign) return;
      assert.equal(state.guardians.find(({ me }) => me)?.signed, false);
      assert.equal(state.ending, null);
      if (state.myRole === 'SECOND') assert.equal(state.approval, 'APPROVED');
    }),
    { numRuns: 1000 },
  );
});

test('C-002 the second guardian has a sequence of signing and thanks, the first of all steps', () => {
  const names = (facts: Parameters<typeof shown>[0]) => shown(facts).sequence.map(({ name }) => name);
  assert.deepEqual(names(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'])), ['signering', 'takk']);
  const all = ['produkter', 'aml', 'sammendrag', 'signering', 'takk'];
  assert.deepEqual(names(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING'])), all);
  assert.deepEqual(names(factsOf(ANSWERED, { me: SECOND.key })), all);
});

test('C-007 the age is that of the day in Oslo, and the application ends as it becomes eighteen', () => {
  const on = (today: string) => shown(factsOf(BEGUN, { today }));
  assert.deepEqual([on('2029-11-19').child.age, on('2029-11-19').ending], [17, null]);
  assert.deepEqual([on('2029-11-20').child.age, on('2029-11-20').ending], [18, 'TURNED_18']);
  const late = { today: '2029-11-20' };
  assert.equal(shown(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], {}, late)).ending, null, 'the bank decides');
});

test('A-094 a case blocks what may still go on, and neither a customer nor what has ended', () => {
  const standing = { declarations: [], hold: 'OPEN' } as const;
  assert.equal(shown(factsOf(ANSWERED, { standing })).block, 'error.aml.rejected');
  assert.equal(
    shown(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], {}, { standing })).block,
    'error.aml.rejected',
  );
  const customer = ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], { completedAt: AT }, { standing });
  assert.equal(shown(customer).block, null);
  assert.equal(shown(factsOf({ ...ANSWERED, ending: 'DECLINED' }, { standing })).block, null);
});

test('C-006 of another guardian a state has the name and the signature, and of nobody a national id or a key', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const state = JSON.stringify(shown(facts));
      for (const hidden of [FIRST.nationalId, SECOND.nationalId, CHILD.nationalId, FIRST.key, SECOND.key])
        assert.ok(!state.includes(hidden));
      for (const guardian of shown(facts).guardians)
        assert.deepEqual(Object.keys(guardian).toSorted(), ['me', 'name', 'signed']);
    }),
  );
});

test('C-006 namesakes born the same day are told apart: one is me, whoever looks', () => {
  for (const [me, position] of [
    [FIRST.key, 0],
    [SECOND.key, 1],
  ] as const)
    assert.deepEqual(
      shown(factsOf(ANSWERED, { me })).guardians.map((guardian) => guardian.me),
      [position === 0, position === 1],
    );
  assert.deepEqual(shown(factsOf(ALONE)).guardians.length, 1);
  assert.equal(shown(ordered('FIRST', 'OPEN', ['SIGNED', null])).approval, 'NOT_ASKED');
});

test('the day by which the card comes is told once the customer is made, and of a child with a card alone', () => {
  const made = { completedAt: '2026-11-21T23:30:00.000Z' };
  const chosen = (wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' | 'CHOSEN_NOT_TO_HAVE_CARD') =>
    ANSWERED.chosen === null ? null : { ...ANSWERED.chosen, wantsToHaveCard };
  const day = (more: object) => shown(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'], more)).cardBy;
  assert.equal(day({ ...made, chosen: chosen('CHOSEN_TO_HAVE_CARD') }), '2026-11-29', 'counted from the day in Oslo');
  assert.equal(day({ ...made, chosen: chosen('CHOSEN_NOT_TO_HAVE_CARD') }), null);
  assert.equal(day({ chosen: chosen('CHOSEN_TO_HAVE_CARD') }), null);
});

test('the copy of the answers is for the guardian who gave them', () => {
  const by = (key?: string) => ({ ...ANSWERED, declaration: { id: DECLARATION, ...(key ? { by: key } : {}) } });
  const copy = (key?: string) => shown(factsOf(by(key))).kyc.declaration;
  assert.deepEqual([copy(FIRST.key), copy(SECOND.key), copy()], [DECLARATION, null, null]);
});
