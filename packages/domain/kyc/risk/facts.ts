/** Facts for the rules of risk beyond single answers: gathered over sections, questions and owners. */
import type { CaseFacts } from '../case-facts.ts';
import type { Known, Value } from '../condition.ts';
import type { DynamicAnswer } from '../dynamic/question.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import { hasManyLayers } from '../owners/layers.ts';
import { ownerSearchFacts } from '../owners/unidentified.ts';
import type { PepAnswer } from '../pep/entry.ts';
import { USA } from '../rows/country-choice.ts';
import type { CountryAnswer } from '../sections/country.ts';
import { missingRoles, TRUSTS_KIND, type TrustsAnswer } from '../trusts/answer.ts';
import type { TaxAnswer } from '../tax/relation.ts';
import type { NumberCheck } from '../../screening/number-check.ts';
import { type CountryDifference, type CountryFieldName, countriesSaid, countryDifferences } from './countries-said.ts';
import { amountFacts, incomeFacts } from './amounts.ts';
import { type BankRisk, NO_OWN_RISK } from './bank-risk.ts';
import { namedAmong } from './dated-list.ts';
import { countryRiskOn } from './high-risk-countries.ts';
import { isSupervisedTrade, tradeRiskOn } from './high-risk-trades.ts';
import { ownerPositionFacts, positionFacts } from './positions.ts';
import { companyAge, isYoungSoleOwner } from './young-company.ts';

type Facts = Record<string, readonly Value[] | null>;
const DYNAMIC = ['dynamic', 'dynamicSubset'];
const INCOME = ['checkboxSourceOfIncome', 'sourceOfIncome'];
const TAX = ['tax', 'corporateTax'];
const OWNERS = ['corporateBeneficialOwnerActorsV3', 'corporateBeneficialOwnerActorsV2'];

/** The answers of the kinds; null while none is asked or one is unanswered: then nothing can be said of all of them. */
function answersTo({ answers }: Known, kinds: readonly string[]): unknown[] | null {
  const asked = answers.filter(({ kind }) => kinds.includes(kind));
  if (asked.length === 0 || asked.some(({ answer }) => answer === null)) return null;
  return asked.map(({ answer }) => answer);
}

const filled = (values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value) => value !== null && value !== undefined && value !== '') as string[];

/** Every question that was put, sub-questions included, with its answers; a list's rows by their fields. */
function questionFacts(known: Known): Facts {
  if (!known.answers.some(({ kind }) => DYNAMIC.includes(kind))) return { questions: [] };
  const sections = answersTo(known, DYNAMIC) as { answers: readonly DynamicAnswer[] }[] | null;
  if (sections === null) return { questions: null };
  const facts: Record<string, string[]> = {};
  const put = (name: string, values: readonly string[]): void => {
    facts[name] = [...(facts[name] ?? []), ...values];
  };
  const walk = (given: readonly DynamicAnswer[]): void => {
    for (const { questionId, answer, listAnswers = [], subQuestion = [] } of given) {
      put('questions', [questionId]);
      put(
        `question.${questionId}`,
        filled([answer, ...listAnswers.map((one) => (typeof one === 'string' ? one : ''))]),
      );
      for (const row of listAnswers)
        if (typeof row !== 'string')
          for (const [field, value] of Object.entries(row)) put(`question.${questionId}.${field}`, filled([value]));
      walk(subQuestion);
    }
  };
  for (const { answers } of sections) walk(answers);
  return { questions: [], ...facts };
}

/** Relations that last, the American one among them; one without a number counts again in the second list. */
function taxFacts(known: Known): Facts {
  const answers = answersTo(known, TAX) as TaxAnswer[] | null;
  const open = answers?.flatMap(({ americanTaxRelation, taxRelations }) => [
    ...(americanTaxRelation ? [{ ...americanTaxRelation, country: USA }] : []),
    ...taxRelations.filter(({ endedDate }) => endedDate === null),
  ]);
  return {
    taxedAbroad: answers && answers.flatMap(({ hasTaxRelations }) => hasTaxRelations ?? []),
    taxCountries: open?.map(({ country }) => country) ?? null,
    taxCountriesWithoutNumber:
      open?.filter(({ type }) => type === 'WITH_OUT_TAX_NUMBER').map(({ country }) => country) ?? null,
  };
}

/** Owners found in the population register by their numbers, one look-up each. */
export type OwnersFound = readonly Pick<NumberCheck, 'registered'>[];

/** Trusts behind or under a company: whether there are any, whether one lacks a settlor or a trustee, and countries of theirs. */
function trustFacts(trusts: TrustsAnswer['trusts'] | null): Facts {
  return {
    trusts: trusts && [trusts.length > 0 ? 'YES' : 'NO'],
    trustParties: trusts && [trusts.some((one) => missingRoles(one).length > 0) ? 'MISSING' : 'WHOLE'],
  };
}

/** By the answer and by both registers: nobody's word takes a country away. */
function ownerFacts(
  known: Known,
  today: string,
  { beneficialOwners }: CaseFacts,
  found: OwnersFound,
): Pick<Gathered<'highRiskOwners' | 'highRiskOwnerCitizenship' | 'highRiskTrusts'>, 'facts' | 'countries'> {
  const registered = beneficialOwners?.owners ?? [];
  const people = found.flatMap((one) => one.registered ?? []);

  const answers = answersTo(known, OWNERS) as OwnersAnswer[] | null;
  const owners = answers?.flatMap((one) => one.beneficialOwners) ?? null;
  const isAsked = known.answers.some(({ kind }) => OWNERS.includes(kind));
  // Nobody who is not asked has one.
  const isAskedOfTrusts = known.answers.some(({ kind }) => kind === TRUSTS_KIND);
  const trusts = isAskedOfTrusts
    ? ((answersTo(known, [TRUSTS_KIND]) as TrustsAnswer[] | null)?.flatMap((one) => one.trusts) ?? null)
    : [];
  const citizenship = owners && [
    ...owners.flatMap((one) => filled([one.citizenship, one.secondaryCitizenship])),
    ...registered.flatMap((one) => one.citizenship),
    ...people.flatMap(({ citizenships = [] }) => citizenships),
  ];
  const facts = {
    ...ownerPositionFacts(owners ?? null, today),
    ...trustFacts(trusts),
    ownerLayers: owners && [hasManyLayers(owners, beneficialOwners ?? null, trusts ?? []) ? 'MANY' : 'FEW'],
    youngSoleOwner: isYoungSoleOwner(isAsked ? answers : [], beneficialOwners ?? null, today),
    ownerCitizenship: citizenship,
    ownerTaxCountriesWithoutNumber:
      owners?.flatMap((one) => [
        ...(one.hasAmericanTaxRelation === 'YES' && one.tin === '' ? [USA] : []),
        ...one.taxRelations
          .filter(({ internationalTin }) => internationalTin === '')
          .map((row) => row.internationalTaxRelationsCountry),
      ]) ?? null,
  };
  const countries = {
    highRiskOwners: owners && [
      ...filled([...owners, ...registered].map((one) => one.countryOfResidence)),
      ...filled(people.map(({ residence }) => residence)),
    ],
    highRiskOwnerCitizenship: citizenship,
    highRiskTrusts:
      trusts && filled(trusts.flatMap(({ country, parties }) => [country, ...parties.map((one) => one.country)])),
  };
  return { facts, countries };
}

/** Both values wherever the answer about countries and the population register differ; none while nobody can tell. */
export const countryDifferencesOf = (known: Known, { person }: CaseFacts): CountryDifference[] => {
  const countries = answersTo(known, ['country']) as CountryAnswer[] | null;
  return countryDifferences(countries?.[0] ?? null, person) ?? [];
};

/** Facts that say which countries of a case are of high risk. */
type ListedCountries =
  | 'highRiskOwners'
  | 'highRiskOwnerCitizenship'
  | 'highRiskTrusts'
  | 'highRiskHome'
  | 'highRiskResidence'
  | 'highRiskCitizenship'
  | 'highRiskPayments'
  | 'highRiskPlace';

/** Facts that lists say, the law's and a bank's own. */
export type NamedFacts = Readonly<
  Record<ListedCountries | 'highRiskTrades' | 'watchedTrades', readonly Value[] | null>
>;

/** Facts of a case that no policy of a bank says anything of, and the countries and trades that its lists are held against. */
interface Gathered<Listed extends ListedCountries = ListedCountries> {
  readonly facts: Facts;
  readonly countries: Readonly<Record<Listed, readonly string[] | null>>;
  readonly codes: readonly string[] | null;
}

/** @param own countries and trades that the bank adds */
export function namedFacts(
  { countries, codes }: Pick<Gathered, 'countries' | 'codes'>,
  today: string,
  own: Pick<BankRisk, 'countries' | 'trades' | 'reviewedUntil'>,
): NamedFacts {
  const { verdict } = countryRiskOn(today, own.countries, own.reviewedUntil);
  const isTrade = tradeRiskOn(today, own.trades, own.reviewedUntil);
  const named = (name: ListedCountries) => namedAmong(countries[name], verdict);
  return {
    highRiskOwners: named('highRiskOwners'),
    highRiskOwnerCitizenship: named('highRiskOwnerCitizenship'),
    highRiskTrusts: named('highRiskTrusts'),
    highRiskHome: named('highRiskHome'),
    highRiskResidence: named('highRiskResidence'),
    highRiskCitizenship: named('highRiskCitizenship'),
    highRiskPayments: named('highRiskPayments'),
    highRiskPlace: named('highRiskPlace'),
    highRiskTrades: namedAmong(codes, isTrade(true)),
    watchedTrades: namedAmong(codes, isTrade(false)),
  };
}

/**
 * The facts by name, beside those that the case has anyway.
 *
 * @param own countries and trades that the bank adds
 */
export function riskFacts(
  known: Known,
  facts: CaseFacts,
  today: string,
  own: BankRisk = NO_OWN_RISK,
  found: OwnersFound = [],
): Facts {
  const gathered = gatheredFacts(known, facts, today, found);
  return { ...gathered.facts, ...namedFacts(gathered, today, own) };
}

/**
 * @param known what is asked and answered, unasked sections left out
 * @param today `YYYY-MM-DD` in Oslo
 * @param found owners by their numbers; left out, nobody was looked up
 */
export function gatheredFacts(known: Known, facts: CaseFacts, today: string, found: OwnersFound = []): Gathered {
  const { organisation, board, isBoardInPart, person } = facts;
  const codes = known.facts['businessCodes']?.map(String) ?? null;
  const countries = answersTo(known, ['country']) as CountryAnswer[] | null;
  const income = answersTo(known, INCOME) as { sourceId: string; amount?: string }[][] | null;
  const said = (field: CountryFieldName): string[] | null => countries && countriesSaid(field, countries, person);
  const [residence, citizenship] = [said('countryOfResidence'), said('citizenship')];
  const home = organisation && (organisation.home ? [organisation.home.country] : []);
  const questions = questionFacts(known);
  const paid = Object.entries(questions).flatMap(([name, values]) => (name.endsWith('.country') ? (values ?? []) : []));
  const [ownerLaw = 'CURRENT'] = known.facts['ownerLaw'] ?? [];
  const place = questions['question.BM_PLACE_COUNTRY'];
  const owners = ownerFacts(known, today, facts, found);
  const gathered = {
    ...questions,
    ...amountFacts(questions),
    companyAge: companyAge(organisation, today),
    ownerLaw: [ownerLaw],
    ...taxFacts(known),
    ...positionFacts((answersTo(known, ['pep']) as PepAnswer[] | null)?.[0] ?? null, today),
    ...owners.facts,
    ...ownerSearchFacts(known, facts, today),
    asked: known.answers.map(({ kind }) => kind),
    boardKnown: organisation && [board ? (isBoardInPart === true ? 'IN_PART' : 'YES') : 'NO'],
    organisationConditions: organisation && (organisation.conditions ?? []),
    homeCountry: home,
    incomeSources: income?.flatMap((rows) => rows.map(({ sourceId }) => sourceId)) ?? null,
    ...incomeFacts(income?.flat() ?? null),
    countriesDiffer: countryDifferences(countries?.[0] ?? null, person)?.map(({ field }) => field) ?? null,
    registerCautions: person?.cautions ?? [],
    citizenship,
    birthCountry: said('countryOfBirth'),
    supervisedTrades: namedAmong(codes, isSupervisedTrade),
  };
  const listed = {
    ...owners.countries,
    highRiskHome: home,
    highRiskResidence: residence,
    highRiskCitizenship: citizenship,
    highRiskPayments: questions['questions'] === null ? null : paid.map(String),
    highRiskPlace: questions['questions'] === null ? null : (place ?? []).map(String),
  };
  return { facts: gathered, countries: listed, codes };
}
