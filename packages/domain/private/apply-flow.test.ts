import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refuses } from '../errors/refuses.fixture.ts';
import { ORDER_STATES } from '../signing/status.ts';
import { NO_ANSWERS } from './application.ts';
import { withConsents, withOrder, withPersonInput } from './apply.ts';
import { withChangedFlow, withFlow } from './apply-flow.ts';
import { FLOW_TYPES } from './flows.ts';
import {
  ALL_ON,
  answered,
  ANSWERS,
  begun,
  confirmed,
  CONTACT,
  declaredAs,
  factsOf,
  LOGGED_IN,
  NATIONAL_ID,
  ordered,
  PERSON,
  START,
} from './private.fixture.ts';

const OFF = { ...ALL_ON, 'disponent-flow': false, 'guarantor-flow': false };
const DEACTIVATED = 'resume.flow.not.possible.when.deactivated';

test('P-104 choosing a flow begins it with the person by the register and the consents unanswered', () => {
  for (const flow of FLOW_TYPES) {
    const application = withFlow(factsOf(LOGGED_IN), flow, START);
    assert.deepEqual(application, begun(flow));
    assert.equal(application.person.nationalId, NATIONAL_ID);
  }
});

test('P-026 no flow chosen is refused', () =>
  refuses('flow.must.be.selected.on.landingpage', () => withFlow(factsOf(LOGGED_IN), null, START)));

test('P-104 choosing the flow in progress resumes it with everything answered', () => {
  const application = answered('STANDARD');
  assert.equal(withFlow(factsOf(application), 'STANDARD', START), application);
});

test('P-091 S-141 another flow than the one in progress is not begun without the change being asked for', () =>
  refuses('error.step.not.allowed', () => withFlow(factsOf(answered('STANDARD')), 'GUARANTOR', START)));

test('P-093 a flow that is switched off cannot be begun or changed to by a call', () => {
  for (const flow of ['DISPONENT', 'GUARANTOR'] as const) {
    refuses(DEACTIVATED, () => withFlow(factsOf(LOGGED_IN, { toggles: OFF }), flow, START));
    refuses(DEACTIVATED, () => withChangedFlow(factsOf(answered('STANDARD'), { toggles: OFF }), flow, START));
  }
});

test('P-092 P-105 changing the flow leaves every answer behind, consents and declaration too; the contact data is offered again', () =>
  fc.assert(
    fc.property(fc.constantFrom(...FLOW_TYPES), fc.constantFrom(...FLOW_TYPES), (from, to) => {
      fc.pre(from !== to);
      const { suggestedContact, ...changed } = withChangedFlow(factsOf(answered(from)), to, START);
      const { suggestedContact: _, ...fresh } = begun(to);
      assert.deepEqual(changed, fresh);
      assert.deepEqual(suggestedContact, answered(from).contact);
      for (const { answer } of changed.consents) assert.equal(answer, null);
    }),
  ));

test('P-092 changing back does not bring anything back', () => {
  const there = withChangedFlow(factsOf(answered('STANDARD')), 'DISPONENT', START);
  const back = withChangedFlow(factsOf(there), 'STANDARD', START);
  assert.deepEqual([back.declaration, back.products, back.contact], [null, null, null]);
});

test('P-074 P-092 a flow is not changed while documents are out', () => {
  for (const state of ['CREATING', 'OPEN', 'COMPLETING'] as const)
    refuses('blocked.due.to.documents.already.signed', () =>
      withChangedFlow(ordered('STANDARD', state), 'GUARANTOR', START),
    );
});

test('S-143 who has signed, or confirmed as a guarantor, waits before another flow', () => {
  const key = 'error.wait.before.new.onboarding';
  for (const choose of [withFlow, withChangedFlow]) {
    refuses(key, () => choose(ordered('STANDARD', 'COMPLETED', 'SIGNED'), 'GUARANTOR', START));
    refuses(key, () => choose(factsOf(confirmed('GUARANTOR')), 'STANDARD', START));
  }
});

test('P-092 a signing that came to nothing leaves with its flow', () => {
  for (const state of ['CANCELLED', 'FAILED', 'EXPIRED'] as const) {
    const changed = withChangedFlow(ordered('STANDARD', state), 'GUARANTOR', START);
    assert.equal(changed.orderId, null);
  }
});

test('P-029 a flow that was switched off meanwhile saves nothing and is not resumed, but can be left', () => {
  const off = factsOf(answered('DISPONENT'), { toggles: OFF });
  refuses(DEACTIVATED, () => withFlow(off, 'DISPONENT', START));
  refuses(DEACTIVATED, () => withChangedFlow(off, 'DISPONENT', START));
  refuses(DEACTIVATED, () => withPersonInput(off, CONTACT));
  refuses(DEACTIVATED, () => withConsents(off, ANSWERS));
  assert.equal(withChangedFlow(off, 'STANDARD', START).flowType, 'STANDARD');
});

test('P-056 a rejected declaration blocks every flow: another one is no way around it', () => {
  const rejected = factsOf(answered('DISPONENT'), { standing: declaredAs('REQUIRES_MANUAL_CONTROL_BY_ADVISOR') });
  refuses('error.aml.rejected', () => withChangedFlow(rejected, 'STANDARD', START));
  refuses('error.aml.rejected', () => withFlow(rejected, 'DISPONENT', START));
  refuses('error.aml.rejected', () => withPersonInput(rejected, CONTACT));
  // Nor is a flow that was begun meanwhile in another tab.
  const left = factsOf({ ...answered('STANDARD'), declaration: null }, { standing: rejected.standing });
  refuses('error.aml.rejected', () => withPersonInput(left, CONTACT));
  const turnedDown = factsOf(answered('DISPONENT'), { standing: { ...declaredAs('OK'), hold: 'REJECTED' } });
  refuses('error.case.rejected', () => withChangedFlow(turnedDown, 'STANDARD', START));
});

test('P-078 a co-signer who is waited for blocks every save and every change of flow', () => {
  const waiting = ordered('STANDARD', 'OPEN', 'SIGNED');
  const key = 'blocked.due.to.documents.not.signed.by.co.signee';
  refuses(key, () => withChangedFlow(waiting, 'DISPONENT', START));
  refuses(key, () => withFlow(waiting, 'STANDARD', START));
  refuses(key, () => withPersonInput(waiting, CONTACT));
});

test('P-006 what is chosen never changes who the person is', () =>
  fc.assert(
    fc.property(fc.constantFrom(...FLOW_TYPES), fc.constantFrom(null, ...ORDER_STATES), (flow, state) => {
      const facts = state === null ? factsOf(answered(flow)) : ordered(flow, state);
      for (const to of FLOW_TYPES)
        try {
          assert.deepEqual(withChangedFlow(facts, to, START).person, PERSON);
        } catch {
          assert.notEqual(state, null);
        }
    }),
  ));

test('P-094 a flow with nothing answered says nothing of earlier ones', () =>
  assert.deepEqual({ ...LOGGED_IN, ...NO_ANSWERS }, LOGGED_IN));

test('how to reach somebody is offered again in every later flow, also where the one between was left unanswered', () => {
  const suggestedContact = { email: 'ingrid@example.com', phone: '49001001' };
  const left = { ...begun('STANDARD'), suggestedContact };
  assert.deepEqual(withChangedFlow(factsOf(left), 'DISPONENT', START).suggestedContact, suggestedContact);
  const contact = { ...suggestedContact, phone: '49001002' };
  assert.deepEqual(withChangedFlow(factsOf({ ...left, contact }), 'DISPONENT', START).suggestedContact, contact);
});

test('P-092 a change to the flow in progress resumes it, and one from no flow begins it', () => {
  assert.deepEqual(withChangedFlow(factsOf(answered('STANDARD')), 'STANDARD', START), answered('STANDARD'));
  assert.deepEqual(withChangedFlow(factsOf(LOGGED_IN), 'STANDARD', START), begun('STANDARD'));
});

test('an order asks for no help with moving banks that nobody asked for', () => {
  for (const needHelpMovingBanks of [true, false])
    assert.equal(
      withOrder(factsOf({ ...answered('STANDARD'), needHelpMovingBanks }), 'order-1').needHelpMovingBanks,
      needHelpMovingBanks,
    );
});
