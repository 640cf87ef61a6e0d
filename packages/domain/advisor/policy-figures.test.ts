/** Holds the figures of a trial to what they may say: nothing of few, whichever way the declarations fall. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTold } from './funnel-cells.ts';
import { ageBand, groupsOf } from './policy-groups.ts';
import { policyFigures, REST_OF_GROUPS } from './policy-figures.ts';
import {
  addCounts,
  type CellCounts,
  countTried,
  NO_COUNTS,
  TRIAL_CELLS,
  TRIAL_GROUPS,
  type TrialOutcome,
  type TriedDeclaration,
} from './policy-tried.ts';

const OK: TrialOutcome = { status: 'OK', riskClass: 'NORMAL' };
const OK_HIGH: TrialOutcome = { status: 'OK', riskClass: 'HIGH' };
const HELD: TrialOutcome = { status: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', riskClass: 'HIGH' };

const triedBy = (more: Partial<TriedDeclaration> = {}): TriedDeclaration => ({
  id: '00000000-0000-4000-8000-000000000000',
  before: OK,
  after: OK,
  gained: [],
  lost: [],
  decided: null,
  groups: { citizenship: 'NOR', age: '25–34', place: '01xx' },
  isOtherLaw: false,
  ...more,
});
const times = (count: number, more: Partial<TriedDeclaration>): TriedDeclaration[] =>
  Array.from({ length: count }, () => triedBy(more));
const figuresOf = (...all: readonly TriedDeclaration[][]) => policyFigures(countTried(all.flat(), 0));
const cellsOf = (GAINED: number, LOST: number, heldByBoth: number, THROUGH: number): CellCounts => ({
  GAINED,
  LOST,
  HELD: heldByBoth,
  THROUGH,
});

const declaration = fc.record({
  before: fc.constantFrom(OK, OK_HIGH, HELD),
  after: fc.constantFrom(OK, OK_HIGH, HELD),
  gained: fc.subarray(['gifts', 'weak-signals', 'nominees']),
  lost: fc.subarray(['gifts', 'owner-layers']),
  decided: fc.constantFrom('APPROVED' as const, 'REJECTED' as const, null),
  groups: fc.record({
    citizenship: fc.constantFrom('NOR', 'SRB', 'SWE', 'SEVERAL'),
    age: fc.constantFrom('18–24', '25–34', '67+'),
    place: fc.constantFrom('01xx', '50xx', '90xx'),
  }),
  isOtherLaw: fc.boolean(),
});

test('D-194 no figure of a trial is of one to four, nor is what any of them leaves of the figure above it', () => {
  fc.assert(
    fc.property(fc.array(declaration.map(triedBy), { maxLength: 120 }), (all) => {
      const figures = policyFigures(countTried(all, 0));
      const told = (count: number, of: string) => assert.ok(isTold(count), `${of}: ${count}`);
      told(figures.whole ?? 0, 'whole');
      for (const { cells, count } of figures.blocks) told(count, cells.join());
      const cells = new Map(
        figures.blocks.flatMap((block) => (block.cells.length === 1 ? [[block.cells[0], block.count]] : [])),
      );
      for (const { cell, rule, count } of figures.rules) {
        told(count, rule);
        told((cells.get(cell) ?? Number.NaN) - count, `without ${rule}`);
      }
      for (const [cell, whole] of cells) {
        const moves = figures.moves.filter((move) => move.cell === cell);
        for (const { move, count } of moves) told(count, move);
        told(Number(whole) - moves.reduce((sum, { count }) => sum + count, 0), `other moves of ${String(cell)}`);
      }
      for (const rows of [figures.decided, ...TRIAL_GROUPS.map((name) => figures.groups[name])]) {
        for (const row of rows) {
          for (const cell of TRIAL_CELLS) told(row.cells[cell], `${row.name} ${cell}`);
          for (const ratio of [row.ratioBefore, row.ratioAfter])
            assert.ok(ratio === null || Number.isFinite(ratio), row.name);
        }
        // The rows are the whole: nothing is left beside them.
        if (rows.length > 0)
          for (const cell of TRIAL_CELLS)
            assert.equal(
              rows.reduce((sum, row) => sum + row.cells[cell], 0),
              cells.get(cell) ?? 0,
            );
      }
      told(figures.otherLaw ?? 0, 'other law');
      if (figures.otherLaw !== null) told((figures.whole ?? 0) - figures.otherLaw, 'same law');
    }),
    { numRuns: 300 },
  );
});

test('D-194 parts that are few are told together, and a table of groups not at all where a part of the whole is few', () => {
  const few = figuresOf(times(3, { after: HELD }), times(40, {}));
  assert.deepEqual(few.blocks, [{ cells: ['GAINED', 'LOST', 'HELD', 'THROUGH'], count: 43 }]);
  assert.deepEqual([few.moves, few.rules, few.decided, few.groups.age], [[], [], [], []]);
  assert.deepEqual(figuresOf(times(4, {})).blocks, []);
  assert.equal(figuresOf(times(4, {})).whole, null);
  const { blocks } = figuresOf(times(6, { after: HELD }), times(2, { before: HELD, after: HELD }), times(40, {}));
  assert.deepEqual(
    blocks.map(({ cells, count }) => [cells.join(), count]),
    [
      ['GAINED', 6],
      ['LOST', 0],
      ['HELD,THROUGH', 42],
    ],
  );
});

test('D-191 D-196 a trial tells moves and rules of those that come to a person, and what group is hit harder than all', () => {
  const serb = { groups: { citizenship: 'SRB', age: '25–34', place: '01xx' } };
  const figures = figuresOf(
    times(10, { after: HELD, gained: ['high-risk-citizenship'], ...serb }),
    times(10, serb),
    times(5, { after: HELD, gained: ['weak-signals'] }),
    times(75, {}),
    times(5, { before: HELD, after: OK_HIGH, lost: ['gifts'] }),
  );
  assert.equal(figures.whole, 105);
  assert.deepEqual(
    figures.rules.map(({ cell, rule, count }) => [cell, rule, count]),
    [
      ['GAINED', 'high-risk-citizenship', 10],
      ['GAINED', 'weak-signals', 5],
      ['LOST', 'gifts', 5],
    ],
  );
  assert.deepEqual(figures.moves[0], {
    cell: 'GAINED',
    move: 'OK NORMAL > REQUIRES_MANUAL_CONTROL_BY_ADVISOR HIGH',
    count: 15,
  });
  assert.deepEqual(
    figures.groups.citizenship.map(({ name, cells, ratioBefore, ratioAfter, isHarder }) => [
      name,
      cells,
      ratioBefore,
      ratioAfter,
      isHarder,
    ]),
    [
      ['NOR', cellsOf(5, 5, 0, 75), 1.24, 0.41, false],
      ['SRB', cellsOf(10, 0, 0, 10), 0, 3.5, true],
    ],
  );
  assert.equal(figures.groups.age[0]?.ratioAfter, 1);
});

test('D-195 a trial tells by what an advisor decided how many each policy sends to a person, and of nobody else’s', () => {
  const { decided } = figuresOf(
    times(8, { before: HELD, after: HELD, decided: 'REJECTED' }),
    times(5, { before: HELD, after: OK, decided: 'REJECTED' }),
    times(9, { before: HELD, after: OK, decided: 'APPROVED' }),
    times(30, {}),
  );
  assert.deepEqual(
    decided.map(({ name, cells }) => [name, cells]),
    [
      ['NONE', cellsOf(0, 0, 0, 30)],
      ['REJECTED', cellsOf(0, 5, 8, 0)],
      ['APPROVED', cellsOf(0, 9, 0, 0)],
    ],
  );
  const few = figuresOf(
    times(8, { before: HELD, after: HELD, decided: 'REJECTED' }),
    times(2, { before: HELD, after: HELD, decided: 'APPROVED' }),
    times(30, {}),
  ).decided;
  assert.deepEqual(
    few.map(({ name, cells }) => [name, cells]),
    [
      ['NONE', cellsOf(0, 0, 0, 30)],
      [REST_OF_GROUPS, cellsOf(0, 0, 10, 0)],
    ],
  );
});

test('D-198 the parts of a trial add up to what one count of all says', () => {
  fc.assert(
    fc.property(fc.array(declaration.map(triedBy), { maxLength: 40 }), fc.nat(40), (all, at) => {
      const whole = countTried(all, 3);
      const summed = addCounts(countTried(all.slice(0, at), 1), addCounts(NO_COUNTS, countTried(all.slice(at), 2)));
      assert.deepEqual(policyFigures(summed), policyFigures(whole));
    }),
  );
});

test('D-196 who is compared by age is of the age on the day of the declaration, and an organisation is a group of its own', () => {
  for (const [birthDate, band] of [
    ['2008-12-03', '0–17'],
    ['2008-12-02', '18–24'],
    ['1999-01-01', '25–34'],
    ['1959-12-03', '50–66'],
    ['1959-12-02', '67+'],
    [null, 'UNKNOWN'],
  ] as const)
    assert.equal(ageBand(birthDate, '2026-12-02'), band, String(birthDate));
  const person = { countryOfBirth: null, countryOfResidence: 'NOR', citizenship: ['SRB'], postalRegion: '04' };
  const facts = {
    process: 'BECOME_PRIVATE_CUSTOMER',
    channel: 'NETTBANK',
    organisation: null,
    products: [],
    person,
  } as const;
  const declarant = { nationalId: '', name: '', birthDate: '1990-01-01' };
  const grouped = (of: Parameters<typeof groupsOf>[0]['facts']) => groupsOf({ facts: of }, { declarant }, '2026-12-02');
  assert.deepEqual(grouped(facts), { citizenship: 'SRB', age: '35–49', place: '04xx' });
  const citizenOf = (...citizenship: string[]) => grouped({ ...facts, person: { ...person, citizenship } }).citizenship;
  assert.deepEqual([citizenOf(), citizenOf('SRB', 'NOR'), citizenOf('SRB', 'SWE')], ['UNKNOWN', 'NOR', 'SEVERAL']);
  const { postalRegion: _, ...abroad } = { ...person, countryOfResidence: 'SWE' };
  assert.equal(grouped({ ...facts, person: abroad }).place, 'SWE');
});
