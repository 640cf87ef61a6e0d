/** Choice of the next case. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import type { ListedCaseRow } from './case-list.ts';
import { mayWorkOn } from './may-work-on.ts';
import { nextCaseOf } from './next-case.ts';

type Row = Pick<ListedCaseRow, 'number' | 'gravity' | 'state' | 'due'>;
const row = (number: number, more: Partial<Row> & { on?: string } = {}): Row => ({
  number,
  gravity: 'NORMAL',
  state: 'NEW',
  due: { on: more.on ?? '2026-11-30', words: '', is: 'LATER' },
  ...more,
});
const next = (toApprove: Row[], mine: Row[], nobodys: Row[]) =>
  nextCaseOf({ toApprove, mine, nobodys })?.number ?? null;

test('the gravest case comes first, then the nearest deadline, and what others wait for before one’s own', () => {
  assert.equal(next([], [], []), null);
  assert.equal(next([row(1)], [row(2)], [row(3)]), 1);
  assert.equal(next([], [row(2)], [row(3)]), 2);
  assert.equal(next([], [row(2)], [row(3, { on: '2026-11-29' })]), 3);
  assert.equal(next([], [row(2, { on: '2026-11-20' })], [row(3, { gravity: 'SANCTION' })]), 3);
});

test('a case in which somebody else is to do something is not the next one', () => {
  assert.equal(next([], [row(2, { state: 'WAITING_CUSTOMER', gravity: 'PEP' }), row(4)], []), 4);
  assert.equal(next([row(1, { state: 'WAITING_APPROVAL' })], [row(2, { state: 'WAITING_APPROVAL' })], []), 1);
});

test('A-062 a case with a sanctions hit is offered to those alone who may judge one', () => {
  assert.deepEqual(
    ROLES.filter((role) => mayWorkOn([role], 'SANCTION')),
    ['SENIOR_ADVISOR', 'AML_OFFICER'],
  );
  assert.ok(mayWorkOn(['ADVISOR'], 'PEP'));
});

test('a case of one’s own that waits for a colleague or the customer is passed over, however grave and near', () => {
  for (const state of ['WAITING_APPROVAL', 'WAITING_CUSTOMER'] as const) {
    const waiting = row(2, { state, gravity: 'SANCTION', on: '2026-11-01' });
    assert.equal(next([], [waiting, row(4)], []), 4, state);
    assert.equal(next([], [], [waiting, row(4)]), 4, state);
    assert.equal(next([], [waiting], []), null, state);
  }
});
