/** What each band of cash, sums and crypto assets comes to, with what is known beside it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { Process } from '../case.ts';
import type { CaseFacts } from '../case-facts.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { RISK_RULES } from '../risk-rules.ts';
import type { Question } from '../dynamic/question.ts';
import { AMOUNT_RULES } from './amount-rules.ts';
import { AMOUNT_BANDS, bandOf } from './amounts.ts';
import { type Change, decided, question } from './cases.fixture.ts';
import { groundOfRule } from './risk-ground.ts';
import { MANUAL } from './rule.ts';

const { answer } = question;
const under = (id: string, ...subQuestion: object[]) => ({ ...answer(id, 'YES'), subQuestion });
const banded = (id: string, band: string) => under(id, answer(`${id}_AMOUNT`, band));
const said = (...answers: object[]): Change => ({ answers: { dynamic: { answers } } });

const shown = new Set<string>();

/** The status with the sum of the points, and the rules that asked for an advisor. */
function comes(process: Process, change: Change): string {
  const { status, reasons } = decided(process, change);
  for (const { rule, verdict } of reasons) if (verdict === 'yes') shown.add(rule);
  const points = reasons.reduce((sum, one) => sum + (one.points ?? 0), 0);
  const held = reasons.flatMap(({ rule, status: asked }) => (asked === MANUAL ? [rule] : []));
  return [status === 'OK' ? 'OK' : 'held', points, ...held].join(' ');
}
const person = (...answers: object[]) => comes('BECOME_PRIVATE_CUSTOMER', said(...answers));
const company = (...answers: object[]) => comes('BECOME_CORPORATE_CUSTOMER', said(...answers));

test('D-026 the upper bands of cash and crypto assets go to an advisor alone, and take two persons', () => {
  assert.equal(person(banded('PM_CASH', '200_500')), 'held 0 very-much-cash');
  assert.equal(person(banded('PM_CASH', 'GT500')), 'held 0 very-much-cash');
  assert.equal(comes('BECOME_DISPONENT_CUSTOMER', said(banded('PM_CASH', 'GT500'))), 'held 0 very-much-cash');
  assert.equal(comes('RENEWAL_PRIVATE', said(banded('PM_CASH', 'GT500'))), 'held 0 very-much-cash');
  assert.equal(person(banded('PM_CRYPTO', 'GT500')), 'held 0 very-much-crypto');
  for (const band of ['2M_10M', 'GT10M']) {
    assert.equal(company(banded('BM_CASH', band)), 'held 0 company-very-much-cash');
    assert.equal(
      comes('RENEWAL_CORPORATE', said(banded('BM_CASH', band), answer('BM_TURNOVER', 'GT10M'))),
      'held 0 company-very-much-cash',
    );
  }
  for (const rule of ['very-much-cash', 'company-very-much-cash', 'very-much-crypto'])
    assert.equal(groundOfRule(rule, 'yes'), 'AMOUNTS', rule);
});

test('D-028 bands in the middle weigh more than low ones, and none of them is enough alone', () => {
  assert.deepEqual(
    ['10_50', '50_200'].map((band) => person(banded('PM_CASH', band))),
    ['OK 1', 'OK 2'],
  );
  assert.deepEqual(
    ['LT10', '10_50', '50_200', '200_500'].map((band) => person(banded('PM_CRYPTO', band))),
    ['OK 0', 'OK 0', 'OK 2', 'OK 2'],
  );
  assert.deepEqual(
    ['LT100', '100_500', '500_2M'].map((band) => company(banded('BM_CASH', band), answer('BM_TURNOVER', 'GT10M'))),
    ['OK 0', 'OK 1', 'OK 2'],
  );
});

test('D-028 cash is held against what comes in: as much adds a point, more than all of it goes to an advisor', () => {
  const turnover = (band: string, cash: string) => company(answer('BM_TURNOVER', band), banded('BM_CASH', cash));
  assert.deepEqual(
    [turnover('LT100', 'LT100'), turnover('100_500', '100_500'), turnover('500_2M', '500_2M')],
    ['OK 0', 'OK 2', 'held 3 weak-signals'],
  );
  assert.deepEqual(
    [turnover('NONE', 'LT100'), turnover('LT100', '100_500'), turnover('100_500', '500_2M')],
    ['OK 2', 'held 3 weak-signals', 'held 4 weak-signals'],
  );
  assert.deepEqual(
    [turnover('500_2M', '100_500'), turnover('2M_10M', '500_2M')],
    ['OK 1', 'OK 2'],
    'less than the turnover',
  );
  const income = (band: string, cash: string) => person(answer('PM_INCOME', band), banded('PM_CASH', cash));
  assert.deepEqual(
    [income('LT20', '10_50'), income('20_50', '50_200'), income('50_100', '50_200'), income('20_50', '10_50')],
    ['OK 2', 'held 3 weak-signals', 'OK 2', 'OK 1'],
  );
});

/** Cash in a company that was founded on a day and is of a watched trade, with owners of these birth dates. */
function founded(on: string | null, births: readonly string[], cash: string, form = 'AS'): string {
  const organisation: Partial<NonNullable<CaseFacts['organisation']>> = { establishedOn: on };
  const beneficialOwners = births.map((birthDate) => someOwner({ birthDate }));
  return comes('BECOME_CORPORATE_CUSTOMER', {
    organisation,
    facts: { companyForm: [form], watchedTrades: ['43.110'] },
    answers: {
      dynamic: { answers: [cash === 'NO' ? answer('BM_CASH', 'NO') : banded('BM_CASH', cash)] },
      corporateBeneficialOwnerActorsV3: {
        hasBeneficialOwners: 'YES',
        beneficialOwners,
        registerDifference: null,
        answer: { typeInfo: 'CONFIRMED' },
      },
    },
  });
}

test('D-028 a young company, a young owner alone and a trade of cash add up, with cash alone', () => {
  assert.equal(founded('2026-11-11', ['2006-04-01'], 'LT100'), 'held 3 weak-signals');
  assert.equal(founded('2026-11-11', ['2006-04-01'], 'GT10M'), 'held 3 company-very-much-cash weak-signals');
  assert.equal(founded('2026-11-11', ['2006-04-01'], 'NO'), 'OK 1', 'without cash it is a young company as others');
  assert.equal(founded('2026-11-11', ['1980-04-01'], 'LT100'), 'OK 2');
  assert.equal(founded('2026-11-11', ['1980-04-01'], '100_500'), 'held 3 weak-signals');
  assert.equal(founded('2026-11-11', ['2006-04-01', '1980-04-01'], 'LT100'), 'OK 2', 'who is not alone');
  assert.equal(founded('2018-04-16', ['2006-04-01'], 'LT100'), 'OK 1', 'an older company of a young owner');
});

test('D-028 a company is young for twelve months, an owner below 23 years, and an unknown day of founding counts', () => {
  assert.equal(founded('2025-11-22', ['1980-04-01'], 'LT100'), 'OK 2');
  assert.equal(founded('2025-11-21', ['1980-04-01'], 'LT100'), 'OK 1');
  assert.equal(founded(null, ['1980-04-01'], 'LT100'), 'OK 2');
  assert.equal(founded('2026-11-11', ['2003-11-22'], 'LT100'), 'held 3 weak-signals');
  assert.equal(founded('2026-11-11', ['2003-11-21'], 'LT100'), 'OK 2');
});

test('D-028 of a sole proprietor, who has no day of founding, the day of registration counts', () => {
  const proprietor = (registeredOn: string): string =>
    comes('BECOME_CORPORATE_CUSTOMER', {
      organisation: { establishedOn: null, registeredOn },
      ...said(banded('BM_CASH', 'LT100')),
    });
  assert.equal(proprietor('2026-11-01'), 'OK 1');
  assert.equal(proprietor('2023-06-03'), 'OK 0');
});

const abroad = (id: string, ...amounts: string[]) =>
  under(
    id,
    question.rows(
      `${id}_LIST`,
      amounts.map((amount) => ({ country: 'SWE', amount })),
    ),
  );

test('D-029 typed amounts count by their band, rows by their sum', () => {
  const sum = (amount: string) => person(under('PM_LARGE', answer('PM_LARGE_AMOUNT', amount)));
  assert.deepEqual([sum('4 500 000'), sum('9999999'), sum('10000000')], ['OK 0', 'OK 0', 'held 0 very-large-sum']);
  assert.equal(person(abroad('PM_ABROAD', '1500000')), 'OK 0');
  assert.equal(person(abroad('PM_ABROAD', '1500000', '500000')), 'OK 2');
  assert.equal(person(abroad('PM_ABROAD', '9000000', '1000000,50')), 'held 0 very-much-abroad');
  assert.equal(person(abroad('PM_ABROAD', 'mye')).slice(0, 4), 'held', 'what is no number is not clean');
});

test('D-029 what a company pays abroad is held against its turnover', () => {
  const of = (turnover: string, amount: string) =>
    company(answer('BM_TURNOVER', turnover), abroad('BM_ABROAD', amount));
  assert.equal(of('GT10M', '90000000'), 'OK 0', 'an exporter');
  assert.equal(of('2M_10M', '3000000'), 'OK 0');
  assert.equal(of('2M_10M', '30000000'), 'OK 2');
  assert.equal(of('LT100', '300000'), 'OK 2');
  assert.equal(of('500_2M', '30000000'), 'held 0 abroad-far-beyond-turnover');
  const begun = { organisation: { establishedOn: '2026-11-11' } };
  const turnover = (band: string) =>
    comes('BECOME_CORPORATE_CUSTOMER', { ...begun, ...said(answer('BM_TURNOVER', band)) });
  assert.deepEqual([turnover('2M_10M'), turnover('GT10M')], ['OK 0', 'OK 1']);
});

test('D-029 own money and cash in a purchase count by their band, whichever bank asks', () => {
  const loan = (...answers: object[]) => comes('CAR_LOAN', said(...answers));
  const deposit = (amount: string) => loan(under('CL_DEPOSIT', answer('CL_DEPOSIT_AMOUNT', amount)));
  assert.deepEqual(
    [deposit('150000'), deposit('800000'), deposit('2000000')],
    ['OK 0', 'OK 1', 'held 0 very-large-deposit'],
  );
  const cash = (amount: string) => loan(under('HAV_CASH', answer('HAV_CASH_AMOUNT', amount)));
  assert.deepEqual(
    [cash('39999'), cash('40000'), cash('100000'), cash('9000000')],
    ['OK 0', 'OK 2', 'held 0 purchase-with-much-cash', 'held 0 purchase-with-much-cash'],
  );
});

test('D-029 income is held against its sources, and much from unusual ones goes to an advisor', () => {
  const income = (band: string, ...sources: string[]): string =>
    comes('BECOME_PRIVATE_CUSTOMER', {
      answers: {
        dynamic: { answers: [answer('PM_INCOME', band)] },
        checkboxSourceOfIncome: sources.map((sourceId) => ({ sourceId })),
      },
    });
  assert.equal(income('GT100', 'STUDENT_LOAN', 'BENEFITS'), 'held 0 income-unexplained');
  assert.equal(income('GT100', 'STUDENT_LOAN', 'SALARY'), 'OK 0');
  assert.equal(income('50_100', 'STUDENT_LOAN'), 'OK 0');
  const typed = (sourceId: string, amount: string): string =>
    comes('CREDIT_CARD', {
      answers: { checkboxSourceOfIncome: undefined, sourceOfIncome: [{ sourceId, amount, version: 1 }] },
    });
  assert.equal(typed('SALARY', '2000000'), 'OK 0');
  assert.equal(typed('OTHER', '50000'), 'OK 1');
  assert.equal(typed('OTHER', '2000000'), 'held 3 weak-signals');
});

test('D-029 a typed amount has one band, and more is never a lower one', () => {
  const kroner = fc.integer({ min: 0, max: 999_999_999_999 });
  fc.assert(
    fc.property(kroner, kroner, (a, b) => {
      const [less = -1, more = -1] = [Math.min(a, b), Math.max(a, b)].map((one) =>
        AMOUNT_BANDS.findIndex((band) => bandOf([String(one)])?.[0] === band),
      );
      assert.ok(less >= 0 && less <= more, `${a} ${b}`);
      assert.deepEqual(bandOf([String(a), String(b)]), bandOf([String(a + b)]));
    }),
  );
  assert.deepEqual([bandOf([]), bandOf(['mye']), bandOf(['1', 'mye'])], [[], null, null]);
});

/** Amounts that say nothing of cash or origin alone, with why. */
const BESIDE: readonly string[] = [
  // High turnover is no risk; a young company with it is a signal.
  'BM_TURNOVER',
];
const HIGHEST = /^GT\d+M?$/;

test('D-026 D-029 the highest answer of every question about amounts is read by a rule that counts alone', () => {
  const banks = new URL('../../../../banks/', import.meta.url);
  const found = new Map<string, string | null>();
  for (const path of readdirSync(banks, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.v\d+\.json$/.test(one),
  ))
    JSON.parse(readFileSync(new URL(path, banks), 'utf8'), (_, value: Question | null) => {
      const highest = value?.possibleValues?.find(({ code }) => HIGHEST.test(code))?.code;
      const isTyped = value?.type === 'AMOUNT' || (value?.fields ?? []).some(({ type }) => type === 'AMOUNT');
      if (typeof value?.id === 'string' && (isTyped || highest)) found.set(value.id, highest ?? null);
      return value;
    });
  assert.ok(found.size > 8, [...found.keys()].join());
  const alone = RISK_RULES.filter(({ weight }) => weight === undefined).map(({ when }) => JSON.stringify(when));
  const unread = [...found].filter(([id, highest]) => {
    const reads = alone.filter(
      (when) => when.includes(`"question.${id}`) || (id.endsWith('_CASH_AMOUNT') && when.includes('"cashTyped"')),
    );
    return !reads.some((when) => when.includes(`"${highest ?? 'GT10M'}"`));
  });
  assert.deepEqual(
    unread.map(([id]) => id).filter((id) => !BESIDE.includes(id)),
    [],
  );
});

after(() => {
  assert.deepEqual(
    AMOUNT_RULES.map(({ id }) => id).filter((id) => !shown.has(id)),
    [],
    'every rule has an example above',
  );
});
