/** The last section: every answer once more, to be changed or confirmed (K-038, K-180, K-201). */
import * as z from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { sectionKind } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { SERVER } from '../../server-side.ts';

const settings = z.strictObject({ ingress: z.string() });

export const confirmCaseSummary = endpoint(
  { name: 'confirmCaseSummary', base: 'declaration', method: 'POST', path: 'kyc/confirmCaseSummary/{id}' },
  SERVER && {
    ...SUBMIT,
    summary: 'Confirms that the answers of the case are right',
    params: z.object({ id: z.uuid() }),
    errors: [...SUBMIT.errors, 'error.not.found'],
    rules: ['K-201'],
  },
);

export const caseSummary = sectionKind(
  {
    kind: 'caseSummary',
    problems: () => [],
    submit: confirmCaseSummary,
  },
  SERVER
    ? {
        title: 'kyc.summary.title',
        settings,
        contentSchema: settings,
        content: (source) => source.settings,
        answer: z.strictObject({ confirmed: z.literal(true) }),
        confirms: true,
        summary: () => [],
      }
    : false,
);
