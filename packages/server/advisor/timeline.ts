/** The handler of 'Historikk': what happened in a case and in what it is about, in sentences. */
import type { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import { DECIDING, trailWords } from '@bli-kunde/domain/advisor/trail.ts';
import { showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { formatLongDate, isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isTextKey, type Texts } from '@bli-kunde/domain/texts/texts.ts';
import type * as z from 'zod/mini';
import { type CaseEntry, entriesOf } from '../cases/decision-store.ts';
import type { Handler } from '../http/handler.ts';
import { advisorsByKey } from '../login/advisor-store.ts';
import { looking } from './look.ts';
import { type TimelineKey, type TimelineRow, timelineOf } from './timeline-store.ts';

type Shown = z.output<NonNullable<(typeof getCaseTimeline)['answer']>>['entries'][number];

/** Entries of a page. */
const PAGE = 50;

const keyOf = ({ at, chain, seq }: TimelineKey): string =>
  Buffer.from(`${at.getTime()}.${chain}.${seq}`).toString('base64url');

/** Throws 'error.bad.request' for what is no key of an entry. */
function readKey(text: string | undefined): TimelineKey | null {
  if (text === undefined) return null;
  const [, at, chain = '', seq] =
    /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(
      Buffer.from(text, 'base64url').toString(),
    ) ?? [];
  if (at === undefined) throw new Refusal('error.bad.request', [{ path: 'after', message: 'error.bad.request' }]);
  return { at: new Date(Number(at)), chain, seq: Number(seq) };
}

type Content = Readonly<Record<string, unknown>>;

/** What was kept in the case by the same advisor at the same moment, as one. */
function contentOf(entries: readonly CaseEntry[], { of, at, actor }: TimelineRow): Content {
  if (of !== 'CASE') return {};
  const those = entries.filter((entry) => entry.advisor === actor && entry.at.getTime() === at.getTime());
  return Object.assign({}, ...those.map(({ content }) => content)) as Content;
}

const words = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : []);
const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** What somebody said with it: reasons in words, grounds, last day, milder measures, origin, who signs, a note or a question. */
function writtenIn(texts: Texts, content: Content): string | null {
  const named = (kind: string, code: unknown): string[] => {
    const key = `advisor.${kind}.${String(code)}`;
    return isTextKey(key) ? [texts(key)] : [];
  };
  const origin = content['origin'] as Partial<Record<string, unknown>> | null | undefined;
  const { validUntil } = content;
  const said = (name: 'milderMeasures' | 'wealth' | 'funds', value: unknown): string[] =>
    words(value).map((one) => texts(`advisor.trail.said.${name}`, { words: one }));
  const reasons = listed(content['reasons']).flatMap((code) => named('console.judgement.reason', code));
  const parts = [
    ...named('reason', content['reason']),
    ...(reasons.length > 0 ? [reasons.join(', ')] : []),
    ...words(content['grounds']),
    ...(typeof validUntil === 'string' && isIsoDate(validUntil)
      ? [texts('advisor.trail.said.validUntil', { date: formatLongDate(validUntil) })]
      : []),
    ...said('milderMeasures', content['milderMeasures']),
    ...said('wealth', origin?.['wealth']),
    ...said('funds', origin?.['funds']),
    ...listed(content['combination']).map((names) =>
      texts('advisor.trail.said.combination', { names: listed(names).join(', ') }),
    ),
    ...words(content['text']),
    ...words(content['words']),
  ];
  return parts.length > 0 ? parts.join('\n') : null;
}

/** Actions in a case's own trail that are nobody's of the bank. */
const BY_CUSTOMER = ['case.lapsed', 'case.question.answered'];
/** Actions of the bank's own people in trails where customers act. */
const BY_BANK = ['declaration.approved'];

function actedBy(texts: Texts, { of, actor, action }: TimelineRow, names: ReadonlyMap<string, string>): string | null {
  if (actor === 'system') return null;
  const name = names.get(actor);
  if (name !== undefined) return name;
  // What made a case be opened is told in the trail of what it is about.
  if (action === 'case.opened') return null;
  const isBank = BY_BANK.includes(action) || (of === 'CASE' && !BY_CUSTOMER.includes(action));
  return texts(isBank ? 'advisor.console.somebody' : 'advisor.trail.by.customer');
}

const timeline: Handler<typeof getCaseTimeline> = async ({ db, vault }, { object: one, bank, query }) => {
  const after = readKey(query.after);
  const decisionsOnly = query.decisionsOnly === 'true';
  const found = await timelineOf(db, one, { after, decisionsOnly, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const entries = await entriesOf(db, vault, one);
  const known = await advisorsByKey(
    db,
    vault,
    bank.slug,
    page.map(({ actor }) => actor),
  );
  const names = new Map<string, string>();
  for (const { advisor, content } of entries) {
    const name = (content as { by?: { name?: string } }).by?.name;
    if (name !== undefined) names.set(advisor, name);
  }
  for (const [key, { name }] of known) if (name !== null) names.set(key, name);
  const isTold = showsReasons(one.roles);
  const shown = (row: TimelineRow): Shown => {
    const content = contentOf(entries, row);
    const { at, action, detail, of } = row;
    return {
      id: keyOf(row),
      at: at.toISOString(),
      of: of !== 'CASE' && (detail.order !== undefined || action.startsWith('signing.')) ? 'ORDER' : of,
      words: trailWords(bank.texts, { action, detail, content }),
      by: actedBy(bank.texts, row, names),
      text: isTold ? writtenIn(bank.texts, content) : null,
      isDecision: DECIDING.includes(action),
    };
  };
  const last = page.at(-1);
  return { body: { entries: page.map(shown), next: found.length > PAGE && last ? keyOf(last) : null } };
};

export const timelineHandlers = { getCaseTimeline: looking('timeline', timeline) };
