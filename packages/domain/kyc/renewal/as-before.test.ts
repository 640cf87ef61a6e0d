import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../errors/refusal.ts';
import { context as today, openedOn } from '../asked.fixture.ts';
import type { Actor, Board } from '../actors/actor.ts';
import type { CaseFacts } from '../case-facts.ts';
import { formOf, freeze, isReady, sectionsOf, withAnswer } from '../declaration.ts';
import type { DeclarationDocument, FrozenDeclaration, SectionContext } from '../kept-declaration.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { rightAnswer } from '../sections/right-answer.fixture.ts';
import { casePerson } from '../../screening/case-persons.ts';
import type { Hit } from '../../screening/hit.ts';
import type { ScreenedOnCase } from '../../screening/screened.ts';
import { asBeforeOf, withAsBefore } from './as-before.ts';
import { earlierOf } from './earlier.ts';
import { existingOf } from './history.ts';
import { listedNews } from './listed-news.ts';
import { answersThatStand, holdsNoLonger, stillKnown } from './read-anew.ts';
import { type OwnSealed, reuseMonths, reuseOf } from './reuse.ts';

const shipped = (name: string): Questionnaire =>
  JSON.parse(readFileSync(new URL(`../../../../banks/default/questionnaires/${name}.json`, import.meta.url), 'utf8'));
const PRIVATE = shipped('renewal-private.v4');
const CHILD = shipped('renewal-child.v3');
const COMPANY = shipped('renewal-corporate.v5');

const THEN = '2023-05-05T10:00:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';
const MONTHS = reuseMonths(today.today, null);

type Given = Readonly<Record<string, unknown>>;
const give = (
  document: DeclarationDocument,
  id: string,
  body: unknown,
  at: string,
  context: SectionContext = today,
): DeclarationDocument => {
  const section = sectionsOf(document, context).find(({ row }) => row.id === id) ?? assert.fail(id);
  return withAnswer(document, { name: section.kind.submit?.name ?? '', section: id, body, at }, context);
};

/** Answers in order what is not answered: as given, else plainly. */
function whole(document: DeclarationDocument, given: Given, at: string): DeclarationDocument {
  for (let now = document; ; ) {
    const next = sectionsOf(now, today).find(({ answered }) => !answered);
    if (!next) return now;
    const { row, content } = next;
    now = give(now, row.id, given[row.id] ?? rightAnswer(row.kind, content) ?? { confirmed: true }, at);
  }
}

const sealed = (
  id: string,
  document: DeclarationDocument,
  more: Partial<FrozenDeclaration> = {},
): FrozenDeclaration => ({
  ...freeze(id, document, today, {
    declarant: { nationalId: '1', name: 'Ada Prøve', birthDate: '1980-01-01' },
    screening: { evaluationId: null, outcome: 'NO_HIT' },
    status: 'OK',
    reasons: [],
    riskClass: 'NORMAL',
    nextReviewOn: '2028-05-05',
    versions: { riskRules: 1, countries: 'c' },
    completedAt: THEN,
  }).frozen,
  ...more,
});

const owner = {
  token: 'a',
  firstName: 'Ada',
  lastName: 'Prøve',
  birthDate: '1980-01-01',
  citizenship: ['NOR'],
  countryOfResidence: 'NOR',
  positions: [{ code: 'posisjonstype.eierskap', interval: { from: 750_000, to: 1_000_000 }, indirect: false, via: [] }],
};
const person = (firstName: string): Actor => ({
  firstName,
  lastName: 'Prøve',
  birthDate: '1980-01-01',
  publicId: { value: null, token: firstName },
  address: null,
  citizenship: ['Norge'],
  countryOfBirth: 'NOR',
});
const board = (ceo: string): Board => ({
  ceo: person(ceo),
  boardChairman: null,
  boardMembers: [],
  beneficialOwners: [],
});
const COMPANY_FACTS = {
  board: board('Ada'),
  roleHolders: [],
  corporateActors: [],
  beneficialOwners: { status: 'REGISTERED' as const, statement: null, registeredOn: '2024-11-11', owners: [owner] },
};

interface Renewal {
  readonly questionnaire: Questionnaire;
  readonly facts?: Partial<CaseFacts>;
  /** Facts of the registers when it is renewed. */
  readonly now?: Partial<CaseFacts>;
  readonly given?: Given;
  /** Of the declaration that is renewed. */
  readonly before?: Partial<FrozenDeclaration>;
  readonly asked?: Questionnaire;
  readonly news?: OwnSealed['news'];
  readonly name?: string;
}

function renewal({
  questionnaire,
  facts = {},
  now = {},
  given = {},
  before,
  asked,
  news,
  name = 'Ada Prøve',
}: Renewal) {
  const first = openedOn(questionnaire, 'AS', facts);
  const frozen = sealed('d1', whole({ ...first, openedAt: THEN }, given, THEN), before);
  const start = openedOn(asked ?? questionnaire, 'AS', { ...facts, ...now });
  const known = { ...start.facts, existing: existingOf([frozen]) };
  const earlier = earlierOf([frozen], start.questionnaire, known, today);
  const own = { frozen, questionnaire, news: news ?? new Set() } satisfies OwnSealed;
  const sections = reuseOf(
    {
      questionnaire: start.questionnaire,
      facts: known,
      earlier,
      name: known.organisation ? null : name,
      sealed: new Map([['d1', own]]),
      months: MONTHS,
    },
    today,
  );
  const reuse = sections && { reuse: { readAt: NOW, sections } };
  return { frozen, opened: { ...start, facts: known, earlier, openedAt: NOW, ...reuse } as DeclarationDocument };
}

const states = (document: DeclarationDocument): Record<string, string> =>
  Object.fromEntries(
    (asBeforeOf(document, today)?.lines ?? []).flatMap(({ sections }) => sections.map(({ id, state }) => [id, state])),
  );
const standing = (document: DeclarationDocument): string[] =>
  Object.entries(states(document)).flatMap(([id, state]) => (state === 'SAME' ? [id] : []));
const confirmed = (document: DeclarationDocument, shown = standing(document)) =>
  withAsBefore(document, { shown, at: NOW }, today);
const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key;

const NO_PEP = { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] };
const anyUse = fc.record({
  yes: fc.boolean(),
  purpose: fc.constantFrom('DAILY', 'SAVINGS'),
  sum: fc.constantFrom('LT20', 'GT100'),
});
const useAnswer = ({ yes, purpose, sum }: { yes: boolean; purpose: string; sum: string }) => {
  const plain = { questionVersion: 2, answerType: 'YES_NO', listAnswers: [], subQuestion: [] };
  const no = (questionId: string) => ({ ...plain, questionId, answer: 'NO' });
  return {
    answers: [
      {
        ...plain,
        questionId: 'PM_PURPOSE',
        questionVersion: 1,
        answerType: 'SIMPLE_LIST',
        answer: null,
        listAnswers: [purpose],
      },
      { ...plain, questionId: 'PM_INCOME', answerType: 'SINGLE', answer: sum },
      ...['PM_CASH', 'PM_ABROAD', 'PM_BEHALF'].map(no),
      { ...no('PM_BUSINESS'), answer: yes ? 'YES' : 'NO' },
      ...['PM_LARGE', 'PM_CRYPTO'].map(no),
    ],
  };
};
const anyAnswers = fc.record({
  use: anyUse.map(useAnswer),
  income: fc
    .subarray(['SALARY', 'PENSION', 'RENTAL'], { minLength: 1 })
    .map((all) => all.map((sourceId) => ({ sourceId }))),
  country: fc
    .constantFrom('NOR', 'SWE')
    .map((lives) => ({ countryOfBirth: 'NOR', countryOfResidence: lives, citizenship: ['NOR'] })),
});

test('N-085 confirming that all is as before gives what answering each section as before gives', () => {
  fc.assert(
    fc.property(anyAnswers, (given) => {
      const { opened, frozen } = renewal({ questionnaire: PRIVATE, given });
      const pressed = confirmed(opened);
      let each: DeclarationDocument = opened;
      for (let next = sectionsOf(each, today).find(({ answered }) => !answered); next; ) {
        each = give(each, next.row.id, next.offer?.answer ?? { confirmed: true }, NOW);
        next = sectionsOf(each, today).find(({ answered }) => !answered);
      }
      const plain = ({ answers }: DeclarationDocument) =>
        Object.fromEntries(Object.entries(answers).map(([id, { answer, at }]) => [id, { answer, at }]));
      assert.deepEqual(plain(pressed), plain(each));
      assert.ok(isReady(pressed, today));
      const again = sealed('d2', pressed, {});
      assert.deepEqual(
        again.sections.map(({ id, answer, rows }) => [id, answer, rows]),
        frozen.sections.map(({ id, answer, rows }) => [id, answer, rows]),
      );
      assert.deepEqual(again.asBefore, { at: NOW, by: 'Ada Prøve', sections: standing(opened) });
      assert.deepEqual(
        again.sections.flatMap(({ asBefore }) => asBefore ?? []),
        standing(opened).map(() => ({ declaration: 'd1', answeredAt: THEN })),
      );
    }),
    { numRuns: 40 },
  );
});

test('N-085 five lines for a person and for a company, three for a child', () => {
  const lines = (questionnaire: Questionnaire, facts = {}) =>
    asBeforeOf(renewal({ questionnaire, facts }).opened, today)?.lines.map(({ sections }) =>
      sections.map(({ id }) => id),
    );
  assert.deepEqual(lines(PRIVATE), [['country'], ['use'], ['income'], ['pep'], ['tax']]);
  assert.deepEqual(lines(CHILD), [['country'], ['use'], ['tax']]);
  assert.deepEqual(lines(COMPANY, COMPANY_FACTS), [
    ['company', 'board'],
    ['owners'],
    ['institution', 'tax'],
    ['use'],
    ['income'],
  ]);
});

test('N-080 N-082 answers of another context, of another person, too old or of a higher risk are asked', () => {
  const reusedWith = (more: Renewal) => renewal(more).opened.reuse !== undefined;
  const facts = (process: CaseFacts['process']) => ({ ...openedOn(PRIVATE).facts, process });
  assert.ok(reusedWith({ questionnaire: PRIVATE, before: { facts: facts('BECOME_PRIVATE_CUSTOMER') } }));
  assert.ok(!reusedWith({ questionnaire: PRIVATE, before: { facts: facts('BECOME_GUARANTOR_CUSTOMER') } }));
  assert.ok(!reusedWith({ questionnaire: PRIVATE, before: { riskClass: 'HIGH' } }));
  const { frozen, opened } = renewal({ questionnaire: PRIVATE });
  const { riskClass: _none, ...unknown } = frozen;
  const source = (one: FrozenDeclaration, months = MONTHS) => ({
    questionnaire: PRIVATE,
    facts: opened.facts,
    earlier: opened.earlier ?? {},
    name: 'Ada Prøve',
    sealed: new Map([['d1', { frozen: one, questionnaire: PRIVATE, news: new Set<never>() }]]),
    months,
  });
  assert.equal(reuseOf(source(unknown), today), undefined, 'a class that nobody knows is the higher one');
  assert.equal(reuseOf({ ...source(frozen), sealed: new Map() }, today), undefined, "nobody's own");
  const on = (day: string) => reuseOf(source(frozen), { ...today, today: day })?.['income'];
  assert.deepEqual([on('2029-05-04'), on('2029-05-05')], ['SAME', undefined]);
  assert.equal(reuseOf(source(frozen, reuseMonths(today.today, { NORMAL: 42, HIGH: 0 })), today), undefined);
});

test('N-081 a section that asks something else by now is asked, however small the difference', () => {
  const change = (sections: (one: Questionnaire['sections'][number]) => Questionnaire['sections'][number]) => ({
    ...PRIVATE,
    version: 5,
    sections: PRIVATE.sections.map(sections),
  });
  const of = (asked: Questionnaire) => states(renewal({ questionnaire: PRIVATE, asked }).opened);
  const income = (settings: object) =>
    change((one) => (one.id === 'income' ? { ...one, settings: { ...one.settings, ...settings } } : one));
  assert.deepEqual(of(income({ question: 'Hvor kommer pengene fra nå?' }))['income'], 'ASKED');
  assert.deepEqual(
    of(income({ sources: [{ sourceId: 'SALARY', text: 'Lønn', requiresComment: false }] }))['income'],
    'ASKED',
  );
  assert.deepEqual(of(income({ header: 'Velg alt som passer.', shown: 3 }))['income'], 'SAME', 'nothing else is asked');
  const added = change((one) => (one.id === 'use' ? { ...one, id: 'habits' } : one));
  assert.deepEqual(of(added)['habits'], 'ASKED', 'a section of another name has not been asked');
});

test('N-083 what a register says otherwise, or does not say, is never confirmed as before', () => {
  const lives = (country: string) => ({
    person: { countryOfBirth: 'NOR', countryOfResidence: country, citizenship: ['NOR'] },
  });
  const own = (more: Omit<Renewal, 'questionnaire'>) => states(renewal({ questionnaire: PRIVATE, ...more }).opened);
  assert.equal(own({ now: lives('SWE') })['country'], 'REGISTER');
  assert.equal(own({ now: { person: null } })['country'], 'ASKED');
  assert.equal(own({ name: 'Ada Nygift' })['country'], 'REGISTER');
  assert.equal(own({})['country'], 'SAME');
  const company = (now: Partial<CaseFacts>) =>
    states(renewal({ questionnaire: COMPANY, facts: COMPANY_FACTS, now }).opened);
  const unit = openedOn(COMPANY).facts.organisation;
  assert.ok(unit);
  const changed = (facts: Partial<CaseFacts>) =>
    Object.entries(company(facts)).flatMap(([id, state]) => (state === 'SAME' ? [] : [`${id} ${state}`]));
  assert.deepEqual(changed({}), []);
  assert.deepEqual(changed({ organisation: { ...unit, name: 'Et annet navn' } }), ['company REGISTER']);
  assert.deepEqual(changed({ board: board('Bo') }), ['board REGISTER']);
  assert.deepEqual(changed({ roleHolders: [{ name: 'Bo', birthDate: null, role: 'Prokura' }] }), ['board REGISTER']);
  assert.deepEqual(changed({ roleHolders: null }), ['board ASKED']);
  const { beneficialOwners } = COMPANY_FACTS;
  const owners = (one: object) => ({ beneficialOwners: { ...beneficialOwners, owners: [{ ...owner, ...one }] } });
  assert.deepEqual(changed(owners({ lastName: 'Nygift' })), ['owners REGISTER']);
  assert.deepEqual(changed({ beneficialOwners: null }), ['owners ASKED']);
  const { opened } = renewal({ questionnaire: PRIVATE, now: lives('SWE') });
  assert.throws(() => confirmed(opened, [...standing(opened), 'country']), refused('error.state.changed'));
  assert.equal(
    formOf('d', opened, today, 8).sections.find(({ id }) => id === 'country')?.unchanged,
    undefined,
    'nor by the press of its own section',
  );
});

test('N-084 a position that the list has now has the section asked, and no word says why', () => {
  const { opened } = renewal({ questionnaire: PRIVATE, news: new Set(['SELF']) });
  assert.equal(states(opened)['pep'], 'ASKED');
  const asked = asBeforeOf(opened, today)
    ?.lines.flatMap(({ sections }) => sections)
    .find(({ id }) => id === 'pep');
  assert.deepEqual([asked?.short, asked?.rows], [null, []]);
});

test('K-061 N-085 an entry that the bank has is told of, and is never as before', () => {
  const position = {
    id: null,
    current: null,
    roleTypeCode: 'PARLIAMENT_MEMBER',
    roleCountry: 'NOR',
    description: 'Stortingsrepresentant for Oslo',
    roleEnd: null,
  };
  const given = { pep: { ...NO_PEP, isPep: 'YES', pepList: [position] } };
  const { opened } = renewal({ questionnaire: PRIVATE, given });
  assert.equal(states(opened)['pep'], 'ASKED');
  const rest = confirmed(opened);
  assert.equal(rest.answers['pep'], undefined);
  assert.equal(rest.answers['summary'], undefined, 'nothing is confirmed while something is open');
});

test('N-086 who changes something answers only that, in any order, and the rest is one press', () => {
  const { opened } = renewal({ questionnaire: PRIVATE });
  const changed = give(opened, 'income', [{ sourceId: 'PENSION' }], NOW);
  assert.equal(states(changed)['income'], 'ANSWERED');
  const done = confirmed(changed);
  assert.ok(isReady(done, today));
  assert.deepEqual([done.answers['income']?.asBefore, done.answers['use']?.asBefore?.declaration], [undefined, 'd1']);
  const after = give(done, 'use', done.answers['use']?.answer, NOW);
  assert.equal(after.answers['use']?.asBefore, undefined, 'what is sent in is nobody’s confirmation');
  assert.equal(after.answers['summary'], undefined);
});

test('N-087 other sections than those that stand are refused, and a repeat changes nothing', () => {
  const { opened } = renewal({ questionnaire: PRIVATE });
  const all = standing(opened);
  for (const shown of [all.slice(1), [...all, 'summary'], []])
    assert.throws(() => confirmed(opened, shown), refused('error.state.changed'));
  const done = confirmed(opened);
  assert.deepEqual(confirmed(done, all), done);
  const { reuse: _none, ...asBySection } = opened;
  assert.throws(() => confirmed(asBySection, all), refused('error.step.not.allowed'));
});

/** The declaration `opened` when it is resumed, with the facts and last time's answers of another renewal. */
const resumed = (opened: DeclarationDocument, then: DeclarationDocument, isSameDay = false, name = 'Ada Prøve') =>
  answersThatStand(opened, then, { isSameDay, name: opened.facts.organisation ? null : name });
const fallen = (before: DeclarationDocument, answers: DeclarationDocument['answers']): string[] =>
  Object.keys(before.answers).filter((id) => answers[id] === undefined);

test('N-082 N-083 N-084 what was confirmed as before falls when it may not be so any more, and the summary with it', () => {
  const pressed = confirmed(renewal({ questionnaire: PRIVATE }).opened);
  const by = (more: Omit<Renewal, 'questionnaire'>, name?: string) =>
    fallen(pressed, resumed(pressed, renewal({ questionnaire: PRIVATE, ...more }).opened, false, name));
  const { opened } = renewal({ questionnaire: PRIVATE });
  assert.equal(resumed(pressed, opened), pressed.answers);
  assert.deepEqual(by({ news: new Set(['SELF']) }), ['pep', 'summary']);
  assert.deepEqual(by({ now: { person: null } }), ['country', 'summary']);
  assert.deepEqual(by({ name: 'Ada Nygift' }), ['country', 'summary']);
  const { reuse: _none, ...tooOld } = opened;
  assert.deepEqual(resumed(pressed, tooOld), {});
  const income = opened.earlier?.['income'] ?? assert.fail();
  const other = { ...opened, earlier: { ...opened.earlier, income: { ...income, declaration: 'd2' } } };
  assert.deepEqual(fallen(pressed, resumed(pressed, other)), ['income', 'summary'], 'of another declaration');
  const company = confirmed(renewal({ questionnaire: COMPANY, facts: COMPANY_FACTS }).opened);
  const silent = renewal({ questionnaire: COMPANY, facts: COMPANY_FACTS, now: { beneficialOwners: null } }).opened;
  assert.ok(fallen(company, resumed(company, silent, true)).includes('owners'));
});

test('N-083 what was sent in falls when its register says something else or nothing by now', () => {
  const { opened } = renewal({ questionnaire: PRIVATE });
  const named = { ...opened, ...(opened.reuse ? { reuse: { ...opened.reuse, name: 'Ada Prøve' } } : {}) };
  const given = give(named, 'country', { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] }, NOW);
  const typed = give(given, 'income', [{ sourceId: 'PENSION' }], NOW);
  const silent = renewal({ questionnaire: PRIVATE, now: { person: null } }).opened;
  assert.equal(resumed(typed, opened), typed.answers);
  assert.deepEqual(fallen(typed, resumed(typed, silent)), ['country']);
  assert.deepEqual(fallen(typed, resumed(typed, opened, true, 'Ada Nygift')), ['country']);
  const whileSilent = { ...typed, facts: silent.facts };
  assert.equal(resumed(whileSilent, silent, true), typed.answers, 'it was as silent when it was answered');
  assert.deepEqual(fallen(whileSilent, resumed(whileSilent, silent)), ['country'], 'on another day');
});

test('N-083 a register that is silent takes nothing from what it said earlier the same day', () => {
  const { facts } = renewal({ questionnaire: COMPANY, facts: { ...COMPANY_FACTS, isBoardInPart: true } }).opened;
  const of = (now: Partial<CaseFacts>) => stillKnown(facts, { ...facts, ...now });
  assert.deepEqual(of({ board: null, roleHolders: null, corporateActors: null, isBoardInPart: false }), facts);
  const silent = { beneficialOwners: null, answeringOwner: null };
  assert.deepEqual(of(silent), { ...facts, answeringOwner: null });
  const leaders = { ...board('Ada'), beneficialOwners: [person('Ada')] };
  assert.deepEqual(stillKnown({ ...facts, board: leaders }, { ...facts, ...silent }).board, leaders);
  const changed = { board: board('Bo') };
  assert.deepEqual(of(changed), { ...facts, ...changed }, 'what it says now stands');
  assert.deepEqual(of({ roleHolders: [] }).roleHolders, []);
});

test('N-083 what is confirmed as before holds for the day on which it was read', () => {
  const { opened } = renewal({ questionnaire: PRIVATE });
  const pressed = confirmed(opened);
  assert.deepEqual(
    [holdsNoLonger(pressed, today.today), holdsNoLonger(pressed, '2026-11-22'), holdsNoLonger(opened, '2026-11-22')],
    [false, true, false],
  );
});

test('N-084 a known entry that tells of a position by now is news, and one that told of it then is none', () => {
  const hit = (kind: 'PEP' | 'RCA' | 'LISTED', entryId = 'e1'): Hit => ({
    entryId,
    listName: 'liste',
    kind,
    score: 1,
    matchedName: 'Ada Prøve',
    birthDateMatch: 'exact',
  });
  const screened = (...hits: Hit[]): ScreenedOnCase[] => [
    {
      ...casePerson('APPLICANT', 'Ada Prøve', '1980-01-01'),
      verdict: hits.length > 0 ? 'yes' : 'no',
      reason: hits.length > 0 ? 'HIT' : 'NO_HIT',
      hits,
      list: null,
      complete: true,
    },
  ];
  const news = (before: Hit[], now: Hit[]) => [...listedNews(screened(...before), screened(...now))];
  assert.deepEqual(news([hit('PEP')], [hit('PEP')]), []);
  assert.deepEqual(news([hit('LISTED')], [hit('PEP')]), ['SELF']);
  assert.deepEqual(news([hit('RCA')], [hit('PEP')]), ['SELF']);
  assert.deepEqual(news([hit('PEP')], [hit('PEP', 'e2')]), ['SELF']);
  assert.deepEqual(news([], [hit('LISTED')]), []);
});
