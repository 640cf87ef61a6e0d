/** Shows what the figures about cases count, and that restricted cases, names and few decisions are in none of them. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/advisor/oversight-api.ts';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { LEAST_OF_ADVISOR } from '@bli-kunde/domain/advisor/statistics.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { storeEntry } from '../cases/stored-entry.fixture.ts';
import { openCase } from '../cases/open-case.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { asAdvisor } from './advisor.fixture.ts';
import { raw, sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const NAME = 'Rolf Hemmelig Hittegods';

type Kind = 'DECLARATION' | 'FOLLOW_UP' | 'SUSPICION';

type Mark = 'restricted' | 'address_protected';

async function opened(
  server: TestServer,
  kind: Kind,
  closedBy: string | null,
  mark: Mark | null = null,
): Promise<void> {
  const { context, clock } = server;
  const { db, vault, random } = context;
  const hit = {
    name: NAME,
    birthDate: null,
    kind: 'PEP',
    entryId: 'x',
    listName: 'Testlisten',
    matchedName: 'x',
    score: 0.91,
  };
  const id = await db.transaction((tx) =>
    openCase(
      context,
      tx,
      {
        bank: BANK,
        kind,
        cause: `test:${random.uuid()}`,
        gravity: 'PEP',
        reasons: [],
        subject: { name: NAME, number: '13897248022' },
        subjectKey: random.bytes(32),
        holds: false,
        snapshot: { hits: [hit] },
      },
      { at: clock.now(), actor: 'system', rcid: null },
    ),
  );
  const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
  // Of a suspicion the kind alone is to be enough.
  await db.query(sql`update advisor_case set restricted = false where id = ${id}`);
  if (mark !== null) await db.query(sql`update advisor_case set ${raw(mark)} = true where id = ${id}`);
  if (closedBy === null) return;
  const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
  const by = { name: NAME, role: 'ADVISOR' } as const;
  const judged = { hit: '1', verdict: 'NOT_SAME', reasons: ['NAME'], grounds: 'x'.repeat(30), by };
  const entries = [
    { kind: 'JUDGEMENT', advisor: closedBy, content: judged },
    { kind: 'PROPOSAL', advisor: closedBy, content: { by } },
    { kind: 'RETURN', advisor: 'f'.repeat(64), content: {} },
    { kind: 'DECISION', advisor: closedBy, content: {} },
  ] as const;
  for (const [at, entry] of entries.entries())
    await storeEntry(db, vault, one, { ...entry, seq: at + 1, at: clock.now() });
  await db.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'DONE', closed_at = ${clock.now()} where id = ${id}`,
  );
}

onBoth(
  'A-117 figures count what is told, by queue, list and score, and nothing of restricted cases, protected addresses, suspicions or few decisions',
  async (server) => {
    const busy = 'b'.repeat(64);
    const seldom = 'c'.repeat(64);
    for (let at = 0; at < LEAST_OF_ADVISOR; at += 1) await opened(server, 'FOLLOW_UP', busy);
    for (let at = 1; at < LEAST_OF_ADVISOR; at += 1) await opened(server, 'FOLLOW_UP', seldom);
    await opened(server, 'DECLARATION', null);
    const { call } = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Siv Senior');
    const told = await call(api.getStatistics);
    assert.equal(told.status, 200, told.text);
    const { queues, falseHits, advisors } = told.json<{
      queues: {
        queue: string;
        opened: number;
        closed: number;
        open: number;
        returned: number;
        medianDays: number | null;
      }[];
      falseHits: object[];
      advisors: object[];
    }>();
    const followUps = queues.find(({ queue }) => queue === 'FOLLOW_UP') ?? assert.fail('no queue');
    const { opened: begun, closed, open, returned, medianDays } = followUps;
    assert.deepEqual(
      { begun, closed, open, returned, medianDays },
      { begun: 9, closed: 9, open: 0, returned: 9, medianDays: 0 },
    );
    assert.equal(queues.find(({ queue }) => queue === 'DECLARATION')?.open, 1);
    assert.deepEqual(falseHits, [{ list: 'Testlisten', score: '0.90–0.95', judged: 9, notSame: 9 }]);
    assert.deepEqual(advisors, [{ advisor: 'A', closed: LEAST_OF_ADVISOR }]);

    const file = await call(api.getStatisticsFile);
    assert.match(String(file.headers['content-type']), /text\/csv/);
    assert.match(file.text, /"kø";"FOLLOW_UP";"closed";"9"/);
    for (const text of [told.text, file.text]) assert.ok(!text.includes(NAME) && !text.includes('13897248022'));

    for (const [kind, mark] of [
      ['FOLLOW_UP', 'restricted'],
      ['FOLLOW_UP', 'address_protected'],
      ['SUSPICION', null],
    ] as const)
      for (const closedBy of [busy, null]) {
        await opened(server, kind, closedBy, mark);
        assert.equal((await call(api.getStatistics)).text, told.text, `${kind} ${mark} changes no figure`);
      }
  },
);

onBoth('A-117 figures are read by the roles of the table, for at most two years', async (server) => {
  for (const role of ROLES) {
    const { call } = await asAdvisor(server, BANK, [role], `Tall ${role}`);
    const answer = await call(api.getStatistics);
    if (role === 'MANAGEMENT' || role === 'OPERATIONS') refusedWith(answer, 403, 'error.advisor.no.role');
    else assert.equal(answer.status, 200, role);
  }
  const { call } = await asAdvisor(server, BANK, ['AUDITOR'], 'Rita Revisor');
  const over = (query: Record<string, string>) => call(api.getStatistics, {}, { query });
  assert.equal((await over({ from: '2024-01-01', to: '2025-12-31' })).status, 200);
  refusedWith(await over({ from: '2024-01-01', to: '2026-01-10' }), 400, 'error.bad.request');
  refusedWith(await over({ from: '2026-02-01', to: '2026-01-01' }), 400, 'error.bad.request');
  assert.equal((await over({ from: '2026-01-01', to: '2026-02-01' })).status, 200);
});
