/** Which countries the customer is taxable to besides Norway (K-106). */
import { tax as kind } from '@bli-kunde/domain/kyc/sections/tax.ts';
import { TaxView } from '../rows/tax-view.tsx';
import { sectionView } from '../section-view.tsx';

export const Section = sectionView(kind, (props) => (
  <TaxView {...props} problems={(given, content) => kind.problems(given, content)} />
));
