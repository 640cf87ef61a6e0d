/** The lists of the menu as filters of the call. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { filtersOf, listAddress } from './addresses.ts';
import { QUEUE_NAMES, queryOf, TABS, titleOf } from './tabs.ts';

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
    ['closed', 'CLOSED'],
  ]);
  for (const kind of CASE_KINDS) assert.equal(queryOf({ ko: QUEUE_NAMES[kind] }).queue, kind);
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
