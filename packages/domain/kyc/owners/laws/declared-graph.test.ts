/** Graphs of the answer and of the register: what is given, what chains explain of it, and what only intervals are known of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someOwner } from '../../sections/answers.fixture.ts';
import type { Owner } from '../answer.ts';
import type { RegisteredOwner } from '../register.ts';
import { declaredGraph, registeredGraph } from './declared-graph.ts';
import { rangeText } from './steps.ts';
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
