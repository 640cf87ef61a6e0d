/** Every answer of the process, to be seen over and sent in (K-180 to K-182). */
import { getProcessSummary } from '@bli-kunde/domain/kyc/calls.ts';
import { processSummary } from '@bli-kunde/domain/kyc/sections/processSummary.ts';
import { sectionView } from '../section-view.tsx';
import { SummaryPage } from '../summary-page.tsx';

export const Section = sectionView(processSummary, ({ content, save, failure, ...place }) => (
  <SummaryPage place={place} ingress={content.ingress} row={getProcessSummary} save={save} failure={failure} />
));
