/** For tests: a row in every table with data keys, made by the functions that the product makes it with. */
import { openCase } from '../cases/open-case.ts';
import { insertPaperRequest } from '../cases/paper-request-store.ts';
import { insertPaper } from '../cases/paper-store.ts';
import { insertChange } from '../cases/register-change-store.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { insertItems, markDone } from '../db/outbox-rows.ts';
import { sql } from '../db/sql.ts';
import type { TestWorld } from '../db/test-database.ts';
import { storeDocument } from '../documents/store.ts';
import { insertRequest, storePart } from '../evidence/request-store.ts';
import { beginPress, finishPress } from '../http/idempotency-store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { insertPart } from '../declarations/handed-store.ts';
import { insertWaiting } from '../declarations/waiting-store.ts';
import { noteAdvisor } from '../sessions/advisor-store.ts';
import { insertAttempt } from '../login/attempt-store.ts';
import { insertSession } from '../sessions/store.ts';
import { watch } from '../monitoring/watched-store.ts';
import { insertJudgement } from '../screening/judgement-store.ts';
import { insertOrder } from '../orders/store.ts';

const BANK = 'provebanken';

/** Also ids of what was made, to be read by the same functions. */
export async function oneOfEach(
  world: TestWorld,
): Promise<{ readonly application: string; readonly declaration: string }> {
  const { database, vault, clock, random, stopwatch } = world;
  const now = clock.now();
  const key = () => random.bytes(32);
  const store = createApplicationStore<object>({ database, vault, random, stopwatch, outboxFilled: () => {} });
  const audit = { at: now, actor: 'a'.repeat(64), action: 'application.created' as const, detail: {}, rcid: 'r' };
  const made = await store.create(
    { bank: BANK, context: 'bm', personKey: key(), subjectKey: key() },
    { email: 'x' },
    audit,
  );
  const declaration = await declared(world);
  const ids = { application: made.id, declaration };
  await insertWaiting(database, vault, {
    id: declaration,
    bank: BANK,
    data: {
      process: 'RENEWAL_CHILD',
      taskId: 'T1',
      subject: { nationalId: '12849049826' },
      subjectName: 'Noah',
      answeredBy: 'Anne',
      answeredAt: now.toISOString(),
      waits: 'AWAITS_CONFIRMATION',
      after: 'OK',
      others: [],
    } as never,
    matchKeys: [],
    now,
    dueAt: now,
  });
  await insertOrder(database, vault, {
    id: random.uuid(),
    bank: BANK,
    applicationId: made.id,
    attempt: 1,
    data: { title: 'order' } as never,
    provider: 'signicat',
    matchKeys: [],
    document: random.uuid(),
    now,
    dueAt: now,
  });
  await storeDocument(database, vault, {
    id: random.uuid(),
    bank: BANK,
    applicationId: made.id,
    orderId: null,
    kind: 'agreement',
    declarationId: null,
    keepUntil: now,
    content: Buffer.from('%PDF'),
    now,
  });
  const subject = { name: 'Kari Prøvesen', number: '01817099901' };
  const caseId = await database.transaction((tx) =>
    openCase(
      world,
      tx,
      {
        bank: BANK,
        kind: 'FOLLOW_UP',
        cause: 'test',
        gravity: 'NORMAL',
        reasons: ['error.manual.customer.process'],
        subject,
        subjectKey: key(),
        holds: false,
      },
      { at: now, actor: 'system', rcid: null },
    ),
  );
  const paper = { caseId: caseId ?? '', seq: 2, bank: BANK };
  await insertPaperRequest(database, {
    ...paper,
    declarationId: declaration,
    personKey: key(),
    sentAt: now,
    dueAt: now,
  });
  const file = { name: 'a.png', content: Buffer.from('x') };
  await insertPaper(database, vault, { ...paper, ...file, id: random.uuid(), type: 'image/png', at: now }, false);
  await insertJudgement(database, vault, {
    id: random.uuid(),
    bank: BANK,
    personKey: key(),
    hit: 'Q1',
    at: now,
    advisor: 'a'.repeat(64),
    agreedAt: null,
    judgement: { caseId, name: subject.name } as never,
  });
  await watch(database, vault, declaration, { subject: {} as never, enhanced: false, persons: [] });
  await insertChange(database, vault, {
    id: random.uuid(),
    bank: BANK,
    subjectKey: key(),
    personKey: key(),
    declarationId: declaration,
    fact: 'OWNERS',
    state: 'ASKED',
    askedAt: now,
    dueAt: now,
    content: { values: [], state: '[]' },
  });
  await insertPart(database, vault, {
    id: random.uuid(),
    bank: BANK,
    declarationId: declaration,
    personKey: null,
    matchKey: key(),
    askedAt: now,
    dueAt: now,
    data: { section: 'tax' } as never,
  });
  const message = { bank: BANK, kind: 'notice.sms', applicationId: made.id, payload: { to: 'x' } };
  await insertItems(database, vault, random, now, [
    { ...message, idempotencyKey: 'sent' },
    { ...message, idempotencyKey: 'waiting' },
  ]);
  const [sent] = await database.query<{ id: string }>(sql`select id from outbox where idempotency_key = 'sent'`);
  await markDone(database, sent?.id ?? '', now);
  const request = random.uuid();
  await insertRequest(database, vault, {
    id: request,
    bank: BANK,
    kind: 'PACK',
    advisor: 'a'.repeat(64),
    askedAt: now,
    asked: {} as never,
  });
  await storePart(database, vault, request, 2, { files: [], report: {} as never });
  await noteAdvisor(database, vault, BANK, { key: 'b'.repeat(64), name: 'Siri', email: null, roles: [] }, now);
  const person = { nationalId: '12849049826' } as never;
  await insertSession(database, vault, {
    idHash: key(),
    bank: BANK,
    audience: 'customer',
    personKey: key(),
    data: { person, idToken: '' },
    now,
  });
  await insertAttempt(database, vault, key(), BANK, { verifier: 'v', nonce: 'n', returnTo: '/' }, now);
  const press = { bank: BANK, personKey: key(), name: 'save', key: 'k', applicationId: made.id };
  await beginPress(database, vault, press, key(), now);
  await finishPress(database, vault, press, { body: {}, version: 1 });
  return ids;
}
