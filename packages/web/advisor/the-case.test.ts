/** A case that has changed, in the lists that the browser keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeQueryClient } from '../app/query-cache.ts';
import { casesQuery } from './case-list.ts';
import { meQuery } from './me.ts';
import { TABS } from './tabs.ts';
import { readAnew } from './the-case.ts';

const ME = 'a'.repeat(64);
const row = (number: number) => ({
  number,
  kind: 'DECLARATION',
  state: 'IN_PROGRESS',
  outcome: null,
  mark: null,
  due: { on: '2026-12-04', words: 'om tre dager', is: 'LATER' },
  customerHasUntil: null,
  postponedUntil: null,
  assigned: { key: ME, name: 'Siri' },
});
/** All that a change may give another value. */
const CHANGED = {
  state: 'WAITING_CUSTOMER',
  outcome: 'APPROVED',
  mark: 'SENT_BACK',
  due: { on: '2026-12-11', words: 'om ti dager', is: 'LATER' },
  customerHasUntil: '2026-12-15',
  assigned: { key: ME, name: 'Siri Saksbehandler' },
} as const;

test('a changed case stands in the lists as it is now with each of its fields, and in none that it has left', async (t) => {
  const client = makeQueryClient({ gcTime: 60_000, retry: false, retryDelay: 0 });
  t.after(() => client.removeQueries({}));
  const keyOf = (name: string) => casesQuery(TABS.find((tab) => tab.name === name)?.filters ?? {}).queryKey;
  const rowsOf = (name: string) =>
    (client.getQueryData(keyOf(name)) as readonly { readonly cases: readonly ReturnType<typeof row>[] }[]).flatMap(
      ({ cases }) => cases,
    );
  client.setQueryData(meQuery.queryKey, { key: ME });
  for (const name of ['mine', 'unassigned', 'waitingCustomer'])
    client.setQueryData(keyOf(name), [{ today: '2026-12-01', cases: [row(7), row(8)], next: null }]);
  client.setQueryData(['advisor-case', 7], { ...row(7), ...CHANGED, acts: [] });
  await readAnew(client, 7);
  for (const name of ['mine', 'waitingCustomer'])
    assert.deepEqual(rowsOf(name), [{ ...row(7), ...CHANGED }, row(8)], name);
  assert.deepEqual(rowsOf('unassigned'), [row(8)]);
});

test('a case that was postponed is in the list of those, with its day, and in no other', async (t) => {
  const client = makeQueryClient({ gcTime: 60_000, retry: false, retryDelay: 0 });
  t.after(() => client.removeQueries({}));
  const [mine, postponed] = ['mine', 'postponed'].map(
    (name) => casesQuery(TABS.find((tab) => tab.name === name)?.filters ?? {}).queryKey,
  );
  client.setQueryData(meQuery.queryKey, { key: ME });
  for (const key of [mine, postponed])
    client.setQueryData(key ?? [], [{ today: '2026-12-01', cases: [row(7)], next: null }]);
  client.setQueryData(['advisor-case', 7], { ...row(7), postponedUntil: '2026-12-20', acts: [] });
  await readAnew(client, 7);
  const shown = [mine, postponed].map((key) =>
    (client.getQueryData(key ?? []) as readonly { readonly cases: readonly object[] }[]).flatMap(({ cases }) => cases),
  );
  assert.deepEqual(shown, [[], [{ ...row(7), postponedUntil: '2026-12-20' }]]);
});
