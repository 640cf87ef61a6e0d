import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, test } from 'node:test';
import { type CasePerson, casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import organisations from '@bli-kunde/simulators/people/organisations.json' with { type: 'json' };
import { makePeople } from '@bli-kunde/simulators/people/people.ts';
import { MOST_PERSONS, screenCase } from './screen-case.ts';
import { createScreening } from './screening.ts';

const screening = createScreening({
  path: resolve(import.meta.dirname, '../../simulators/lists/targets.simple.csv'),
  maxAgeDays: undefined,
  clock: { now: () => new Date('2026-11-21T12:00:00Z') },
});
after(() => screening.close());
await screening.reload();

test('S-160 the list that ships has exactly the test persons it is meant for, by name and birth date', async () => {
  const { persons, children } = makePeople('2026-11-21');
  const everybody = [...persons, ...children];
  const screened = await screenCase(
    screening,
    everybody.map(({ fornavn, etternavn, birthDate, citizenship }) =>
      casePerson('APPLICANT', `${fornavn} ${etternavn}`, birthDate, citizenship),
    ),
  );
  const found = screened.flatMap((one, at) =>
    one.verdict === 'no' ? [] : [[everybody[at]?.id, ...new Set(one.hits.map(({ kind }) => kind))]],
  );
  assert.deepEqual(found, [
    ['P13', 'SANCTION'],
    ['P25', 'PEP'],
    ['P26', 'RCA'],
    ['B18', 'SANCTION'],
  ]);
});

test('S-160 a country that is shared supports a hit, whatever letters stand for it', async () => {
  const like = (country: string) => casePerson('BENEFICIAL_OWNER', 'J M Ejemplar', null, [country]);
  const screened = await screenCase(screening, [like('ESP'), like('SWE')]);
  assert.deepEqual(
    screened.map(({ verdict }) => verdict),
    ['yes', 'no'],
  );
});

test('S-160 more people than a case may have are unknown, and other work goes on between the others', async () => {
  let turns = 0;
  let running = true;
  const turn = (): void => {
    turns++;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  const people = Array.from({ length: MOST_PERSONS + 2 }, (_, at) =>
    casePerson('BENEFICIAL_OWNER', `Kari ${at}`, null),
  );
  const screened = await screenCase(screening, people);
  running = false;
  assert.ok(turns >= MOST_PERSONS - 1, `${turns}`);
  assert.deepEqual(
    screened.slice(-3).map(({ verdict, reason }) => [verdict, reason]),
    [
      ['no', 'NO_HIT'],
      ['unknown', 'TOO_MANY'],
      ['unknown', 'TOO_MANY'],
    ],
  );
});

test('S-160 of the test companies none is on the list that ships by its own name or number', async () => {
  const companies = organisations.map(
    ({ name, organisationNumber }): CasePerson => ({
      ...casePerson('CUSTOMER', name, null),
      subject: 'ORGANISATION',
      registrationNumber: organisationNumber,
    }),
  );
  const screened = await screenCase(screening, companies);
  assert.deepEqual(
    screened.flatMap(({ name, verdict }) => (verdict === 'no' ? [] : [name])),
    [],
  );
  const link: CasePerson = {
    ...casePerson('OWNER_COMPANY', 'SVARTHOLDT INVEST AS', null),
    subject: 'ORGANISATION',
    registrationNumber: '319000437',
  };
  const [found] = await screenCase(screening, [link]);
  assert.deepEqual(
    found?.hits.map(({ kind, matchedNumber }) => [kind, matchedNumber]),
    [['SANCTION', true]],
  );
});
