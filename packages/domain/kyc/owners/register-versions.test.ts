/** Two versions of the register of beneficial owners: the one that is read now, and the draft whose codes stand in frozen declarations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { registerAgrees } from '../../cases/correction.ts';
import { differencesIn } from '../../cases/of-declaration.ts';
import type { FrozenDeclaration } from '../kept-declaration.ts';
import { textsOf } from '../../texts/texts.ts';
import { lists } from '../countries.ts';
import { SOME_IDS, someOwner } from '../sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as kind } from '../sections/corporateBeneficialOwnerActorsV3.ts';
import { registeredGraph } from './laws/declared-graph.ts';
import { isSamePosition, positionKind } from './position-codes.ts';
import { remarksTold, registerRemarks, REGISTER_REMARKS } from './register-remarks.ts';
import { differencesOf, intervalOf, pairsOf, type RegisteredOwner, type RegisteredOwners } from './register.ts';
import { ownerSearchFacts } from './unidentified.ts';

const TODAY = '2026-11-29';
const [NUMBER, OTHER] = [SOME_IDS[0] ?? '', SOME_IDS[1] ?? ''];
const held = (code: string, more: object = {}) => ({
  code,
  interval: { from: 500_000, to: 749_900 },
  indirect: false,
  via: [],
  ...more,
});
const kari = (more: Partial<RegisteredOwner> = {}): RegisteredOwner => ({
  token: 'register-1',
  firstName: 'Kari',
  lastName: 'Prøve',
  birthDate: '1990-04-12',
  citizenship: ['NOR'],
  countryOfResidence: 'NOR',
  positions: [held('posisjonstype.eierskap')],
  ...more,
});
const register = (owner: RegisteredOwner, more: Partial<RegisteredOwners> = {}): RegisteredOwners => ({
  status: 'REGISTERED',
  statement: null,
  registeredOn: null,
  owners: [owner],
  allIdentified: true,
  contract: 'reelle-rettighetshavere 1.5',
  ...more,
});
const given = (value: string, more: object = {}) =>
  someOwner({ firstName: 'Kari', lastName: 'Prøve', publicId: { value, token: null }, eierandel: '60', ...more });
const kinds = (...of: Parameters<typeof differencesOf>) => differencesOf(...of).map((one) => one.kind);
const graphOf = (owner: RegisteredOwner) =>
  registeredGraph({ name: 'Prøve AS', organisationNumber: '319000003' }, { owners: [owner] }).holdings[0];

test('R-025 a position is the same in every version of the register, and in the questionnaires that go by the older one', () => {
  for (const [old, now] of [
    ['eier', 'eierskap'],
    ['kont', 'kontrollOverStemmerettigheter'],
    ['ruas', 'rettTilAaUtpekeEllerAvsetteStyre'],
    ['ruas', 'rettTilAaUtpekeEllerAvsetteMinstHalvpartenAvStyremedlemmene'],
    ['anne', 'kontrollPaaAnnenMaate'],
  ] as const) {
    const [before, after] = [`posisjontype.${old}`, `posisjonstype.${now}`];
    assert.ok(isSamePosition(before, after), now);
    assert.deepEqual(graphOf(kari({ positions: [held(before)] })), graphOf(kari({ positions: [held(after)] })), now);
  }
  assert.ok(!isSamePosition('posisjontype.kont', 'posisjonstype.eierskap'));
  assert.ok(!isSamePosition('posisjonstype.enNyType', 'posisjonstype.enAnnen'));
});

test('R-025 a declaration that was frozen by the older codes has its intervals and differences still', () => {
  const old = kari({ positions: [held('posisjontype.eier')] });
  assert.deepEqual(intervalOf(old), { from: 500_000, to: 749_900 });
  const frozen: RegisteredOwners = { status: 'REGISTERED', statement: null, registeredOn: null, owners: [old] };
  const own = given('', { birthDate: '1990-04-12' });
  assert.deepEqual(kinds([own], frozen), []);
  assert.deepEqual(kinds([{ ...own, eierandel: '20' }], frozen), ['SHARE_OUTSIDE_INTERVAL']);
  assert.deepEqual(registerRemarks(frozen), [], 'what the draft never told is no remark on it');
});

test('R-024 whoever holds a position that nobody knows decides in some way by the register', () => {
  const unknown = kari({ positions: [held('posisjonstype.enNyType', { interval: null })] });
  assert.equal(positionKind('posisjonstype.enNyType'), null);
  assert.equal(positionKind('posisjonstype.constructor'), null);
  assert.equal(graphOf(unknown)?.control, true);
  assert.equal(graphOf(kari())?.control, undefined);
});

test('R-023 the national id settles who is who where both sides have one, whatever names and dates say', () => {
  const known = register(kari({ nationalId: NUMBER, birthDate: '1955-01-01', lastName: 'Ugiftnavn' }));
  assert.deepEqual(kinds([given(NUMBER)], known), []);
  const namesake = register(kari({ nationalId: OTHER, birthDate: null }));
  assert.deepEqual(kinds([given(NUMBER)], namesake), ['NOT_IN_ANSWER', 'NOT_IN_REGISTER']);
  assert.deepEqual(
    kinds([given(NUMBER)], register(kari({ birthDate: null }))),
    [],
    'without one, name and date decide',
  );
  const foreign = { hasNoPublicId: true, countryOfResidence: 'SWE', birthDate: '1990-04-12' };
  assert.deepEqual(kinds([given('', foreign)], register(kari({ nationalId: OTHER }))), []);
  const year = (birthYear: string) => register(kari({ birthDate: null, birthYear }));
  assert.deepEqual(kinds([given('', foreign)], year('1990')), []);
  assert.deepEqual(kinds([given('', foreign)], year('1991')), ['NOT_IN_ANSWER', 'NOT_IN_REGISTER']);
});

test('R-023 of namesakes each is whom their number says, in every order', () => {
  const owners = [
    kari({ token: 'a', nationalId: OTHER }),
    kari({ token: 'b', nationalId: NUMBER }),
    kari({ token: 'c' }),
  ];
  const all = [given(NUMBER), given(OTHER)];
  const shuffled = <T>(of: readonly T[]) => fc.shuffledSubarray([...of], { minLength: of.length });
  fc.assert(
    fc.property(shuffled(owners), shuffled(all), (registered, answered) => {
      const pairs = pairsOf(answered, registered);
      assert.deepEqual(
        answered.map((one) => pairs.get(one)?.nationalId),
        answered.map(({ publicId }) => publicId.value),
      );
    }),
  );
});

const facts = (beneficialOwners: RegisteredOwners) => ({
  process: 'BECOME_CORPORATE_CUSTOMER' as const,
  channel: 'CUSTOMER_ONBOARDING' as const,
  organisation: null,
  products: [],
  beneficialOwners,
});

test('R-022 numbers, deaths and what others have told the register are in nothing that the customer’s browser is sent', () => {
  const whole = register(kari({ nationalId: NUMBER, isDeceased: true, birthYear: '1990' }), {
    discrepancies: [{ text: 'Eierne er byttet ut', receivedOn: '2026-09-14' }],
    unread: 1,
    unknownCodes: [{ code: 'posisjonstype.enNyType', words: 'Ny type' }],
  });
  const content = kind.content({
    settings: { reasons: [{ code: 'posisjontype.eier', text: 'Eierskap', help: '' }] },
    facts: facts(whole),
    lists,
    answers: {},
    today: TODAY,
    allowSynthetic: true,
  });
  const sent = JSON.stringify(content);
  for (const secret of [NUMBER, 'nationalId', 'isDeceased', 'byttet ut', 'discrepanc', 'unknownCodes'])
    assert.ok(!sent.includes(secret), secret);
  assert.deepEqual(
    content.owners[0]?.beneficialOwnerReasons.map(({ text }) => text),
    ['Eierskap'],
  );
});

test('R-023 a number that tells the owner apart from the register’s of the same name is found without asking the customer', () => {
  const answer = (value: string) => ({
    answers: [
      {
        section: 'owners',
        kind: 'corporateBeneficialOwnerActorsV3',
        answer: { beneficialOwners: [given(value)], registerDifference: null },
      },
    ],
  });
  const differs = (value: string, of: RegisteredOwners) =>
    ownerSearchFacts(answer(value), facts(of), TODAY).ownersDifferByNumber;
  assert.deepEqual(differs(NUMBER, register(kari({ nationalId: OTHER, birthDate: null }))), ['YES']);
  assert.deepEqual(differs(NUMBER, register(kari({ nationalId: NUMBER, birthDate: null }))), ['NO']);
  assert.deepEqual(
    differs(NUMBER, register(kari())),
    ['NO'],
    'a register without numbers is compared by the form itself',
  );
  const frozenOf = (of: RegisteredOwners) =>
    ({ facts: facts(of), sections: answer(NUMBER).answers }) as unknown as FrozenDeclaration;
  assert.deepEqual(differencesIn(frozenOf(register(kari({ nationalId: OTHER, birthDate: null })))), [
    {
      answer: null,
      differences: [
        { kind: 'NOT_IN_ANSWER', name: 'Kari Prøve' },
        { kind: 'NOT_IN_REGISTER', name: 'Kari Prøve' },
      ],
    },
  ]);
  assert.deepEqual(differencesIn(frozenOf(register(kari({ nationalId: NUMBER })))), []);
});

test('R-026 each part of an answer that only a person can weigh is a remark, told in words to an advisor', () => {
  const via = [{ name: '', organisationNumber: '319000461' }];
  const cases: Readonly<Record<(typeof REGISTER_REMARKS)[number], RegisteredOwners>> = {
    UNREAD: register(kari(), { unread: 2 }),
    UNKNOWN_CODE: register(kari(), { unknownCodes: [{ code: 'x', words: 'Nytt ord' }] }),
    NOT_SAID: register(kari(), { allIdentified: undefined }),
    ELSEWHERE: register(kari(), { elsewhere: { kind: 'REGULATED_MARKET', name: 'Euronext Oslo', country: 'NOR' } }),
    DECEASED: register(kari({ isDeceased: true })),
    DISCREPANCY: register(kari(), { discrepancies: [{ text: 'Byttet ut', receivedOn: '2026-09-14' }] }),
    CHAIN_UNNAMED: register(kari({ positions: [held('posisjonstype.eierskap', { via })] })),
  };
  for (const remark of REGISTER_REMARKS) {
    assert.deepEqual(registerRemarks(cases[remark]), [remark]);
    assert.deepEqual(ownerSearchFacts({ answers: [] }, facts(cases[remark]), TODAY).ownerRegisterRemarks, [remark]);
  }
  const words = REGISTER_REMARKS.flatMap((remark) => remarksTold(cases[remark], textsOf()));
  assert.equal(words.length, REGISTER_REMARKS.length);
  for (const told of ['(2)', 'Nytt ord', 'Euronext Oslo', 'Kari Prøve', '14.09.2026', '«Byttet ut»'])
    assert.ok(
      words.some((one) => one.includes(told)),
      told,
    );
  assert.deepEqual(registerRemarks(register(kari())), []);
});

test('R-026 a register that was not read whole agrees with nobody', () => {
  const frozen = {
    facts: facts(register(kari())),
    sections: [
      {
        kind: 'corporateBeneficialOwnerActorsV3',
        answer: { beneficialOwners: [given('', { publicId: { value: null, token: 'register-1' } })] },
      },
    ],
  } as unknown as FrozenDeclaration;
  assert.ok(registerAgrees(frozen, register(kari({ token: 'register-9' }))));
  for (const more of [{ unread: 1 }, { unknownCodes: [{ code: 'x', words: null }] }, { allIdentified: undefined }])
    assert.ok(!registerAgrees(frozen, register(kari({ token: 'register-9' }), more)));
});
