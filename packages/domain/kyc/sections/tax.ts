/** Which countries a person is taxable to besides Norway (K-106, K-107). */
import { taxSection } from '../tax/tax-section.ts';

export const tax = taxSection('tax', 'person');
