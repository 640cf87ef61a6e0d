/** The endpoint rows that every journey of a bank shares: the site's configuration and who is logged in. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { siteConfig } from './bank.ts';
import { SERVER } from '../server-side.ts';

export const getConfig = endpoint(
  { name: 'getConfig', base: 'onboarding', method: 'GET', path: 'config' },
  SERVER && {
    summary: 'Site configuration of the bank',
    who: 'public',
    object: { kind: 'none' },
    query: z.object({ context: z.optional(z.enum(['bm', 'pm', 'cm'])) }),
    answer: siteConfig,
    audit: null,
    errors: [],
    rules: ['S-004'],
  },
);
/**
 * Names the person whose page makes a call, by the `visitor` of {@link getSession}. Where another person has logged in
 * in the same browser since, the call is not carried out: what one typed would become the other's.
 */
export const VISITOR_HEADER = 'X-Visitor';

export const getSession = endpoint(
  { name: 'getSession', base: 'onboarding', method: 'GET', path: 'session' },
  SERVER && {
    summary: 'Who is logged in, if anybody; renews the anti-forgery token',
    who: 'public',
    object: { kind: 'none' },
    answer: z.object({
      loggedIn: z.boolean(),
      name: z.nullable(z.string()),
      /** A mark that is the same for one person in one bank and says nothing about them. */
      visitor: z.nullable(z.string()),
      endsAt: z.nullable(z.string()),
    }),
    audit: null,
    errors: [],
    rules: ['S-032'],
  },
);

export const bankApi = [getConfig, getSession] as const;
