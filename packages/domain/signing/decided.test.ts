/** Who signs by an advisor's reading of a rule in words, held against what the register says then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesCombination } from './combinations.ts';
import { type DecidedCombinations, labelsOf, namedIn, personsOf, withDecided } from './decided.ts';
import type { SigningRights } from './rights.ts';

const ada = { name: 'Ada Én', birthDate: '1970-01-01', roles: ['Styreleder'] };
const bo = { name: 'Bo To', birthDate: '1980-02-02', roles: ['Styremedlem', 'Daglig leder'] };
const son = { name: 'BO TO', birthDate: '2001-03-03', roles: ['Styremedlem'] };
const RULE = 'Styrets leder sammen med ett styremedlem, for avtaler under kr 100 000.';
const words: SigningRights = { signatories: [], combinations: [], ruleText: RULE, named: [ada, bo, son] };
const decided: DecidedCombinations = { caseId: 'a', ruleText: RULE, combinations: [[ada, bo], [ada]] };

test('A-088 exactly the chosen combinations are offered, of persons whom the register names', () => {
  const rights = withDecided(words, decided);
  assert.deepEqual(
    rights.combinations.map(({ members }) => members.map((at) => rights.signatories[at]?.name)),
    [['Ada Én', 'Bo To'], ['Ada Én']],
  );
  assert.deepEqual(rights.signatories, [ada, bo]);
  assert.ok(matchesCombination([ada], rights) && matchesCombination([bo, ada], rights));
  assert.ok(!matchesCombination([bo], rights) && !matchesCombination([ada, son], rights));
  assert.equal(withDecided(words, undefined), words);
});

test('A-089 other words of the rule, and nothing that was decided counts', () => {
  const changed = { ...words, ruleText: 'Styret i fellesskap.' };
  assert.equal(withDecided(changed, decided), changed);
});

test('A-089 a combination of which one is named no longer does not count, whole or shortened', () => {
  const together = { ...decided, combinations: [[ada, bo]] };
  const withoutBo = { ...words, named: [ada, son] };
  assert.equal(withDecided(withoutBo, together), withoutBo);
  const left = withDecided({ ...words, named: [ada, son] }, decided);
  assert.deepEqual(left.combinations.length, 1, 'of a namesake nothing counts');
  assert.ok(matchesCombination([ada], left) && !matchesCombination([ada, son], left));
  const gone = { ...words, named: [son] };
  assert.equal(withDecided(gone, decided), gone);
});

test('A-088 an advisor tells namesakes apart, and what is chosen by label is those persons', () => {
  const labels = labelsOf(namedIn(words));
  assert.deepEqual(labels, ['Ada Én', 'Bo To (02.02.1980)', 'BO TO (03.03.2001)']);
  const [, , last = ''] = labels;
  assert.deepEqual(personsOf([['Ada Én', last], ['Bo To']], words), [
    [
      { name: ada.name, birthDate: ada.birthDate },
      { name: son.name, birthDate: son.birthDate },
    ],
  ]);
});

test('A-088 in the place of combinations that the register gives, where advisors have said so', () => {
  const readable = {
    signatories: [ada, bo],
    combinations: [{ rule: 'R1', members: [0, 1] }],
    ruleText: RULE,
  };
  const rights = withDecided(readable, { ...decided, combinations: [[bo]] });
  assert.ok(matchesCombination([bo], rights) && !matchesCombination([ada, bo], rights));
});

test('A-088 a combination with a label that nobody has is left out whole, and so is an empty one', () => {
  assert.deepEqual(personsOf([['Ada Én', 'Per'], []], words), []);
  assert.deepEqual(personsOf([['Ada Én']], words), [[{ name: ada.name, birthDate: ada.birthDate }]]);
});

test('A-088 whoever may sign and is named as well is one person, and the rule keeps its words and those it names', () => {
  const both = { ...words, signatories: [ada] };
  assert.deepEqual(namedIn(both), [ada, bo, son]);
  const rights = withDecided(words, decided);
  assert.deepEqual(rights.named, words.named);
  assert.equal(rights.ruleText, RULE);
  assert.deepEqual([...new Set(rights.combinations.map(({ rule }) => rule))], ['RADGIVER']);
  assert.ok(!('named' in withDecided({ ...words, signatories: [ada, bo], named: undefined } as never, decided)));
});
