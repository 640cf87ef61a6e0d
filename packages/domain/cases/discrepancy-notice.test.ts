/** Tests of whom the notice to the register of owners names, where somebody is an owner and where nobody is known to be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { someOwner } from '../kyc/sections/answers.fixture.ts';
import { textsOf } from '../texts/texts.ts';
import { differencesTold, noticeOf } from './discrepancy-notice.ts';

const TODAY = '2026-11-24';
const texts = textsOf();

const noticeWith = (beneficialOwners: readonly object[]) =>
  noticeOf(
    {
      facts: {
        organisation: { name: 'Testbygg AS', organisationNumber: '319000011' },
        beneficialOwners: {
          status: 'REGISTERED',
          statement: null,
          registeredOn: null,
          owners: [
            {
              token: 'dag',
              firstName: 'Dag',
              lastName: 'Eiermo',
              birthDate: null,
              citizenship: [],
              countryOfResidence: null,
              positions: [
                { code: 'posisjontype.eier', interval: { from: 250_100, to: 499_900 }, indirect: false, via: [] },
              ],
            },
          ],
        },
      },
      sections: [{ kind: 'corporateBeneficialOwnerActorsV3', answer: { beneficialOwners } }],
    } as unknown as FrozenDeclaration,
    { today: TODAY, comingFrom: null },
    texts,
  ) ?? assert.fail('no notice');

const owner = (firstName: string, eierandel: string) =>
  someOwner({
    firstName,
    lastName: 'Eiermo',
    publicId: { value: null, token: null },
    beneficialOwnerReasons: {},
    eierandel,
  });

test('A-108 the notice says who the owners are thought to be, in words where nobody is', () => {
  const known = noticeWith([owner('Anne', '60'), owner('Bo', '10')]);
  assert.deepEqual([known.owners, known.areOwnersKnown], [['Anne Eiermo'], true]);
  for (const nobody of [noticeWith([]), noticeWith([owner('Bo', '10')])])
    assert.deepEqual([nobody.owners, nobody.areOwnersKnown], [[texts('advisor.notice.owners.none')], false]);
  const unsure = (name: string): string => texts('advisor.notice.owners.unsure', { name });
  const unknown = noticeWith([owner('Anne', 'ukjent')]);
  assert.deepEqual([unknown.owners, unknown.areOwnersKnown], [[unsure('Anne Eiermo')], false]);
  const both = noticeWith([owner('Anne', '60'), owner('Bo', 'ukjent')]);
  assert.deepEqual([both.owners, both.areOwnersKnown], [['Anne Eiermo', unsure('Bo Eiermo')], false]);
});

test('A-108 the notice tells the register, and not the customer, what differs', () => {
  assert.equal(
    noticeWith([owner('Anne', '60')]).why,
    'Dag Eiermo står i registeret, men er ikke oppgitt av kunden. Anne Eiermo er oppgitt av kunden, men står ikke i registeret.',
  );
  assert.equal(
    noticeWith([owner('Dag', '60')]).why,
    'Eierandelen til Dag Eiermo er en annen enn registerets 25,01–49,99 %, etter det kunden har oppgitt.',
  );
  assert.equal(noticeWith([owner('Dag', '30')]).why, texts('advisor.notice.difference.other'));
});

test('A-043 A-108 somebody who holds the same share another way is told of, with both ways', () => {
  const told = (companies: readonly string[], via: readonly string[], indirect = false) => {
    const chains = companies.map((name) => ({
      companies: [{ name, organisationNumber: '', share: '100' }],
      share: '30',
    }));
    const position = {
      code: 'posisjonstype.eierskap',
      interval: { from: 250_100, to: 499_900 },
      indirect,
      via: via.map((name) => ({ name, organisationNumber: null })),
    };
    const dag = { firstName: 'Dag', lastName: 'Eiermo', birthDate: null, citizenship: [], countryOfResidence: null };
    const owners = [{ ...owner('Dag', '30'), indirectOwnership: chains }];
    const register = { status: 'REGISTERED' as const, statement: null, registeredOn: null };
    return differencesTold(owners, { ...register, owners: [{ ...dag, token: 'dag', positions: [position] }] }, texts);
  };
  const said = (declared: string, registered: string) => [
    `Dag Eiermo eier like mye begge steder, men ${declared} etter det kunden har oppgitt, og ${registered} etter registeret.`,
  ];
  assert.deepEqual(told([], ['Mellom AS']), said('direkte', 'gjennom Mellom AS'));
  assert.deepEqual(told(['Mellom AS'], []), said('gjennom Mellom AS', 'direkte'));
  assert.deepEqual(told([], [], true), said('direkte', 'gjennom andre'));
  assert.deepEqual(told(['Mellom AS'], ['Annet AS']), said('gjennom Mellom AS', 'gjennom Annet AS'));
  assert.deepEqual([...told(['Mellom AS'], ['MELLOM AS']), ...told([], [])], []);
});
