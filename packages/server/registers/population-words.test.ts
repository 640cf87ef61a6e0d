/** Words and numbers of the population register that decide something, written otherwise or not so that they can be read. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { anyToken } from '../contracts/contract.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { current, documentOf, responsibility } from './population.fixture.ts';
import { populationRegister } from './population-register.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const NOW = new Date('2026-11-30T12:00:00Z');
const INGRID = '12849049826';
const CHILD = '16912699882';
const OTHER = '19881999997';

/** A register of these documents by number, whose word for everybody else is `nobody`. */
async function registerOf(documents: Readonly<Record<string, object>>, nobody: unknown = { kode: 'FREG-404' }) {
  const { system } = await listen((request, response) => {
    const found = documents[/\/(\d{11})\?/.exec(request.path)?.[1] ?? ''];
    return found === undefined ? answer(response, nobody, 404) : answer(response, found);
  });
  return populationRegister(system, anyToken, { now: () => NOW });
}
const person = async (more: object) =>
  (await (await registerOf({ [INGRID]: documentOf(INGRID, more) })).person(INGRID, context)) ?? assert.fail();

test('R-242 a status of a number is the same word as a text, as a code and in capitals, and an unknown one is none of being in use', async () => {
  const numbered = async (status: unknown) =>
    (await person({ identifikasjonsnummer: current({ foedselsEllerDNummer: INGRID, status }) })).cautions;
  for (const word of ['iBruk', 'IBRUK', { kode: 'iBruk' }, undefined, null, ''])
    assert.deepEqual(await numbered(word), [], JSON.stringify(word));
  for (const word of ['opphoert', 'OPPHOERT', ' Opphoert ', { kode: 'opphoert' }, { kode: 'OPPHOERT' }])
    assert.deepEqual(await numbered(word), ['NUMBER_CEASED'], JSON.stringify(word));
  for (const word of ['sperret', 7, ['opphoert'], { kode: 7 }, { navn: 'opphoert' }, true])
    assert.deepEqual(await numbered(word), ['STATUS_UNKNOWN'], JSON.stringify(word));
  const replaced = [
    ...current({ foedselsEllerDNummer: INGRID, status: 'OPPHOERT' }),
    ...current({ foedselsEllerDNummer: OTHER, status: 'sperret' }),
  ];
  const { nationalId, cautions } = await person({ identifikasjonsnummer: replaced });
  assert.deepEqual({ nationalId, cautions }, { nationalId: OTHER, cautions: ['NUMBER_REPLACED', 'STATUS_UNKNOWN'] });
});

test('R-242 a status of a person is the same word however it is written', async () => {
  const told = async (status: unknown) => (await person({ status: current({ status }) })).cautions;
  for (const word of ['bosatt', 'BOSATT', { kode: 'bosatt' }]) assert.deepEqual(await told(word), []);
  for (const word of ['doed', 'DOED', { kode: 'Doed' }]) assert.deepEqual(await told(word), ['DEAD']);
  for (const word of ['ukjent', {}, 3, undefined]) assert.deepEqual(await told(word), ['STATUS_UNKNOWN']);
});

test('R-242 nobody is born after today: such a day is unknown', async () => {
  const born = async (foedselsdato: string) => {
    const { birthDate, cautions } = await person({ foedsel: current({ foedselsdato }) });
    return [birthDate, ...cautions];
  };
  assert.deepEqual(await born('2026-11-30'), ['2026-11-30']);
  for (const day of ['2026-12-01', '2990-04-12', '9999-12-31'])
    assert.deepEqual(await born(day), [null, 'BIRTH_DATE_UNKNOWN']);
});

test('R-242 only the register’s own error says that it has nobody; a page, an empty answer and a gateway’s words do not', async () => {
  assert.equal(await (await registerOf({})).person(INGRID, context), null);
  for (const body of [
    '<html>Support id 7</html>',
    '',
    '"x"',
    'null',
    {},
    { message: 'no Route matched' },
    { kode: '' },
    [],
  ])
    await assert.rejects(
      (await registerOf({}, body)).person(INGRID, context),
      { reason: 'nonsense', status: 404 },
      JSON.stringify(body),
    );
});

test('R-242 for whom somebody has the responsibility, where that cannot be read, is a doubt and never nobody', async () => {
  for (const ansvarssubjekt of ['1691269988', { nummer: CHILD }, 'ukjent', ['x', 'y']]) {
    const row = current({ ansvar: 'mor', ansvarssubjekt, ansvarlig: INGRID });
    const child = await registerOf({
      [CHILD]: documentOf(CHILD, { foreldreansvar: row }),
      [INGRID]: documentOf(INGRID),
    });
    const found = (await child.guardiansOf(CHILD, context)) ?? assert.fail();
    assert.deepEqual(found.doubts, ['UNREAD'], JSON.stringify(ansvarssubjekt));
    const parent = await registerOf({
      [CHILD]: documentOf(CHILD, { foedsel: current({ foedselsdato: '2020-01-15' }) }),
      [INGRID]: documentOf(INGRID, {
        familierelasjon: current({ relatertPerson: CHILD, relatertPersonsRolle: { kode: 'BARN' } }),
        foreldreansvar: row,
      }),
    });
    const children = await parent.childrenOf(INGRID, context);
    assert.deepEqual(
      children.map(({ nationalId }) => nationalId),
      [CHILD],
      JSON.stringify(ansvarssubjekt),
    );
  }
  const sure = await registerOf({
    [CHILD]: documentOf(CHILD, responsibility(CHILD, [INGRID])),
    [INGRID]: documentOf(INGRID),
  });
  assert.deepEqual((await sure.guardiansOf(CHILD, context))?.doubts, []);
});
