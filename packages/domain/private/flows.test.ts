import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { siteConfig } from '../bank/bank.ts';
import { availableFlows, FLOW_TYPES, FLOWS, flowOfPath } from './flows.ts';
import { choiceOf, landingOf } from './landing.ts';
import { ALL_ON } from './private.fixture.ts';

const OFF = { ...ALL_ON, 'disponent-flow': false, 'guarantor-flow': false };
const NOTHING = { flowType: null, block: null, mayChangeFlow: false } as const;
const DEACTIVATED = 'resume.flow.not.possible.when.deactivated';

test("P-001 S-004 the private variant's context is 'pm'", () =>
  assert.deepEqual(siteConfig.shape.context.safeParse('pm'), { success: true, data: 'pm' }));

test('P-002 there are three flows', () => assert.deepEqual(FLOW_TYPES, ['STANDARD', 'DISPONENT', 'GUARANTOR']));

test('P-003 P-004 P-005 the online bank is full, limited or none', () =>
  assert.deepEqual(
    FLOW_TYPES.map((flow) => FLOWS[flow].onlineBank),
    ['FULL', 'LIMITED', 'NONE'],
  ));

test('P-010 P-011 P-012 each flow has its address, and no other address is a flow', () => {
  assert.deepEqual(
    ['full', 'disponent', 'kausjonist'].map((path) => flowOfPath(path)),
    FLOW_TYPES,
  );
  for (const path of ['', 'standard', 'Full', 'toString']) assert.equal(flowOfPath(path), null);
});

test('P-017 each flow has a declaration of its own process and channel', () => {
  assert.deepEqual(
    FLOW_TYPES.map((flow) => [FLOWS[flow].process, FLOWS[flow].channel]),
    [
      ['BECOME_PRIVATE_CUSTOMER', 'CUSTOMER_ONBOARDING'],
      ['BECOME_DISPONENT_CUSTOMER', 'CUSTOMER_ONBOARDING_DISPONENT'],
      ['BECOME_GUARANTOR_CUSTOMER', 'CUSTOMER_ONBOARDING_GUARANTOR'],
    ],
  );
});

test('P-093 P-106 a flow that is switched off is not to be had; the standard flow is always there', () => {
  assert.deepEqual(availableFlows(ALL_ON, false), FLOW_TYPES);
  assert.deepEqual(availableFlows({ ...ALL_ON, 'disponent-flow': false }, false), ['STANDARD', 'GUARANTOR']);
  assert.deepEqual(availableFlows({ ...ALL_ON, 'guarantor-flow': false }, false), ['STANDARD', 'DISPONENT']);
  assert.deepEqual(availableFlows(OFF, false), ['STANDARD']);
});

test('P-028 a customer has no flow to start and is told so', () => {
  assert.deepEqual(availableFlows(ALL_ON, true), []);
  assert.deepEqual(landingOf(NOTHING, []), { kind: 'error', key: 'error.allerede_kunde' });
});

test('P-025 the landing page lets one choose among the flows there are', () =>
  assert.deepEqual(landingOf(NOTHING, FLOW_TYPES), { kind: 'choose', flows: FLOW_TYPES }));

test('P-027 with both optional flows off it goes straight to the standard flow', () =>
  assert.deepEqual(landingOf(NOTHING, availableFlows(OFF, false)), { kind: 'straight', flow: 'STANDARD' }));

test('N-063 who goes on comes straight to what was begun, and chooses where nothing was or it is open no more', () => {
  const begun = { flowType: 'GUARANTOR', block: null, mayChangeFlow: true } as const;
  assert.deepEqual(landingOf(begun, FLOW_TYPES, null, true), { kind: 'straight', flow: 'GUARANTOR' });
  assert.deepEqual(landingOf(begun, FLOW_TYPES, null, false).kind, 'choose');
  assert.deepEqual(landingOf(begun, ['STANDARD', 'DISPONENT'], null, true).kind, 'choose');
  assert.deepEqual(landingOf(NOTHING, FLOW_TYPES, null, true).kind, 'choose');
});

test('P-029 one who left off in a flow that is off is told so where nothing is to be chosen, and may choose where it is', () => {
  const off = { flowType: 'DISPONENT', block: DEACTIVATED, mayChangeFlow: true } as const;
  assert.deepEqual(landingOf(off, ['STANDARD']), { kind: 'error', key: DEACTIVATED });
  assert.deepEqual(landingOf(off, ['STANDARD', 'GUARANTOR']).kind, 'choose');
  assert.deepEqual(landingOf(off, ['STANDARD'], 'STANDARD'), { kind: 'choose', flows: ['STANDARD'] });
  assert.deepEqual(landingOf(off, ['STANDARD'], 'GUARANTOR'), { kind: 'error', key: DEACTIVATED });
});

test('P-078 P-056 who is blocked is told why on the landing page too', () => {
  for (const block of ['blocked.due.to.documents.not.signed.by.co.signee', 'error.aml.rejected'] as const)
    assert.deepEqual(landingOf({ flowType: 'STANDARD', block, mayChangeFlow: false }, FLOW_TYPES), {
      kind: 'error',
      key: block,
    });
});

test('P-074 who is signing or has signed is led back to the own flow', () =>
  fc.assert(
    fc.property(fc.constantFrom(...FLOW_TYPES), fc.subarray([...FLOW_TYPES]), (flowType, available) => {
      assert.deepEqual(landingOf({ flowType, block: null, mayChangeFlow: false }, available), {
        kind: 'straight',
        flow: flowType,
      });
    }),
  ));

test('P-026 a choice is mandatory', () => {
  for (const current of [null, ...FLOW_TYPES])
    assert.equal(choiceOf(current, null), 'flow.must.be.selected.on.landingpage');
});

test('P-091 choosing another flow than the one in progress asks first; the same one is resumed', () => {
  for (const chosen of FLOW_TYPES) {
    assert.equal(choiceOf(null, chosen), 'start');
    for (const current of FLOW_TYPES)
      assert.equal(choiceOf(current, chosen), current === chosen ? 'resume' : 'confirm-change');
  }
});

test('the only flow is gone straight to, also by its own address', () => {
  assert.deepEqual(landingOf(NOTHING, ['STANDARD'], 'STANDARD'), { kind: 'straight', flow: 'STANDARD' });
});
