import type { Task } from '@bli-kunde/domain/standalone/api.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STANDALONE_CHANNELS } from '@bli-kunde/domain/standalone/process.ts';
import { taskFor, tasksQuery, waitingQuery } from './tasks.ts';

const task = (status: Task['status'], lastCompletedOn: string | null, process: Task['process'] = 'RENEWAL_PRIVATE') =>
  ({ process, subject: 'self', status, lastCompletedOn }) as Task;
const MINE = { process: 'RENEWAL_PRIVATE', subject: 'self' } as const;

test('K-227 a declaration that is asked for again is answered again, and of answered ones the last is told', () => {
  const [old, last] = [task('DONE', '2023-11-21'), task('DONE', '2026-11-21')];
  const again = task('DUE', '2026-11-21');
  assert.equal(taskFor([old, again, last], MINE), again);
  assert.equal(taskFor([old, last], MINE), last);
  assert.equal(taskFor([task('DONE', null, 'CREDIT_CARD')], MINE), null);
});

test('each channel has a list of its own, and each declaration that waits an answer of its own', () => {
  const keys = STANDALONE_CHANNELS.map((channel) => JSON.stringify(tasksQuery(channel).queryKey));
  assert.equal(new Set(keys).size, STANDALONE_CHANNELS.length);
  assert.notDeepEqual(waitingQuery('one').queryKey, waitingQuery('another').queryKey);
});
