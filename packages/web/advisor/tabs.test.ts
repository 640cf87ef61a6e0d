/** The lists of the menu as filters of the call. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_KINDS, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { filtersOf, listAddress } from './addresses.ts';
import { placeOfCase, queryOf, TABS, titleOf, TO_SEND } from './tabs.ts';

test('A-030 each list of the menu asks for its own cases, from its address alone', () => {
  const asked = TABS.map(({ name, filters }) => {
    const { queue, state, assigned, due, reason } = queryOf(
      filtersOf(new URLSearchParams(listAddress(filters).split('?')[1])),
    );
    return [name, queue ?? state ?? assigned ?? due ?? reason];
  });
  assert.deepEqual(asked, [
    ['mine', 'me'],
    ['unassigned', 'none'],
    ['toApprove', 'approval'],
    ['waitingCustomer', 'WAITING_CUSTOMER'],
    ['postponed', 'POSTPONED'],
    ['toSend', 'TO_SEND'],
    ['closed', 'CLOSED'],
  ]);
  for (const kind of CASE_KINDS) assert.equal(queryOf({ ko: KINDS[kind].queue }).queue, kind);
});

test('what nobody knows chooses nothing, and a colleague is chosen by key', () => {
  const { queue, state, assigned, due } = queryOf({ ko: 'x', status: 'constructor', tildelt: 'Kari', frist: '' });
  assert.deepEqual([queue, state, assigned, due], [undefined, undefined, undefined, undefined]);
  assert.equal(queryOf({ tildelt: 'a'.repeat(64) }).assigned, 'a'.repeat(64));
});

test('a list is called by its tab or its queue, and by neither when more is chosen', () => {
  assert.equal(titleOf({ tildelt: 'meg' }), 'advisor.console.tab.mine');
  assert.equal(titleOf({ ko: 'eieravvik' }), 'advisor.queue.DISCREPANCY');
  assert.equal(titleOf({ ko: 'eieravvik', tildelt: 'meg' }), 'advisor.console.list.title');
});

test('a case is shown in the list one came from until it has left that, and then in one’s own', () => {
  const me = 'a'.repeat(64);
  const other = { key: 'b'.repeat(64), name: 'Ragnar', awayUntil: null };
  const mine = { key: me, name: 'Sigrid', awayUntil: null };
  const one = {
    kind: 'DISCREPANCY',
    state: 'NEW',
    outcome: null,
    assigned: null,
    postponedUntil: null,
    acts: [],
  } as const;
  const nobodys = { tildelt: 'ingen' };
  const own = { tildelt: 'meg' };
  assert.deepEqual(placeOfCase(nobodys, one, me), nobodys);
  const taken = { ...one, state: 'IN_PROGRESS', assigned: mine } as const;
  assert.deepEqual(placeOfCase(nobodys, taken, me), own);
  assert.equal(placeOfCase(nobodys, { ...taken, assigned: other }, me), null);
  const queue = { ko: 'eieravvik' };
  assert.deepEqual(placeOfCase(queue, taken, me), queue);
  assert.equal(placeOfCase({ ko: 'fornyelser' }, one, me), null);
  assert.deepEqual(placeOfCase({ ko: 'fornyelser' }, taken, me), own);
  const closed = { ...taken, state: 'CLOSED' } as const;
  assert.equal(placeOfCase(own, closed, me), null);
  assert.deepEqual(placeOfCase({ status: 'avsluttet' }, closed, me), { status: 'avsluttet' });
  assert.equal(placeOfCase(TO_SEND, closed, me), null, 'nothing was reported');
  assert.deepEqual(placeOfCase(TO_SEND, { ...closed, outcome: 'REPORTED' }, me), TO_SEND);
  const approval = { tildelt: 'godkjenning' };
  const waits = { ...taken, state: 'WAITING_APPROVAL', assigned: other } as const;
  assert.deepEqual(placeOfCase(approval, { ...waits, acts: ['AGREE'] }, me), approval);
  assert.equal(placeOfCase(approval, waits, me), null);
  const postponed = { ...one, postponedUntil: '2026-11-26' };
  assert.deepEqual(placeOfCase({ status: 'utsatt' }, postponed, me), { status: 'utsatt' });
  assert.equal(placeOfCase({ status: 'utsatt' }, one, me), null);
  assert.equal(placeOfCase(nobodys, postponed, me), null);
});
