/** The one table of section kinds: server, summary, evidence and document follow from a line here. */
import type { SectionKind } from '../section.ts';
import { caseSummary } from './caseSummary.ts';
import { checkboxSourceOfIncome } from './checkboxSourceOfIncome.ts';
import { corporateBeneficialOwnerActorsV2 } from './corporateBeneficialOwnerActorsV2.ts';
import { corporateBeneficialOwnerActorsV3 } from './corporateBeneficialOwnerActorsV3.ts';
import { corporateBoardActorsV2 } from './corporateBoardActorsV2.ts';
import { corporateBoardActorsV3 } from './corporateBoardActorsV3.ts';
import { corporateFinancialInstitution } from './corporateFinancialInstitution.ts';
import { corporateInformationSection } from './corporateInformationSection.ts';
import { corporateTax } from './corporateTax.ts';
import { corporateTrusts } from './corporateTrusts.ts';
import { country } from './country.ts';
import { dynamic } from './dynamic.ts';
import { dynamicSubset } from './dynamicSubset.ts';
import { informationSection } from './informationSection.ts';
import { pep } from './pep.ts';
import { processSummary } from './processSummary.ts';
import { readonlyActorsSection } from './readonlyActorsSection.ts';
import { sourceOfIncome } from './sourceOfIncome.ts';
import { tax } from './tax.ts';
import { taxSigning } from './taxSigning.ts';
import { welcome } from './welcome.ts';
import { welcomeWithProducts } from './welcomeWithProducts.ts';

export const sectionKinds = {
  welcome,
  welcomeWithProducts,
  informationSection,
  country,
  corporateInformationSection,
  corporateBoardActorsV2,
  corporateBoardActorsV3,
  corporateBeneficialOwnerActorsV2,
  corporateBeneficialOwnerActorsV3,
  corporateTrusts,
  readonlyActorsSection,
  corporateFinancialInstitution,
  corporateTax,
  pep,
  tax,
  taxSigning,
  dynamic,
  dynamicSubset,
  sourceOfIncome,
  checkboxSourceOfIncome,
  caseSummary,
  processSummary,
} as const;

export type KindName = keyof typeof sectionKinds;

/** The kind of a name, or undefined for one that is not implemented (K-040). */
export const kindOf = (name: string): SectionKind | undefined =>
  Object.hasOwn(sectionKinds, name) ? sectionKinds[name as KindName] : undefined;
