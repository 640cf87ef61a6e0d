/** The first page of a declaration: what is asked, why, and for how long (K-019, K-041, K-042). */
import * as z from 'zod/mini';
import { sectionKind } from '../section.ts';
import { SERVER } from '../../server-side.ts';

const settings = z.strictObject({
  ingress: z.string(),
  /** Short facts: how long it takes, what to have at hand, what happens afterwards. */
  points: z.array(z.string()),
  /** True if a go-back button is offered. */
  goBack: z.boolean(),
});

export const welcome = sectionKind(
  {
    kind: 'welcome',
    problems: () => [],
    submit: null,
  },
  SERVER
    ? {
        title: 'kyc.welcome.title',
        settings,
        contentSchema: settings,
        content: (source) => source.settings,
        answer: z.null(),
        summary: () => [],
      }
    : false,
);
