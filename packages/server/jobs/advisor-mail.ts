/** Every morning at 07:00: each advisor with something due is written to once, with counts and nobody's name. */
import { MOST_COUNTED } from '@bli-kunde/domain/advisor/limits.ts';
import { endOfOsloDay, type IsoDate, osloDate, osloHour } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Bank } from '../banks/banks.ts';
import { linkTo } from '../banks/place.ts';
import { countCases, type ListFilter, type Viewer } from '../cases/list-store.ts';
import { keysOfAdvisor } from '../cases/person-keys.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { advisorsToTell, type AdvisorToTell, noteTold } from '../sessions/advisor-store.ts';
import { listIsTooOld, runIsLate } from '../monitoring/health.ts';
import { newestRuns } from '../monitoring/report-store.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { emailTexts } from '../notices/notice-texts.ts';
import { eachRow } from '../schedule/each-row.ts';
import type { Job } from '../schedule/scheduler.ts';

const JOB = 'advisor-mail';
/** Milliseconds between looks at the clock. */
const EVERY = 5 * 60_000;
/** Hour of Oslo from which a day's e-mails are sent. */
const FROM_HOUR = 7;

type Parts = Pick<Context, 'db' | 'vault' | 'banks' | 'outbox' | 'screening' | 'config' | 'rowFailed'>;

type Fault = 'list' | 'run' | 'failed';

/** Monitoring faults that a bank's AML officers are told of. */
async function faultsOf(parts: Parts, { slug }: Bank, now: Date): Promise<Fault[]> {
  const { version } = parts.screening;
  const runs = await newestRuns(parts.db, slug);
  return [
    ...(version === null || listIsTooOld(parts, version, now) ? (['list'] as const) : []),
    ...(runs.some((run) => run.endedAt === null && runIsLate(run, now)) ? (['run'] as const) : []),
    ...((runs[0]?.failed ?? 0) > 0 ? (['failed'] as const) : []),
  ];
}

/** The lines of an e-mail; empty for who has nothing due. */
async function linesOf(
  queries: Queries,
  { texts, slug }: Bank,
  { key, roles, own }: Pick<Viewer, 'key' | 'roles' | 'own'>,
  faults: readonly Fault[],
  now: Date,
): Promise<string[]> {
  const counted = async (name: 'today' | 'late' | 'bank' | 'toSend' | 'unsent', viewer: Viewer, filter: ListFilter) => {
    const count = await countCases(queries, viewer, filter, MOST_COUNTED, now);
    return count === 0 ? [] : [texts(`advisor.mail.${name}.${count === 1 ? 'one' : 'many'}`, { count })];
  };
  const me = { bank: slug, key, roles, own };
  const late = { from: null, before: now };
  return [
    ...(await counted('today', me, { assigned: key, due: { from: now, before: endOfOsloDay(osloDate(now)) } })),
    ...(await counted('late', me, { assigned: key, due: late })),
    // Its case is closed, and so in no list of what is open.
    ...(await counted('toSend', me, { assigned: key, state: 'TO_SEND' })),
    ...(roles.includes('SENIOR_ADVISOR')
      ? [
          ...(await counted('bank', { ...me, roles: ['SENIOR_ADVISOR'] }, { due: late })),
          ...(await counted('unsent', { ...me, roles: ['SENIOR_ADVISOR'] }, { state: 'TO_SEND', due: late })),
        ]
      : []),
    ...(roles.includes('AML_OFFICER') ? faults.map((fault) => texts(`advisor.mail.${fault}`)) : []),
  ];
}
/** Marked and enqueued in one transaction, so that of several servers one writes, and once. */
const tell = (
  { db, vault, outbox }: Parts,
  bank: Bank,
  advisor: AdvisorToTell,
  faults: readonly Fault[],
  { now, today }: { readonly now: Date; readonly today: IsoDate },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await noteTold(tx, bank.slug, advisor.key, today))) return;
    const email = advisor.email();
    const { key, roles } = advisor;
    const own = keysOfAdvisor(vault, bank.slug, advisor.marks());
    const lines = await linesOf(tx, bank, { key, roles, own }, faults, now);
    if (lines.length === 0 || email === null) return;
    const items = noticeItems(
      { email, phone: '' },
      {
        bank,
        applicationId: null,
        key: `advisor.due:${bank.slug}:${advisor.key}:${today}`,
        texts: emailTexts('notice.advisor.due'),
        values: { lines: lines.join('\n'), link: linkTo(bank, 'radgiver/') },
      },
    );
    await outbox.enqueue(tx, items);
  });

export const advisorMailJob = (parts: Parts): Job => ({
  name: JOB,
  every: EVERY,
  async run(now, signal) {
    if (osloHour(now) < FROM_HOUR) return;
    const today = osloDate(now);
    for (const bank of parts.banks.values()) {
      const faults = await faultsOf(parts, bank, now);
      await eachRow(
        await advisorsToTell(parts.db, parts.vault, bank.slug, today),
        (advisor) => tell(parts, bank, advisor, faults, { now, today }),
        { job: JOB, signal, failed: parts.rowFailed, about: ({ key }) => ({ bank: bank.slug, advisor: key }) },
      );
    }
  },
});
