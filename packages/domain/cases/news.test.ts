/** Shows what is news since a declaration was decided, and what somebody has looked at already. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RiskReason } from '../kyc/risk.ts';
import { type CasePerson, casePerson } from '../screening/case-persons.ts';
import type { Hit, OutcomeReason } from '../screening/hit.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';
import type { JudgementVerdict } from '../screening/verdict.ts';
import { nb } from '../texts/nb.ts';
import { textsOf } from '../texts/texts.ts';
import { caseOfNews } from './news-case.ts';
import { hitKey, listAnswers, newsSince, type Now, type Then, withRegistered } from './news.ts';

const CHAIR = casePerson('CHAIRMAN', 'Astrid Ledermo', '1970-02-03');
const BERIT = casePerson('BOARD_MEMBER', 'Berit Medlemsen', '1974-06-13');
const NUMBERED: CasePerson = { ...BERIT, numberKey: 'a1' };

function screened(person: CasePerson, hits: readonly Hit[] = [], reason: OutcomeReason = 'NO_HIT'): ScreenedOnCase {
  const is: OutcomeReason = hits.length > 0 ? 'HIT' : reason;
  const verdict = is === 'HIT' ? 'yes' : is === 'NO_HIT' ? 'no' : 'unknown';
  return { ...person, verdict, reason: is, hits, list: null, complete: is === 'HIT' || is === 'NO_HIT' };
}
const hitOf = (fingerprint: string, verdict: 'SAME' | 'NOT_SAME' | null, kind: Hit['kind'] = 'SANCTION'): Hit => ({
  entryId: 'Q1',
  listName: 'List',
  kind,
  score: 1,
  matchedName: 'Berit Medlemsen',
  birthDateMatch: 'exact',
  entry: { ids: ['Q1'], names: [], birthDates: [], countries: [], topics: [], fingerprint },
  ...(verdict === null
    ? {}
    : { judgement: { verdict, reasons: [], judgedOn: '2026-11-01', expiresOn: null, caseId: 'c' } }),
});
const reason = (rule: string, verdict: RiskReason['verdict']): RiskReason => ({
  rule,
  verdict,
  status: verdict === 'no' ? null : 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR',
  reason: `words of ${rule}`,
});

const before: Then = {
  persons: [screened(CHAIR), screened(BERIT)],
  reasons: [reason('under-reconstruction', 'no'), reason('sanctions-hit', 'no')],
  verdicts: new Map(),
  approved: new Set(),
};
function at(registered: readonly CasePerson[], more: Partial<Now> = {}): Now {
  const everybody = withRegistered(before.persons, registered);
  return {
    persons: everybody.map((one) => screened(one)),
    registered,
    reasons: before.reasons,
    unitEnd: null,
    ...more,
  };
}
const keysOf = (then: Then, now: Now): number => newsSince(then, now).keys.length;

test('D-001 the same registers and the same list bring no news, and neither does who has left', () => {
  assert.equal(keysOf(before, at([CHAIR, BERIT])), 0);
  assert.equal(keysOf(before, at([CHAIR])), 0);
  assert.deepEqual(
    withRegistered(before.persons, [CHAIR]).map(({ name }) => name),
    ['Astrid Ledermo', 'Berit Medlemsen'],
  );
});

test('D-002 somebody new, and somebody with a new role, are news by name', () => {
  const stranger = casePerson('BOARD_MEMBER', 'Ny Styremann', '1960-01-01');
  assert.deepEqual(
    newsSince(before, at([CHAIR, stranger])).persons.map(({ name }) => name),
    ['Ny Styremann'],
  );
  const { roles, persons } = newsSince(before, at([casePerson('CHAIRMAN', 'BERIT  MEDLEMSEN', '1974-06-13')]));
  assert.deepEqual([persons, roles.map((one) => one.roles)], [[], [['CHAIRMAN']]]);
  // A company that has a new name is the same by its number.
  const company: CasePerson = {
    ...casePerson('OWNER_COMPANY', 'EIER AS', null),
    subject: 'ORGANISATION',
    registrationNumber: '319000054',
  };
  const named = { ...before, persons: [screened(company)] };
  assert.equal(keysOf(named, at([{ ...company, name: 'EIER HOLDING AS' }])), 0);
  assert.equal(keysOf(named, at([{ ...company, registrationNumber: '319000062' }])), 1);
});

test('D-002 a namesake born the same day is somebody new where their numbers differ', () => {
  const then = { ...before, persons: [screened(NUMBERED)] };
  assert.equal(keysOf(then, at([{ ...NUMBERED, numberKey: 'b2' }])), 1);
  assert.equal(keysOf(then, at([BERIT])), 0, 'without a number nothing says so');
  assert.equal(keysOf(then, at([{ ...NUMBERED, name: 'Berit Giftsen' }])), 0, 'a new name of the same number');
});

test('D-002 an owner whom the customer has declared is no news when the register has them', () => {
  const declared = { ...before, persons: [screened({ ...BERIT, roles: ['BENEFICIAL_OWNER'] })] };
  assert.equal(keysOf(declared, at([{ ...BERIT, roles: ['REGISTERED_OWNER'] }])), 0);
  assert.equal(keysOf(declared, at([{ ...BERIT, roles: ['CHAIRMAN'] }])), 1);
});

test('D-002 whoever led, sat on the board or signed is no news when the register has another role of theirs', () => {
  const { name, birthDate } = CHAIR;
  const newRoles = (role: CasePerson['roles'][number]) => {
    const then = { ...before, persons: [screened(casePerson(role, name, birthDate))] };
    return newsSince(then, at([casePerson('ROLE_HOLDER', name, birthDate)])).roles.flatMap(({ roles }) => roles);
  };
  for (const role of ['CEO', 'CHAIRMAN', 'BOARD_MEMBER', 'SIGNATORY', 'CORPORATE_ACTOR'] as const)
    assert.deepEqual(newRoles(role), [], role);
  assert.deepEqual(newRoles('BENEFICIAL_OWNER'), ['ROLE_HOLDER'], 'who only owned gains by it');
});

test('D-002 D-008 a hit is news unless somebody decided with it, and so is another verdict than the case was decided with', () => {
  const now = (hit: Hit): Now => at([CHAIR], { persons: [screened(CHAIR), screened(BERIT, [hit])] });
  const frozen = (hit: Hit): Then => ({ ...before, persons: [screened(CHAIR), screened(BERIT, [hit])] });
  const key = hitKey({ ...hitOf('f', null), name: BERIT.name, birthDate: BERIT.birthDate });
  const decided = (verdict: JudgementVerdict | null): Then => ({
    ...frozen(hitOf('f', null)),
    verdicts: new Map([[key, verdict]]),
  });
  const table: readonly [what: string, then: Then, hit: Hit, isNews: boolean][] = [
    ['a new hit', before, hitOf('f', null), true],
    ['a new hit that is judged to be somebody else', before, hitOf('f', 'NOT_SAME'), false],
    ['a new hit that is judged to be the person', before, hitOf('f', 'SAME'), true],
    ['the same hit, unjudged still', frozen(hitOf('f', null)), hitOf('f', null), false],
    ['another entry', frozen(hitOf('f', null)), hitOf('g', null), true],
    ['judged to be the person since', frozen(hitOf('f', null)), hitOf('f', 'SAME'), true],
    ['frozen as somebody else, and judged otherwise since', frozen(hitOf('f', 'NOT_SAME')), hitOf('f', 'SAME'), true],
    ['frozen as somebody else, and open again', frozen(hitOf('f', 'NOT_SAME')), hitOf('f', null), true],
    ['decided as somebody else', decided('NOT_SAME'), hitOf('f', 'NOT_SAME'), false],
    ['decided as somebody else, and unsure since', decided('NOT_SAME'), hitOf('f', null), true],
    ['decided as the person', decided('SAME'), hitOf('f', 'SAME', 'PEP'), true],
    ['decided as unsure', decided('UNSURE'), hitOf('f', null), false],
  ];
  for (const [what, then, hit, isNews] of table) assert.equal(keysOf(then, now(hit)), isNews ? 1 : 0, what);
  const same = hitKey({ ...hitOf('f', null, 'PEP'), name: BERIT.name, birthDate: BERIT.birthDate });
  const approved = { ...frozen(hitOf('f', null, 'PEP')), verdicts: new Map([[same, 'SAME' as const]]) };
  assert.equal(keysOf(approved, now(hitOf('f', 'SAME', 'PEP'))), 0);
});

test('D-002 what was approved of one person, or of one hit, says nothing of another who differs in one thing alone', () => {
  const stranger: CasePerson = { ...casePerson('BOARD_MEMBER', 'Ny Styremann', '1960-01-01'), numberKey: 'n1' };
  const approved = new Set(newsSince(before, at([CHAIR, stranger])).keys);
  const others: readonly Partial<CasePerson>[] = [
    { name: 'Ny Styrekvinne' },
    { birthDate: '1960-01-02' },
    { numberKey: 'n2' },
    { subject: 'ORGANISATION' },
  ];
  assert.equal(keysOf({ ...before, approved }, at([CHAIR, stranger])), 0);
  for (const other of others)
    assert.equal(keysOf({ ...before, approved }, at([CHAIR, { ...stranger, ...other }])), 1, JSON.stringify(other));

  const hit = { ...hitOf('f', null), name: BERIT.name, birthDate: BERIT.birthDate };
  const { entry: _, ...unknown } = hit;
  assert.equal(hitKey({ ...hit }), hitKey(hit));
  for (const other of [
    { name: 'Bente Medlemsen' },
    { birthDate: '1974-06-14' },
    { kind: 'PEP' as const },
    hitOf('g', null),
  ])
    assert.notEqual(hitKey({ ...hit, ...other }), hitKey(hit), JSON.stringify(other));
  assert.notEqual(hitKey({ ...unknown, entryId: 'Q2' }), hitKey(unknown), 'of an entry that has no fingerprint its id');
});

test('D-002 a position that is told of is as good as one that is judged to be the person’s', () => {
  const told = { ...BERIT, declared: { pep: true, rca: false } };
  const then = { ...before, persons: [screened(told, [hitOf('f', null, 'PEP')])] };
  const judged = (person: CasePerson): Now => at([], { persons: [screened(person, [hitOf('f', 'SAME', 'PEP')])] });
  assert.equal(keysOf(then, judged(told)), 0);
  assert.equal(keysOf({ ...then, persons: [screened(BERIT, [hitOf('f', null, 'PEP')])] }, judged(BERIT)), 1);
});

test('D-002 a rule that asks for an advisor by now, an end of the organisation and a name that can not be read are news', () => {
  const rules = (verdict: 'yes' | 'unknown'): Now =>
    at([CHAIR], { reasons: [reason('under-reconstruction', verdict), reason('sanctions-hit', 'yes')] });
  assert.deepEqual(
    newsSince(before, rules('yes')).points.map(({ rule }) => rule),
    ['under-reconstruction'],
  );
  assert.equal(keysOf({ ...before, reasons: [reason('under-reconstruction', 'unknown')] }, rules('unknown')), 0);
  assert.equal(keysOf(before, at([CHAIR], { unitEnd: 'bankrupt' })), 1);
  const unread = screened(BERIT, [], 'NAME_UNUSABLE');
  assert.equal(keysOf(before, at([CHAIR], { persons: [screened(CHAIR), unread] })), 1);
  assert.equal(keysOf({ ...before, persons: [unread] }, at([BERIT], { persons: [unread] })), 0);
});

test('D-002 what was approved of is no news, and what has come since is', () => {
  const stranger = casePerson('BOARD_MEMBER', 'Ny Styremann', '1960-01-01');
  const first = newsSince(before, at([CHAIR, stranger]));
  const then = { ...before, approved: new Set(first.keys) };
  assert.equal(keysOf(then, at([CHAIR, stranger])), 0);
  assert.equal(keysOf(then, at([CHAIR, stranger, casePerson('CEO', 'Enda Enny', '1961-01-01')])), 1);
});

test('D-004 a list that is missing, too old or another than the one in force does not answer, unless somebody decided without any', () => {
  const one = (why: OutcomeReason): ScreenedOnCase[] => [screened(CHAIR), screened(BERIT, [], why)];
  assert.ok(listAnswers(before.persons, one('NO_HIT')));
  assert.ok(listAnswers(before.persons, one('NAME_UNUSABLE')), 'that is no silence of the list');
  for (const why of ['NO_LIST', 'OTHER_LIST', 'LIST_TOO_OLD'] as const) {
    assert.ok(!listAnswers(before.persons, one(why)), why);
    assert.equal(listAnswers(one(why), one(why)), why === 'NO_LIST', `${why} twice`);
    assert.equal(listAnswers(one('NO_LIST'), one(why)), why === 'NO_LIST', `${why} where there was none before`);
  }
  const old = { ...screened(BERIT, [hitOf('f', null)]), complete: false };
  assert.ok(!listAnswers(before.persons, [old]), 'a hit on an old list says nothing of others');
});

test('D-002 the case says who is new and in which role, is as grave as what was found, and keeps the keys', () => {
  const texts = textsOf({});
  const stranger = casePerson('CHAIRMAN', 'Ny Styremann', '1960-01-01');
  const found = (now: Now) => caseOfNews(texts, newsSince(before, now), now.persons);
  const person = found(at([CHAIR, stranger]));
  assert.deepEqual([person.gravity, person.reasons], ['NORMAL', ['new-person']]);
  assert.match(person.snapshot.points[0]?.reason ?? '', /Ny Styremann \(styreleder\)/);
  assert.equal(person.snapshot.news.length, 1);
  assert.equal(found(at([CHAIR], { unitEnd: 'bankrupt' })).gravity, 'HIGH');
  const listed = at([CHAIR], { persons: [screened(BERIT, [hitOf('f', null), hitOf('g', 'SAME')])] });
  assert.deepEqual([found(listed).gravity, found(listed).reasons], ['SANCTION', ['new-hit', 'judged-since']]);
  for (const code of ['new-person', 'new-role', 'new-hit', 'judged-since', 'new-name-unread', 'unit-bankrupt'])
    assert.ok(Object.hasOwn(nb, `advisor.cause.${code}`), code);
});
