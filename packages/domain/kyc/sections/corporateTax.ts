/** Which countries a company is taxable to besides Norway (K-108). */
import { taxSection } from '../tax/tax-section.ts';

export const corporateTax = taxSection('corporateTax', 'entity');
