/** The facts of a case as conditions of questionnaires name them; one that nobody knows is null, and never none. */
import type { CaseFacts } from './case-facts.ts';
import { PROCESSES, CHANNELS } from './case.ts';
import { COMPANY_FORMS } from '../organisation/company-form.ts';
import type { Value } from './condition.ts';
import { POSITION_HOLDERS } from './risk/positions.ts';
import { PRODUCT_CODES } from './product-codes.ts';
import type { OwnerLaw } from './thresholds.ts';

/** The facts that a condition of a questionnaire may name. */
export const QUESTIONNAIRE_FACTS = [
  'process',
  'channel',
  'companyForm',
  'businessCodes',
  'products',
  'positions',
  'ownerLaw',
] as const;
export type QuestionnaireFact = (typeof QUESTIONNAIRE_FACTS)[number];

/** Possible values of a fact, where there is a list of them: a condition on anything else could never hold. */
export const FACT_VALUES: Partial<Record<QuestionnaireFact, readonly string[]>> = {
  process: PROCESSES,
  channel: CHANNELS,
  companyForm: Object.keys(COMPANY_FORMS),
  products: PRODUCT_CODES,
  positions: POSITION_HOLDERS,
  ownerLaw: ['CURRENT', 'COMING'] satisfies readonly OwnerLaw[],
};

/** All but what follows from answers, and from the day. */
export const knownFacts = ({
  process,
  channel,
  organisation,
  productCodes,
}: CaseFacts): Record<Exclude<QuestionnaireFact, 'positions' | 'ownerLaw'>, readonly Value[] | null> => ({
  process: [process],
  channel: [channel],
  companyForm: organisation && [organisation.companyForm],
  businessCodes: organisation && organisation.businessCodes.map(({ code }) => code),
  products: productCodes ?? null,
});
