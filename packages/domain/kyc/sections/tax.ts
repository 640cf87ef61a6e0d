/** Countries besides Norway that a person is taxable to (K-106, K-107). */
import { taxSection } from '../tax/tax-section.ts';

export const tax = taxSection('tax', 'person');
