/** A verdict counts while person and entry are what they were, under any of the entry's ids, and no longer than its time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Hit, HitKind } from './hit.ts';
import { countingElsewhere, expiryOf, type Judgement, judgementOf, wrongWithJudgement } from './judgement.ts';
import type { JudgementReason, JudgementVerdict } from './verdict.ts';

const GROUNDS = 'Fødselsdatoen er en annen, og landet passer ikke.';
const PERSON = { name: 'Berit Medlemsen', birthDate: '1974-06-13' };
const hitOf = (ids: readonly string[], fingerprint: string, kind: HitKind = 'SANCTION'): Hit => ({
  entryId: ids[0] ?? '',
  listName: 'A list',
  kind,
  score: 1,
  matchedName: 'Medlemsen, Berit',
  birthDateMatch: 'exact',
  entry: { ids, names: ['Medlemsen, Berit'], birthDates: ['1974-06-13'], countries: [], topics: [], fingerprint },
});
const judged = (verdict: JudgementVerdict, more: Partial<Judgement> = {}): Judgement => {
  const { kind = 'SANCTION', judgedOn = '2026-11-24' } = more;
  return {
    verdict,
    reasons: ['BIRTH_DATE', 'COUNTRY'],
    grounds: GROUNDS,
    kind,
    ...PERSON,
    entryIds: ['Q1'],
    fingerprint: 'aa',
    judgedOn,
    expiresOn: expiryOf(verdict, kind, judgedOn),
    caseId: 'case',
    ...more,
  };
};
const TODAY = '2026-12-01';
const HIT = hitOf(['Q1'], 'aa');

test('A-063 the newest verdict counts, and UNSURE takes away an earlier one', () => {
  const of = (...all: Judgement[]) => judgementOf(all, PERSON, HIT, TODAY)?.verdict ?? null;
  assert.equal(of(judged('NOT_SAME')), 'NOT_SAME');
  assert.equal(of(judged('NOT_SAME'), judged('SAME')), 'SAME');
  assert.equal(of(judged('NOT_SAME'), judged('UNSURE')), null);
  assert.equal(of(), null);
});

test('A-064 another name, birth date, kind or fingerprint ends a verdict; another way to write the name does not', () => {
  const counts = (one: Judgement, person = PERSON, hit = HIT) => judgementOf([one], person, hit, TODAY) !== null;
  const verdict = judged('NOT_SAME');
  assert.ok(counts(verdict, { ...PERSON, name: 'MEDLEMSEN  BERIT'.split('  ').toReversed().join(' ') }));
  assert.ok(!counts(verdict, { ...PERSON, name: 'Berit Medlemmo' }));
  assert.ok(!counts(verdict, { ...PERSON, birthDate: '1974-06-14' }));
  assert.ok(!counts(verdict, PERSON, hitOf(['Q1'], 'bb')));
  assert.ok(!counts(verdict, PERSON, hitOf(['Q1'], 'aa', 'PEP')));
  assert.ok(!counts(judged('NOT_SAME', { fingerprint: null })));
});

test('A-065 a verdict counts under each id that the list has given the entry, then and now', () => {
  const counts = (then: string[], now: string[]) =>
    judgementOf([judged('NOT_SAME', { entryIds: then })], PERSON, hitOf(now, 'aa'), TODAY) !== null;
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1 }), fc.nat(), (ids, at) => {
      const shared = ids[at % ids.length] as string;
      assert.ok(counts(ids, ['X', shared]));
      assert.ok(counts(['X', shared], ids));
      assert.ok(!counts(ids, ['X', 'Y']));
    }),
  );
});

test('A-066 NOT_SAME counts for twelve months of a sanction and twenty-four of the rest, SAME for ever', () => {
  const last = (kind: HitKind) => expiryOf('NOT_SAME', kind, '2026-11-24');
  assert.deepEqual(
    [last('SANCTION'), last('PEP'), last('RCA'), expiryOf('SAME', 'SANCTION', '2026-11-24')],
    ['2027-11-23', '2028-11-23', '2028-11-23', null],
  );
  const on = (day: string, verdict: JudgementVerdict = 'NOT_SAME') =>
    judgementOf([judged(verdict)], PERSON, HIT, day) !== null;
  assert.deepEqual([on('2027-11-23'), on('2027-11-24'), on('2090-01-01', 'SAME')], [true, false, true]);
});

test('A-061 NOT_SAME names two different facts of a sanction and one of the rest, with grounds of thirty characters', () => {
  const wrong = (reasons: JudgementReason[], kind: HitKind, grounds = GROUNDS) =>
    wrongWithJudgement({ verdict: 'NOT_SAME', reasons, grounds }, kind, TODAY)?.field ?? null;
  assert.equal(wrong(['BIRTH_DATE', 'NAME'], 'SANCTION'), null);
  assert.equal(wrong(['BIRTH_DATE'], 'SANCTION'), 'reasons');
  assert.equal(wrong(['BIRTH_DATE', 'BIRTH_DATE'], 'SANCTION'), 'reasons');
  assert.equal(wrong(['BIRTH_DATE', 'SAME_FACTS'], 'SANCTION'), 'reasons');
  assert.deepEqual([wrong(['ROLE'], 'PEP'), wrong([], 'PEP'), wrong([], 'RCA')], [null, 'reasons', 'reasons']);
  const short = `   ${'g'.repeat(29)}   `;
  assert.deepEqual([wrong(['ROLE'], 'PEP', short), wrong(['ROLE'], 'PEP', 'g'.repeat(30))], ['grounds', null]);
  assert.equal(wrong(['ROLE'], 'PEP', 'g'.repeat(4001)), 'grounds');
});

test('A-061 SAME names a fact, which may be that all agrees, and UNSURE needs grounds alone', () => {
  const wrong = (verdict: JudgementVerdict, reasons: JudgementReason[], grounds = GROUNDS) =>
    wrongWithJudgement({ verdict, reasons, grounds }, 'SANCTION', TODAY);
  assert.deepEqual(wrong('SAME', []), { field: 'reasons', least: 1 });
  assert.equal(wrong('SAME', ['SAME_FACTS']), null);
  assert.equal(wrong('UNSURE', []), null);
  assert.deepEqual(wrong('UNSURE', [], 'kort'), { field: 'grounds', least: 30 });
  assert.equal(wrong('UNSURE', [], 'g'.repeat(4000)), null);
});

test('D-012 NOT_SAME counts in another case only once it is decided, other verdicts at once', () => {
  const notSame = judged('NOT_SAME');
  assert.equal(countingElsewhere(notSame, false), null);
  assert.deepEqual(countingElsewhere(notSame, true), notSame);
  for (const verdict of ['SAME', 'UNSURE'] as const)
    for (const isDecided of [false, true])
      assert.deepEqual(countingElsewhere(judged(verdict), isDecided), judged(verdict));
});

test('D-012 NOT_SAME that takes SAME back leaves it unsure elsewhere until it is decided', () => {
  const back = judged('NOT_SAME', { takesBack: true });
  assert.deepEqual(countingElsewhere(back, false), { ...back, verdict: 'UNSURE' });
  assert.deepEqual(countingElsewhere(back, true), back);
});

test('A-064 no verdict counts of a hit that was frozen without its entry', () => {
  const { entry: _, ...bare } = HIT;
  for (const fingerprint of ['aa', null])
    assert.equal(judgementOf([judged('NOT_SAME', { fingerprint })], PERSON, bare, TODAY), null);
});
