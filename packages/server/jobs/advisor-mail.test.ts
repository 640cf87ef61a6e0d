/** Shows who is written to in the morning, of what, and that nobody is twice or by name. */
import assert from 'node:assert/strict';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { asAdvisor, openedCase } from '../advisor/advisor.fixture.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { noteAdvisor } from '../sessions/advisor-store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { openWithKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { EmailPayload } from '../notices/notice-items.ts';
import type { TestServer } from '../test-server.ts';
import { advisorMailJob } from './advisor-mail.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const SUBJECT = 'Kari Prøvesen';

async function known(server: TestServer, name: string, roles: Role[], email: string | null) {
  const { advisor } = await asAdvisor(server, BANK, roles, name);
  const { db, vault } = server.context;
  await noteAdvisor(db, vault, BANK, { ...advisor, email }, new Date('2026-11-20T08:00:00Z'));
  return advisor.key;
}
async function due(server: TestServer, cause: string, key: string, at: string) {
  const id = await openedCase(server, { cause, reasons: ['secret-reason'] });
  await server.context.db.query(
    sql`update advisor_case set assigned_to = ${key}, state = 'IN_PROGRESS', due_at = ${new Date(at)} where id = ${id}`,
  );
}
async function mails({ context: { db, vault } }: TestServer): Promise<EmailPayload[]> {
  const rows = await db.query<{ id: string; dataKey: Buffer; payload: Buffer }>(
    sql`select id, data_key as "dataKey", payload from outbox where idempotency_key like '%advisor.due%' order by idempotency_key`,
  );
  return rows.map(({ id, dataKey, payload }) =>
    openWithKey<EmailPayload>(vault, { table: 'outbox', row: id, column: 'payload' }, { dataKey, sealed: payload }),
  );
}

onBoth(
  'A-100 at 07:00 each advisor with cases due gets one e-mail of counts, and seniors what is late',
  async (server) => {
    const mine = await known(server, 'Siri Sak', ['ADVISOR'], 'siri@bank.example');
    await known(server, 'Sigrid Senior', ['SENIOR_ADVISOR'], 'sigrid@bank.example');
    await known(server, 'Ingen Saker', ['ADVISOR'], 'ingen@bank.example');
    await known(server, 'Uten Adresse', ['SENIOR_ADVISOR'], null);
    await due(server, 'mail:today', mine, '2026-11-24T23:00:00Z');
    await due(server, 'mail:late-one', mine, '2026-11-23T23:00:00Z');
    await due(server, 'mail:late-two', mine, '2026-11-19T23:00:00Z');
    await due(server, 'mail:later', mine, '2026-11-30T23:00:00Z');
    const job = advisorMailJob(server.context);
    const runAt = (at: string) => runsAt(job, at);
    await runAt('2026-11-24T05:59:00Z');
    assert.deepEqual(await mails(server), [], 'not before seven');
    await Promise.all([runAt('2026-11-24T06:00:00Z'), runAt('2026-11-24T06:00:00Z')]);
    await runAt('2026-11-24T12:00:00Z');
    const sent = await mails(server);
    const of = (to: string) => sent.filter((mail) => mail.to === to).map(({ text }) => text);
    assert.equal(sent.length, 2);
    assert.match(of('siri@bank.example').join(), /1 sak med frist i dag\.[\s\S]*2 saker over fristen\./);
    assert.match(of('sigrid@bank.example').join(), /2 saker i banken er over fristen\./);
    for (const { text, subject } of sent) {
      assert.ok(
        ![SUBJECT, '01817099901', 'secret-reason', 'Siri'].some((secret) => `${subject} ${text}`.includes(secret)),
      );
      assert.match(text, /\/radgiver\//);
    }
    await runAt('2026-11-25T06:30:00Z');
    assert.equal((await mails(server)).length, 4, 'again the next day');
  },
);

onBoth(
  'A-100 A-108 who had a reported discrepancy is reminded each day until its notice is noted as sent, and seniors after its deadline',
  async (server) => {
    const { db } = server.context;
    const mine = await known(server, 'Meld Avvik', ['ADVISOR'], 'meld@bank.example');
    await known(server, 'Senior Avvik', ['SENIOR_ADVISOR'], 'avvik@bank.example');
    const id = await openedCase(server, { cause: 'mail:reported', kind: 'DISCREPANCY' });
    const entry = (seq: number, kind: string) =>
      db.query(
        sql`insert into case_entry (case_id, seq, at, advisor, kind, data) values (${id}, ${seq}, now(), 'a', ${kind}, '\\x00')`,
      );
    await db.query(
      sql`update advisor_case set assigned_to = ${mine}, state = 'CLOSED', outcome = 'REPORTED', closed_at = ${new Date('2027-02-02T09:00:00Z')}, due_at = ${new Date('2027-02-03T23:00:00Z')} where id = ${id}`,
    );
    // Of a report before the case was opened again: it says nothing of the newer one.
    await entry(101, 'NOTICE');
    await entry(102, 'DECISION');
    const toldAt = async (at: string) => {
      await db.query(sql`delete from outbox where idempotency_key like '%advisor.due%'`);
      await runsAt(advisorMailJob(server.context), at);
      return new Map((await mails(server)).map(({ to, text }) => [to, text]));
    };
    const before = await toldAt('2027-02-03T06:00:00Z');
    assert.match(before.get('meld@bank.example') ?? '', /1 melding om eieravvik er ikke sendt/);
    assert.doesNotMatch(before.get('avvik@bank.example') ?? '', /eieravvik/);
    const after = await toldAt('2027-02-04T06:00:00Z');
    assert.match(after.get('meld@bank.example') ?? '', /1 melding om eieravvik er ikke sendt/);
    assert.match(after.get('avvik@bank.example') ?? '', /1 melding om eieravvik i banken skulle vært sendt/);
    await entry(103, 'NOTICE');
    for (const text of (await toldAt('2027-02-05T06:00:00Z')).values()) assert.doesNotMatch(text, /eieravvik/);
  },
);

onBoth(
  'A-100 A-027 the bank’s late cases and notices are counted as a senior advisor sees them, whatever else the reader is',
  async (server) => {
    const { db } = server.context;
    await known(server, 'Bare Senior', ['SENIOR_ADVISOR'], 'bare@bank.example');
    await known(server, 'Senior Og Ansvarlig', ['SENIOR_ADVISOR', 'AML_OFFICER'], 'begge@bank.example');
    const late = (id: string, state: string) =>
      db.query(
        sql`update advisor_case set due_at = ${new Date('2027-04-01T09:00:00Z')}, state = ${state}, outcome = case when ${state} = 'CLOSED' then 'REPORTED' end,
           closed_at = case when ${state} = 'CLOSED' then ${new Date('2027-04-01T09:00:00Z')}::timestamptz end where id = ${id}`,
      );
    await late(await openedCase(server, { cause: 'mail:seen' }), 'NEW');
    await late(await openedCase(server, { cause: 'mail:hidden', kind: 'SUSPICION' }), 'NEW');
    const hidden = await openedCase(server, { cause: 'mail:hidden-notice', kind: 'DISCREPANCY' });
    await late(hidden, 'CLOSED');
    await db.query(sql`update advisor_case set restricted = true where id = ${hidden}`);
    await db.query(
      sql`insert into case_entry (case_id, seq, at, advisor, kind, data) values (${hidden}, 101, now(), 'a', 'DECISION', '\\x00')`,
    );
    await db.query(sql`delete from outbox where idempotency_key like '%advisor.due%'`);
    await advisorMailJob(server.context).run(new Date('2027-05-03T06:00:00Z'), new AbortController().signal);
    const of = new Map((await mails(server)).map(({ to, text }) => [to, text.match(/.* i banken .*/g)]));
    assert.ok((of.get('bare@bank.example') ?? []).length > 0);
    assert.deepEqual(of.get('begge@bank.example'), of.get('bare@bank.example'));
  },
);

onBoth(
  'A-103 a run that has not ended within a day and a list that is too old are told to the AML officers',
  async (server) => {
    await known(server, 'Hilde Hvitvask', ['AML_OFFICER'], 'hilde@bank.example');
    await known(server, 'Siri Sak To', ['ADVISOR'], 'siri2@bank.example');
    const job = advisorMailJob(server.context);
    const runAt = (at: string) => runsAt(job, at);
    const told = async () =>
      (await mails(server)).filter(({ to }) => to === 'hilde@bank.example').map(({ text }) => text);
    await server.context.db.query(
      sql`insert into monitoring_run (id, list_name, list_date, list_sha256, started_at) values
       ('22222222-2222-4222-8222-222222222222', 'liste', ${new Date('2026-12-01T06:30:00Z')}, 'x', ${new Date('2026-12-01T06:30:00Z')})`,
    );
    await runAt('2026-12-02T06:00:00Z');
    assert.ok(!(await told()).some((text) => text.includes('ikke ferdig')), 'not within a day');
    await runAt('2026-12-03T06:00:00Z');
    assert.ok((await told()).some((text) => text.includes('ikke ferdig')));
    const unfinished = async () => (await told()).filter((text) => text.includes('ikke ferdig')).length;
    const before = await unfinished();
    await server.context.db.query(
      sql`update monitoring_run set ended_at = started_at + interval '2 days' where id = '22222222-2222-4222-8222-222222222222'`,
    );
    await runAt('2026-12-05T06:00:00Z');
    assert.equal(await unfinished(), before, 'it took its time, and is done');
    assert.ok((await told()).every((text) => !text.includes('for gammel')));
    const without = { ...server.context, screening: { ...server.context.screening, version: null } };
    await runsAt(advisorMailJob(without), '2026-12-06T06:00:00Z');
    assert.ok(
      (await told()).some((text) => text.includes('for gammel')),
      'there is no list at all',
    );
    await server.context.db.query(sql`delete from outbox where idempotency_key like '%advisor.due%'`);
    const config = { ...server.context.config, SCREENING_MAX_AGE_DAYS: 30 };
    const strict = advisorMailJob({ ...server.context, config });
    await runsAt(strict, '2028-12-03T06:00:00Z');
    assert.ok((await told()).some((text) => text.includes('for gammel')));
    assert.ok(!(await mails(server)).some(({ to }) => to === 'siri2@bank.example'));
  },
);

onBoth(
  'A-100 an advisor whose row can not be opened is told of, and keeps nobody else from the e-mail',
  async (server) => {
    const [first, second] = ['a', 'b'].map((name) => ({ name, email: `${name}@bank.example` }));
    const keys: string[] = [];
    for (const { name, email } of [first, second].flatMap((one) => one ?? []))
      keys.push(await known(server, name, ['ADVISOR'], email));
    const [broken, whole] = keys.sort();
    for (const key of keys) await due(server, `mail:${key}`, key, '2026-11-23T23:00:00Z');
    const { db } = server.context;
    await db.query(sql`update advisor set data = '\\x00' where key = ${broken ?? null}`);
    const failed: string[] = [];
    const rowFailed = (_: string, about: Readonly<Record<string, string>>) => void failed.push(about['advisor'] ?? '');
    await runsAt(advisorMailJob({ ...server.context, rowFailed }), '2026-11-24T07:00:00Z');
    assert.deepEqual(failed, [broken]);
    const told = await db.query<{ key: string }>(
      sql`select key from advisor where told_on = '2026-11-24' and key = any(${keys}::text[])`,
    );
    assert.deepEqual(told, [{ key: whole }]);
  },
);

onBoth(
  'A-103 customers who could not be held against the list are told to the AML officers of their bank',
  async (server) => {
    await known(server, 'Hilde To', ['AML_OFFICER'], 'hilde2@bank.example');
    const { context, clock } = server;
    const declaration = await declared({ ...context, database: context.db, clock });
    await context.db.query(
      sql`insert into monitoring_run (id, list_name, list_date, list_sha256, started_at, ended_at) values
     ('33333333-3333-4333-8333-333333333333', 'liste', ${new Date('2029-01-10T06:00:00Z')}, 'y', ${new Date('2029-01-10T06:00:00Z')}, ${new Date('2029-01-10T06:00:00Z')})`,
    );
    await context.db.query(
      sql`insert into monitoring_page (run_id, after, until, taken_until, tries) values
     ('33333333-3333-4333-8333-333333333333', '00000000-0000-0000-0000-000000000000', ${declaration}, ${new Date('2029-01-11T06:00:00Z')}, 1)`,
    );
    await runsAt(advisorMailJob(context), '2029-01-11T07:00:00Z');
    const told = (await mails(server)).filter(
      ({ to, text }) => to === 'hilde2@bank.example' && text.includes('på nytt'),
    );
    assert.equal(told.length, 1);
  },
);
