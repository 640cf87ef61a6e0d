/** Rules about how much: cash, sums at once, payments abroad, own money in a purchase and crypto assets (D-026, D-028, D-029). */
import type { Condition } from '../condition.ts';
import { AMOUNT_BANDS, YEARLY_BANDS } from './amounts.ts';
import { answered, CORPORATE, manualFor, PRODUCT, type RiskRule, weakFor, WHOLE_PERSON } from './rule.ts';

/*
 * Bands are the bank's own judgement (hvitvaskingsloven § 24, hvitvaskingsforskriften § 4-9): neither names a sum. The highest go to an
 * advisor alone, those in the middle weigh more than the low ones, and the lowest, which many honest customers have, count little or nothing.
 */

const EVERYBODY = [...WHOLE_PERSON, ...PRODUCT];
const company = manualFor(CORPORATE);
const person = manualFor(EVERYBODY);
/** Points of a signal that many honest customers give, and of one that few do. */
const COMMON = 1;
const RARE = 2;
const common = weakFor(CORPORATE, COMMON);
const rare = weakFor(CORPORATE, RARE);

const both = (...all: Condition[]): Condition => ({ all });
const eitherOf = (any: Condition[]): Condition => ({ any });
/** The band of a typed amount, where the question is put. */
const typed = (question: string, oneOf: string[]): Condition =>
  both({ fact: 'questions', oneOf: [question] }, { fact: `question.${question}.band`, oneOf });

/** Cash in a band, and a turnover that is not above it: as much as it, or less. */
const cashOf = (cash: string, turnover: readonly string[]): Condition =>
  both(answered('BM_CASH_AMOUNT', [cash]), answered('BM_TURNOVER', [...turnover]));
/** Bands of turnover below one. */
const below = (band: string): readonly string[] => YEARLY_BANDS.slice(0, YEARLY_BANDS.indexOf(band as 'NONE'));
const EXPECTS_CASH = answered('BM_CASH', ['YES']);
/** A day of founding that nobody knows may have been yesterday. */
const JUST_BEGUN: Condition = { fact: 'companyAge', oneOf: ['YOUNG', 'UNKNOWN'] };

const CASH_OF_COMPANIES: readonly RiskRule[] = [
  company(
    'company-very-much-cash',
    'Venter kontanter for mer enn 2 millioner kroner i året (hvitvaskingsforskriften § 4-9)',
    answered('BM_CASH_AMOUNT', ['2M_10M', 'GT10M']),
  ),
  rare(
    'company-much-cash',
    'Venter kontanter for 500 000 til 2 millioner kroner i året (hvitvaskingsloven § 24)',
    answered('BM_CASH_AMOUNT', ['500_2M']),
  ),
  common(
    'company-some-cash',
    'Venter kontanter for 100 000 til 500 000 kroner i året (hvitvaskingsloven § 24)',
    answered('BM_CASH_AMOUNT', ['100_500']),
  ),
  common(
    'cash-near-turnover',
    'Venter å ta imot eller betale ut omtrent like mye i kontanter som alle inntektene (hvitvaskingsforskriften § 4-9)',
    eitherOf(['100_500', '500_2M'].map((band) => cashOf(band, [band]))),
  ),
  rare(
    'cash-beyond-turnover',
    'Venter mer i kontanter enn alle inntektene (hvitvaskingsforskriften § 4-9)',
    eitherOf(['LT100', '100_500', '500_2M'].map((band) => cashOf(band, below(band)))),
  ),
  common(
    'young-company-cash',
    'Virksomheten er under ett år gammel og venter kontanter (hvitvaskingsforskriften § 4-9)',
    both(JUST_BEGUN, EXPECTS_CASH),
  ),
  common(
    'young-owner-cash',
    'En eneste eier under 23 år i en ny virksomhet som venter kontanter (hvitvaskingsforskriften § 4-9)',
    both(JUST_BEGUN, EXPECTS_CASH, { fact: 'youngSoleOwner', oneOf: ['YES'] }),
  ),
];

const CASH_OF_PERSONS: readonly RiskRule[] = [
  person(
    'very-much-cash',
    'Venter kontanter for mer enn 200 000 kroner i måneden (hvitvaskingsforskriften § 4-9)',
    answered('PM_CASH_AMOUNT', ['200_500', 'GT500']),
  ),
  weakFor(EVERYBODY, RARE)(
    'much-cash',
    'Venter kontanter for 50 000 til 200 000 kroner i måneden (hvitvaskingsloven § 24)',
    answered('PM_CASH_AMOUNT', ['50_200']),
  ),
  weakFor(EVERYBODY, COMMON)(
    'some-cash',
    'Venter kontanter for 10 000 til 50 000 kroner i måneden (hvitvaskingsloven § 24)',
    answered('PM_CASH_AMOUNT', ['10_50']),
  ),
  weakFor(EVERYBODY, COMMON)(
    'cash-beyond-income',
    'Venter omtrent like mye eller mer i kontanter enn det som kommer inn på kontoene (hvitvaskingsforskriften § 4-9)',
    eitherOf([
      both(answered('PM_CASH_AMOUNT', ['10_50']), answered('PM_INCOME', ['LT20'])),
      both(answered('PM_CASH_AMOUNT', ['50_200']), answered('PM_INCOME', ['LT20', '20_50'])),
    ]),
  ),
];

/** Bands of a typed amount from one of them on. */
const from = (band: (typeof AMOUNT_BANDS)[number]): string[] => AMOUNT_BANDS.slice(AMOUNT_BANDS.indexOf(band));
const FROM_100_000 = from('100_500');
const FROM_500_000 = from('500_2M');
const FROM_2_MILLION = from('2M_10M');
/** Turnover that is far below what is paid across the border. */
const SMALL_TURNOVER = ['NONE', 'LT100', '100_500', '500_2M'];
const abroadOf = (bands: string[], turnover: readonly string[]): Condition =>
  both(typed('BM_ABROAD_LIST', bands), answered('BM_TURNOVER', [...turnover]));

/** Amounts that are typed in kroner, by their band (D-029). */
const TYPED_AMOUNTS: readonly RiskRule[] = [
  person(
    'very-large-sum',
    'Venter mer enn 10 millioner kroner på én gang (hvitvaskingsforskriften § 4-9)',
    typed('PM_LARGE_AMOUNT', ['GT10M']),
  ),
  person(
    'very-much-abroad',
    'Venter betalinger til og fra utlandet for mer enn 10 millioner kroner i året (hvitvaskingsforskriften § 4-9)',
    typed('PM_ABROAD_LIST', ['GT10M']),
  ),
  weakFor(EVERYBODY, RARE)(
    'much-abroad',
    'Venter betalinger til og fra utlandet for 2 til 10 millioner kroner i året (hvitvaskingsloven § 24)',
    typed('PM_ABROAD_LIST', ['2M_10M']),
  ),
  person(
    'income-unexplained',
    'Får inn mer enn 100 000 kroner i måneden, og oppgir bare inntekter som ikke gir så mye (hvitvaskingsloven § 24)',
    both(answered('PM_INCOME', ['GT100']), { fact: 'incomeKinds', oneOf: ['SMALL'] }),
  ),
  weakFor(PRODUCT, RARE)(
    'much-unusual-income',
    'Oppgir mer enn 500 000 kroner i året fra andre kilder enn de vanlige (hvitvaskingsloven § 24)',
    { fact: 'unusualIncome', oneOf: FROM_500_000 },
  ),
  manualFor(['CAR_LOAN'])(
    'very-large-deposit',
    'Betaler mer enn 2 millioner kroner med egne penger (hvitvaskingsforskriften § 4-9)',
    typed('CL_DEPOSIT_AMOUNT', FROM_2_MILLION),
  ),
  weakFor(['CAR_LOAN'], COMMON)(
    'large-deposit',
    'Betaler 500 000 til 2 millioner kroner med egne penger (hvitvaskingsloven § 24)',
    typed('CL_DEPOSIT_AMOUNT', ['500_2M']),
  ),
  manualFor(PRODUCT)(
    'purchase-with-much-cash',
    'Betaler mer enn 100 000 kroner kontant (hvitvaskingsforskriften § 4-9)',
    { fact: 'cashTyped', oneOf: FROM_100_000 },
  ),
  weakFor(PRODUCT, RARE)(
    'purchase-with-cash',
    'Betaler 40 000 kroner eller mer kontant, som en forhandler ikke kan ta imot (hvitvaskingsloven § 5)',
    { fact: 'cashTyped', oneOf: ['40_100'] },
  ),
  company(
    'abroad-far-beyond-turnover',
    'Venter over 10 millioner kroner til og fra utlandet med små inntekter (hvitvaskingsforskriften § 4-9)',
    abroadOf(['GT10M'], SMALL_TURNOVER),
  ),
  rare(
    'abroad-beyond-turnover',
    'Venter mer til og fra utlandet enn alle inntektene (hvitvaskingsforskriften § 4-9)',
    eitherOf([
      ...['100_500', '500_2M', '2M_10M'].map((band) => abroadOf([band], below(band))),
      abroadOf(['GT10M'], ['2M_10M']),
    ]),
  ),
  common(
    'young-company-large-turnover',
    'Virksomheten er under ett år gammel og venter mer enn 10 millioner kroner i inntekter (hvitvaskingsforskriften § 4-9)',
    both({ fact: 'companyAge', oneOf: ['YOUNG'] }, answered('BM_TURNOVER', ['GT10M'])),
  ),
];

export const AMOUNT_RULES: readonly RiskRule[] = [
  ...CASH_OF_PERSONS,
  ...TYPED_AMOUNTS,
  person(
    'very-much-crypto',
    'Venter å handle kryptovaluta for mer enn 500 000 kroner i året (hvitvaskingsforskriften § 4-9)',
    answered('PM_CRYPTO_AMOUNT', ['GT500']),
  ),
  weakFor(EVERYBODY, RARE)(
    'much-crypto',
    'Venter å handle kryptovaluta for 50 000 til 500 000 kroner i året (hvitvaskingsloven § 24)',
    answered('PM_CRYPTO_AMOUNT', ['50_200', '200_500']),
  ),
  ...CASH_OF_COMPANIES,
];
