/** For tests: a case of each process about which everything is known and nothing is wrong. */
import type { CaseFacts } from '../case-facts.ts';
import type { Process } from '../case.ts';
import type { Condition } from '../../organisation/condition.ts';
import type { Known } from '../condition.ts';
import { ownersExpected } from '../company-kinds.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { decide, type RiskDecision } from '../risk.ts';
import { RISK_RULES } from '../risk-rules.ts';
import { riskFacts } from './facts.ts';
import { CHILD, CORPORATE, PERSON, TAX_ONLY } from './rule.ts';

export const TODAY = '2026-11-21';

const answer = (questionId: string, given: string) => ({
  questionId,
  questionVersion: 1,
  answerType: 'SINGLE' as const,
  answer: given,
});
const rows = (questionId: string, listAnswers: (string | Record<string, string>)[]) => ({
  questionId,
  questionVersion: 1,
  answerType: 'LIST' as const,
  listAnswers,
});
export const question = { answer, rows };

const tax = {
  hasTaxRelations: 'NO',
  hasAmericanTaxRelation: null,
  americanTaxRelation: null,
  hasInternationalTaxRelations: null,
  taxRelations: [],
};
const country = { countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship: ['NOR'] };

/** Facts of a case in which nothing is found and nobody is missing. */
export const CLEAN: Known['facts'] = {
  amlEvaluation: ['NO_HIT'],
  sanctionsHit: ['NO'],
  pepUndeclared: ['NO'],
  rcaUndeclared: ['NO'],
  guardianPosition: ['NO'],
  screeningUnknown: [],
  ownerNumbers: ['BELONGS'],
  answersChanged: ['NO'],
  questionAnswered: ['NO'],
  executorsMissing: ['NO'],
  signeesMissing: ['NO'],
  endsWith: [],
  positionsApproved: ['BEFORE'],
};

/** By kind of section. */
export type Answers = Readonly<Record<string, unknown>>;

const PRIVATE: Answers = {
  country,
  dynamic: { answers: [answer('PM_CASH', 'NO')] },
  checkboxSourceOfIncome: [{ sourceId: 'SALARY' }],
  pep: { isPep: 'NO', pepList: [], isRca: 'NO', rcaList: [] },
  tax,
};
const COMPANY: Answers = {
  corporateBoardActorsV3: { answer: { typeInfo: 'CONFIRMED' } },
  corporateBeneficialOwnerActorsV3: {
    hasBeneficialOwners: 'YES',
    beneficialOwners: [someOwner()],
    registerDifference: null,
    answer: { typeInfo: 'CONFIRMED' },
  },
  corporateFinancialInstitution: { financialInstitution: 'nonFinancialInstitution', passiveCorporate: false },
  corporateTax: tax,
  dynamic: { answers: [answer('BM_CASH', 'NO')] },
  checkboxSourceOfIncome: [{ sourceId: 'SALES' }],
};
export const isCorporate = (process: Process): boolean =>
  CORPORATE.includes(process) || process === 'RENEWAL_TAX_CORPORATE';

const answersOf = (process: Process): Answers =>
  PERSON.includes(process)
    ? PRIVATE
    : CHILD.includes(process)
      ? { country, dynamic: { answers: [rows('CM_PURPOSE', ['SAVINGS'])] }, tax }
      : TAX_ONLY.includes(process)
        ? { [isCorporate(process) ? 'corporateTax' : 'tax']: tax }
        : COMPANY;

const ORGANISATION: NonNullable<CaseFacts['organisation']> = {
  name: 'Prøvebakeriet AS',
  organisationNumber: '319000003',
  companyForm: 'AS',
  companyFormName: 'Aksjeselskap',
  establishedOn: '2018-04-16',
  businessCodes: [],
};
const BOARD = { ceo: null, boardChairman: null, boardMembers: [], beneficialOwners: [] };

/** Somebody owns it all, and the register has them. */
const ONE_OWNER: NonNullable<CaseFacts['beneficialOwners']> = {
  status: 'REGISTERED',
  statement: null,
  registeredOn: null,
  owners: [
    {
      token: 'register-1',
      firstName: 'Kari',
      lastName: 'Prøve',
      birthDate: '1990-04-12',
      citizenship: ['NOR'],
      countryOfResidence: 'NOR',
      positions: [
        { code: 'posisjonstype.eierskap', interval: { from: 750_000, to: 1_000_000 }, indirect: false, via: [] },
      ],
    },
  ],
};

/** An owner for a company form that must have one, and nobody for the others. */
export const ownersFor = (companyForm: string): NonNullable<CaseFacts['beneficialOwners']> =>
  ownersExpected(companyForm, TODAY)
    ? ONE_OWNER
    : { status: 'NOT_OBLIGED', statement: null, registeredOn: null, owners: [] };

export interface Change {
  readonly facts?: Known['facts'];
  /** In place of the clean ones; undefined leaves the section unasked, null unanswered. */
  readonly answers?: Answers;
  readonly board?: CaseFacts['board'];
  /** Facts of the business register about the organisation, in place of the clean one's. */
  readonly organisation?: Partial<NonNullable<CaseFacts['organisation']>>;
  readonly isBoardInPart?: boolean;
  /** Conditions of the organisation itself in the business register. */
  readonly conditions?: readonly Condition[];
  /** Answer of the population register; left out, it agrees with the answers. */
  readonly person?: CaseFacts['person'];
}

/** Facts and answers of the clean case, or of one that differs in something. */
export function knownCase(
  process: Process,
  {
    facts = {},
    answers = {},
    board = BOARD,
    isBoardInPart = false,
    conditions = [],
    person,
    organisation: registeredAs = {},
  }: Change = {},
): Known {
  const given = Object.entries({ ...answersOf(process), ...answers })
    .filter(([, one]) => one !== undefined)
    .map(([kind, one]) => ({ section: kind, kind, answer: one }));
  const organisation = isCorporate(process) ? { ...ORGANISATION, ...registeredAs, conditions } : null;
  const same = (answers['country'] ?? country) as NonNullable<CaseFacts['person']>;
  const registered = person === undefined ? same : person;
  const known: Known = {
    answers: given,
    facts: {
      process: [process],
      ...(organisation
        ? { companyForm: ['AS'], businessCodes: ['10.710'] }
        : { companyForm: null, businessCodes: null }),
      ...facts,
    },
  };
  return {
    ...known,
    facts: {
      ...known.facts,
      ...riskFacts(
        known,
        {
          process,
          channel: 'NETTBANK',
          organisation,
          products: [],
          board,
          isBoardInPart,
          beneficialOwners: ONE_OWNER,
          person: registered,
        },
        TODAY,
      ),
      ...CLEAN,
      ...facts,
    },
  };
}

export const decided = (process: Process, change: Change = {}): RiskDecision =>
  decide(RISK_RULES, process, knownCase(process, change), TODAY);
