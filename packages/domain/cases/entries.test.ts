/** Entries of a case as they are read: whole ones, those of older versions, and what nobody can understand. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { byIn, type EntryKind, entryRead } from './entries.ts';
import { judgementsIn, pendingOf } from './history.ts';

const read = (kind: EntryKind, content: unknown) =>
  entryRead({ seq: 3, at: new Date(0), advisor: 'siri', kind }, content);
const SIRI = { name: 'Siri', role: 'ADVISOR' } as const;

test('A-012 an entry is read as it was written, field by field in the same order', () => {
  const judged = {
    hit: '1',
    verdict: 'NOT_SAME',
    reasons: ['NATIONAL_ID', 'NAME'],
    grounds: 'Et annet nummer.',
    by: SIRI,
    awaitsSecond: true,
  };
  const entry = read('JUDGEMENT', judged);
  equal(entry.kind, 'JUDGEMENT');
  // The basis of a proposal is a hash of it: a proposal that waits must not become stale.
  equal(JSON.stringify(judgementsIn([entry])), JSON.stringify([judged]));
  deepEqual(byIn(entry), SIRI);
});

test('an entry of an older version is filled in, and a code that is known no more is left out', () => {
  const proposed = read('PROPOSAL', { decision: 'KEEP', grounds: 'Avklart.', by: { name: 'Siri', role: 'BOSS' } });
  deepEqual(proposed.kind === 'PROPOSAL' && proposed.content, {
    decision: 'KEEP',
    reason: null,
    grounds: 'Avklart.',
    milderMeasures: null,
    validUntil: null,
    origin: null,
    combination: null,
    by: { name: 'Siri', role: undefined },
    basis: '',
    wanted: [],
  });
  equal(pendingOf([proposed])?.proposal.content.decision, 'KEEP');
  const [judged] = judgementsIn([read('JUDGEMENT', { hit: '1', verdict: 'SAME', reasons: ['NAME', 'GUESS'] })]);
  deepEqual(judged?.reasons, ['NAME']);
});

test('what is no such entry keeps its place and settles nothing', () => {
  for (const content of [null, 'x', {}, { decision: 'PROMOTE' }]) {
    const entry = read('PROPOSAL', content);
    deepEqual([entry.kind, entry.seq, pendingOf([entry])], ['UNREADABLE', 3, null]);
  }
  deepEqual(judgementsIn([read('JUDGEMENT', { hit: '1', verdict: 'CLEAN' })]), []);
});
