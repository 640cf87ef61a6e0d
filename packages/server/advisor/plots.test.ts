/** The plots of the figures are what a recount of the cases gives, also beside the tables of the queues. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/advisor/oversight-api.ts';
import { workingDaysBetween } from '@bli-kunde/domain/advisor/statistics.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { asAdvisor, openedCase } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();

interface Told {
  readonly to: string;
  readonly weeks: {
    week: string;
    opened: number;
    decided: number;
    medianDays: number | null;
    p90Days: number | null;
  }[];
  readonly ages: { from: number; to: number | null; count: number }[];
  readonly queues: { opened: number; open: number }[];
}

/** Days from opened to closed, null of a case that is open; each is opened a day before the next. */
const TOOK = [null, 1, 3, null, 8, 2, null, 12, 1, 0] as const;

onBoth('D-157 the plots equal a recount of the cases, and their sums the tables of the queues', async (server) => {
  const { db } = server.context;
  const now = server.clock.now();
  const made = [];
  for (const [at, took] of TOOK.entries()) {
    const id = await openedCase(server, { cause: `plots:${at}` });
    const opened = new Date(now.getTime() - (TOOK.length + 4 - at) * 86_400_000);
    const closed = took === null ? null : new Date(Math.min(now.getTime(), opened.getTime() + took * 86_400_000));
    await db.query(sql`update advisor_case set opened_at = ${opened} where id = ${id}`);
    if (closed !== null)
      await db.query(
        sql`update advisor_case set state = 'CLOSED', outcome = ${at === 1 ? 'LAPSED' : 'DONE'}, closed_at = ${closed} where id = ${id}`,
      );
    made.push({ isLapsed: at === 1, opened: osloDate(opened), closed: closed === null ? null : osloDate(closed) });
  }
  const { call } = await asAdvisor(server, 'provebanken', ['AUDITOR'], 'Rita Revisor');
  const answer = await call(api.getStatistics);
  assert.equal(answer.status, 200, answer.text);
  const { to, weeks, ages, queues } = answer.json<Told>();
  for (const { week, opened, decided, p90Days } of weeks) {
    const isIn = (day: string | null): boolean => day !== null && day >= week && day < addDays(week, 7);
    assert.equal(opened, made.filter((each) => isIn(each.opened)).length, week);
    const took = made
      .filter((each) => isIn(each.closed) && !each.isLapsed)
      .map((each) => workingDaysBetween(each.opened, each.closed ?? each.opened))
      .sort((a, b) => a - b);
    assert.equal(decided, took.length, week);
    assert.equal(p90Days, took[Math.ceil(took.length * 0.9) - 1] ?? null, week);
  }
  const sum = (all: readonly number[]): number => all.reduce((left, right) => left + right, 0);
  assert.equal(sum(weeks.map(({ opened }) => opened)), sum(queues.map(({ opened }) => opened)));
  assert.equal(sum(ages.map(({ count }) => count)), sum(queues.map(({ open }) => open)));
  for (const { from, to: most, count } of ages) {
    const days: readonly number[] = made
      .filter(({ closed }) => closed === null)
      .map(({ opened }) => workingDaysBetween(opened, to));
    assert.equal(count, days.filter((age) => age >= from && age <= (most ?? Infinity)).length, String(from));
  }
  assert.match((await call(api.getStatisticsFile)).text, /"uke";"\d{4}-\d\d-\d\d";"p90Days"/);
});
