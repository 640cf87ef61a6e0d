/** Tests of when a customer may be asked to correct the register of owners. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotAsked } from './correction.ts';

const DIFFERS = { rule: 'owners-differ-from-register', verdict: 'yes', reason: 'Oppgir andre' } as const;
const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
const CASH = { rule: 'much-cash', verdict: 'no', status: null, reason: 'Kontanter' } as const;

test('A-107 a customer is asked where the difference is all that makes the risk higher, and never where something else does', () => {
  const asked = (more: object = {}) => {
    const reasons = [{ ...DIFFERS, status: MANUAL }, CASH] as const;
    return (
      whyNotAsked(
        'NEW',
        { riskClass: 'HIGH', enhanced: false, reasons, ...more },
        { wasAsked: false, hasLaterHits: false },
      ) === null
    );
  };
  assert.equal(asked(), true);
  assert.equal(asked({ riskClass: undefined }), false, 'unknown is never normal');
  assert.equal(asked({ enhanced: true }), false);
  assert.equal(
    asked({ reasons: [{ ...CASH, verdict: 'yes', status: MANUAL }] }),
    false,
    'higher, without a difference',
  );
  for (const status of [MANUAL, 'FAILED'] as const)
    assert.equal(
      asked({
        reasons: [
          { ...DIFFERS, status: MANUAL },
          { ...CASH, verdict: 'unknown', status },
        ],
      }),
      false,
    );
  const waits = { rule: 'waits', verdict: 'yes', status: 'AWAITING_SIGNEE', reason: 'Venter' };
  assert.equal(asked({ reasons: [{ ...DIFFERS, status: MANUAL }, waits] }), true, 'waiting says nothing of risk');
  assert.equal(asked({ riskClass: 'NORMAL', reasons: [] }), true);
});

test('A-107 why a customer is not asked is told, and once is enough', () => {
  const normal = { riskClass: 'NORMAL', reasons: [] } as const;
  const first = { wasAsked: false, hasLaterHits: false };
  const again = { wasAsked: true, hasLaterHits: false };
  assert.equal(whyNotAsked('IN_PROGRESS', normal, first), null);
  assert.equal(whyNotAsked('IN_PROGRESS', normal, again), 'ASKED');
  assert.equal(whyNotAsked('IN_PROGRESS', null, first), 'UNPROVEN');
  assert.equal(whyNotAsked('IN_PROGRESS', { ...normal, riskClass: 'HIGH' }, first), 'HIGHER_RISK');
  assert.equal(whyNotAsked('WAITING_APPROVAL', normal, first), 'PROPOSED');
  const found = { wasAsked: false, hasLaterHits: true };
  assert.equal(whyNotAsked('IN_PROGRESS', normal, found), 'HIGHER_RISK');
  assert.equal(whyNotAsked('CLOSED', normal, again), 'CLOSED');
});
