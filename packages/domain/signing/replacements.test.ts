/** Shows who may sign in the place of another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesCombination, mergeRights } from './combinations.ts';
import { replacementsOf, withReplaced } from './replacements.ts';

const NAMES = ['Ada', 'Bo', 'Cecilie', 'Dag', 'Eva'].map((name, at) => ({ name, birthDate: `197${at}-01-01` }));
const of = (...at: number[]) => at.flatMap((one) => NAMES[one] ?? []);
const rightsOf = (combinations: readonly (readonly number[])[]) =>
  mergeRights(
    combinations.map((members) => ({
      rule: 'R',
      text: 'Etter registeret',
      members: of(...members).map((one) => ({ ...one, role: 'MEDL' })),
    })),
  );
const names = (parties: readonly number[], seq: number, rights: ReturnType<typeof rightsOf>) =>
  replacementsOf(of(...parties), seq, rights).map(({ name }) => name);

test('N-129 the chair with one of two members: the other member may sign in the place of the first, and nobody in that of the chair', () => {
  const rights = rightsOf([
    [0, 1],
    [0, 2],
  ]);
  assert.deepEqual(names([0, 1], 1, rights), ['Cecilie']);
  assert.deepEqual(names([0, 1], 0, rights), []);
  assert.deepEqual(names([0, 1], 7, rights), [], 'no such party');
});

test('N-129 whoever is offered makes a combination with the others, and nobody who makes one is left out', () => {
  const subsets = Array.from({ length: 31 }, (_, at) => [0, 1, 2, 3, 4].filter((bit) => ((at + 1) >> bit) % 2 === 1));
  // Every rule of two of these combinations, against each of its combinations as those who sign.
  for (const one of subsets)
    for (const other of subsets) {
      const rights = rightsOf([one, other]);
      for (const [seq, out] of one.entries()) {
        const offered = names(one, seq, rights);
        const expected = NAMES.filter(
          (person, at) =>
            at !== out && !one.includes(at) && matchesCombination(withReplaced(of(...one), seq, person), rights),
        ).map(({ name }) => name);
        assert.deepEqual(offered.toSorted(), expected.toSorted());
      }
    }
});
