/** What everybody's outcomes come to: a hit that was declared is no news, and a no needs everybody's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { casePerson } from './case-persons.ts';
import {
  HIT_KINDS,
  type Hit,
  type HitKind,
  type OutcomeReason,
  LISTED_CATEGORIES,
  type ListedCategory,
} from './hit.ts';
import { type ScreenedOnCase, screeningFacts } from './screened.ts';

const hit = (kind: HitKind): Hit => ({
  entryId: 'X',
  listName: 'A list',
  kind,
  score: 1,
  matchedName: 'Kari Prøve',
  birthDateMatch: 'exact',
});
const list = { name: 'list', date: '2026-11-20T12:00:00.000Z', sha256: 'ab', entries: 10 };
const ENTRY = { ids: ['X'], names: ['Kari Prøve'], birthDates: [], countries: [], topics: [], fingerprint: 'aa' };
function somebody(kinds: readonly HitKind[], more: Partial<ScreenedOnCase> = {}): ScreenedOnCase {
  const found = kinds.length > 0;
  return {
    ...casePerson('APPLICANT', 'Kari Prøve', null),
    verdict: found ? 'yes' : 'no',
    reason: found ? 'HIT' : 'NO_HIT',
    hits: kinds.map(hit),
    list,
    complete: true,
    ...more,
  };
}
const unknown = (reason: OutcomeReason) => somebody([], { verdict: 'unknown', reason, complete: false });
const [PEP, RCA] = [{ declared: { pep: true, rca: false } }, { declared: { pep: false, rca: true } }];

test('S-160 K-052 a sanction is always a hit, a position only where it was not declared', () => {
  const all = (...people: ScreenedOnCase[]) => {
    const { sanctionsHit, pepUndeclared, rcaUndeclared } = screeningFacts(people);
    return [sanctionsHit, pepUndeclared, rcaUndeclared].map((one) => one?.[0] ?? null);
  };
  assert.deepEqual(all(somebody([])), ['NO', 'NO', 'NO']);
  assert.deepEqual(all(somebody([]), somebody(['SANCTION'], PEP)), ['YES', 'NO', 'NO']);
  assert.deepEqual(all(somebody(['PEP'])), ['NO', 'YES', 'NO']);
  assert.deepEqual(all(somebody(['PEP'], PEP)), ['NO', 'NO', 'NO']);
  assert.deepEqual(all(somebody(['PEP'], RCA)), ['NO', 'YES', 'NO']);
  assert.deepEqual(all(somebody(['RCA'])), ['NO', 'NO', 'YES']);
  assert.deepEqual(all(somebody(['RCA'], RCA)), ['NO', 'NO', 'NO']);
  assert.deepEqual(all(somebody(['RCA'], PEP)), ['NO', 'NO', 'NO']);
});

test('S-160 K-052 somebody unknown is never a no for the case, nor is nobody, nor a declared hit on an old list', () => {
  const told = screeningFacts([somebody([]), unknown('NAME_UNUSABLE'), unknown('NO_LIST')]);
  assert.deepEqual(told, {
    sanctionsHit: null,
    pepUndeclared: null,
    rcaUndeclared: null,
    guardianPosition: ['NO'],
    screeningUnknown: ['NAME_UNUSABLE', 'NO_LIST'],
  });
  assert.deepEqual(screeningFacts([]), {
    sanctionsHit: null,
    pepUndeclared: null,
    rcaUndeclared: null,
    guardianPosition: null,
    screeningUnknown: null,
  });
  assert.equal(screeningFacts([somebody(['PEP'], { ...PEP, complete: false })]).sanctionsHit, null);
  assert.deepEqual(screeningFacts([somebody(['SANCTION'], { complete: false })]).sanctionsHit, ['YES']);
});

test('S-160 K-052 one more person never makes a case cleaner', () => {
  const anybody = fc.oneof(
    fc
      .tuple(fc.subarray<HitKind>([...HIT_KINDS]), fc.constantFrom({}, PEP, RCA), fc.boolean())
      .map(([kinds, declared, complete]) => somebody(kinds, { ...declared, complete: complete || kinds.length === 0 })),
    fc.constantFrom<OutcomeReason>('NO_LIST', 'TOO_MANY').map(unknown),
  );
  fc.assert(
    fc.property(fc.array(anybody, { minLength: 1 }), anybody, (people, one) => {
      const [before, now] = [screeningFacts(people), screeningFacts([...people, one])];
      for (const fact of ['sanctionsHit', 'pepUndeclared', 'rcaUndeclared'] as const) {
        if (now[fact]?.[0] === 'NO') assert.deepEqual(before[fact], ['NO']);
        if (before[fact]?.[0] === 'YES') assert.deepEqual(now[fact], ['YES']);
      }
    }),
  );
});

test('S-160 K-052 a guardian’s position that the bank was told of counts for the child, a guardian’s relative does not', () => {
  const position = (...people: ScreenedOnCase[]) => screeningFacts(people).guardianPosition?.[0] ?? null;
  const guardian = { roles: ['APPLICANT', 'GUARDIAN'] } as const;
  assert.equal(position(somebody([]), somebody([], guardian)), 'NO');
  assert.equal(position(somebody([]), somebody([], { ...guardian, ...PEP })), 'YES');
  assert.equal(position(somebody([], { ...guardian, ...RCA })), 'NO');
  assert.equal(position(somebody([], PEP)), 'NO', 'of one who answers for themselves other rules speak');
});

test('A-063 what counts as another person is no reason, and what is the same person still is', () => {
  const judged = (verdict: 'SAME' | 'NOT_SAME') =>
    somebody(['SANCTION', 'PEP'], {
      hits: (['SANCTION', 'PEP'] as const).map((kind) => ({
        ...hit(kind),
        judgement: { verdict, reasons: [], judgedOn: '2026-11-01', expiresOn: null, caseId: 'case' },
      })),
    });
  const facts = ({ sanctionsHit, pepUndeclared }: ReturnType<typeof screeningFacts>) => [sanctionsHit, pepUndeclared];
  assert.deepEqual(facts(screeningFacts([judged('NOT_SAME')])), [['NO'], ['NO']]);
  assert.deepEqual(facts(screeningFacts([judged('SAME')])), [['YES'], ['YES']]);
});

test('R-181 who is listed for anything else is for a person to judge whatever was declared, also beside an office', () => {
  const listed = (categories: readonly ListedCategory[], kind: HitKind, more: Partial<ScreenedOnCase> = {}) => {
    const entry = { ids: ['X'], names: ['Kari Prøve'], birthDates: [], countries: [], topics: [], fingerprint: 'f' };
    const one = somebody([kind], more);
    const { sanctionsHit, pepUndeclared, screeningUnknown } = screeningFacts([
      { ...one, hits: one.hits.map((found) => ({ ...found, entry: { ...entry, categories } })) },
    ]);
    return [sanctionsHit, pepUndeclared, screeningUnknown].map((fact) => fact?.[0] ?? 'NO');
  };
  for (const category of LISTED_CATEGORIES.filter((one) => !['SANCTION', 'PEP', 'RCA'].includes(one))) {
    assert.deepEqual(listed([category], 'LISTED'), ['NO', 'NO', 'LISTED'], category);
    assert.deepEqual(listed([category], 'LISTED', PEP), ['NO', 'NO', 'LISTED'], category);
    assert.deepEqual(listed(['PEP', category], 'PEP', PEP), ['NO', 'NO', 'LISTED'], category);
  }
  assert.deepEqual(listed(['PEP'], 'PEP', PEP), ['NO', 'NO', 'NO']);
  assert.deepEqual(listed(['SANCTION', 'PEP'], 'SANCTION'), ['YES', 'YES', 'NO']);
  assert.deepEqual(
    screeningFacts([somebody(['LISTED'])]).screeningUnknown,
    ['LISTED'],
    'frozen without its categories',
  );
  const judgement = {
    verdict: 'NOT_SAME',
    reasons: [],
    judgedOn: '2026-11-01',
    expiresOn: null,
    caseId: 'case',
  } as const;
  const judged = somebody(['LISTED'], { hits: [{ ...hit('LISTED'), judgement }] });
  assert.deepEqual(screeningFacts([judged]).screeningUnknown, []);
});

test('S-160 a relative who holds an office is asked about the office, and a sanction alone about no relative', () => {
  const both = { ...hit('PEP'), entry: { ...ENTRY, categories: ['PEP', 'RCA'] as const } };
  const told = (person: ScreenedOnCase) => {
    const { pepUndeclared, rcaUndeclared } = screeningFacts([person]);
    return [pepUndeclared, rcaUndeclared];
  };
  assert.deepEqual(told(somebody(['PEP'], { hits: [both] })), [['YES'], ['NO']]);
  assert.deepEqual(told(somebody(['SANCTION'])), [['NO'], ['NO']]);
});
