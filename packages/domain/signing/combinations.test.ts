/** Signing combinations: the register's rows merged, and every choice held against them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rolesText } from './rights.ts';
import { Refusal } from '../errors/refusal.ts';
import { personKey } from '../norway/name.ts';
import {
  checkChoice,
  combinationOf,
  isSoleSignatory,
  matchesCombination,
  mergeRights,
  type RightsRow,
  selectionProblem,
} from './combinations.ts';

const member = (name: string, birthDate: string, role = 'Styremedlem') => ({ name, birthDate, role });
const astrid = member('Astrid Ledermo', '1970-03-21', 'Styreleder');
const berit = member('Berit Medlemsen', '1974-06-13');
const sindre = member('Sindre Styremoen', '1981-07-17');
const row = (rule: string, ...members: RightsRow['members']): RightsRow => ({ rule, text: `Regel ${rule}`, members });

const board = mergeRights([
  row('STYR', astrid, berit, sindre),
  row('R0004', astrid, berit),
  row('R0004', astrid, sindre),
]);
const nobody = mergeRights([]);

/** Rows over a few persons, some of them written in capitals, some listed twice under another role. */
const persons = ['Åse Én', 'Bo To', 'Kari Tre', 'Dag Fire', 'Eli Fem'];
const anyMember = fc
  .record({
    at: fc.nat({ max: persons.length - 1 }),
    capitals: fc.boolean(),
    role: fc.constantFrom('Daglig leder', 'Styreleder'),
  })
  .map(({ at, capitals, role }) => {
    const name = persons[at] ?? '';
    return { name: capitals ? name.toUpperCase() : name, birthDate: '1980-01-01', role };
  });
const anyRows = fc.array(
  fc.record({
    rule: fc.constantFrom('STYR', 'R0004', 'R0005'),
    text: fc.constant('regel'),
    members: fc.array(anyMember, { maxLength: 5 }),
  }),
  { maxLength: 6 },
);
const keysOf = (people: readonly { name: string; birthDate: string }[]) =>
  [...new Set(people.map(personKey))].sort().join();

test('B-100 members are merged into persons by name and birth date, with all their roles', () => {
  const rights = mergeRights([
    row(
      'R0008',
      member('LIVE DAGLUND', '1983-01-15', 'Daglig leder'),
      member('Live Daglund', '1983-01-15', 'Styreleder'),
    ),
  ]);
  assert.deepEqual(rights.signatories, [
    { name: 'LIVE DAGLUND', birthDate: '1983-01-15', roles: ['Daglig leder', 'Styreleder'] },
  ]);
  assert.deepEqual(rights.combinations, [{ rule: 'R0008', members: [0] }]);
});

test('B-100 the same name with another birth date is another person', () => {
  const rights = mergeRights([row('R0005', member('Ola Berg', '1980-01-01'), member('Ola Berg', '1950-01-01'))]);
  assert.equal(rights.signatories.length, 2);
});

test('B-100 combinations of the same persons are one, and a row of nobody is none', () => {
  const rights = mergeRights([row('STYR', astrid, berit), row('R0003', berit, astrid), row('R0001')]);
  assert.deepEqual(rights.combinations, [{ rule: 'STYR', members: [0, 1] }]);
});

test('B-099 the registered rule is told in words before the one in the law', () => {
  assert.equal(board.ruleText, 'Regel R0004');
  assert.equal(mergeRights([row('STYR', astrid)]).ruleText, 'Regel STYR');
  assert.equal(nobody.ruleText, null);
});

test('B-101 exactly one combination is matched, whatever the order or the capitals', () => {
  assert.equal(selectionProblem([astrid, berit], board), null);
  assert.equal(selectionProblem([{ ...sindre, name: 'SINDRE  STYREMOEN' }, astrid], board), null);
  assert.equal(combinationOf([sindre, berit, astrid], board)?.rule, 'STYR');
});

test('B-101 B-102 a subset, a superset, a stranger or a repeated person is refused', () => {
  const two = mergeRights([row('R0004', astrid, berit)]);
  for (const choice of [
    [],
    [astrid],
    [astrid, berit, sindre],
    [astrid, sindre],
    [astrid, astrid],
    [astrid, berit, berit],
  ])
    assert.equal(selectionProblem(choice, two), 'error.signees.no.valid.choice');
  assert.equal(selectionProblem([astrid, { ...berit, birthDate: '1974-06-14' }], two), 'error.signees.no.valid.choice');
});

test('B-101 a choice matches when, and only when, it is the persons of some row', () => {
  fc.assert(
    fc.property(anyRows, fc.array(anyMember, { maxLength: 5 }), (rows, choice) => {
      const rights = mergeRights(rows);
      const once = choice.filter((one, at) => choice.findIndex((other) => personKey(other) === personKey(one)) === at);
      const expected = once.length > 0 && rows.some(({ members }) => keysOf(members) === keysOf(once));
      assert.equal(matchesCombination(once, rights), expected);
      if (once.length !== choice.length) assert.equal(matchesCombination(choice, rights), false);
    }),
  );
});

test("B-100 merging keeps every row's persons and repeats no combination", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const rights = mergeRights(rows);
      const found = rights.combinations.map(({ members }) =>
        keysOf(members.flatMap((at) => rights.signatories[at] ?? [])),
      );
      assert.equal(new Set(found).size, found.length);
      const expected = rows.filter(({ members }) => members.length > 0).map(({ members }) => keysOf(members));
      assert.deepEqual(new Set(found), new Set(expected));
    }),
  );
});

test('B-103 no combinations gives its own key whatever is chosen', () => {
  const exempt = mergeRights([], 'Unntak for organisasjonsform: NUF');
  assert.equal(selectionProblem([astrid], exempt), 'error.signees.no.combination');
  assert.equal(selectionProblem([astrid], { ...board, combinations: [] }), 'error.signees.no.combination');
});

test('S-119 nobody who signs gives its own key', () => {
  assert.equal(selectionProblem([], nobody), 'error.no.signees');
});

test("B-101 a checked choice comes back in its order and in the register's spelling, or is refused by key", () => {
  const chosen = checkChoice([{ ...berit, name: 'BERIT MEDLEMSEN' }, astrid], board);
  assert.deepEqual(
    chosen.map((one) => one.name),
    ['Berit Medlemsen', 'Astrid Ledermo'],
  );
  assert.throws(
    () => checkChoice([berit], board),
    (error) => error instanceof Refusal && error.key === 'error.signees.no.valid.choice',
  );
});

test('B-178 a sole signatory is a combination of one', () => {
  const rights = mergeRights([row('STYR', astrid, berit), row('R0001', astrid)]);
  assert.equal(isSoleSignatory(rights, astrid), true);
  assert.equal(isSoleSignatory(rights, berit), false);
});

test('B-161 the roles of one person are read as one line', () => {
  assert.equal(rolesText([]), '');
  assert.equal(rolesText(['Styreleder']), 'Styreleder');
  assert.equal(rolesText(['Styreleder', 'Daglig leder']), 'Styreleder og daglig leder');
  // As the register has it, in what was stored of its answer.
  assert.equal(rolesText(['Daglig leder', 'Styrets leder']), 'Daglig leder og styreleder');
  assert.equal(rolesText(['Styrets leder']), 'Styreleder');
});

test('B-099 of several registered rules the first is told, whichever rule of the law stands before it', () => {
  for (const law of ['STYR', 'DELT', 'INNH']) {
    const rights = mergeRights([row(law, astrid), row('R0004', astrid, berit), row('R0005', berit)]);
    assert.equal(rights.ruleText, 'Regel R0004', law);
  }
});

test('B-101 no choice is no match, even where a combination without members is stored', () => {
  assert.equal(combinationOf([], { ...board, combinations: [{ rule: 'R0001', members: [] }] }), null);
});

test('B-103 signatories without a combination are told so, with a rule in words or without', () => {
  const unjoined = { ...board, combinations: [] };
  assert.equal(selectionProblem([astrid], { ...unjoined, ruleText: null }), 'error.signees.no.combination');
  assert.equal(selectionProblem([astrid], { ...unjoined, signatories: [] }), 'error.signees.no.combination');
});
