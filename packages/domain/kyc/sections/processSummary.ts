/** Every answer of the process, confirmed once all are given (K-039, K-180). */
import { sectionKind } from '../section.ts';
import { caseSummary, confirmCaseSummary } from './caseSummary.ts';
import { SERVER } from '../../server-side.ts';

export const processSummary = sectionKind(
  {
    kind: 'processSummary',
    problems: () => [],
    submit: confirmCaseSummary,
  },
  SERVER
    ? {
        title: caseSummary.title,
        settings: caseSummary.settings,
        contentSchema: caseSummary.contentSchema,
        content: (source) => source.settings,
        answer: caseSummary.answer,
        confirms: true,
        summary: () => [],
      }
    : false,
);
