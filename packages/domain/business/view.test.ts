import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseStatus } from '../kyc/case.ts';
import type { BusinessFacts } from './application.ts';
import { businessState } from './state.ts';
import { facts, FILLED, filled, LEADER, soleProprietorship } from './example-facts.fixture.ts';
import { requiresOf } from './requires.ts';
import { signeesOf } from './steps/signatarer.ts';
import { signing } from './steps/signering.ts';
import { combinationsOf, signingOrderOf, stateOf } from './view.ts';

const meta = {
  version: 3,
  keptUntil: '2026-12-21T23:00:00.000Z',
  priceList: null,
  me: LEADER,
  orderId: 'o',
  signingPage: (id: string) => `/b/${id}`,
};

test('B-153 B-156 B-157 the state has the shape the specification names, empty and filled', () => {
  for (const these of [facts(), filled(), filled(soleProprietorship())]) {
    const state = stateOf(these, meta);
    assert.deepEqual(businessState.parse(state), state);
  }
  const { organisation } = stateOf(facts(), meta);
  assert.deepEqual(
    [organisation.basicInfo.organisationNumber.value, organisation.selskapsform, organisation.address.postalCode],
    ['319000011', 'AS', '5003'],
  );
});

test('B-159 B-161 a signee has name, birth date, role, and e-mail and mobil as objects or null', () => {
  const [leader, member, other] = signeesOf(filled(), LEADER);
  assert.deepEqual(leader, {
    ...LEADER,
    role: 'Styreleder',
    chosen: true,
    me: true,
    email: { value: 'post@example.com' },
    mobil: { value: '49001084' },
  });
  assert.equal(member?.me, false);
  assert.deepEqual([other?.chosen, other?.email, other?.mobil], [false, null, null]);
});

test('B-159 the role words of the register, as an application has them stored, are shown as the ones that are said elsewhere', () => {
  const { administrator } = FILLED;
  assert.ok(administrator);
  const stored = {
    ...FILLED,
    administrator: { ...administrator, nameAndRole: 'Astrid Ledermo, styrets leder' },
    signingRights: {
      ...FILLED.signingRights,
      signatories: FILLED.signingRights.signatories.map((one) => ({ ...one, roles: ['Styrets leder'] })),
    },
  };
  const state = stateOf({ ...filled(), application: stored }, meta);
  assert.equal(state.administrator?.nameAndRole, 'Astrid Ledermo, styreleder');
  assert.deepEqual([...new Set(state.signees.map(({ role }) => role))], ['Styreleder']);
});

test('B-101 of a father and a son of one name the chosen one alone is shown as chosen, with his own e-mail and mobile', () => {
  const son = { ...LEADER, birthDate: '1999-03-21' };
  const { signatories: may, ...rights } = FILLED.signingRights;
  const signingRights = {
    ...rights,
    signatories: [...may, { ...son, roles: ['Daglig leder'] }],
    combinations: [
      { rule: 'SIGN', members: [0] },
      { rule: 'SIGN', members: [may.length] },
      { rule: 'SIGN', members: [0, may.length] },
    ],
  };
  const fathers = { ...LEADER, email: 'far@example.com', phone: '49001091' };
  const sons = { ...son, email: 'sonn@example.com', phone: '49001092' };
  const shown = (...signatories: (typeof sons)[]) =>
    signeesOf(filled({ signingRights, signatories }), LEADER).flatMap((one) =>
      one.name === son.name ? [[one.birthDate, one.chosen, one.email?.value, one.mobil?.value, one.me]] : [],
    );
  const nothing = [undefined, undefined];
  assert.deepEqual(shown(sons), [
    [LEADER.birthDate, false, ...nothing, true],
    [son.birthDate, true, sons.email, sons.phone, false],
  ]);
  assert.deepEqual(shown(fathers), [
    [LEADER.birthDate, true, fathers.email, fathers.phone, true],
    [son.birthDate, false, ...nothing, false],
  ]);
  assert.deepEqual(
    shown(sons, fathers).map(([, chosen, email]) => [chosen, email]),
    [
      [true, fathers.email],
      [true, sons.email],
    ],
  );
});

test('B-173 a combination is a list of signers under its rule', () =>
  assert.deepEqual(
    combinationsOf(facts()).map(({ rule, signees }) => [rule, signees.map(({ name }) => name)]),
    [
      ['R0004', ['Astrid Ledermo', 'Berit Medlemsen']],
      ['R0004', ['Astrid Ledermo', 'Sindre Styremoen']],
    ],
  ));

test('B-117 only who can still sign is given a url', () => {
  const order = (statusForMe: 'SENT_TO_SIGNING' | 'AWAITS_CO_SIGNER' | 'SUCCESS' | 'NOT_SIGNED' | 'CANCELLED') =>
    signingOrderOf(filled({}, { order: { state: 'OPEN', statusForMe } }), meta).url;
  assert.deepEqual([order('SENT_TO_SIGNING'), order('NOT_SIGNED')], ['/b/o', '/b/o']);
  assert.deepEqual([order('AWAITS_CO_SIGNER'), order('SUCCESS'), order('CANCELLED')], [null, null, null]);
});

test('B-162 without an order the status is NOT_CREATED and there is no url', () =>
  assert.deepEqual(signingOrderOf(facts(), { ...meta, orderId: null }), {
    status: 'NOT_CREATED',
    url: null,
    externalReference: null,
  }));

test('B-111 S-140 the press is a flag computed from the stored time, like every other flag', () => {
  assert.equal(requiresOf(filled()).hasClickedBecomeCustomer, false);
  assert.equal(requiresOf(filled({ clickedBecomeCustomerAt: '2026-11-21T10:00:00Z' })).hasClickedBecomeCustomer, true);
  const declared = (status: CaseStatus) =>
    requiresOf(filled({ declaration: { id: 'd' } }, { standing: { declarations: [{ id: 'd', status }], hold: null } }));
  assert.equal(declared('FAILED').customerDeclaration, true);
  assert.equal(declared('REQUIRES_MANUAL_CONTROL_BY_ADVISOR').customerDeclaration, false);
  // The row is the truth: a status that the document of an older application still holds says nothing.
  const older = { id: 'gone', status: 'OK' };
  assert.equal(requiresOf(filled({ declaration: older })).customerDeclaration, true);
});

test('S-095 what becomes of the customer is told once everybody has signed and nothing holds it', () => {
  const order = { state: 'COMPLETED', statusForMe: 'SUCCESS' } as const;
  const OK = { declarations: [{ id: 'd', status: 'OK' }], hold: null } as const;
  const creation = (standing: BusinessFacts['standing'], more: object = {}) =>
    stateOf(filled(more, { order, standing }), meta).creation;
  assert.equal(creation(OK), 'UNDER_WAY');
  assert.equal(creation({ ...OK, creationFails: true }), 'FAILING');
  assert.equal(creation({ ...OK, hold: 'OPEN', creationFails: true }), null);
  assert.equal(creation(OK, { completedAt: '2026-11-22T10:00:00Z' }), 'DONE');
  const open = { state: 'OPEN', statusForMe: 'SENT_TO_SIGNING' } as const;
  assert.equal(stateOf(filled({}, { order: open, standing: OK }), meta).creation, null);
});

test('each word on what becomes of the customer has its place in the state', () => {
  const order = { state: 'COMPLETED', statusForMe: 'SUCCESS' } as const;
  const standing = { declarations: [{ id: 'd', status: 'OK' }], hold: null } as const;
  for (const these of [
    filled({}, { order, standing }),
    filled({}, { order, standing: { ...standing, creationFails: true } }),
    filled({ completedAt: '2026-11-22T10:00:00Z' }, { order, standing }),
  ]) {
    const state = stateOf(these, meta);
    assert.notEqual(state.creation, null);
    assert.deepEqual(businessState.parse(state), state);
  }
});

test('a declaration has its id, and the review of the bank ends with the customer', () => {
  const standing = { declarations: [], hold: 'OPEN' } as const;
  const kyc = (completedAt: string | null) => stateOf(filled({ completedAt }, { standing }), meta).kyc;
  assert.deepEqual([kyc(null).review, kyc('2026-11-21T12:00:00Z').review], ['OPEN', null]);
  assert.equal(kyc(null).declaration, FILLED.declaration?.id);
});

test('the signing is done once everybody has signed, and not before', () => {
  const isDone = (state: 'OPEN' | 'COMPLETING' | 'COMPLETED') =>
    signing.complete(filled({}, { order: { state, statusForMe: 'AWAITS_CO_SIGNER' } }));
  assert.deepEqual([isDone('OPEN'), isDone('COMPLETING'), isDone('COMPLETED')], [false, false, true]);
  assert.equal(signing.complete(filled()), false);
});
