/** The index finds whom comparing with every name would find, and says what it knows of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alikeWords } from '@bli-kunde/domain/screening/alike-words.ts';
import type { Hit, ScreenedPerson } from '@bli-kunde/domain/screening/hit.ts';
import { nameScore } from '@bli-kunde/domain/screening/name-score.ts';
import { personReadings } from '@bli-kunde/domain/screening/person-readings.ts';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import fc from 'fast-check';
import { tallyFor } from './candidates.ts';
import { csvReader } from './csv.ts';
import { findHits, type HitJudge } from './find-hits.ts';
import { indexBuilder } from './index-builder.ts';
import { listText, type Row } from './list.fixture.ts';
import { rowReader } from './list-row.ts';

const POLICY = policyOn('2026-11-21');

function finder(list: readonly Row[]) {
  const [heading = [], ...rows] = csvReader().push(listText(list));
  const read = rowReader(heading);
  const builder = indexBuilder();
  for (const row of rows) {
    const entry = read(row);
    if (entry?.subjects.includes('PERSON')) builder.add(entry);
  }
  const index = builder.done();
  const tally = tallyFor(index);
  return (person: Partial<ScreenedPerson>, judge?: HitJudge) =>
    findHits(index, tally, { name: '', birthDate: null, ...person }, POLICY, judge);
}

const ids = (hits: readonly { readonly entryId: string }[]): string[] => hits.map(({ entryId }) => entryId);

const PEOPLE: readonly Row[] = [
  { id: 'A', name: 'Bjørn Ærø Ås', birthDate: '1970-03-04', countries: 'no', sanctions: 'Programme' },
  {
    id: 'B',
    name: 'Владимир Пробенко',
    aliases: ['Vladimir Probenko'],
    birthDate: '1961',
    countries: 'ru',
    topics: 'role.pep',
  },
  { id: 'C', name: 'Anne-Marie Lundgren', topics: 'role.rca', dataset: 'Relatives' },
  { id: 'D', name: 'Ås Handel AS', schema: 'Company', sanctions: 'Programme' },
  { id: 'E', name: 'Petra Enkelt', birthDate: '1980-01-01' },
];

const GIVEN = ['Anne', 'Bjørn', 'Åse', 'Mohammed', 'Anne-Marie', 'Juan', 'Sergei', 'Nils', 'Nina', 'Li'];
const FAMILY = ['Hansen', 'Jansen', 'Fjellhaug', 'Al-Khalidi', 'Kuznetsov', 'Ås', 'Núñez', 'Kristiansen', 'Lundgren'];
const fullName = fc
  .tuple(fc.constantFrom(...GIVEN), fc.option(fc.constantFrom(...GIVEN, ...FAMILY)), fc.constantFrom(...FAMILY))
  .map((parts) => parts.filter((part) => part !== null).join(' '));
const someDate = fc.constantFrom('', '1970-03-04', '1970-03-05', '1970', '1971', '1985-01-01');
const rows = fc
  .array(fc.record({ name: fullName, birthDate: someDate }), { minLength: 1, maxLength: 40 })
  .map((all): Row[] => all.map((row, at) => ({ id: `N${at}`, ...row })));

test('S-160 a hit names the entry, its source, its kind and the name it was found by', () => {
  const find = finder(PEOPLE);
  const found = find({ name: 'Aas, Bjoern Aeroe', birthDate: '1970-03-04' });
  assert.deepEqual(
    found.map(({ entry: _entry, ...hit }) => hit),
    [
      {
        entryId: 'A',
        listName: 'A list',
        kind: 'SANCTION',
        score: 1,
        matchedName: 'Bjørn Ærø Ås',
        birthDateMatch: 'exact',
      },
    ],
  );
  const [owner] = find({ name: 'Wladimir Probenko' });
  assert.deepEqual(
    { entryId: owner?.entryId, kind: owner?.kind, score: owner?.score, birthDateMatch: owner?.birthDateMatch },
    { entryId: 'B', kind: 'PEP', score: 1, birthDateMatch: 'unknown' },
  );
  const [relative] = find({ name: 'Annemarie Lundgren', birthDate: '1950-05-06' });
  assert.deepEqual(
    { entryId: relative?.entryId, kind: relative?.kind, listName: relative?.listName },
    { entryId: 'C', kind: 'RCA', listName: 'Relatives' },
  );
});

test('S-160 a birth date that differs rules out, and one known by its year only does not', () => {
  const find = finder(PEOPLE);
  assert.deepEqual(find({ name: 'Bjørn Ærø Ås', birthDate: '1970-03-05' }), []);
  assert.deepEqual(
    find({ name: 'Bjørn Ærø Ås' }).map((hit) => hit.birthDateMatch),
    ['unknown'],
  );
  const matchOf = (birthDate: string) =>
    find({ name: 'Vladimir Probenko', birthDate }).map((hit) => hit.birthDateMatch);
  assert.deepEqual(matchOf('1961-07-08'), ['year']);
  assert.deepEqual(matchOf('1963-07-08'), ['differs']);
  assert.deepEqual(matchOf('1964-07-08'), []);
  assert.deepEqual(
    find({ name: 'Petra Enkelt', birthDate: '1980-09-09' }).map((hit) => hit.birthDateMatch),
    ['year'],
  );
});

test('S-160 a birth date that was only typed rules no sanction out, and asks a likelier name of a politician', () => {
  const politician: Row = { id: 'P', name: 'Kari Anne Politvik', birthDate: '1970-03-04', topics: 'role.pep' };
  const find = finder([...PEOPLE, politician]);
  const typed = (name: string, birthDate: string) =>
    find({ name, birthDate, birthDateIsDeclared: true }).map((hit) => [hit.entryId, hit.birthDateMatch]);
  for (const birthDate of ['1970-03-05', '1999-12-31', '1970']) {
    const match = birthDate === '1970' ? 'year' : 'differs';
    assert.deepEqual(typed('Bjørn Ærø Ås', birthDate), [['A', match]]);
    assert.deepEqual(typed('Bjørn Æro As', birthDate), [['A', match]], 'nor does it ask a likelier name');
  }
  assert.deepEqual(typed('Kari Anne Politvik', '1999-12-31'), [['P', 'differs']]);
  assert.deepEqual(typed('Kari Poltvig', '1999-12-31'), []);
  assert.deepEqual(ids(find({ name: 'Kari Poltvig' })), ['P']);
  assert.deepEqual(typed('Bjørn Ærø Ås', '1970-03-04'), [['A', 'exact']]);
});

test('S-160 whatever date is typed, a sanctioned person who is found without one is found with it', () => {
  const born = fc.constantFrom('1970-03-04', '1970', '1985-01-01', '1999-12-31');
  fc.assert(
    fc.property(rows, fullName, born, (list, name, date) => {
      const find = finder(list.map((row) => ({ ...row, sanctions: 'Programme' })));
      const without = ids(find({ name }));
      const found = ids(find({ name, birthDate: date, birthDateIsDeclared: true }));
      assert.deepEqual(
        without.filter((id) => !found.includes(id)),
        [],
      );
    }),
    { numRuns: 200 },
  );
});

test('S-160 the same birth date lets more be wrong in the name', () => {
  const find = finder([...PEOPLE, { id: 'F', name: 'Tor Holm', birthDate: '1985-06-07' }]);
  assert.deepEqual(ids(find({ name: 'Bjarn Aro Os', birthDate: '1970-03-04' })), ['A']);
  assert.deepEqual(ids(find({ name: 'Tok Holm', birthDate: '1985-06-07' })), ['F']);
  assert.deepEqual(find({ name: 'Tok Holm' }), []);
  assert.deepEqual(find({ name: 'Kari Nilsen', birthDate: '1970-03-04' }), []);
});

test('S-160 a shared country lets a little more be wrong where the birth date is unknown', () => {
  const find = finder([{ id: 'X', name: 'Hans Berg', countries: 'no;se' }]);
  assert.deepEqual(ids(find({ name: 'Hanne Berge', countries: ['PL', 'SE'] })), ['X']);
  assert.deepEqual(find({ name: 'Hanne Berge', countries: ['DK'] }), []);
  assert.deepEqual(find({ name: 'Hanne Berge' }), []);
});

test('S-160 companies and ships are not persons, and nobody is found by nothing', () => {
  const find = finder(PEOPLE);
  assert.deepEqual(find({ name: 'Ås Handel' }), []);
  for (const name of ['', '?', 'J.', '李']) assert.deepEqual(find({ name, birthDate: '1970-03-04' }), []);
});

test('S-160 whoever is on the list is found by the name and birth date on it', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const find = finder(list);
      for (const { id, name, birthDate: born = '' } of list) {
        const [best] = find({ name, birthDate: born || null });
        assert.equal(best?.score, 1);
        assert.ok(ids(find({ name, birthDate: born || null })).includes(id), name);
        assert.ok(ids(find({ name: name.split(' ').reverse().join(' ') })).includes(id), name);
      }
    }),
    { numRuns: 60 },
  );
});

/** Whether each word of the shorter name is like one of the longer, its own: no word joined, parted or cut to its initial. */
function likeWordByWord(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((its) => word.length > 1 && its.length > 1 && alikeWords(word, its) >= 0.65);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

test('S-160 the index finds whom comparing with every name finds: nobody else, and all who are like word by word', () => {
  const typo = fc.tuple(fullName, fc.nat(), fc.constantFrom('', 'e', 'n', 'k'));
  fc.assert(
    fc.property(rows, typo, (list, [name, seed, letter]) => {
      const at = seed % name.length;
      const asked = name.slice(0, at) + (/\p{L}/u.test(name[at] ?? '') ? letter : name[at]) + name.slice(at + 1);
      const found = ids(finder(list)({ name: asked }));
      const [words = []] = personReadings(asked);
      const wordsOf = (row: Row): string[] => personReadings(row.name)[0] ?? [];
      const alike = list.filter((row) => nameScore(words, wordsOf(row), 0, alikeWords) >= POLICY.leastScore.unknown);
      const others = alike.filter((row) => !likeWordByWord(words, wordsOf(row))).map(({ id }) => id);
      // Words joined and mistyped at once, or cut to an initial and mistyped, are more than the index looks for.
      const expected = alike.map(({ id }) => id).filter((id) => found.includes(id) || !others.includes(id));
      assert.deepEqual([...found].sort(), expected.sort());
    }),
    { numRuns: 100 },
  );
});

test('S-160 one question leaves nothing behind for the next', () => {
  const find = finder(PEOPLE);
  const first = find({ name: 'Anne-Marie Lundgren' });
  find({ name: 'Bjørn Lundgren Ærø' });
  assert.deepEqual(find({ name: 'Anne-Marie Lundgren' }), first);
});

test('S-160 of very many the likest fifty of a kind are kept, the same birth date first', () => {
  const many = Array.from(
    { length: 2000 },
    (_, at): Row => ({ id: `M${at}`, name: `Mohammed ${GIVEN[at % 10]} Ahmed` }),
  );
  const find = finder([
    ...many,
    { id: 'BORN', name: 'Mohamad Jusuf Achmed', birthDate: '1970-03-04' },
    { id: 'SAME', name: 'Mohammed Ahmed' },
    { id: 'SANCTION', name: 'Muhammad Ahmed', sanctions: 'Programme' },
  ]);
  const hits = find({ name: 'Ahmed Mohammed', birthDate: '1970-03-04' });
  assert.deepEqual(ids(hits).slice(0, 2), ['BORN', 'SAME']);
  assert.equal(hits.length, 51);
  assert.ok(ids(hits).includes('SANCTION'));
});

test('A-042 a hit has what the list says of the entry, and all its ids; another alias is another fingerprint, another order is not', () => {
  const row: Row = {
    id: 'Q1',
    name: 'Petra Enkelt',
    aliases: ['Petra Dobbelt', 'P. Enkelt'],
    birthDate: '1980;1980-05',
    countries: 'no;se',
    topics: 'role.pep',
    referents: ['Q0', 'NK-1'],
    positions: ['Statsråd (2018–2021)', 'Ordfører (2011–2015)'],
  };
  const entryOf = (one: Row) => finder([one])({ name: 'Petra Enkelt' })[0]?.entry ?? assert.fail('no hit');
  const { fingerprint, ...entry } = entryOf(row);
  assert.deepEqual(entry, {
    ids: ['Q1', 'Q0', 'NK-1'],
    names: ['Petra Enkelt', 'Petra Dobbelt', 'P. Enkelt'],
    birthDates: ['1980', '1980-05'],
    countries: ['no', 'se'],
    topics: ['role.pep'],
    positions: ['Statsråd (2018–2021)', 'Ordfører (2011–2015)'],
  });
  const { positions: _positions, ...bare } = row;
  assert.deepEqual(
    { positions: entryOf(bare).positions, fingerprint: entryOf(bare).fingerprint },
    { positions: undefined, fingerprint },
  );
  const same = { ...row, id: 'Q2', name: 'PETRA ENKELT', aliases: ['P. Enkelt', 'Petra Dobbelt'], countries: 'se;no' };
  assert.equal(entryOf(same).fingerprint, fingerprint);
  const others: Partial<Row>[] = [
    { aliases: ['Petra Dobbelt'] },
    { birthDate: '1980' },
    { countries: 'no' },
    { topics: 'role.rca' },
    { sanctions: 'Programme' },
  ];
  for (const other of others)
    assert.notEqual(entryOf({ ...row, ...other }).fingerprint, fingerprint, JSON.stringify(other));
});

test('A-067 what was judged to be another person is kept with its judgement, and takes none of the fifty places', () => {
  const list = Array.from(
    { length: 120 },
    (_, at): Row => ({ id: `N${at}`, name: 'Petra Enkelt', topics: 'role.pep' }),
  );
  const judgement = {
    verdict: 'NOT_SAME',
    reasons: ['ROLE'],
    judgedOn: '2026-11-01',
    expiresOn: '2028-10-31',
    caseId: 'case',
  } as const;
  const first60 = (hit: Hit) => (Number(hit.entryId.slice(1)) < 60 ? judgement : null);
  const hits = finder(list)({ name: 'Petra Enkelt' }, first60);
  assert.equal(hits.length, 60 + 50);
  assert.deepEqual(
    hits.slice(0, 60).map((hit) => hit.judgement),
    Array.from({ length: 60 }, () => judgement),
  );
  const same = finder(list)({ name: 'Petra Enkelt' }, () => ({ ...judgement, verdict: 'SAME' }));
  assert.equal(same.length, 50);
});
