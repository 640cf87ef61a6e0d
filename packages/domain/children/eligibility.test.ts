/** The choice of children, as the test families meet it, and what the list says of each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ErrorKey } from '../errors/catalogue.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { addDays, ageOn, isIsoDate, startOfOsloDay } from '../norway/oslo-date.ts';
import { ANSWERED, anyFacts, BEGUN, CHILD, DECLARATION, factsOf, NOW, ordered, PROCESS } from './children.fixture.ts';
import { type ListedChild, listedChild } from './child.ts';
import {
  assertAnyChild,
  assertGuardian,
  assertMayChoose,
  assertStanding,
  type ListedStanding,
  listedChildOf,
  openApplication,
  standingProblem,
} from './eligibility.ts';
import type { ChildFacts } from './application.ts';
import { OWN_CUSTOMERSHIP } from './own-customership.ts';

const ID = 'a'.repeat(22);
const standing = (rest: Partial<ListedStanding> = {}): ListedStanding => ({
  birthDate: CHILD.birthDate,
  guardiansAreCustomers: true,
  guardiansBornOn: ['1985-03-01', '1986-07-09'],
  bankLock: false,
  lastCompletedAt: null,
  offers: 2,
  application: null,
  ...rest,
});
const begun = (facts: ChildFacts) => ({ ...facts, processId: PROCESS });
const born = (birthDate: string, rest: Partial<ListedStanding> = {}) =>
  listedChildOf(ID, { ...CHILD, birthDate }, standing({ birthDate, ...rest }), NOW);
function listed(rest: Partial<ListedStanding> = {}): ListedChild {
  const child = born(CHILD.birthDate, rest);
  assert.ok(child);
  return child;
}
const mayChoose = (rest: Partial<ListedStanding> | null, now = NOW) =>
  assertMayChoose(rest === null ? null : standing(rest), now);
const without = (key: ErrorKey, rest: Partial<ListedStanding>) => {
  assert.equal(listed(rest).action, 'NONE');
  assert.equal(listed(rest).refusal, key);
  refuses(key, () => mayChoose(rest));
};

test('C-023 C-024 a listed child has the fields of the specification, and a lock with its reason', () => {
  const child = listed();
  assert.deepEqual(listedChild.parse(child), child);
  assert.deepEqual([child.id, child.name, child.birthDate], [ID, 'Ella Foresattmo', '2011-11-20']);
  assert.deepEqual(child.processLock, { locked: false, lockReason: null });
  assert.deepEqual(listed({ bankLock: true }).processLock, { locked: true, lockReason: 'GENERIC_LOCK' });
  const waits = begun(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']));
  assert.deepEqual(listed({ application: waits }).processLock, {
    locked: true,
    lockReason: 'LOCKED_FOR_SECOND_GUARDIAN',
  });
  assert.doesNotMatch(JSON.stringify(listed({ application: waits })), new RegExp(CHILD.nationalId));
});

test('C-019 C-007 family 2: a child is listed and may be chosen until the day before it turns eighteen', () => {
  assert.equal(born('2008-11-22')?.action, 'CHOOSE');
  assert.equal(born('2008-12-21')?.age, 17);
  assert.equal(born('2008-11-21'), null);
  assert.equal(born('2002-11-21'), null);
  refuses('error.child.of.age', () => mayChoose({ birthDate: '2008-11-21' }));
});

test('C-007 a child is of age as the day begins in Oslo, born on 29 February as 1 March does', () => {
  for (const [birthDate, at] of [
    ['2008-11-21', '2026-11-21T00:00:00+01:00'],
    ['2008-07-01', '2026-07-01T00:00:00+02:00'],
    ['2008-03-29', '2026-03-29T00:00:00+01:00'],
    ['2008-02-29', '2026-03-01T00:00:00+01:00'],
  ] as const) {
    const midnight = new Date(at);
    const before = new Date(midnight.getTime() - 1);
    assert.equal(standingProblem(standing({ birthDate }), before), null, birthDate);
    assert.equal(standingProblem(standing({ birthDate }), midnight), 'error.child.of.age', birthDate);
  }
});

test('C-007 on any day in Oslo, at its first and its last moment, a child is refused from eighteen whole years on', () => {
  const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: -3, max: 3 }), fc.boolean(), (birthDate, off, last) => {
      const eighteenth = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`;
      const today = addDays(isIsoDate(eighteenth) ? eighteenth : `${eighteenth.slice(0, 4)}-03-01`, off);
      const start = startOfOsloDay(last ? addDays(today, 1) : today);
      const now = new Date(start.getTime() - (last ? 1 : 0));
      assert.equal(standingProblem(standing({ birthDate }), now), off < 0 ? null : 'error.child.of.age');
      assert.equal(ageOn(birthDate, today) >= 18, off >= 0);
    }),
  );
});

test('C-006 C-036 family 4: no guardian goes on unless every guardian is a customer', () => {
  without('error.parent.must.be.customer', { guardiansAreCustomers: false });
  refuses('error.parent.must.be.customer', () => assertStanding(standing({ guardiansAreCustomers: false }), NOW));
  refuses('error.parent.must.be.customer', () => assertGuardian(false));
  assertGuardian(true);
  refuses('error.parent.must.be.customer', () => assertAnyChild(1, [listed({ guardiansAreCustomers: false })]));
});

test('a guardian who is under age opens no account for a child until the day of eighteen, and the words tell nothing of the guardian', () => {
  const youngest = (birthDate: string) => ({ guardiansBornOn: ['1985-03-01', birthDate] });
  const [eighteen, tomorrow] = ['2008-11-21', '2008-11-22'];
  without('error.child.locked', youngest(tomorrow));
  assert.equal(standingProblem(standing(youngest(eighteen)), NOW), null);
  assert.deepEqual(listed(youngest(tomorrow)).processLock, { locked: false, lockReason: null });
});

test('C-008 family 5: a child whom the bank or a signature has locked cannot be chosen, a sibling can', () => {
  without('error.child.locked', { bankLock: true });
  for (const me of ['FIRST', 'SECOND'] as const) {
    const application = begun(ordered(me, 'OPEN', ['SIGNED', 'WAITING']));
    assert.notEqual(listed({ application }).action, 'CHOOSE');
    refuses('error.child.awaits.other.guardian', () => mayChoose({ application }));
  }
  assert.equal(listed().action, 'CHOOSE');
  mayChoose({});
});

test('C-008 C-024 no child with a lock can ever be chosen, and one that can be chosen has none', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), fc.boolean(), (facts, bankLock, hasApplication) => {
      const application = hasApplication ? begun({ ...facts, today: '2026-11-21' }) : null;
      const child = listed({ application, bankLock });
      if (!child.processLock.locked) return;
      assert.ok(child.action !== 'CHOOSE' && child.action !== 'CONTINUE', child.action);
      assert.throws(() => mayChoose({ application, bankLock }));
    }),
    { numRuns: 3000 },
  );
});

test('C-003 C-008 family 8: who has signed waits for the other by name, who has not is shown the way to sign, until the last day', () => {
  const first = listed({ application: begun(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING'])) });
  assert.deepEqual(
    [first.action, first.waitsFor, first.lastDay, first.processId],
    ['WAIT', 'Kari Foresattmo', '2026-12-21', PROCESS],
  );
  const second = listed({ application: begun(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'])) });
  assert.deepEqual([second.action, second.waitsFor, second.lastDay], ['SIGN', null, '2026-12-21']);
  const early = listed({ application: begun(ordered('SECOND', 'OPEN', ['READY', 'WAITING'])) });
  assert.deepEqual([early.action, early.waitsFor], ['WAIT', 'Kari Foresattmo']);
  assert.equal(listed({ application: begun(ordered('FIRST', 'OPEN', ['READY', 'WAITING'])) }).action, 'SIGN');
  assert.equal(listed({ application: begun(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'])) }).action, 'WAIT');
  const held = { application: begun(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING'])), guardiansAreCustomers: false };
  assert.equal(listed(held).action, 'WAIT', 'who has signed may look at the wait');
  assert.equal(
    listed({ ...held, application: begun(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'])) }).action,
    'NONE',
  );
  const alone = listed({ application: begun(ordered('FIRST', 'OPEN', ['SIGNED', null])) });
  assert.deepEqual([alone.action, alone.waitsFor, alone.processLock.locked], ['WAIT', null, false]);
});

test('C-005 family 8: once the deadline has passed the lock is gone and the child is chosen anew', () => {
  for (const me of ['FIRST', 'SECOND'] as const) {
    const application = begun(ordered(me, 'EXPIRED', ['SIGNED', 'WAITING']));
    const child = listed({ application });
    assert.deepEqual([child.action, child.processLock.locked, child.processId], ['CHOOSE', false, null]);
    assert.equal(openApplication(application), null);
    mayChoose({ application });
  }
});

test('C-029 an application that is begun is gone on with, by whichever guardian; what is over is begun anew', () => {
  const open = begun(factsOf(ANSWERED));
  assert.deepEqual(
    [listed({ application: open }).action, listed({ application: open }).processId],
    ['CONTINUE', PROCESS],
  );
  mayChoose({ application: open, offers: 0 });
  for (const ending of ['DECLINED', 'STOPPED'] as const)
    assert.equal(listed({ application: begun(factsOf({ ...BEGUN, ending })) }).action, 'CHOOSE');
  const rejected = begun(factsOf(ANSWERED, { standing: { declarations: [], hold: 'REJECTED' } }));
  assert.equal(listed({ application: rejected }).action, 'CONTINUE', 'its page says so');
  for (const [me, action] of [
    ['FIRST', 'WAIT'],
    ['SECOND', 'SIGN'],
  ] as const) {
    const standingOf = (hold: 'OPEN' | 'REJECTED') => ({ standing: { declarations: [], hold } });
    const look = (hold: 'OPEN' | 'REJECTED') =>
      listed({ application: begun(ordered(me, 'OPEN', ['SIGNED', 'WAITING'], {}, standingOf(hold))) });
    assert.deepEqual([look('OPEN').action, look('REJECTED').action], [action, 'CONTINUE']);
    assert.equal(look('REJECTED').processLock.locked, false);
  }
});

test('S-143 a guardian waits seven days for the same child, and not for a sibling', () => {
  const lastCompletedAt = new Date('2026-11-15T00:00:00+01:00');
  without('error.wait.before.new.onboarding', { lastCompletedAt, offers: 0 });
  mayChoose({ lastCompletedAt }, new Date('2026-11-22T00:00:00+01:00'));
  assert.equal(listed().action, 'CHOOSE');
});

test('C-020 going on without a child is told so', () =>
  refuses('choose.child.page.child.not.chosen', () => mayChoose(null)));

test('C-037 family 6: a guardian without children is told so', () => {
  refuses('error.no.children', () => assertAnyChild(0, []));
});

test('C-038 family 7: children of whom none can get anything are told so: grown up, or with everything', () => {
  without('error.no.valid.children', { offers: 0 });
  refuses('error.no.valid.children', () => assertAnyChild(2, [listed({ offers: 0 })]));
  refuses('error.no.valid.children', () => assertAnyChild(1, []));
  const mixed = [listed({ guardiansAreCustomers: false }), listed({ bankLock: true })];
  refuses('error.no.valid.children', () => assertAnyChild(2, mixed));
  assertAnyChild(3, [...mixed, listed()]);
  assertAnyChild(1, [listed({ application: begun(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING'])) })]);
});

test('an application that the bank looks at is listed so, and as no other', () => {
  const looked = { declarations: [{ id: DECLARATION, status: 'OK' as const }], hold: 'OPEN' as const };
  const isReviewed = (facts: ChildFacts) => listed({ application: begun(facts) }).isReviewed;
  assert.deepEqual([factsOf(ANSWERED, { standing: looked }), factsOf(ANSWERED), factsOf(BEGUN)].map(isReviewed), [
    true,
    false,
    false,
  ]);
  assert.equal(isReviewed(factsOf(ANSWERED, { standing: { ...looked, hold: 'REJECTED' } })), false);
  assert.equal(listed().isReviewed, false);
});

test('C-023 a listed child has its wire shape whatever may be done with it and whatever keeps it', () => {
  const open = begun(factsOf(ANSWERED));
  const waits = begun(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']));
  const signs = begun(ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']));
  const met = [
    {},
    ...[open, waits, signs].map((application) => ({ application })),
    { guardiansAreCustomers: false },
    { bankLock: true },
    { lastCompletedAt: NOW },
    { offers: 0 },
  ].map(listed);
  for (const child of met) assert.deepEqual(listedChild.parse(child), child);
  assert.deepEqual(
    met.map(({ action, refusal }) => refusal ?? action),
    [
      'CHOOSE',
      'CONTINUE',
      'WAIT',
      'SIGN',
      'error.parent.must.be.customer',
      'error.child.locked',
      'error.wait.before.new.onboarding',
      'error.no.valid.children',
    ],
  );
});

test('who waits is told no refusal, and who can do nothing neither an application nor its deadline', () => {
  const held = (me: 'FIRST' | 'SECOND', hold: 'OPEN' | null = null) =>
    listed({
      application: begun(ordered(me, 'OPEN', ['SIGNED', 'WAITING'], {}, { standing: { declarations: [], hold } })),
      guardiansAreCustomers: false,
    });
  assert.deepEqual([held('FIRST').action, held('FIRST').refusal], ['WAIT', null]);
  const { action, processId, waitsFor, lastDay, isReviewed } = held('SECOND', 'OPEN');
  assert.deepEqual(
    { action, processId, waitsFor, lastDay, isReviewed },
    { action: 'NONE', processId: null, waitsFor: null, lastDay: null, isReviewed: false },
  );
});

test('an order of a rejected application has no deadline to wait for', () => {
  const refused = { standing: { declarations: [], hold: 'REJECTED' as const } };
  const rejected = begun(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING'], {}, refused));
  const { action, waitsFor, lastDay } = listed({ application: rejected });
  assert.deepEqual({ action, waitsFor, lastDay }, { action: 'CONTINUE', waitsFor: null, lastDay: null });
});

test('C-036 a guardian who is no customer is told so at the field of the own customership', () => {
  refuses('error.parent.must.be.customer', () => assertGuardian(false), [OWN_CUSTOMERSHIP]);
});
