/** The choice of signatories, judged by the domain's own rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combinationsOf } from '@bli-kunde/domain/business/view.ts';
import { ADA, ANSWERED, stateWith } from '@bli-kunde/domain/business/application.fixture.ts';
import {
  chosenOf,
  enoughOf,
  inEach,
  isOwn,
  listed,
  positionsOf,
  problemOfChoice,
  sharedWith,
  waysToComplete,
} from './signatories.ts';

const { signees } = stateWith(ANSWERED);
const FACTS = {
  application: ANSWERED,
  capabilities: { counterpartConsent: false },
  showAccounting: true,
  standing: { declarations: [], hold: null },
  order: null,
};
const combinations = combinationsOf(FACTS);

test('B-101 B-102 exactly one combination is right; a subset, a superset and a mixture are not', () => {
  assert.equal(problemOfChoice(signees, combinations, ['0', '1']), null);
  assert.equal(problemOfChoice(signees, combinations, ['2']), null);
  for (const positions of [[], ['0'], ['0', '1', '2'], ['0', '2']])
    assert.equal(problemOfChoice(signees, combinations, positions), 'error.signees.no.valid.choice');
});

test('B-101 the button of a combination ticks exactly those of it: of a father and a son of one name the one who is meant', () => {
  const son = { ...ADA, birthDate: '2001-01-02' };
  const { signingRights } = ANSWERED;
  const application = {
    ...ANSWERED,
    signingRights: {
      ...signingRights,
      signatories: [...signingRights.signatories, { ...son, roles: ['Daglig leder'] }],
      combinations: [
        { rule: 'R1', members: [0, 1] },
        { rule: 'R2', members: [3] },
        { rule: 'R3', members: [0, 3] },
      ],
    },
  };
  const ways = combinationsOf({ ...FACTS, application });
  const may = stateWith(application).signees;
  assert.deepEqual(
    ways.map((way) => positionsOf(may, way)),
    [['0', '1'], ['3'], ['0', '3']],
  );
  for (const way of ways) assert.equal(problemOfChoice(may, ways, positionsOf(may, way)), null);
  // What the two calls spell differently is one person still.
  const respelled = { rule: 'R2', signees: [{ ...son, name: son.name.toUpperCase(), role: 'Daglig leder' }] };
  assert.deepEqual(
    chosenOf(may, positionsOf(may, respelled)).map(({ birthDate }) => birthDate),
    [son.birthDate],
  );
});

test('who is missing is told by the ways that take fewest, and by nobody where no way has all that are chosen', () => {
  const ways = [
    [0, 1, 2],
    [0, 1],
    [0, 2],
  ].map((at) => ({ rule: 'R1', signees: at.flatMap((one) => signees[one] ?? []) }));
  assert.deepEqual(waysToComplete(signees, ways, ['0']), [['1'], ['2']]);
  assert.deepEqual(waysToComplete(signees, ways, ['1', '2']), [['0']]);
  assert.deepEqual(waysToComplete(signees, ways.slice(1), ['1', '2']), []);
});

test('B-103 no combinations at all is told as such', () => {
  assert.equal(problemOfChoice(signees, [], ['0']), 'error.signees.no.combination');
});

test('names are listed as people say them', () => {
  assert.equal(listed(['A', 'B', 'C'], 'og'), 'A, B og C');
  assert.equal(listed(['A'], 'og'), 'A');
});

test('whoever every way to sign takes is told from those who are a choice', () => {
  const [first, second] = combinations;
  assert.ok(first && second);
  assert.deepEqual(inEach(signees, [first]), positionsOf(signees, first));
  assert.deepEqual(inEach(signees, [first, { ...first, signees: first.signees.slice(0, 1) }]), ['0']);
  assert.deepEqual(inEach(signees, [first, second]), []);
  assert.deepEqual(inEach(signees, []), []);
});

test('B-104 two who are reached in one place are found, however it is typed', () => {
  const contacts = [
    { email: 'Post@example.com', phone: '49 00 10 01' },
    { email: 'post@example.com ', phone: '+4749001001' },
    { email: '', phone: '' },
    { email: '', phone: '' },
  ];
  assert.deepEqual([sharedWith(contacts, 1, 'email'), sharedWith(contacts, 1, 'phone')], [0, 0]);
  assert.equal(sharedWith(contacts, 0, 'email'), null, 'the first of them is told nothing');
  assert.equal(sharedWith(contacts, 3, 'email'), null, 'nothing typed is not the same');
  assert.equal(sharedWith([{ email: 'a@example.com', phone: '49001002' }, ...contacts], 1, 'phone'), null);
});

test("B-104 the applicant's own address is known at another's, whether the applicant signs or not", () => {
  const [me, other] = [{ me: true }, { me: false }];
  const contacts = [
    { email: 'min@example.com', phone: '49001001' },
    { email: 'MIN@example.com ', phone: '+4749001002' },
  ];
  const person = { email: 'kontakt@example.com', phone: '49001002' };
  assert.equal(isOwn([me, other], contacts, 1, 'email', person), true);
  assert.equal(
    isOwn([me, other], contacts, 1, 'phone', person),
    false,
    'who signs has what stands in their own fields',
  );
  assert.equal(isOwn([me, other], contacts, 0, 'email', person), false, 'their own field is theirs');
  assert.equal(isOwn([other, other], contacts, 1, 'email', person), false);
  assert.equal(isOwn([other, other], contacts, 1, 'phone', person), true);
  assert.equal(isOwn([other], [{ email: '', phone: '' }], 0, 'email', { email: null, phone: null }), false);
});

test('of a choice with too many the combination that is whole is told, and none of one that lacks somebody', () => {
  assert.deepEqual(enoughOf(signees, combinations, ['0', '1', '2']), ['0', '1']);
  assert.deepEqual(enoughOf(signees, combinations, ['0', '2']), ['2']);
  for (const positions of [['0'], ['0', '1'], ['2'], []])
    assert.equal(enoughOf(signees, combinations, positions), null);
});
