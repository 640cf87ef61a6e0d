/** Graphs of the answer and of the register: what is given, what chains explain of it, and what only intervals are known of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someOwner } from '../../sections/answers.fixture.ts';
import { organisationOf, partyOf, trustOf } from '../../trusts/trusts.fixture.ts';
import type { Owner } from '../answer.ts';
import type { RegisteredOwner } from '../register.ts';
import { declaredGraph, registeredGraph } from './declared-graph.ts';
import { rangeText, stepText } from './steps.ts';
import { ownersByTwoLaws } from './two-laws.ts';
import type { OwnerGraph } from './graph.ts';

const KUNDEN = { name: 'Kunden AS', organisationNumber: '319000011' };
const linksOf = ({ holdings, holders }: OwnerGraph) => {
  const name = (id: string) => holders.find((one) => one.id === id)?.name;
  return holdings.map(
    ({ owner, of, capital, control }) => `${name(owner)} ${rangeText(capital)} ${name(of)}${control ? ' *' : ''}`,
  );
};
const owner = (firstName: string, more: Partial<Owner>): Owner => ({
  ...someOwner(),
  firstName,
  lastName: 'Eiermo',
  beneficialOwnerReasons: {},
  indirectOwnership: [],
  eierandel: '',
  ...more,
});
const holding = (share: string, last: string) => ({
  companies: [{ name: 'Mellom AS', organisationNumber: '319000054', share }],
  share: last,
});

test('A-043 what a chain explains of a share is not held directly, and a link that two tell of is one', () => {
  const graph = declaredGraph(KUNDEN, {
    beneficialOwners: [
      owner('Anne', { eierandel: '50', indirectOwnership: [holding('60', '50')] }),
      owner('Bo', { eierandel: '20', indirectOwnership: [holding('40', '50')] }),
      owner('Cato', { beneficialOwnerReasons: { 'posisjontype.anne': true } }),
    ],
  });
  assert.deepEqual(linksOf(graph), [
    'Anne Eiermo 60 % Mellom AS',
    'Mellom AS 50 % Kunden AS',
    'Anne Eiermo 20 % Kunden AS',
    'Bo Eiermo 40 % Mellom AS',
    'Cato Eiermo 0 % Kunden AS *',
  ]);
  const [today] = ownersByTwoLaws(graph);
  assert.deepEqual(
    today?.holders.map(({ holder, share, by }) => `${holder.name} ${rangeText(share)} ${by.join(' ')}`),
    ['Anne Eiermo 50 % CAPITAL VOTES CONTROL', 'Bo Eiermo 20 % ', 'Cato Eiermo 0 % CONTROL'],
  );
});

test('A-043 beside a chain of an unknown share, at least nothing and at most all that is given is held directly', () => {
  const graph = declaredGraph(KUNDEN, {
    beneficialOwners: [owner('Anne', { eierandel: '50', indirectOwnership: [holding('', '100')] })],
  });
  assert.deepEqual(linksOf(graph), [
    'Anne Eiermo 0–100 % Mellom AS',
    'Mellom AS 100 % Kunden AS',
    'Anne Eiermo 0–50 % Kunden AS',
  ]);
});

test('A-043 the register’s intervals are kept as they are, and a position without one is unknown', () => {
  const registered = (firstName: string, positions: RegisteredOwner['positions']): RegisteredOwner => ({
    token: firstName,
    firstName,
    lastName: 'Eiermo',
    birthDate: null,
    citizenship: [],
    countryOfResidence: null,
    positions,
  });
  const position = (code: string, interval: { from: number; to: number } | null) => ({
    code,
    interval,
    indirect: false,
    via: [],
  });
  const graph = registeredGraph(KUNDEN, {
    owners: [
      registered('Anne', [position('posisjontype.eier', { from: 250_100, to: 499_900 })]),
      registered('Bo', [position('posisjontype.eier', null)]),
      registered('Cato', [position('posisjontype.kont', null)]),
    ],
  });
  assert.deepEqual(linksOf(graph), [
    'Anne Eiermo 25,01–49,99 % Kunden AS',
    'Bo Eiermo 0–100 % Kunden AS',
    'Cato Eiermo 0 % Kunden AS',
  ]);
  const [today] = ownersByTwoLaws(graph);
  assert.deepEqual(
    today?.holders.map(({ holder, verdict }) => `${holder.name} ${verdict}`),
    ['Anne Eiermo yes', 'Bo Eiermo unknown', 'Cato Eiermo yes'],
  );
});

test('D-106 a position in a trust makes an owner by the coming law alone, whatever the share, and so does an organisation that holds it', () => {
  const names = ['Anne', 'Bo', 'Cato', 'Dag', 'Eva'] as const;
  const trust = trustOf({
    kind: 'DISCRETIONARY_TRUST',
    parties: [
      partyOf('SETTLOR', 'Anne Eiermo'),
      organisationOf('TRUSTEE', 'Forvaltning Ltd', ['Bo Eiermo']),
      partyOf('OBJECT_OF_POWER', 'Cato Eiermo'),
      partyOf('DEFAULT_TAKER', 'Dag Eiermo'),
      partyOf('CONTROLLER', 'Eva Eiermo'),
    ],
  });
  const share = { Anne: '0', Bo: '10', Cato: '0', Dag: '5', Eva: '30' } as const;
  const beneficialOwners = names.map((name) => owner(name, { eierandel: share[name] }));
  const [today, coming] = ownersByTwoLaws(declaredGraph(KUNDEN, { beneficialOwners }, [trust]));
  const verdicts = (law: typeof today) =>
    law.holders.map(({ holder, verdict, by }) => `${holder.name} ${verdict} ${by.join(' ')}`.trim()).toSorted();
  assert.deepEqual(verdicts(today), [
    'Anne Eiermo no',
    'Bo Eiermo no',
    'Dag Eiermo no',
    'Eva Eiermo yes CAPITAL VOTES',
  ]);
  assert.deepEqual(verdicts(coming), [
    'Anne Eiermo yes TRUST',
    'Bo Eiermo yes TRUST',
    'Dag Eiermo no',
    'Eva Eiermo yes CAPITAL VOTES TRUST',
  ]);
  const wordsOf = (law: typeof today, name: string) =>
    law.holders.find(({ holder }) => holder.name === `${name} Eiermo`)?.steps.map(stepText);
  assert.deepEqual(wordsOf(coming, 'Anne'), [
    'Anne Eiermo har en rolle i Nordlys Family Trust: Stifter (settlor).',
    'Anne Eiermo er reell rettighetshaver på grunn av rollen i trusten, uansett eierandel.',
  ]);
  assert.deepEqual(wordsOf(coming, 'Bo')?.slice(1), [
    'Bo Eiermo eier eller kontrollerer Forvaltning Ltd, som har en rolle i Nordlys Family Trust: Forvalter (trustee).',
    'Bo Eiermo er reell rettighetshaver på grunn av rollen i trusten, uansett eierandel.',
  ]);
  assert.equal(wordsOf(coming, 'Eva')?.at(-1), 'Eva Eiermo er over grensen, som er 25 prosent eller mer.');
  assert.deepEqual(wordsOf(today, 'Anne'), [
    'Anne Eiermo er under grensen, som er mer enn 25 prosent, og bestemmer ikke.',
  ]);
});
