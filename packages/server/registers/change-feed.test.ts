/** A position in a feed moves by what follows on it or the register confirms, and by nothing else. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import fc from 'fast-check';
import { anyToken } from '../contracts/contract.ts';
import { businessRegisterFeed } from './business-register-changes.ts';
import { answersFrom, confirmedPosition } from './change-feed.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { populationEvents } from './population-events.ts';

afterEach(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const nobody = async () => false;
const HOSTILE = Number.MAX_SAFE_INTEGER;

test('R-240 rows that follow on the position move it without a question, in whatever order they stand', async () => {
  assert.deepEqual(await confirmedPosition(100, [103, 101, 102, 99], nobody), { position: 103, refused: [] });
  assert.deepEqual(await confirmedPosition(100, [100, 99], nobody), { position: null, refused: [] });
  assert.deepEqual(await confirmedPosition(100, [], nobody), { position: null, refused: [] });
});

test('R-240 a leap counts once the register has that row; without a position the first row is one', async () => {
  const leap = [101, 5_000_000];
  assert.deepEqual(await confirmedPosition(100, leap, nobody), { position: 101, refused: [5_000_000] });
  assert.deepEqual(await confirmedPosition(100, leap, async () => true), { position: 5_000_000, refused: [] });
  assert.deepEqual(await confirmedPosition(null, [7], nobody), { position: null, refused: [7] });
  assert.deepEqual(await confirmedPosition(null, [7], async () => true), { position: 7, refused: [] });
});

test('R-240 an answer confirms a position that it holds, with nothing from before it', () => {
  assert.ok(answersFrom(7, [7, null, 9]));
  for (const page of [[], [8, 9], [6, 7], [null]]) assert.ok(!answersFrom(7, page));
});

test('R-240 whatever a page holds, a position never goes back nor beyond what follows or is confirmed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.nat(1_000_000),
      fc.array(fc.nat(1_000_000_000), { maxLength: 20 }),
      fc.nat(20),
      async (from, rows, real) => {
        const confirmed = rows.slice(0, real);
        const { position, refused } = await confirmedPosition(from, rows, async (one) => confirmed.includes(one));
        if (position === null) return;
        assert.ok(position > from && rows.includes(position));
        assert.ok(refused.every((one) => one > position && !confirmed.includes(one)));
        const between = [from, ...rows.filter((one) => one > from && one <= position).toSorted((a, b) => a - b)];
        const follows = between.every((one, at) => one - (between[at - 1] ?? one) <= 10_000);
        assert.ok(follows || confirmed.includes(position));
      },
    ),
  ));

test('R-240 each row of a feed is told, whatever it is: a number that is too long is unreadable, a row without one is no end', async () => {
  const number = '12849049826';
  const rows = [
    { sekvensnummer: HOSTILE, hendelse: { folkeregisteridentifikator: number } },
    { sekvensnummer: 'sju', hendelse: { folkeregisteridentifikator: number } },
    { hendelse: { folkeregisteridentifikator: number } },
    null,
    'hendelse',
    { sekvensnummer: '7', hendelse: { folkeregisteridentifikator: number } },
  ];
  const { system, events } = await listen((_, response) => answer(response, rows));
  const found = await populationEvents(system, anyToken).after(5, context);
  assert.deepEqual(
    found.map(({ sequence, nationalId }) => [sequence, nationalId]),
    [
      [null, number],
      [null, number],
      [null, number],
      [null, null],
      [null, null],
      [7, number],
    ],
  );
  assert.equal(events[0]?.unread.length, 5);
});

test('R-240 units and roles: a row without an id is still read, and an answer that is no page is no end of the feed', async () => {
  const asked = async (what: 'units' | 'roles', body: unknown) => {
    const { system } = await listen((_, response) => answer(response, body));
    return businessRegisterFeed(system).changesOf(what, { after: 5 }, context);
  };
  const organisasjonsnummer = '319000011';
  for (const [id, read] of [
    [undefined, null],
    [HOSTILE, null],
    ['x', null],
    ['12', 12],
  ] as const) {
    const units = { _embedded: { oppdaterteEnheter: [{ oppdateringsid: id, organisasjonsnummer }] } };
    assert.deepEqual(await asked('units', units), { numbers: [organisasjonsnummer], ids: [read] });
    assert.deepEqual(await asked('roles', [{ id, data: { organisasjonsnummer } }]), {
      numbers: [organisasjonsnummer],
      ids: [read],
    });
  }
  assert.deepEqual(await asked('roles', [null, 'x']), { numbers: [], ids: [null, null] });
  assert.deepEqual(await asked('units', { page: { totalElements: 0 } }), { numbers: [], ids: [] });
  assert.deepEqual(await asked('roles', []), { numbers: [], ids: [] });
  for (const odd of [{}, [], { message: 'x' }, { _embedded: { oppdaterteEnheter: 'x' } }, { _embedded: 'x', page: {} }])
    await assert.rejects(asked('units', odd), { reason: 'nonsense' });
  for (const odd of [{}, null, '', { message: 'x' }]) await assert.rejects(asked('roles', odd), { reason: 'nonsense' });
});
