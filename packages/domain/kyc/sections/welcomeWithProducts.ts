/** The first page of a declaration, with the products that the customer applies for (K-020). */
import { inReadersWords } from '../../texts/worded.ts';
import * as z from 'zod/mini';
import { sectionKind } from '../section.ts';
import { welcome } from './welcome.ts';
import { SERVER } from '../../server-side.ts';

export const welcomeWithProducts = sectionKind(
  {
    kind: 'welcomeWithProducts',
    problems: () => [],
    submit: null,
  },
  SERVER
    ? {
        title: welcome.title,
        settings: welcome.settings,
        contentSchema: z.object({
          ingress: z.string(),
          points: z.array(z.string()),
          goBack: z.boolean(),
          /** Their names; empty when nothing is chosen yet. */
          products: z.array(z.string()),
        }),
        content: ({ settings, facts }) => ({ ...settings, products: inReadersWords([...facts.products]) }),
        answer: z.null(),
        summary: () => [],
      }
    : false,
);
