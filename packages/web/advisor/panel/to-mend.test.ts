import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { toMend } from './to-mend.ts';

const RETURNED = { proposal: { decision: 'APPROVE' } } as const;

test('a proposal that was sent back is mended where it is one of the decisions still', () => {
  const approve = { decision: 'APPROVE', obstacle: null } as const;
  const reject = { decision: 'REJECT', obstacle: null } as const;
  equal(toMend({ returned: RETURNED, decisions: [approve, reject] }), 'APPROVE');
  equal(toMend({ returned: RETURNED, decisions: [reject] }), null);
  equal(toMend({ returned: null, decisions: [approve] }), null);
  const sanctioned = { decision: 'APPROVE', obstacle: 'error.case.sanctioned' } as const;
  equal(toMend({ returned: RETURNED, decisions: [sanctioned, reject] }), null);
});
