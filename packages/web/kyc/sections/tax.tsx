/** Countries besides Norway that the customer is taxable to (K-106). */
import { tax } from '@bli-kunde/domain/kyc/sections/tax.ts';
import { TaxView } from '../rows/tax-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(tax, TaxView);
