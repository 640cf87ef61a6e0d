/** What an answer to the bank leaves of a case. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { joinedGround } from './joined.ts';

const point = (rule: string) => ({ rule, verdict: 'yes' as const, reason: rule });
const ground = (rules: readonly string[]) => ({
  gravity: 'NORMAL' as const,
  reasons: rules,
  snapshot: { enhanced: false, points: rules.map(point), persons: [], hits: [] },
});

test('D-037 what took two persons before an answer takes two after it, and after the next', () => {
  const first = joinedGround(
    ground(['owners-differ-from-register', 'foreign-enterprise']),
    ground(['question-answered']),
  );
  deepEqual(first.snapshot.points, [point('question-answered')]);
  deepEqual(first.snapshot.earlier, [point('owners-differ-from-register')]);
  const second = joinedGround(first, ground(['question-answered']));
  deepEqual(second.snapshot.earlier, [point('owners-differ-from-register')]);
  deepEqual(joinedGround(ground(['foreign-enterprise']), ground([])).snapshot.earlier, undefined);
});
