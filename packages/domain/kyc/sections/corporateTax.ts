/** Countries besides Norway that a company is taxable to (K-108). */
import { taxSection } from '../tax/tax-section.ts';

export const corporateTax = taxSection('corporateTax', 'entity');
