/** The endpoint table of the declaration: its own calls, and those that save a section, which stand with their kinds. */
import {
  completeDeclaration,
  completeDeclarationV1,
  confirmAsBefore,
  explainAnswer,
  getCaseSummary,
  getCountries,
  getCustomerType,
  getDeclarationDocument,
  getForm,
  getFormV7,
  getPostalCodes,
  getProcessSummary,
  keepAlive,
  postLog,
  tokenForProcess,
  verifyPostalCode,
} from './calls.ts';
import { answersApi } from './answers-api.ts';
import { ownPapersApi } from './papers-api.ts';
import { partsApi } from './parts-api.ts';
import { lookupApi } from './lookups.ts';
import { submitCorporateActors } from './actors/submit-actors.ts';
import { confirmCaseSummary } from './sections/caseSummary.ts';
import { submitCheckboxSourceOfIncomeSection } from './sections/checkboxSourceOfIncome.ts';
import { submitCorporateInstitutionTypeSection } from './sections/corporateFinancialInstitution.ts';
import { confirmCorporateInformation } from './sections/corporateInformationSection.ts';
import { submitCorporateTrusts } from './sections/corporateTrusts.ts';
import { confirmCountries } from './sections/country.ts';
import { submitPepRca } from './sections/pep.ts';
import { submitSourceOfIncomeSection } from './sections/sourceOfIncome.ts';
import { confirmTaxSigning } from './sections/taxSigning.ts';
import { submitDynamicSection } from './dynamic/section.ts';
import { submitTaxRelationSection } from './tax/tax-section.ts';

/** Rows that save a section; all are handled by one function. */
export const submitApi = [
  confirmCorporateInformation,
  submitCorporateActors,
  submitCorporateTrusts,
  submitCorporateInstitutionTypeSection,
  submitCheckboxSourceOfIncomeSection,
  submitPepRca,
  submitTaxRelationSection,
  confirmTaxSigning,
  submitDynamicSection,
  submitSourceOfIncomeSection,
  confirmCaseSummary,
] as const;

export const kycApi = [
  tokenForProcess,
  ...answersApi,
  ...ownPapersApi,
  ...partsApi,
  getForm,
  getFormV7,
  getCaseSummary,
  getProcessSummary,
  explainAnswer,
  confirmAsBefore,
  completeDeclaration,
  completeDeclarationV1,
  getDeclarationDocument,
  keepAlive,
  getCountries,
  getCustomerType,
  getPostalCodes,
  verifyPostalCode,
  postLog,
  ...lookupApi,
  confirmCountries,
  ...submitApi,
] as const;
