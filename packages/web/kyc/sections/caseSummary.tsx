/** Every answer of the case, to be seen over and sent in (K-180 to K-182). */
import { getCaseSummary } from '@bli-kunde/domain/kyc/calls.ts';
import { caseSummary } from '@bli-kunde/domain/kyc/sections/caseSummary.ts';
import { sectionView } from '../section-view.tsx';
import { SummaryPage } from '../summary-page.tsx';

export const Section = sectionView(caseSummary, ({ content, save, failure, ...place }) => (
  <SummaryPage place={place} ingress={content.ingress} row={getCaseSummary} save={save} failure={failure} />
));
