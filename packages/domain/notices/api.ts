/** The endpoint row behind the links of messages. */
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { SERVER } from '../server-side.ts';

export const openShortLink = endpoint(
  { name: 'openShortLink', base: 'link', method: 'GET', path: '{code}' },
  SERVER && {
    summary: 'Leads from the short link of a message to the page that it is about',
    who: 'public',
    object: { kind: 'none' },
    params: z.object({ code: z.string() }),
    redirects: true,
    audit: null,
    errors: [],
    rules: ['S-159'],
  },
);

export const noticesApi = [openShortLink] as const;
