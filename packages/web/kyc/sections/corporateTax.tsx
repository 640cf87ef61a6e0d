/** Countries besides Norway that the company is taxable to (K-108). */
import { corporateTax } from '@bli-kunde/domain/kyc/sections/corporateTax.ts';
import { TaxView } from '../rows/tax-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(corporateTax, TaxView);
