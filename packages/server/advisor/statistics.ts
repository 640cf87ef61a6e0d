/** Handlers of the figures about a bank's cases, as JSON and as a table to be read as a file. */
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import type * as api from '@bli-kunde/domain/advisor/oversight-api.ts';
import {
  agesOf,
  LEAST_OF_ADVISOR,
  scoreStep,
  statisticsFile,
  weeksOf,
  weightedMedian,
  workingDaysBetween,
} from '@bli-kunde/domain/advisor/statistics.ts';
import { judgementsIn } from '@bli-kunde/domain/cases/history.ts';
import { verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import type { CaseKind, Outcome } from '@bli-kunde/domain/cases/kinds.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { addDays, osloDate, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { caseByNumber, entriesOf } from '../cases/case-store.ts';
import type { Context } from '../context.ts';
import { VaultError } from '../db/vault.ts';
import type { Call, Handler } from '../http/handler.ts';
import {
  closedCounts,
  decidedCounts,
  judgedCases,
  openCounts,
  openedCounts,
  queueCounts,
  returnedCounts,
} from './statistics-store.ts';

type Asked = Pick<Call<typeof api.getStatistics>, 'bank' | 'query' | 'now'>;

/** Days of a period that is not told, the last one included. */
const DAYS = 30;
/** Longest period: what is older has no use for how the work goes. */
const MOST_DAYS = 732;
/** Cases whose judged hits are counted, the newest. */
const MOST_JUDGED = 2_000;

/** The hits of one case with the verdict that each has by now; none of a case that can not be opened, which is told of. */
async function judgedHits({ db, vault, rowFailed }: Context, bank: string, number: number) {
  try {
    const one = await caseByNumber(db, vault, bank, number);
    if (one === null) return [];
    const judged = judgementsIn(await entriesOf(db, vault, one));
    return hitsKept(one.data.snapshot).map((hit) => ({ hit, verdict: verdictOn(hit, judged) }));
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    rowFailed('statistics', { bank, number: String(number) }, error);
    return [];
  }
}

async function falseHits(context: Context, bank: string, numbers: readonly number[]) {
  const counts = new Map<string, { list: string; score: string; judged: number; notSame: number }>();
  for (const number of numbers) {
    for (const { hit, verdict } of await judgedHits(context, bank, number)) {
      if (verdict === null || verdict === 'UNSURE') continue;
      const score = scoreStep(hit.score);
      const key = `${hit.listName} ${score}`;
      const before = counts.get(key) ?? { list: hit.listName, score, judged: 0, notSame: 0 };
      const notSame = before.notSame + (verdict === 'NOT_SAME' ? 1 : 0);
      counts.set(key, { ...before, judged: before.judged + 1, notSame });
    }
  }
  return [...counts.values()].sort((one, other) =>
    `${one.list}${one.score}`.localeCompare(`${other.list}${other.score}`),
  );
}

async function figures(context: Context, { bank: { slug }, query, now }: Asked) {
  const today = osloDate(now);
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - DAYS);
  if (from > to || addDays(from, MOST_DAYS) < to)
    throw new Refusal('error.bad.request', [{ path: 'from', message: 'advisor.statistics.period' }]);
  const period = { bank: slug, from: startOfOsloDay(from), until: startOfOsloDay(addDays(to, 1)), now };
  const { db } = context;
  const [counts, closed, returned] = [
    await queueCounts(db, period),
    await closedCounts(db, period),
    await returnedCounts(db, period),
  ];
  const outcomesOf = (kind: CaseKind) => {
    const found = new Map<Outcome, number>();
    for (const one of closed) if (one.kind === kind) found.set(one.outcome, (found.get(one.outcome) ?? 0) + one.count);
    return [...found].map(([outcome, count]) => ({ outcome, count }));
  };
  const medianOf = (kind: CaseKind) =>
    weightedMedian(
      closed.flatMap((one) =>
        one.kind === kind ? [{ value: workingDaysBetween(one.openedOn, one.closedOn), count: one.count }] : [],
      ),
    );
  return {
    from,
    to,
    queues: counts.map(({ kind, ...count }) => ({
      queue: kind,
      ...count,
      medianDays: medianOf(kind),
      returned: returned.find((one) => one.kind === kind)?.count ?? 0,
      outcomes: outcomesOf(kind),
    })),
    falseHits: await falseHits(context, slug, await judgedCases(db, period, MOST_JUDGED)),
    advisors: (await decidedCounts(db, period, LEAST_OF_ADVISOR)).map(({ count }, at) => ({
      advisor: String.fromCharCode(65 + (at % 26)) + (at < 26 ? '' : String(Math.floor(at / 26))),
      closed: count,
    })),
    weeks: weeksOf(
      { from, to },
      await openedCounts(db, period),
      closed.filter(({ outcome }) => outcome !== 'LAPSED'),
    ),
    ages: agesOf(to < today ? to : today, await openCounts(db, period)),
  };
}

const getStatistics: Handler<typeof api.getStatistics> = async (context, call) => ({
  body: await figures(context, call),
});

const getStatisticsFile: Handler<typeof api.getStatisticsFile> = async (context, call) => ({
  body: null,
  bytes: Buffer.from(statisticsFile(await figures(context, call))),
  fileName: 'statistikk.csv',
});

export const statisticsHandlers = { getStatistics, getStatisticsFile };
