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
      '2026-11-24',
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

test('A-043 the coming law is the law of the day from its first day on', () => {
  const on = (today: string) => {
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
      today,
      texts,
    );
    return [now.threshold, coming?.from ?? null, rows[1]?.byToday.isOwner, rows[1]?.byComing?.isOwner];
  };
  assert.deepEqual(on('2027-07-09'), ['mer enn 25 prosent', '2027-07-10', false, true]);
  assert.deepEqual(on('2027-07-10'), ['25 prosent eller mer', null, true, undefined]);
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
  const { rows } = alignedOwners({ organisation, owners, register: null }, '2026-11-24', texts);
  assert.ok(rows.length <= 501);
  const person = rows.find(({ is }) => is === 'PERSON');
  assert.deepEqual(
    [person?.byToday.isOwner, person?.byToday.why],
    [null, ['Eierskapet har for mange ledd til at vi har regnet det ut.']],
  );
});
