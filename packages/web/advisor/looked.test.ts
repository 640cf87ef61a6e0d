/** The mark of what is new in a part of a case, for whoever has opened the part. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { hasLooked, noteLooked } from './looked.ts';

test('A-038 a part that was opened is old in that case and version alone: a change marks it again', () => {
  const one = { number: 7, version: 3 };
  noteLooked(one, 'treff');
  noteLooked(one, 'notater');
  const marks = [one, { ...one, version: 4 }, { ...one, number: 8 }].map((each) =>
    (['treff', 'notater', 'dokumenter'] as const).map((part) => hasLooked(each, part)),
  );
  deepEqual(marks, [
    [true, true, false],
    [false, false, false],
    [false, false, false],
  ]);
});
