/** Every answer of the process, confirmed once all are given (K-039, K-180). */
import { sectionKind } from '../section.ts';
import { caseSummary, confirmCaseSummary } from './caseSummary.ts';

export const processSummary = sectionKind({
  kind: 'processSummary',
  title: caseSummary.title,
  settings: caseSummary.settings,
  contentSchema: caseSummary.contentSchema,
  content: (source) => source.settings,
  answer: caseSummary.answer,
  problems: () => [],
  submit: confirmCaseSummary,
  confirms: true,
  summary: () => [],
});
