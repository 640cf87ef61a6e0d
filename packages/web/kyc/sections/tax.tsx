/** Which countries the customer is taxable to besides Norway (K-106). */
import { tax } from '@bli-kunde/domain/kyc/sections/tax.ts';
import { TaxView } from '../rows/tax-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(tax, TaxView);
