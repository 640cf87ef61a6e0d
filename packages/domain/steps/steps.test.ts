/** Step tables of every kind: what next, previous, allowed and backTo promise for all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listed } from './listed.ts';
import { allowed, backToOf, leaves, next, openings, previous, sequence, type StepTable } from './steps.ts';

/** For a step: does it apply, is it answered. */
type Facts = Readonly<Record<string, { readonly applies: boolean; readonly complete: boolean }>>;

const anyStep = fc.record({
  applies: fc.boolean(),
  complete: fc.boolean(),
  inSequence: fc.boolean(),
  leaves: fc.boolean(),
});

/** A table with up to eight steps and facts to walk it with; steps that can't be left stand last, as in the journeys. */
const anyTable = fc.array(anyStep, { minLength: 1, maxLength: 8 }).map((kinds) => {
  const ordered = [...kinds].sort((one, other) => Number(other.leaves) - Number(one.leaves));
  const table: StepTable<Facts> = ordered.map((kind, at) => ({
    name: `step-${at}`,
    kind: kind.inSequence ? (kind.leaves ? 'question' : 'signing') : 'aside',
    applies: (facts: Facts) => facts[`step-${at}`]?.applies ?? false,
    complete: (facts: Facts) => facts[`step-${at}`]?.complete ?? false,
  }));
  const facts: Facts = Object.fromEntries(ordered.map((kind, at) => [`step-${at}`, kind]));
  return { table, facts, kinds: ordered };
});

const namesOf = (table: StepTable<Facts>, facts: Facts) => sequence(table, facts).map((step) => step.name);

test('B-033 previous is the exact reverse of next', () => {
  fc.assert(
    fc.property(anyTable, ({ table, facts }) => {
      for (const step of sequence(table, facts)) {
        const { name } = step;
        const after = next(table, facts, name);
        const stays = sequence(table, facts).some((one) => one.name === after && !leaves(one));
        if (after !== null && !stays) assert.equal(previous(table, facts, after), name);
        const before = previous(table, facts, name);
        if (before !== null) assert.equal(next(table, facts, before), name);
        if (!leaves(step)) assert.deepEqual([after, before], [null, null]);
      }
    }),
  );
});

test('B-033 next walks the whole sequence in the order of the table, and ends', () => {
  fc.assert(
    fc.property(anyTable, ({ table, facts }) => {
      const names = namesOf(table, facts);
      const walked: string[] = [];
      for (let at: string | null = names[0] ?? null; at !== null; at = next(table, facts, at)) walked.push(at);
      const stop = sequence(table, facts).findIndex((step) => !leaves(step));
      assert.deepEqual(walked, stop < 0 ? names : names.slice(0, stop + 1));
    }),
  );
});

test('B-034 B-035 B-036 a step outside the sequence, or one that does not apply, is reached by neither next nor previous', () => {
  fc.assert(
    fc.property(anyTable, ({ table, facts, kinds }) => {
      const outside = table.filter((_, at) => !kinds[at]?.inSequence || !kinds[at].applies).map((step) => step.name);
      for (const { name } of table) {
        assert.ok(!outside.includes(next(table, facts, name) ?? ''));
        assert.ok(!outside.includes(previous(table, facts, name) ?? ''));
      }
      for (const name of outside)
        assert.deepEqual([next(table, facts, name), previous(table, facts, name)], [null, null]);
    }),
  );
});

test('S-141 the allowed steps are the sequence up to and with the first incomplete one', () => {
  fc.assert(
    fc.property(anyTable, ({ table, facts }) => {
      const names = namesOf(table, facts);
      const open = allowed(table, facts);
      assert.deepEqual(open, names.slice(0, open.length));
      const first = listed(table, facts).firstIncomplete;
      assert.equal(first === null ? open.length : open.indexOf(first) + 1, first === null ? names.length : open.length);
    }),
  );
});

test('S-141 no answer to a later step opens one that was closed', () => {
  fc.assert(
    fc.property(anyTable, fc.nat(), ({ table, facts }, pick) => {
      const closed = namesOf(table, facts).slice(allowed(table, facts).length);
      const name = closed[pick % Math.max(closed.length, 1)];
      fc.pre(name !== undefined);
      const answered = { ...facts, [name]: { applies: true, complete: true } };
      assert.deepEqual(allowed(table, answered), allowed(table, facts));
    }),
  );
});

test('D-261 past a question that others complete the questions up to the next open one may be answered, and nothing is summed up', () => {
  const KINDS = ['question', 'part', 'declaration', 'summary', 'signing', 'end'] as const;
  const step = fc.record({ kind: fc.constantFrom(...KINDS), done: fc.boolean(), left: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const opens = openings(
        steps.map(({ left, ...each }) => ({ ...each, passable: () => left })),
        null,
      );
      const first = steps.findIndex(({ done }) => !done);
      for (const [at, { kind }] of steps.entries()) {
        const between = steps.slice(first + 1, at);
        const isAsked =
          steps[first]?.left === true &&
          [...between.map((each) => each.kind), kind].every((each) => each === 'question' || each === 'part') &&
          between.every(({ done, left }) => done || left);
        assert.equal(opens[at], first < 0 || at <= first || isAsked);
      }
    }),
  );
});

test('S-142 a returning applicant goes on at the first incomplete step, which may be opened', () => {
  fc.assert(
    fc.property(anyTable, ({ table, facts }) => {
      const first = listed(table, facts).firstIncomplete;
      const steps = sequence(table, facts);
      if (first === null) return assert.ok(steps.every((step) => step.complete(facts)));
      assert.ok(allowed(table, facts).includes(first));
      assert.ok(
        steps
          .slice(
            0,
            steps.findIndex((step) => step.name === first),
          )
          .every((step) => step.complete(facts)),
      );
    }),
  );
});

test('B-046 backTo is honoured only when it names a step of the same flow', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.oneof(fc.string(), fc.constantFrom('step-0', 'step-9', null, undefined)),
      ({ table, facts }, value) => {
        const names: (string | null | undefined)[] = namesOf(table, facts);
        assert.equal(backToOf(table, facts, value), names.includes(value) ? value : null);
      },
    ),
  );
});
