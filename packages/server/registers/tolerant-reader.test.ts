import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import type * as z from 'zod';
import { collectUnread, count, day, fields, flag, lines, list, noteUnread, optional, text } from './tolerant-reader.ts';
import { json } from './outside-answer.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';

after(closeListeners);

const person = fields({
  id: text,
  name: optional(text),
  born: optional(day),
  shares: list(fields({ kode: text, part: optional(count) })),
});
const read = <T>(schema: z.ZodType<T>, value: unknown) => collectUnread(() => schema.parse(value));

describe('tolerant reader', () => {
  test('R-001 a field that is not listed is not looked at, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((name) => !['id', 'name', 'born', 'shares'].includes(name)),
          fc.jsonValue(),
        ),
        (extra) => {
          const { value, unread } = read(person, { ...extra, id: '7', name: 'Kari' });
          assert.deepEqual(value, { id: '7', name: 'Kari', born: undefined, shares: [] });
          assert.deepEqual(unread, []);
        },
      ),
    );
  });

  for (const absent of [undefined, null, '', '  ', [], {}, [null], ['']])
    test(`R-002 ${JSON.stringify(absent) ?? 'a missing field'} is not told, and is no fault`, () => {
      const { value, unread } = read(person, { id: '7', name: absent, born: absent });
      assert.deepEqual(
        { name: value.name, born: value.born, unread },
        { name: undefined, born: undefined, unread: [] },
      );
    });

  test('R-002 what is absent is neither false nor nought', () => {
    const schema = fields({ bankrupt: optional(flag), employees: optional(count) });
    assert.deepEqual(read(schema, { bankrupt: null, employees: '' }).value, {
      bankrupt: undefined,
      employees: undefined,
    });
    assert.deepEqual(read(schema, { bankrupt: 'false', employees: '0' }).value, { bankrupt: false, employees: 0 });
  });

  test('R-003 an odd field is dropped and named by its path, and its value is told nowhere', () => {
    const odd = {
      id: '7',
      born: '1980-13-45',
      shares: [{ kode: 'A', part: 'mye' }, { part: 1 }, null, 'x', { kode: 'B' }],
    };
    const { value, unread } = read(person, odd);
    assert.deepEqual(value, {
      id: '7',
      name: undefined,
      born: undefined,
      shares: [
        { kode: 'A', part: undefined },
        { kode: 'B', part: undefined },
      ],
    });
    assert.deepEqual(unread, ['born', 'shares.part', 'shares.kode', 'shares', 'shares']);
  });

  test('R-003 only a required field that cannot be read spoils its object, and inside a list that object alone', () => {
    assert.equal(person.safeParse({ name: 'Kari' }).success, false);
    for (const spoilt of [null, [], 'text', 7, undefined]) assert.equal(person.safeParse(spoilt).success, false);
    assert.equal(read(list(person), [{ id: '1' }, { name: 'x' }, { id: '2' }]).value.length, 2);
  });

  test('R-003 a lone object is a list of one, as XML made into JSON has it', () => {
    assert.deepEqual(read(list(fields({ kode: text })), { kode: 'A' }), { value: [{ kode: 'A' }], unread: [] });
  });

  test('R-003 reads inside one another keep their own notes', () => {
    const { unread } = collectUnread(() => {
      const inner = collectUnread(() => noteUnread('inner'));
      assert.deepEqual(inner.unread, ['inner']);
      noteUnread('outer');
    });
    assert.deepEqual(unread, ['outer']);
  });

  test('R-003 what is inherited is no field of an answer', () => {
    assert.deepEqual(read(fields({ constructor: optional(text), toString: optional(text) }), { a: 1 }), {
      value: { constructor: undefined, toString: undefined },
      unread: [],
    });
  });

  test('R-002 empty lines of an address are no fault', () => {
    assert.deepEqual(read(lines, ['', ' ', null, 'Storgata 1']), { value: ['Storgata 1'], unread: [] });
    for (const absent of [undefined, null, [], '']) assert.deepEqual(read(lines, absent).value, []);
  });

  test('R-003 a day is read as it is written, and an instant as the day in Oslo', () => {
    for (const [told, right] of [
      ['2026-06-16', '2026-06-16'],
      ['16.06.2026', '2026-06-16'],
      ['2026-06-16T22:30:00Z', '2026-06-17'],
      ['2026-12-31T23:30:00.123+00:00', '2027-01-01'],
      ['2026-06-16T00:00:00', '2026-06-16'],
      ['2026-06-16+02:00', '2026-06-16'],
    ])
      assert.equal(day.parse(told), right);
    for (const none of ['1972-02-30', '2026', '16/6', 'i går', '2026-6-1'])
      assert.equal(day.safeParse(none).success, false, none);
  });

  test('R-003 the call tells which fields were dropped, to whoever asked and to those who count', async () => {
    const { system, events } = await listen((_, response) => answer(response, { id: '7', born: 'x', shares: [null] }));
    const found = await system.call(
      { operation: 'o', path: '/', answers: { 200: json(person) } },
      { correlationId: 'c', bank: 'provebanken' },
    );
    assert.equal(found.value.id, '7');
    assert.deepEqual(found.unread, ['born', 'shares']);
    assert.deepEqual(events[0]?.unread, ['born', 'shares']);
  });
});
