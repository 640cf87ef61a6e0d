/** Shows a case's documents with what proves each, and that nobody reads one that is not the case's, or that is not what was stored. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { getCaseDocument, getCaseDocuments } from '@bli-kunde/domain/advisor/files-api.ts';
import { endQuestion, insertQuestion } from '../cases/question-store.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor } from './advisor.fixture.ts';
import { AGREED, filedCase, sealedPaper } from './files.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

interface Shown {
  readonly id: string;
  readonly is: string;
  readonly at: string;
  readonly sha256: string;
  readonly isProven: boolean;
  readonly isWithheld: boolean;
}
async function listed(who: AdvisorGuest, id: string): Promise<Shown[]> {
  const answer = await who.call(getCaseDocuments, { id });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Shown[]>();
}
const trail = ({ context }: TestServer, chain: string) =>
  context.db.query<{ action: string; detail: { document?: string } }>(
    sql`select action, detail from audit where chain = ${chain} order by seq`,
  );

onBoth('A-045 A-110 every document of a case is shown with its hash, and read after its entry', async (server) => {
  const { id, declaration, paper } = await filedCase(server);
  const who = await asAdvisor(server, BANK, ['ADVISOR']);
  const found = await listed(who, id);
  assert.deepEqual(
    found.map(({ is, isProven }) => [is, isProven]),
    [
      ['SEALED_AGREEMENT', true],
      ['CUSTOMER_COPY', true],
      ['BANK_COPY', true],
    ],
  );
  assert.ok(found.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256)));
  for (const { id: document, is } of found) {
    const answer = await who.call(getCaseDocument, { id, document });
    assert.equal(answer.status, 200, answer.text);
    assert.match(answer.text, /^%PDF-/, is);
  }
  assert.equal((await who.call(getCaseDocument, { id, document: paper })).text, AGREED.toString());
  const read = (await trail(server, id)).filter(({ action }) => action === 'case.document.read');
  assert.deepEqual(
    read.map(({ detail }) => detail.document),
    [...found.map((one) => one.id), paper],
  );
  const copies = (await trail(server, declaration)).filter(({ action }) => action === 'declaration.document.read');
  assert.deepEqual(
    copies.map(({ detail }) => detail),
    [{ source: 'customer' }, { source: 'bank' }],
  );
});

onBoth('A-045 A-076 the copies of each declaration of a case are there, newest first with its day', async (server) => {
  const { context, clock } = server;
  const { db } = context;
  const { id, declaration: first } = await filedCase(server);
  const asked = clock.now();
  clock.set(new Date(asked.getTime() + 3 * 24 * 60 * 60_000));
  const second = await declared({ ...context, database: db, clock });
  const personKey = context.random.bytes(32);
  const question = {
    caseId: id,
    seq: 1,
    bank: BANK,
    declarationId: first,
    personKey,
    sentAt: asked,
    dueAt: clock.now(),
  };
  await insertQuestion(db, question);
  await endQuestion(db, question, { state: 'ANSWERED', at: clock.now(), answerId: second });
  await db.query(sql`update advisor_case set declaration_id = ${second} where id = ${id}`);
  const who = await asAdvisor(server, BANK, ['ADVISOR']);
  const copies = (await listed(who, id)).filter(({ is }) => is !== 'SEALED_AGREEMENT');
  const [now, before] = [clock.now().toISOString(), asked.toISOString()];
  assert.deepEqual(
    copies.map(({ is, at, isProven }) => [is, at, isProven]),
    [
      ['CUSTOMER_COPY', now, true],
      ['BANK_COPY', now, true],
      ['CUSTOMER_COPY', before, true],
      ['BANK_COPY', before, true],
    ],
  );
  assert.equal(new Set(copies.map(({ sha256 }) => sha256)).size, 2);
  for (const { id: document } of copies)
    assert.equal((await who.call(getCaseDocument, { id, document })).status, 200, document);
  const { parts } = (await who.call(getCase, { id })).json<{ parts: { part: string; count: number | null }[] }>();
  assert.equal(parts.find(({ part }) => part === 'documents')?.count, (await listed(who, id)).length);
});

onBoth('A-045 what is not as it was stored is shown as such, and not given out', async (server) => {
  const { id, declaration, paper } = await filedCase(server);
  const { db } = server.context;
  const who = await asAdvisor(server, BANK, ['ADVISOR']);
  await db.query(sql`update stored_document set sha256 = sha256('other') where id = ${paper}`);
  await db.query(sql`alter table declaration disable trigger frozen`);
  await db.query(sql`update declaration set frozen_hash = sha256('other') where id = ${declaration}`);
  const found = await listed(who, id);
  assert.deepEqual(
    found.map(({ isProven }) => isProven),
    [false, false, false],
  );
  for (const { id: document } of found)
    refusedWith(await who.call(getCaseDocument, { id, document }), 409, 'error.declaration.not.proven');
  assert.ok((await trail(server, id)).some(({ action }) => action === 'case.document.broken'));
});

onBoth(
  'A-109 A-114 what is read from a suspicion stands in its own trail and not in the declaration’s',
  async (server) => {
    const { id, declaration } = await filedCase(server);
    await server.context.db.query(sql`update advisor_case set kind = 'SUSPICION', restricted = true where id = ${id}`);
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
    const before = (await trail(server, declaration)).length;
    for (const { id: document } of await listed(officer, id))
      assert.equal((await officer.call(getCaseDocument, { id, document })).status, 200);
    assert.equal((await trail(server, declaration)).length, before);
    const own = (await trail(server, id)).map(({ action }) => action);
    assert.equal(own.filter((action) => action === 'declaration.document.read').length, 2);
  },
);

onBoth('A-028 papers of who has a protected address are listed and given to nobody', async (server) => {
  const { id } = await filedCase(server);
  await server.context.db.query(
    sql`update advisor_case set address_protected = true, restricted = true where id = ${id}`,
  );
  const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Hilde Hvitvask');
  const found = await listed(officer, id);
  assert.equal(found.length, 3);
  for (const { id: document, isWithheld } of found) {
    assert.equal(isWithheld, true);
    refusedWith(await officer.call(getCaseDocument, { id, document }), 409, 'error.step.not.allowed');
  }
});

onBoth('A-027 a document of another case, another bank’s and an absent one answer alike', async (server) => {
  const [one, other] = [await filedCase(server), await filedCase(server)];
  const elsewhere = await sealedPaper(server, randomUUID(), 'fjellbanken');
  const who = await asAdvisor(server, BANK, ['ADVISOR']);
  for (const document of [other.paper, elsewhere, randomUUID()])
    refusedWith(await who.call(getCaseDocument, { id: one.id, document }), 404, 'error.case.not.found');
  const operations = await asAdvisor(server, BANK, ['OPERATIONS'], 'Drifta');
  refusedWith(await operations.call(getCaseDocuments, { id: one.id }), 404, 'error.case.not.found');
  const message = await server.context.db.query<{ id: string }>(
    sql`update advisor_case set kind = 'MESSAGE' where id = ${one.id} returning id`,
  );
  assert.equal(message.length, 1);
  refusedWith(await operations.call(getCaseDocuments, { id: one.id }), 403, 'error.advisor.no.role');
});
