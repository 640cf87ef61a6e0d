/** Shows that one row that was tampered with makes no other unreadable: in lists, searches, figures and among colleagues. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { listCases, searchCases } from '@bli-kunde/domain/advisor/list-api.ts';
import { getStatistics } from '@bli-kunde/domain/advisor/oversight-api.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { asAdvisor, rememberedAdvisor, openedCase } from './advisor.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

interface Rows {
  readonly cases: readonly { readonly id: string; readonly number: number; readonly isUnreadable: boolean }[];
}

onBoth('a case that can not be opened stands in lists as such, and hides no other', async (server) => {
  const { context } = server;
  const subjectKey = context.vault.keyedHash('test', 'one subject');
  const [broken, whole] = [
    await openedCase(server, { cause: 'follow-up:broken', subjectKey }),
    await openedCase(server, { cause: 'follow-up:whole', subjectKey }),
  ];
  await context.db.query(sql`update advisor_case set data = '\\x00' where id = ${broken}`);
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR']);
  const seen = ({ cases }: Rows) => new Map(cases.map(({ id, isUnreadable }) => [id, isUnreadable]));
  const both = new Map([
    [broken, true],
    [whole, false],
  ]);
  const found = (await senior.call(listCases)).json<Rows>();
  assert.deepEqual(seen(found), both);
  const number = found.cases.find(({ id }) => id === broken)?.number ?? assert.fail();
  const searched = (await senior.call(searchCases, {}, { body: { caseNumber: number } })).json<Rows>();
  assert.deepEqual(seen(searched), new Map([[broken, true]]));
  const page = (await senior.call(getCase, { id: whole })).json<{ summary: { otherCases: { id: string }[] } }>();
  assert.deepEqual(
    page.summary.otherCases.map(({ id }) => id),
    [broken],
  );
});

onBoth('figures are told though a case among them can not be opened', async (server) => {
  const id = await openedCase(server, { cause: 'new-hit:broken', kind: 'NEW_HIT' });
  const { db, clock } = server.context;
  await db.query(
    sql`insert into case_entry (case_id, seq, at, advisor, kind, data) values (${id}, 1, ${clock.now()}, 'a', 'JUDGEMENT', '\\x00')`,
  );
  const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR']);
  const answer = await senior.call(getStatistics);
  assert.equal(answer.status, 200, answer.text);
});

onBoth(
  'a colleague whose row can not be opened keeps no case’s page closed, and no other from being named',
  async (server) => {
    const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sara Senior');
    const [lost, known] = [
      await asAdvisor(server, BANK, ['ADVISOR'], 'Tapt Rad'),
      await asAdvisor(server, BANK, ['ADVISOR'], 'Kjent Rad'),
    ];
    for (const { advisor } of [senior, lost, known]) await rememberedAdvisor(server, BANK, advisor);
    await server.context.db.query(sql`update advisor set data = '\\x00' where key = ${lost.advisor.key}`);
    const id = await openedCase(server, { cause: 'follow-up:lost-colleague' });
    await server.context.db.query(
      sql`update advisor_case set assigned_to = ${lost.advisor.key}, state = 'IN_PROGRESS' where id = ${id}`,
    );
    const answer = await senior.call(getCase, { id });
    assert.equal(answer.status, 200, answer.text);
    const { assigned, assignable } = answer.json<{
      assigned: { key: string; name: string | null };
      assignable: { name: string }[];
    }>();
    assert.deepEqual(assigned, { key: lost.advisor.key, name: null, awayUntil: null });
    const names = assignable.map(({ name }) => name);
    assert.ok(names.includes('Kjent Rad') && !names.includes('Tapt Rad'));
  },
);
