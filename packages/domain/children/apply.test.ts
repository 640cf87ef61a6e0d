/** Changes of a child's application by each call, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { REVIEWS } from '../cases/standing.ts';
import { Refusal } from '../errors/refusal.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { CASE_STATUSES } from '../kyc/case.ts';
import type { ChildFacts } from './application.ts';
import {
  assertDeclared,
  needsOrder,
  withApproval,
  withDeclaration,
  withEnding,
  withGuardians,
  withOrder,
  withPackage,
} from './apply.ts';
import {
  ALONE,
  ANSWERED,
  anyFacts,
  BEGUN,
  BOTH,
  CHOSEN,
  DECLARATION,
  declaredAs,
  factsOf,
  FIRST,
  ordered,
  PACKAGES,
  SECOND,
} from './children.fixture.ts';
import { offeredTo } from './packages.ts';
import { mayEdit } from './requires.ts';

const AT = '2026-11-21T11:00:00.000Z';
const OFFERED = offeredTo(PACKAGES, 15, []);
const take = (facts: ChildFacts, packageId: string | null = 'SPAR') => withPackage(facts, { packageId }, OFFERED);
const BECOME = 'BECOME_CHILD_CUSTOMER' as const;

test('C-002 package, declaration, order: each once the one before is answered, and by either guardian', () => {
  for (const me of [FIRST.key, SECOND.key]) {
    const begun = factsOf(BEGUN, { me });
    refuses('error.step.not.allowed', () => withDeclaration(begun, BECOME, { id: DECLARATION }));
    refuses('error.step.not.allowed', () => needsOrder(begun));
    const chosen = { ...begun, application: take(begun) };
    refuses('error.step.not.allowed', () => needsOrder(chosen));
    const declared = { ...chosen, application: withDeclaration(chosen, BECOME, { id: DECLARATION }) };
    assert.equal(needsOrder(declared), true);
    assert.deepEqual(withOrder(declared, 'order-1'), {
      ...declared.application,
      orderId: 'order-1',
      firstGuardian: me,
      productsBefore: null,
    });
  }
});

test('C-032 C-021 the chosen package is kept as it was offered, and none is refused', () => {
  const { chosen } = take(factsOf(BEGUN));
  assert.deepEqual([chosen?.packageId, chosen?.name, chosen?.accounts.length], ['SPAR', 'Pakke SPAR', 1]);
  refuses('productpackage.no.choice.error', () => take(factsOf(BEGUN), null));
});

test('C-013 a declaration of another process serves a child nothing, and only OK goes on', () => {
  refuses('error.step.not.allowed', () => withDeclaration(factsOf(ANSWERED), 'RENEWAL_CHILD', { id: DECLARATION }));
  for (const status of CASE_STATUSES) {
    const facts = factsOf(ANSWERED, { standing: declaredAs(status) });
    if (status === 'OK') assertDeclared(facts);
    else
      refuses(
        status === 'FAILED'
          ? 'error.aml.validation.system.error'
          : status === 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR'
            ? 'error.aml.rejected'
            : 'error.step.not.allowed',
        () => assertDeclared(facts),
      );
    if (status !== 'OK') assert.throws(() => needsOrder(facts), status);
  }
});

test('C-018 nothing is changed once an order is out: the other waits, who has signed waits, and who made it goes on', () => {
  for (const [facts, key] of [
    [ordered('FIRST', 'OPEN', ['READY', 'WAITING']), 'blocked.due.to.documents.already.signed'],
    [ordered('SECOND', 'OPEN', ['READY', 'WAITING']), 'error.signing.busy'],
    [ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']), 'error.child.awaits.other.guardian'],
    [ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']), 'error.child.awaits.other.guardian'],
    [ordered('SECOND', 'COMPLETED', ['SIGNED', 'SIGNED']), 'blocked.due.to.documents.already.signed'],
    [ordered('FIRST', 'OPEN', ['SIGNED', null]), 'blocked.due.to.documents.already.signed'],
    [ordered('FIRST', 'EXPIRED', ['SIGNED', 'WAITING']), 'error.child.application.ended'],
    [factsOf({ ...ANSWERED, ending: 'DECLINED' }), 'error.child.application.ended'],
    [factsOf(ANSWERED, { standing: { declarations: [], hold: 'OPEN' } }), 'error.aml.rejected'],
    [factsOf(ANSWERED, { standing: { declarations: [], hold: 'REJECTED' } }), 'error.case.rejected'],
  ] as const) {
    refuses(key, () => take(facts));
    refuses(key, () => withDeclaration(facts, BECOME, { id: DECLARATION }));
  }
});

test('C-007 nothing is changed, ordered, confirmed or signed from the eighteenth birthday on', () => {
  const today = '2029-11-20';
  refuses('error.child.of.age', () => take(factsOf(BEGUN, { today })));
  refuses('error.child.of.age', () => needsOrder(factsOf(ANSWERED, { today })));
  const second = ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING'], {}, { today });
  for (const approved of [true, false]) refuses('error.child.of.age', () => withApproval(second, approved, AT));
  refuses('error.child.of.age', () =>
    needsOrder({ ...second, application: { ...second.application, approvedAt: AT } }),
  );
  take(factsOf(BEGUN, { today: '2029-11-19' }));
});

test('S-046 an order that is out or signed is made no second time; one that came to nothing unsigned may be followed by either', () => {
  assert.equal(needsOrder(ordered('FIRST', 'OPEN', ['READY', 'WAITING'])), false);
  assert.equal(needsOrder(ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING'])), false);
  assert.equal(needsOrder(ordered('FIRST', 'COMPLETED', ['SIGNED', 'SIGNED'])), false);
  for (const state of ['CANCELLED', 'FAILED', 'EXPIRED'] as const)
    for (const me of ['FIRST', 'SECOND'] as const) {
      const over = ordered(me, state, ['CANCELLED', 'WAITING']);
      assert.equal(needsOrder(over), true);
      assert.equal(withOrder(over, 'order-2').firstGuardian, over.me);
      take(over);
    }
});

test('C-004 the second guardian signs once the first has signed, and having confirmed', () => {
  refuses('error.signing.busy', () => needsOrder(ordered('SECOND', 'OPEN', ['READY', 'WAITING'])));
  const asked = ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']);
  refuses('error.step.not.allowed', () => needsOrder(asked));
  const application = withApproval(asked, true, AT);
  assert.equal(application.approvedAt, AT);
  assert.equal(needsOrder({ ...asked, application }), false);
  assert.equal(withApproval({ ...asked, application }, true, '2026-11-22T11:00:00.000Z'), application);
});

test('C-004 a no ends the application, also after a yes, and not after the signature', () => {
  const asked = ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']);
  for (const approvedAt of [null, AT]) {
    const facts = { ...asked, application: { ...asked.application, approvedAt } };
    const application = withApproval(facts, false, AT);
    assert.equal(application.ending, 'DECLINED');
    const ended = { ...facts, application };
    assert.equal(withApproval(ended, false, AT), application, 'a repeat');
    refuses('error.child.application.ended', () => withApproval(ended, true, AT));
    refuses('error.child.application.ended', () => needsOrder(ended));
  }
  for (const status of ['TAKEN', 'SIGNED'] as const)
    refuses('blocked.due.to.documents.already.signed', () =>
      withApproval(ordered('SECOND', 'COMPLETING', ['SIGNED', status], { approvedAt: AT }), false, AT),
    );
});

test('C-004 a case holds up a yes, and no no', () => {
  const asked = ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']);
  for (const hold of REVIEWS) {
    const held = { ...asked, standing: { ...asked.standing, hold } };
    refuses(hold === 'OPEN' ? 'error.aml.rejected' : 'error.case.rejected', () => withApproval(held, true, AT));
    assert.equal(withApproval(held, false, AT).ending, 'DECLINED');
  }
});

test('C-004 nobody but the second guardian is asked, and not before the first signature', () => {
  for (const facts of [
    ordered('FIRST', 'OPEN', ['SIGNED', 'WAITING']),
    ordered('SECOND', 'OPEN', ['READY', 'WAITING']),
    ordered('SECOND', 'OPEN', ['TAKEN', 'WAITING']),
    ordered('FIRST', 'OPEN', ['READY', null]),
    factsOf(ANSWERED),
    factsOf(ALONE),
  ])
    for (const approved of [true, false]) refuses('error.step.not.allowed', () => withApproval(facts, approved, AT));
});

test('C-004 a namesake of a guardian, and a guardian who has come since, have no part in an order', () => {
  const stranger = { ...ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']), me: 'key-of-a-namesake' };
  refuses('error.step.not.allowed', () => withApproval(stranger, true, AT));
  const approved = { ...stranger.application, approvedAt: AT };
  for (const application of [stranger.application, approved])
    refuses('error.step.not.allowed', () => needsOrder({ ...stranger, application }));
});

test('C-004 an order that is made anew asks the other guardian anew', () => {
  const over = ordered('SECOND', 'CANCELLED', ['CANCELLED', 'WAITING'], { approvedAt: AT });
  assert.equal(withOrder(over, 'order-2').approvedAt, null);
});

test('C-005 the first ending of an application stays', () => {
  const ended = withEnding(ANSWERED, 'TURNED_18');
  assert.equal(ended.ending, 'TURNED_18');
  assert.equal(withEnding(ended, 'STOPPED'), ended);
});

test('C-006 guardians are told apart by key, not by name; the same ones change nothing', () => {
  assert.equal(withGuardians(ANSWERED, [SECOND, FIRST]), ANSWERED);
  assert.deepEqual(withGuardians(ANSWERED, [FIRST]).guardians, [FIRST]);
  const namesake = { ...SECOND, key: 'key-of-a-namesake' };
  assert.deepEqual(withGuardians(ANSWERED, [FIRST, namesake]).guardians, [FIRST, namesake]);
  assert.deepEqual(withGuardians({ ...ANSWERED, guardians: [FIRST] }, BOTH).guardians, BOTH);
});

test('A-013 other guardians answer the declaration anew; a new name of the same ones asks for nothing', () => {
  assert.notEqual(ANSWERED.declaration, null);
  assert.equal(withGuardians(ANSWERED, [FIRST]).declaration, null);
  assert.equal(withGuardians(ANSWERED, [FIRST, { ...SECOND, key: 'key-of-a-namesake' }]).declaration, null);
  const renamed = withGuardians(ANSWERED, [FIRST, { ...SECOND, name: 'Ny Navn' }]);
  assert.deepEqual([renamed.guardians[1]?.name, renamed.declaration], ['Ny Navn', ANSWERED.declaration]);
});

test('S-141 in every state a package is taken exactly where answers may be changed, and what is refused changes nothing', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const before = JSON.stringify(facts);
      let taken = false;
      try {
        taken = take(facts).chosen?.packageId === 'SPAR';
      } catch (error) {
        assert.ok(error instanceof Refusal);
      }
      assert.equal(JSON.stringify(facts), before);
      const goesOn =
        facts.standing.hold === null &&
        facts.standing.declarations.at(-1)?.status !== 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
      assert.equal(taken, mayEdit(facts) && goesOn);
    }),
    { numRuns: 1000 },
  );
  assert.equal(CHOSEN.packageId, 'UNG');
});

test('a yes and an ending leave every answer as it was', () => {
  const facts = ordered('SECOND', 'OPEN', ['SIGNED', 'WAITING']);
  const at = '2026-11-21T11:00:00.000Z';
  assert.deepEqual(withApproval(facts, true, at), { ...facts.application, approvedAt: at });
  assert.deepEqual(withEnding(ANSWERED, 'STOPPED'), { ...ANSWERED, ending: 'STOPPED' });
});
