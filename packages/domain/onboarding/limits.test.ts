/** The age and the wait to the second, in Oslo, over both clock changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refuses } from '../errors/refuses.fixture.ts';
import { addDays, type IsoDate } from '../norway/oslo-date.ts';
import { assertOfAge, isOfAge, lastDayUnderAge } from './age.ts';
import { waitIsOver } from './wait.ts';

const second = (iso: string, by: number) => new Date(new Date(iso).getTime() + by * 1000);

test('B-171 S-145 one is eighteen as the day begins in Oslo, born on 29 February as 1 March does', () => {
  for (const [born, at] of [
    ['2008-11-21', '2026-11-21T00:00:00+01:00'],
    ['2008-03-29', '2026-03-29T00:00:00+01:00'],
    ['2008-07-01', '2026-07-01T00:00:00+02:00'],
    ['2008-02-29', '2026-03-01T00:00:00+01:00'],
  ] as const) {
    refuses('error.age.not.approved', () => assertOfAge(born, second(at, -1)));
    assertOfAge(born, second(at, 0));
    assertOfAge(born, second(at, 1));
  }
});

test('C-007 the last day on which guardians sign is the day before the eighteenth birthday, whatever day that is', () => {
  const born: fc.Arbitrary<IsoDate> = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-02-27', days));
  fc.assert(
    fc.property(born, (birthDate) => {
      const last = lastDayUnderAge(birthDate);
      assert.equal(isOfAge(birthDate, last), false);
      assert.equal(isOfAge(birthDate, addDays(last, 1)), true);
    }),
  );
  assert.equal(lastDayUnderAge('2008-02-29'), '2026-02-28');
  assert.equal(lastDayUnderAge('2008-11-23'), '2026-11-22');
});

test('S-143 S-145 the seventh day after an onboarding ends the wait, whatever the hour, over clock changes too', () => {
  for (const [completed, over] of [
    ['2026-11-14T00:00:00+01:00', '2026-11-21T00:00:00+01:00'],
    ['2026-11-14T23:59:59+01:00', '2026-11-21T00:00:00+01:00'],
    ['2026-03-27T12:00:00+01:00', '2026-04-03T00:00:00+02:00'],
    ['2026-10-22T12:00:00+02:00', '2026-10-29T00:00:00+01:00'],
  ] as const) {
    assert.equal(waitIsOver(new Date(completed), second(over, -1)), false, completed);
    assert.equal(waitIsOver(new Date(completed), second(over, 0)), true, completed);
  }
});
