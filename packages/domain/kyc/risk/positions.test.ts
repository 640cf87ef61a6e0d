/** Until when a public position counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MONTHS } from '../rows/role-end.ts';
import { countingPositions, positionCounts, positionFacts } from './positions.ts';

test('K-098 a position counts while it is held and for twelve months after the one it ended in', () => {
  assert.equal(positionCounts(null, '2026-11-21'), true);
  assert.equal(positionCounts({ month: null, year: null }, '2026-11-21'), true);
  assert.equal(positionCounts({ month: 'NOVEMBER', year: 2025 }, '2026-11-30'), true);
  assert.equal(positionCounts({ month: 'NOVEMBER', year: 2025 }, '2026-12-01'), false);
  assert.equal(positionCounts({ month: null, year: 2025 }, '2026-12-31'), true);
  assert.equal(positionCounts({ month: null, year: 2025 }, '2027-01-01'), false);
});

test('K-098 a later end never makes a position count less', () => {
  const month = fc.constantFrom(...MONTHS);
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2027 }), month, month, (year, one, other) => {
      const [first, last] = [one, other].sort((a, b) => MONTHS.indexOf(a) - MONTHS.indexOf(b)) as [
        typeof one,
        typeof one,
      ];
      const counts = (at: typeof one) => positionCounts({ month: at, year }, '2026-11-21');
      assert.ok(!counts(first) || counts(last));
    }),
  );
});

test('K-098 nothing is known of an unanswered section, and old positions alone are none', () => {
  const row = {
    id: null,
    current: null,
    roleTypeCode: 'DIPLOMAT_OR_OFFICER',
    roleCountry: 'NOR',
    description: 'Ambassadør',
  };
  const old = { ...row, roleEnd: { month: 'MAY', year: 2024 } } as const;
  const facts = (pepList: object[]) =>
    positionFacts({ isPep: 'YES', pepList: pepList as [], isRca: 'NO', rcaList: [] }, '2026-11-21');
  assert.deepEqual(positionFacts(null, '2026-11-21'), { ownPosition: null, relatedPosition: null });
  assert.deepEqual(facts([old]), { ownPosition: ['NO'], relatedPosition: ['NO'] });
  assert.deepEqual(facts([old, { ...row, roleEnd: null }]), { ownPosition: ['YES'], relatedPosition: ['NO'] });
});

test('K-098 holders whose positions count are told apart, and unknown while nobody counts and a section is unanswered', () => {
  const row = { roleEnd: null };
  const pep = (pepList: object[], rcaList: object[]) => ({ isPep: 'NO', pepList, isRca: 'NO', rcaList });
  const owners = (...all: [object[], object[]][]) => ({
    beneficialOwners: all.map(([own, near]) => ({ pep: own, rca: near })),
  });
  const counting = (...asked: (readonly [string, unknown])[]) =>
    countingPositions(
      asked.map(([kind, answer]) => ({ section: kind, kind, answer })),
      '2026-11-21',
    );
  const kind = 'corporateBeneficialOwnerActorsV3';
  assert.deepEqual(counting(['pep', pep([row], [])]), ['OWN']);
  assert.deepEqual(counting(['pep', pep([], [row])]), ['RELATED']);
  assert.deepEqual(counting([kind, owners([[row], []], [[], []])]), ['OWNER']);
  assert.deepEqual(counting([kind, owners([[], []], [[], [row]])]), ['OWNER_RELATED']);
  assert.deepEqual(counting(['pep', pep([row], [row])], [kind, null]), ['OWN', 'RELATED']);
  assert.equal(counting(['pep', pep([], [])], [kind, null]), null);
  assert.deepEqual(counting(['pep', pep([], [])], ['tax', null]), []);
});

test('K-098 before the first row of the policy the first one counts', () => {
  const end = { month: 'JANUARY', year: 2017 } as const;
  assert.deepEqual(
    ['2018-01-31', '2018-02-01'].map((day) => positionCounts(end, day)),
    [true, false],
  );
});

test('K-098 a question about a position that is not answered says nothing of one', () => {
  const answer: Parameters<typeof positionFacts>[0] = { isPep: null, pepList: [], isRca: 'NO', rcaList: [] };
  assert.deepEqual(positionFacts(answer, '2026-11-21'), { ownPosition: [], relatedPosition: ['NO'] });
});
