/** The handler of 'Historikk': what happened in a case and in what it is about, in sentences. */
import type { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { DECIDING, trailWords } from '@bli-kunde/domain/advisor/trail.ts';
import { showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import { stationsOf } from '@bli-kunde/domain/cases/stations.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type * as z from 'zod/mini';
import { readCase } from '../cases/case-read.ts';
import { decidedHits, sameInBank } from '../cases/decidable.ts';
import { actedBy, namesIn, saidAt, writtenIn } from '../cases/told-entry.ts';
import type { Handler } from '../http/handler.ts';
import { advisorsByKey } from '../sessions/advisor-store.ts';
import { looking } from './look.ts';
import { type TimelineKey, type TimelineRow, timelineOf } from './timeline-store.ts';

type Shown = z.output<NonNullable<(typeof getCaseTimeline)['answer']>>['entries'][number];

/** Entries of a page. */
const PAGE = 50;

const keyOf = ({ at, rank, chain, seq }: TimelineKey): string =>
  Buffer.from(`${at.getTime()}.${rank}.${chain}.${seq}`).toString('base64url');

/** Throws 'error.bad.request' for what is no key of an entry. */
function readKey(text: string | undefined): TimelineKey | null {
  if (text === undefined) return null;
  const [, at, rank, chain = '', seq] =
    /^(\d{1,15})\.(\d)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? [];
  if (at === undefined) throw new Refusal('error.bad.request', [{ path: 'after', message: 'error.bad.request' }]);
  return { at: new Date(Number(at)), rank: Number(rank), chain, seq: Number(seq) };
}

const timeline: Handler<typeof getCaseTimeline> = async ({ db, vault }, { object: theCase, bank, query, now }) => {
  const after = readKey(query.after);
  const decisionsOnly = query.decisionsOnly === 'true';
  const found = await timelineOf(db, theCase, { after, decisionsOnly, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const read = await readCase(db, vault, theCase);
  const { entries } = read;
  const known = await advisorsByKey(
    db,
    vault,
    bank.slug,
    page.map(({ actor }) => actor),
  );
  const names = namesIn(entries);
  for (const [key, { name }] of known) if (name !== null) names.set(key, name);
  const isTold = showsReasons(theCase.roles);
  const shown = (row: TimelineRow): Shown => {
    const said = row.of === 'CASE' ? saidAt(entries, row) : {};
    const { at, action, detail, of } = row;
    return {
      id: keyOf(row),
      at: at.toISOString(),
      of: of !== 'CASE' && (detail.order !== undefined || action.startsWith('signing.')) ? 'ORDER' : of,
      words: trailWords(bank.texts, { action, detail, said }),
      by: actedBy(bank.texts, row, names),
      text: isTold ? writtenIn(bank.texts, said) : null,
      isDecision: DECIDING.includes(action),
    };
  };
  const last = page.at(-1);
  const hits = isTold ? decidedHits(read, await sameInBank(read, osloDate(now))) : null;
  return {
    body: {
      entries: page.map(shown),
      next: found.length > PAGE && last ? keyOf(last) : null,
      stations: stationsOf(theCase, entries, hits).map(({ at, ...each }) => ({
        ...each,
        at: at?.toISOString() ?? null,
      })),
    },
  };
};

export const timelineHandlers = { getCaseTimeline: looking('timeline', timeline) };
