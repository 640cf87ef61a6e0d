/** Facts of a hit side by side: what is not known on one side is unknown, and never the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseHit } from './hits.ts';
import { sideBySide } from './side-by-side.ts';

const HIT: CaseHit = {
  id: '1',
  name: 'Berit Medlemsen',
  birthDate: '1974-06-13',
  roles: ['BOARD_MEMBER'],
  countryCodes: ['NOR'],
  entryId: 'Q1',
  listName: 'A list',
  kind: 'PEP',
  score: 1,
  matchedName: 'Medlemsen, Berit',
  birthDateMatch: 'exact',
  entry: {
    ids: ['Q1'],
    names: ['Medlemsen, Berit'],
    birthDates: ['1974-06-13'],
    countries: ['no'],
    topics: ['role.pep'],
    positions: ['Statsråd (2018–2021)', 'Ordfører (2011–2015)'],
    fingerprint: 'aa',
  },
};
const asItCame = (code: string): string => code;
const WORDS = { role: asItCame, topic: asItCame, category: asItCame };
const likeness = (more: Partial<CaseHit>) =>
  Object.fromEntries(sideBySide({ ...HIT, ...more }, WORDS, null).map(({ fact, is }) => [fact, is]));

test('A-042 each fact is the same, different or unknown', () => {
  assert.deepEqual(
    sideBySide(
      HIT,
      { role: () => 'Styremedlem', topic: () => 'Politisk eksponert', category: asItCame },
      'Svarte nei',
    ).map(({ fact, person, entry, is }) => [fact, person, entry, is]),
    [
      ['NAME', 'Berit Medlemsen', 'Medlemsen, Berit', 'SAME'],
      ['BIRTH_DATE', '13.06.1974', '13.06.1974', 'SAME'],
      ['COUNTRY', 'Norge', 'Norge', 'SAME'],
      ['ROLE', 'Styremedlem', 'Politisk eksponert', 'UNKNOWN'],
      ['OFFICE', 'Svarte nei', 'Statsråd (2018–2021), Ordfører (2011–2015)', 'UNKNOWN'],
      ['SOURCE', null, 'A list (Q1)', 'UNKNOWN'],
    ],
  );
  assert.equal(likeness({ score: 0.9 })['NAME'], 'DIFFERENT');
  for (const [match, is] of [
    ['differs', 'DIFFERENT'],
    ['year', 'UNKNOWN'],
    ['unknown', 'UNKNOWN'],
  ] as const)
    assert.equal(likeness({ birthDateMatch: match })['BIRTH_DATE'], is);
  assert.equal(likeness({ countryCodes: ['SWE'] })['COUNTRY'], 'DIFFERENT');
  assert.equal(likeness({ countryCodes: [] })['COUNTRY'], 'UNKNOWN');
});

test('A-042 a hit from before entries were kept has what there was', () => {
  const { entry: _entry, roles: _roles, countryCodes: _countryCodes, ...old } = HIT;
  assert.deepEqual(
    sideBySide(old, WORDS, null).map(({ entry, is }) => [entry, is]),
    [
      ['Medlemsen, Berit', 'SAME'],
      [null, 'SAME'],
      [null, 'UNKNOWN'],
      [null, 'UNKNOWN'],
      [null, 'UNKNOWN'],
      ['A list (Q1)', 'UNKNOWN'],
    ],
  );
});

test('A-042 a sanction has no office to compare', () => {
  assert.equal(likeness({ kind: 'SANCTION' })['OFFICE'], undefined);
});

test('A-042 an organisation has its number beside the entry’s and no birth date: the same one is why it is a hit', () => {
  const organisation = {
    kind: 'SANCTION',
    subject: 'ORGANISATION',
    registrationNumber: '319000437',
    birthDate: null,
    birthDateMatch: 'unknown',
    score: 0,
  } as const;
  const numberOf = (more: Partial<CaseHit>) => {
    const facts = sideBySide({ ...HIT, ...organisation, ...more }, WORDS, null);
    assert.ok(facts.every(({ fact }) => fact !== 'BIRTH_DATE'));
    return facts.find(({ fact }) => fact === 'NUMBER');
  };
  const number = { fact: 'NUMBER', person: '319 000 437' };
  assert.deepEqual(numberOf({ matchedNumber: true }), { ...number, entry: '319 000 437', is: 'SAME' });
  assert.deepEqual(numberOf({}), { ...number, entry: null, is: 'UNKNOWN' });
  assert.equal(likeness({})['NUMBER'], undefined, 'a person has no number here');
});
