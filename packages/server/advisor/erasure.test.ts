/** Shows that 'Stans sletting' keeps a case with its declaration and documents until it is lifted. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { holdErasure } from '@bli-kunde/domain/advisor/work-api.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import { purgeApplications, purgeCases, purgeCompletedDeclarations } from '../db/purge.ts';
import { purgeDocuments } from '../db/purge-documents.ts';
import { sql } from '../db/sql.ts';
import { DAY } from '../db/test-database.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, openedCase } from './advisor.fixture.ts';
import { filedCase, storedPaper } from './files.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';
const GROUNDS = 'Tilsynet har bedt om at opplysningene ikke slettes.';

async function holds(who: AdvisorGuest, id: string, held: boolean): Promise<void> {
  const { version } = (await who.call(getCase, { id })).json<{ version: number }>();
  const answer = await who.call(holdErasure, { id }, { version, body: { held, grounds: GROUNDS } });
  assert.equal(answer.status, 200, answer.text);
  assert.equal((await who.call(getCase, { id })).json()['isHeldFromErasure'], held);
}

/** Closed, and of a relation that ended, so long ago that everything is to go. */
async function outlived({ context: { db } }: TestServer, cases: readonly string[], declaration: string | null) {
  const ended = new Date('2015-01-01T12:00:00Z');
  await db.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'DONE', closed_at = ${ended} where id = any(${cases})`,
  );
  await db.query(
    sql`update declaration set relation_ended_on = '2015-01-01', relation_asked_at = ${new Date('2026-11-24T12:00:00Z')}, without_relation = false where id = ${declaration}`,
  );
}
const NOW = new Date('2026-11-24T13:00:00Z');
async function purged({ context: { db } }: TestServer) {
  await purgeCompletedDeclarations(db, NOW, 100, {});
  await purgeCases(db, NOW, 100);
  await purgeDocuments(db, new Date('2040-01-01T12:00:00Z'), 100);
}
const left = async ({ context: { db } }: TestServer, ids: readonly string[]): Promise<number> =>
  (
    await db.query(
      sql`select id from advisor_case where id = any(${ids}::uuid[]) union all select id from declaration where id = any(${ids}::uuid[])
       union all select id from stored_document where id = any(${ids}::uuid[])`,
    )
  ).length;

onBoth(
  'A-116 A-085 a held case keeps its declaration and its documents, and lifted it lets them go',
  async (server) => {
    const { id, declaration, paper } = await filedCase(server);
    const other = await openedCase(server, {
      cause: `review:${declaration}:x`,
      kind: 'REVIEW',
      declarationId: declaration,
    });
    const all = [id, other, declaration, paper];
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
    await outlived(server, [id, other], declaration);
    await holds(officer, id, true);
    await holds(officer, other, true);
    await purged(server);
    assert.equal(await left(server, all), 4);
    await assert.rejects(server.context.db.query(sql`delete from declaration where id = ${declaration}`), /legal hold/);
    await holds(officer, other, false);
    await purged(server);
    assert.equal(await left(server, all), 4, 'one of two cases holds it still');
    await holds(officer, id, false);
    await purged(server);
    assert.equal(await left(server, all), 0);
  },
);

onBoth(
  'A-116 a half-signed paper outlives its application while a case that knows its order or its declaration alone is held',
  async (server) => {
    const { context, clock } = server;
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
    const ends = new Date(clock.now().getTime() + 40 * DAY);
    for (const knows of ['orderId', 'declarationId'] as const) {
      const store = context.applications as ApplicationStore<object>;
      const own = {
        bank: BANK,
        context: 'bm',
        personKey: context.random.bytes(32),
        subjectKey: context.random.bytes(32),
      };
      const entry = {
        at: clock.now(),
        actor: 'system',
        action: 'application.created' as const,
        detail: {},
        rcid: null,
      };
      const { id: applicationId } = await store.create(own, {}, entry);
      const declarationId = await declared({ ...context, database: context.db, clock });
      const about = { orderId: randomUUID(), applicationId, declarationId };
      const paper = await storedPaper(server, { ...about, kind: 'signed' });
      const id = await openedCase(server, { cause: `follow-up:${applicationId}`, [knows]: about[knows] });
      await holds(officer, id, true);
      await outlived(server, [id], null);
      await purgeApplications(context.db, ends, 100);
      assert.equal(await left(server, [paper]), 1, knows);
      await holds(officer, id, false);
      await purgeApplications(context.db, ends, 100);
      await purgeDocuments(context.db, ends, 100);
      assert.equal(await left(server, [paper]), 0, `${knows}, lifted`);
    }
  },
);

onBoth('A-116 a held case without a declaration stays past its five years', async (server) => {
  const id = await openedCase(server, { cause: 'follow-up:held' });
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  await outlived(server, [id], null);
  await holds(officer, id, true);
  await purged(server);
  assert.equal(await left(server, [id]), 1);
  await holds(officer, id, false);
  await purged(server);
  assert.equal(await left(server, [id]), 0);
});

onBoth('A-085 nobody but the AML officer stops erasure', async (server) => {
  const id = await openedCase(server, { cause: 'follow-up:who-holds' });
  for (const role of ['ADVISOR', 'SENIOR_ADVISOR', 'AUDITOR'] as const) {
    const who = await asAdvisor(server, BANK, [role], `Stanser ${role}`);
    const answer = await who.call(holdErasure, { id }, { version: 1, body: { held: true, grounds: GROUNDS } });
    refusedWith(answer, 403, 'error.advisor.no.role');
  }
});
