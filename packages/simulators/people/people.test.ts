/** Checks that persons counted from today are valid, unique and the same on the day the data was written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { birthDateAt } from './birth-date.ts';
import childrenData from './children.json' with { type: 'json' };
import { checkDigits } from './national-id.ts';
import { createPeople, makePeople } from './people.ts';
import personsData from './persons.json' with { type: 'json' };

test('on the reference day everybody has exactly the id and birth date of the data', () => {
  const made = makePeople('2026-11-21');
  assert.deepEqual(
    [...made.persons, ...made.children].map((person) => [person.id, person.birthDate, person.foedselsnummer]),
    [...personsData, ...childrenData].map((person) => [person.id, person.birthDate, person.foedselsnummer]),
  );
});

test('whenever the world is seeded, the ids are unique, synthetic and have correct check digits', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }), (date) => {
      const { persons, children } = makePeople(date.toISOString().slice(0, 10));
      const ids = [...persons, ...children].map((person) => person.foedselsnummer);
      assert.equal(new Set(ids).size, ids.length);
      for (const person of [...persons, ...children].filter((each) => each.birthRelative)) {
        assert.equal(person.foedselsnummer.slice(9), checkDigits(person.foedselsnummer.slice(0, 9)), person.id);
        assert.equal(person.foedselsnummer.slice(0, 2), person.birthDate.slice(8));
        assert.equal(Number(person.foedselsnummer.slice(2, 4)), Number(person.birthDate.slice(5, 7)) + 80);
      }
    }),
    { numRuns: 100 },
  );
});

test('an age is counted back in years, months and days, and forward for a birthday to come', () => {
  assert.equal(birthDateAt('2026-11-21', 'P18Y0M-1D'), '2008-11-22');
  assert.equal(birthDateAt('2026-12-31', 'P18Y0M-1D'), '2009-01-01');
  assert.equal(birthDateAt('2028-02-29', 'P17Y'), '2011-02-28');
});

test('a clock that moves leaves the national ids alone; seeding again recounts them', () => {
  const seeded = { value: { day: '2027-03-01' }, save: () => {} };
  const people = createPeople(seeded, { value: {}, save: () => {} }, { value: {}, save: () => {} });
  const before = people.personById('P05');
  assert.equal(before?.birthDate, '2009-03-02');
  seeded.value = { day: '2027-03-02' };
  assert.equal(people.personById('P05')?.birthDate, '2009-03-03');
});
