import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { calendarFile } from './calendar-event.ts';

const NOW = new Date('2026-11-28T23:30:15.250Z');
const EVENT = {
  day: '2026-12-31',
  title: 'Frist for å signere; avtalen, med Prøvebanken',
  url: 'https://bank.example/provebanken/bedrift/#/319801006',
  uid: 'a@bank.example',
};

/** Lines as a calendar program reads them: folds taken back. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('a day in a calendar ends as the next begins, over a year’s end too', () => {
  const lines = linesOf(calendarFile(EVENT, NOW));
  assert.ok(lines.includes('DTSTART;VALUE=DATE:20261231'));
  assert.ok(lines.includes('DTEND;VALUE=DATE:20270101'));
  assert.ok(lines.includes('DTSTAMP:20261128T233015Z'));
  assert.ok(lines.includes(String.raw`SUMMARY:Frist for å signere\; avtalen\, med Prøvebanken`));
  assert.equal(lines.at(-1), '', 'the last line ends too');
});

test('no text makes a line longer than calendar programs read, or a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile({ ...EVENT, title }, NOW);
      for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
      const lines = linesOf(file);
      assert.equal(lines.length, 19);
      const said = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
      const read = said.replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));
      assert.equal(read, title.replaceAll(/\r\n|\r/g, '\n'));
    }),
  );
});
