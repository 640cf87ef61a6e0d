/** Two trees in one: who stands in which, what may be said of whom the other has not, and graphs too large to solve. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../../../texts/texts.ts';
import { someOwner } from '../../sections/answers.fixture.ts';
import type { Owner } from '../answer.ts';
import { alignedOwners } from './aligned-trees.ts';

const organisation = { name: 'Kunden AS', organisationNumber: '319000011' };
const texts = textsOf({});
const owner = (firstName: string, more: Partial<Owner>): Owner =>
  someOwner({
    firstName,
    lastName: 'Eiermo',
    publicId: { value: null, token: null },
    beneficialOwnerReasons: {},
    eierandel: '',
    ...more,
  });
const nobody = {
  status: 'REGISTERED' as const,
  statement: null,
  registeredOn: null,
  owners: [],
};

test('A-043 somebody the register may withhold is unknown to it, and never a difference', () => {
  const owners = [owner('Anne', { eierandel: '60' })];
  const agrees = (register: object | null) =>
    alignedOwners(
      {
        organisation,
        owners,
        register: register && { ...nobody, ...register },
      },
      { today: '2026-11-24', comingFrom: null },
      texts,
    ).rows.at(-1)?.agrees;
  assert.deepEqual(
    [
      agrees({}),
      agrees({ withheld: 1 }),
      agrees({ allIdentified: false }),
      agrees({ status: 'NOT_OBLIGED' }),
      agrees(null),
    ],
    ['DIFFERENT', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'],
  );
});

test('A-043 D-090 the coming law is the law of the day from the day in the bank’s policy on, and never without one', () => {
  const on = (today: string, comingFrom: string | null = '2027-07-10') => {
    const {
      today: now,
      coming,
      rows,
    } = alignedOwners(
      {
        organisation,
        owners: [owner('Anne', { eierandel: '25' })],
        register: null,
      },
      { today, comingFrom },
      texts,
    );
    return [now.threshold, coming?.from ?? null, rows[1]?.byToday.isOwner, rows[1]?.byComing?.isOwner];
  };
  assert.deepEqual(on('2027-07-09'), ['mer enn 25 prosent', '2027-07-10', false, true]);
  assert.deepEqual(on('2027-07-10'), ['25 prosent eller mer', null, true, undefined]);
  assert.deepEqual(on('2099-01-01', null), ['mer enn 25 prosent', null, false, true]);
});

test('A-043 companies in too many links are told as unknown and not computed for minutes', () => {
  const company = (at: number) => ({
    name: `Ledd ${at}`,
    organisationNumber: '',
    share: '100',
  });
  const chain = (from: number) => ({
    companies: Array.from({ length: 10 }, (_, at) => company(from + at)),
    share: '1',
  });
  const indirectOwnership = Array.from({ length: 50 }, (_, at) => chain(10 * at));
  const owners = Array.from({ length: 100 }, (_, at) => owner(`Eier ${at}`, { eierandel: '1', indirectOwnership }));
  const { rows } = alignedOwners(
    { organisation, owners, register: null },
    { today: '2026-11-24', comingFrom: null },
    texts,
  );
  assert.ok(rows.length <= 501);
  const person = rows.find(({ is }) => is === 'PERSON');
  assert.deepEqual(
    [person?.byToday.isOwner, person?.byToday.why],
    [null, ['Eierskapet har for mange ledd til at vi har regnet det ut.']],
  );
});

test('A-043 the same share held another way than the register says is a difference, and both ways are told', () => {
  const through = (name: string, organisationNumber: string) => ({
    companies: [{ name, organisationNumber, share: '100' }],
    share: '60',
  });
  const row = (
    chains: readonly ReturnType<typeof through>[],
    position: { readonly indirect: boolean; readonly via: { name: string; organisationNumber: string | null }[] },
  ) => {
    const register = {
      ...nobody,
      owners: [
        {
          token: 'anne',
          firstName: 'Anne',
          lastName: 'Eiermo',
          birthDate: null,
          citizenship: [],
          countryOfResidence: null,
          positions: [{ code: 'posisjontype.eier', interval: { from: 500_000, to: 749_900 }, ...position }],
        },
      ],
    };
    const owners = [owner('Anne', { eierandel: '60', indirectOwnership: [...chains] })];
    const found = alignedOwners({ organisation, owners, register }, { today: '2026-11-24', comingFrom: null }, texts);
    const person = found.rows.find(({ is }) => is === 'PERSON');
    return [person?.agrees, person?.registered?.control];
  };
  const direct = { indirect: false, via: [] };
  const via = (name: string, organisationNumber: string | null) => ({
    indirect: true,
    via: [{ name, organisationNumber }],
  });
  const ours = [through('Mellom AS', '319000046')];
  assert.deepEqual(row([], direct), ['SAME', null]);
  assert.deepEqual(row(ours, direct), ['DIFFERENT', 'Eier direkte']);
  assert.deepEqual(row([], via('Mellom AS', null)), ['DIFFERENT', 'Gjennom Mellom AS']);
  assert.deepEqual(row(ours, via('Mellom Holding AS', '319000046')), ['SAME', 'Gjennom Mellom Holding AS']);
  assert.deepEqual(row(ours, via('MELLOM AS', null)), ['SAME', 'Gjennom MELLOM AS']);
  assert.deepEqual(row(ours, via('Annet AS', '319000054')), ['DIFFERENT', 'Gjennom Annet AS']);
  assert.deepEqual(row(ours, { indirect: true, via: [] }), ['SAME', null]);
  assert.deepEqual(row(ours, { indirect: false, via: via('Mellom AS', null).via }), ['SAME', 'Gjennom Mellom AS']);
});
