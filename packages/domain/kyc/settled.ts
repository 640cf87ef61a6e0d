/** Makes the message `declaration.settled` from what was frozen: everything by kinds of sections and the questionnaire's own data. */
import { BIRTH_COUNTRY_UNKNOWN } from './citizenship.ts';
import type { FrozenDeclaration } from './kept-declaration.ts';
import { fullName } from '../norway/name.ts';
import { type DynamicAnswer, type Question, allQuestions } from './dynamic/question.ts';
import type { Owner, OwnersAnswer } from './owners/answer.ts';
import type { PepAnswer } from './pep/entry.ts';
import type { Questionnaire } from './questionnaire.ts';
import { withIds } from './renewal/history.ts';
import { MONTHS, type RoleEnd } from './rows/role-end.ts';
import { USA } from './rows/country-choice.ts';
import type { CountryAnswer } from './sections/country.ts';
import { ANSWER_FIELDS, type AnswerField, type SettledAnswer, type SettledDeclaration } from './settled-schema.ts';
import { exchangeOf } from './tax/jurisdictions.ts';
import type { TaxAnswer, TaxRelation } from './tax/relation.ts';

type Party = Pick<SettledDeclaration['taxRelations'][number], 'name' | 'nationalId' | 'birthDate'>;
type TaxRow = SettledDeclaration['taxRelations'][number];
type Position = SettledDeclaration['positions'][number];
type NamedOwner = Owner & { readonly id: string };

const endOf = (end: RoleEnd | null | undefined): string | null => {
  if (!end || end.year === null) return null;
  return end.month === null
    ? String(end.year)
    : `${end.year}-${String(MONTHS.indexOf(end.month) + 1).padStart(2, '0')}`;
};
const filled = (value: string | null | undefined): string | null => value?.trim() || null;

const taxOf = (customer: Party, one: TaxRelation, country: string): TaxRow => ({
  of: 'CUSTOMER',
  owner: null,
  ...customer,
  country,
  exchange: exchangeOf(country),
  taxNumber: filled(one.taxNumber),
  reasonForMissingTaxNumber: filled(one.reasonForMissingTaxNumber),
  since: one.createdDate,
  until: one.endedDate,
});

const taxOfCustomer = (customer: Party, { americanTaxRelation, taxRelations }: TaxAnswer): TaxRow[] => [
  ...(americanTaxRelation ? [taxOf(customer, americanTaxRelation, USA)] : []),
  ...taxRelations.map((one) => taxOf(customer, one, one.country)),
];

function taxOfOwner(owner: NamedOwner): TaxRow[] {
  const about = { of: 'CONTROLLING_PERSON' as const, owner: owner.id, ...partyOf(owner), since: null };
  const american = {
    ...about,
    country: USA,
    exchange: exchangeOf(USA),
    taxNumber: filled(owner.tin),
    reasonForMissingTaxNumber: filled(owner.reasonForMissingTaxNumber),
    until: null,
  };
  const ended = owner.americanTaxRelation?.endedDate ? owner.americanTaxRelation : null;
  return [
    ...(owner.hasAmericanTaxRelation === 'YES' ? [american] : []),
    ...(ended
      ? [
          {
            ...american,
            taxNumber: filled(ended.tin),
            reasonForMissingTaxNumber: filled(ended.reasonForMissingTaxNumber),
            until: ended.endedDate ?? null,
          },
        ]
      : []),
    ...owner.taxRelations.map((row) => ({
      ...about,
      country: row.internationalTaxRelationsCountry,
      exchange: exchangeOf(row.internationalTaxRelationsCountry),
      taxNumber: filled(row.internationalTin),
      reasonForMissingTaxNumber: filled(row.internationalReasonForMissingTaxNumber),
      until: row.endedDate ?? null,
    })),
  ];
}

const partyOf = (owner: Owner): Party => ({
  name: fullName(owner),
  nationalId: filled(owner.publicId.value),
  birthDate: owner.birthDate,
});

const ownPositions = (name: string, { pepList, rcaList }: PepAnswer): Position[] => [
  ...pepList.map(
    (row): Position => ({
      of: 'CUSTOMER',
      owner: null,
      name,
      relation: null,
      role: row.roleTypeCode,
      country: row.roleCountry,
      ended: endOf(row.roleEnd),
    }),
  ),
  ...rcaList.map(
    (row): Position => ({
      of: 'RELATED',
      owner: null,
      name: fullName(row),
      relation: row.relationTypeCode,
      role: row.roleTypeCode,
      country: row.roleCountry,
      ended: endOf(row.roleEnd),
    }),
  ),
];

const positionsOfOwner = (owner: NamedOwner): Position[] => [
  ...owner.pep.map(
    (row): Position => ({
      of: 'OWNER',
      owner: owner.id,
      name: fullName(owner),
      relation: null,
      role: row.pepRelationType,
      country: row.pepCountryCode,
      ended: endOf(row.roleEnd),
    }),
  ),
  ...owner.rca.map(
    (row): Position => ({
      of: 'RELATED_TO_OWNER',
      owner: owner.id,
      name: fullName({ firstName: row.rcaFirstName, lastName: row.rcaLastName }),
      relation: row.rcaRelationType,
      role: row.pepRelationType,
      country: row.rcaCountryCode,
      ended: endOf(row.roleEnd),
    }),
  ),
];

const ownerOf = (owner: NamedOwner): SettledDeclaration['beneficialOwners'][number] => ({
  id: owner.id,
  ...partyOf(owner),
  share: filled(owner.eierandel),
  reasons: Object.entries(owner.beneficialOwnerReasons).flatMap(([code, isChosen]) => (isChosen ? [code] : [])),
  citizenships: [owner.citizenship, owner.secondaryCitizenship].flatMap((code) => filled(code) ?? []),
  countryOfResidence: filled(owner.countryOfResidence),
});

/** An answer with what its codes stand for. */
function answerOf(of: Question, given: DynamicAnswer): SettledAnswer {
  const codes = [given.answer, ...(given.listAnswers ?? []).filter((one) => typeof one === 'string')].flatMap(
    (one) => filled(one) ?? [],
  );
  const worded = new Map((of.possibleValues ?? []).map(({ code, text }) => [code, text]));
  const rows = (given.listAnswers ?? []).flatMap((row) => (typeof row === 'string' ? [] : [row]));
  return { question: of.id, asked: of.text, codes, words: codes.map((code) => worded.get(code) ?? code), rows };
}

interface Source {
  readonly sourceId: string;
  readonly comment?: string | null | undefined;
  readonly amount?: string;
}

/** Sources of income in the form with amounts or without, as one answer with a row for each. */
function sourcesOf(
  section: string,
  settings: Questionnaire['sections'][number]['settings'],
  chosen: readonly Source[],
) {
  const {
    sources = [],
    question,
    header,
  } = settings as {
    sources?: readonly { sourceId: string; text: string }[];
    question?: string | null;
    header?: string;
  };
  const worded = (id: string): string => sources.find(({ sourceId }) => sourceId === id)?.text ?? id;
  return {
    question: section,
    asked: question ?? header ?? '',
    codes: chosen.map(({ sourceId }) => sourceId),
    words: chosen.map(({ sourceId }) => worded(sourceId)),
    rows: chosen.map(({ sourceId, comment, amount }) => ({
      source: sourceId,
      ...(filled(comment) === null ? {} : { comment: filled(comment) ?? '' }),
      ...(filled(amount) === null ? {} : { amount: filled(amount) ?? '' }),
    })),
  };
}

/** Answers to questions that say in the questionnaire which field they are for, sub-questions included. */
function answersFor({ sections }: Pick<FrozenDeclaration, 'sections'>, questionnaire: Questionnaire) {
  const fields: Record<AnswerField, SettledAnswer[]> = { purpose: [], expected: [], sourceOfIncome: [], origin: [] };
  for (const { id, answer } of sections) {
    const row = questionnaire.sections.find((one) => one.id === id);
    if (!row || answer === null || answer === undefined) continue;
    if (row.kind === 'checkboxSourceOfIncome' || row.kind === 'sourceOfIncome')
      fields.sourceOfIncome.push(sourcesOf(id, row.settings, answer as readonly Source[]));
    const questions = allQuestions((row.settings['questions'] as readonly Question[] | undefined) ?? []);
    const walk = (given: readonly DynamicAnswer[]): void => {
      for (const one of given) {
        const of = questions.find(({ id: question }) => question === one.questionId);
        for (const field of ANSWER_FIELDS)
          if (of?.usedBy?.includes(`settled:${field}`)) fields[field].push(answerOf(of, one));
        walk(one.subQuestion ?? []);
      }
    };
    if (questions.length > 0) walk((answer as { answers: readonly DynamicAnswer[] }).answers);
  }
  return fields;
}

export interface Settling {
  readonly frozen: FrozenDeclaration;
  readonly questionnaire: Questionnaire;
  readonly subject: SettledDeclaration['subject'];
  /** Of the customer, where it is a person. */
  readonly customer: Party;
}

/**
 * The message about a declaration that counts. Nothing in it comes from elsewhere than the frozen content, so that it says
 * years later what it says today.
 */
export function settledOf({ frozen, questionnaire, subject, customer }: Settling): SettledDeclaration {
  const given = <Answer>(...kinds: string[]): Answer[] =>
    frozen.sections.flatMap(({ kind, answer }) => (kinds.includes(kind) && answer ? [answer as Answer] : []));
  const [country] = given<CountryAnswer>('country');
  const [chosen] = given<{ businessCode: string | null }>('corporateInformationSection');
  const [institution] = given<{
    financialInstitution: string | null;
    passiveCorporate: boolean | null;
    globalIntermediaryIdentificationNumber: { number: string } | null;
  }>('corporateFinancialInstitution');
  const owners = given<OwnersAnswer>('corporateBeneficialOwnerActorsV3', 'corporateBeneficialOwnerActorsV2').flatMap(
    ({ beneficialOwners }) => withIds(frozen.id, 'owner', beneficialOwners),
  );
  const { organisation, process } = frozen.facts;
  return {
    declarationId: frozen.id,
    supersedes: frozen.supersedes,
    process,
    subject,
    completedAt: frozen.completedAt,
    decidedBy: (frozen.after ?? frozen.status) === 'OK' ? 'RULES' : 'ADVISOR',
    risk: {
      class: frozen.riskClass ?? null,
      reviewOn: frozen.nextReviewOn ?? null,
      enhancedMeasures: frozen.enhanced ?? false,
      reasons: frozen.reasons.flatMap(({ rule, verdict, reason }) =>
        verdict === 'no' ? [] : [{ rule, verdict, words: reason }],
      ),
    },
    countries: country
      ? {
          birth: country.countryOfBirth === BIRTH_COUNTRY_UNKNOWN ? null : filled(country.countryOfBirth),
          residence: filled(country.countryOfResidence),
          citizenships: [...country.citizenship],
        }
      : null,
    business: organisation
      ? {
          companyForm: organisation.companyForm,
          codes: organisation.businessCodes.map(({ code }) => code),
          chosenCode: chosen?.businessCode ?? null,
        }
      : null,
    institution: institution
      ? {
          financial: institution.financialInstitution === 'financialInstitution',
          passive: institution.passiveCorporate,
          giin: institution.globalIntermediaryIdentificationNumber?.number ?? null,
        }
      : null,
    beneficialOwners: owners.map(ownerOf),
    taxRelations: [
      ...given<TaxAnswer>('tax', 'corporateTax').flatMap((one) => taxOfCustomer(customer, one)),
      ...owners.flatMap(taxOfOwner),
    ],
    positions: [
      ...given<PepAnswer>('pep').flatMap((one) => ownPositions(customer.name, one)),
      ...owners.flatMap(positionsOfOwner),
    ],
    ...answersFor(frozen, questionnaire),
  };
}
