/** Facts of an organisation for its declaration, by the business register's answer: the same at the declaration and when it is looked at anew. */
import { COMPANY_FORMS } from '../organisation/company-form.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { CaseFacts } from './case-facts.ts';

/** As the register tells them; who is in public hands and where a foreign enterprise belongs among them (D-064, D-065). */
export const organisationFacts = (
  organisationNumber: string,
  { name, companyForm, establishedOn, registeredOn, businessCodes, conditions, notes, sector, home }: Organisation,
): NonNullable<CaseFacts['organisation']> => ({
  name,
  organisationNumber,
  companyForm,
  companyFormName: COMPANY_FORMS[companyForm].name,
  establishedOn,
  registeredOn,
  businessCodes,
  conditions,
  notes,
  sector,
  home,
});
