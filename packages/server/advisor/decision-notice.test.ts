/** The preview of a decision's notice equals what the customer gets, and reading it changes nothing. */
import assert from 'node:assert/strict';
import { getDecisionNotice } from '@bli-kunde/domain/advisor/proposals-api.ts';
import type { Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { decideAll } from '../cases/decide.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { eachDatabase } from '../private/private.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase } from './advisor.fixture.ts';
import { asks, newestCase, pageOf, underReview } from './questions.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();
const PHONE = '49001001';

interface Letter {
  readonly name: string;
  readonly email: { readonly subject: string; readonly text: string } | null;
  readonly sms: string | null;
}
async function shown({ call }: AdvisorGuest, id: string, decision: Decision): Promise<Letter[]> {
  const answer = await call(getDecisionNotice, { id }, { query: { decision } });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ letters: Letter[] }>().letters;
}

/** Everything that a decision changes. */
const stored = async ({ context: { db } }: TestServer, id: string) =>
  Promise.all([
    db.query(sql`select state, outcome, version, holds, closed_at, audit_seq from advisor_case where id = ${id}`),
    db.query(sql`select seq, kind from case_entry where case_id = ${id} order by seq`),
    db.query(sql`select idempotency_key from outbox order by 1`),
    db.query(sql`select id, status from declaration order by 1`),
    db.query(sql`select id, expires_at, audit_seq from application order by 1`),
  ]);

for (const [decision, bank] of [
  ['APPROVE', 'provebanken'],
  ['REJECT', 'havbanken'],
] as const)
  onBoth(`A-095 A-096 what ${decision} is shown to tell is what the customer gets, once`, async (server) => {
    const email = `${decision.toLowerCase()}-shown@example.com`;
    await server.context.db.query(sql`delete from application where bank = ${bank}`);
    await underReview(server, bank, email);
    const id = await newestCase(server, bank);
    const advisor = await asAdvisor(server, bank, ['ADVISOR']);
    const before = await stored(server, id);
    const [letter, ...others] = await shown(advisor, id, decision);
    assert.equal(others.length, 0);
    // The look itself stands in the case's trail.
    const seqs = (rows: Awaited<ReturnType<typeof stored>>) => JSON.stringify(rows).replace(/"audit_seq":\d+/g, '');
    assert.equal(seqs(await stored(server, id)), seqs(before));
    const phonesBefore = (await inboxOf(server, PHONE)).length;
    await decideAll(server.context, bank, decision);
    await drained(server);
    const mails = await inboxOf(server, email);
    assert.deepEqual(
      mails.map(({ subject, text }) => ({ subject, text: text.trim() })),
      [{ subject: letter?.email?.subject, text: letter?.email?.text.trim() }],
    );
    const texts = (await inboxOf(server, PHONE)).slice(phonesBefore).map(({ text }) => text);
    assert.deepEqual(texts, letter?.sms === null ? [] : [letter?.sms]);
    assert.equal(letter?.sms === null, decision === 'REJECT', 'a refusal comes by e-mail alone');
    refusedWith(await advisor.call(getDecisionNotice, { id }, { query: { decision } }), 409, 'error.case.closed');
  });

onBoth(
  'A-096 nobody is told where nothing is told, and nothing is shown while the customer is asked',
  async (server) => {
    const bank = 'fjellbanken';
    await server.context.db.query(sql`delete from application where bank = ${bank}`);
    await underReview(server, bank, 'asked-shown@example.com');
    const id = await newestCase(server, bank);
    const advisor = await asAdvisor(server, bank, ['ADVISOR']);
    refusedWith(
      await advisor.call(getDecisionNotice, { id }, { query: { decision: 'DONE' } }),
      409,
      'error.step.not.allowed',
    );
    const promise = await openedCase(server, { bank, cause: 'notice:promise' });
    assert.deepEqual(await shown(advisor, promise, 'DONE'), []);
    const hit = await openedCase(server, { bank, cause: 'notice:hit', kind: 'NEW_HIT', snapshot: { hits: [] } });
    for (const decision of ['KEEP', 'END'] as const) assert.deepEqual(await shown(advisor, hit, decision), []);
    await asks(advisor, id);
    assert.equal((await pageOf(advisor, id)).state, 'WAITING_CUSTOMER');
    for (const decision of ['APPROVE', 'REJECT'] as const)
      refusedWith(
        await advisor.call(getDecisionNotice, { id }, { query: { decision } }),
        409,
        'error.step.not.allowed',
      );
  },
);

onBoth('A-027 what the roles do not show tells nothing by what it holds back', async (server) => {
  const bank = 'skogbanken';
  const { db } = server.context;
  await db.query(sql`delete from application where bank = ${bank}`);
  await underReview(server, bank, 'hidden-shown@example.com');
  const id = await newestCase(server, bank);
  const [row] = await db.query<{ application: string }>(
    sql`select application_id as application from advisor_case where id = ${id}`,
  );
  const advisor = await asAdvisor(server, bank, ['ADVISOR']);
  const officer = await asAdvisor(server, bank, ['AML_OFFICER'], 'Olga');
  const alone = await shown(advisor, id, 'APPROVE');
  assert.equal(alone.length, 1);
  const beside = { applicationId: row?.application ?? assert.fail(), kind: 'DISCREPANCY', holds: true } as const;
  const hidden = await openedCase(server, { bank, cause: 'notice:hidden', ...beside });
  assert.deepEqual(await shown(advisor, id, 'APPROVE'), [], 'another case is undecided');
  await db.query(sql`update advisor_case set restricted = true where id = ${hidden}`);
  assert.deepEqual(await shown(advisor, id, 'APPROVE'), alone);
  assert.deepEqual(await shown(officer, id, 'APPROVE'), []);
});
