/** Company forms that are asked otherwise than companies are; the questionnaires' conditions name the same ones. */
import type { CompanyForm } from '../organisation/company-form.ts';

/** The state, counties, municipalities and what is theirs by law: nobody owns them, and no tax information is exchanged of them. */
export const PUBLIC_BODIES = [
  'STAT',
  'FYLK',
  'KOMM',
  'ADOS',
  'ORGL',
  'KF',
  'FKF',
  'IKS',
  'SF',
] as const satisfies readonly CompanyForm[];

/** A sole proprietorship is its owner, who is asked as a person. */
export const OWNER_IS_CUSTOMER = ['ENK'] as const satisfies readonly CompanyForm[];
