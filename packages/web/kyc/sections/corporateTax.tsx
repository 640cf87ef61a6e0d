/** Which countries the company is taxable to besides Norway (K-108). */
import { corporateTax } from '@bli-kunde/domain/kyc/sections/corporateTax.ts';
import { TaxView } from '../rows/tax-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(corporateTax, TaxView);
