/** The population register's feed of what has changed: sequence numbers with gaps, a thousand events at a time. */
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { positionInFeed, feedRows, rowPosition } from './change-feed.ts';
import { json, nothing } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { nationalNumber } from './population-property.ts';
import { POPULATION_PATH } from './population-register.ts';
import { fields, optional, text } from './tolerant-reader.ts';

export interface PopulationEvent {
  /** Null where it cannot be read: the event is looked at all the same, and tells nothing of how far the feed is read. */
  readonly sequence: number | null;
  /** Null where the event does not say whom it is about, or not so that it can be read. */
  readonly nationalId: string | null;
  /** The register's own word; null where it has none. Nobody's answer depends on it: the person is looked up. */
  readonly type: string | null;
}

export interface PopulationEvents {
  /**
   * Events after a sequence number, as the register gave them, of at most one page; none at the end of the feed. A row that is no event
   * at all is one without anything.
   * @throws OutsideFailure with status 406 where the number is older than the events that are kept (36 months)
   */
  after(sequence: number, context: CallContext): Promise<readonly PopulationEvent[]>;
  /** The newest sequence number, where a reader begins that has read nothing yet. @throws OutsideFailure */
  last(context: CallContext): Promise<number>;
}

const feed = feedRows(
  fields({
    sekvensnummer: rowPosition,
    hendelse: optional(fields({ folkeregisteridentifikator: optional(nationalNumber), hendelsetype: optional(text) })),
  }),
);
const newest = z.union([
  fields({ sekvensnummer: positionInFeed }),
  positionInFeed.transform((sekvensnummer) => ({ sekvensnummer })),
]);

/** A page is some hundred kilobytes; the register lets nobody ask for less. */
const MOST_BYTES = 8_388_608;

export function populationEvents(system: OutsideSystem, tokens: AccessTokens): PopulationEvents {
  const get = async <T>(operation: string, path: string, schema: z.ZodType<T>, context: CallContext): Promise<T> => {
    const request = {
      operation,
      path: `${POPULATION_PATH}/hendelser/${path}`,
      answers: { 200: json(schema, MOST_BYTES) },
    };
    return (await callWithToken(system, tokens, request, context)).value;
  };
  /**
   * The last page that had nothing new, by its ETag. Only of such a page is 'not modified' no loss: one with events may have been read
   * and not noted.
   */
  let ended: { readonly page: string; readonly etag: string } | null = null;
  return {
    async after(from, context) {
      const path = `${POPULATION_PATH}/hendelser/feed?seq=${from + 1}`;
      const page = `${context.bank} ${path}`;
      const request = {
        operation: 'events',
        path,
        ...(ended?.page === page ? { headers: { 'if-none-match': ended.etag } } : {}),
        answers: { 200: json(feed, MOST_BYTES), 304: nothing },
      } as const;
      const answer = await callWithToken(system, tokens, request, context);
      if (answer.status === 304) return [];
      const found = eventsIn(answer.value);
      const { etag } = answer;
      ended = found.length === 0 && etag !== undefined ? { page, etag } : null;
      return found;
    },
    last: async (context) => (await get('last-event', 'siste/sekvensnummer', newest, context)).sekvensnummer,
  };
}

const eventsIn = (all: z.output<typeof feed>): PopulationEvent[] =>
  all.map((row) => ({
    sequence: row?.sekvensnummer ?? null,
    nationalId: row?.hendelse?.folkeregisteridentifikator ?? null,
    type: row?.hendelse?.hendelsetype ?? null,
  }));
