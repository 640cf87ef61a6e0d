/** For tests: a case that stands on a completed declaration, with what was signed of it. */
import { randomUUID } from 'node:crypto';
import { storeDocument } from '../documents/store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { openedCase } from './advisor.fixture.ts';

export const AGREED = Buffer.from('%PDF-1.7 signed and sealed');

/** A sealed paper of an order; its id. */
export async function sealedPaper({ context, clock }: TestServer, orderId: string, bank = 'provebanken') {
  const id = randomUUID();
  const now = clock.now();
  await storeDocument(context.db, context.vault, {
    id,
    bank,
    applicationId: null,
    orderId,
    kind: 'sealed',
    declarationId: null,
    keepUntil: now,
    content: AGREED,
    now,
  });
  return id;
}

export async function filedCase(server: TestServer) {
  const { context, clock } = server;
  const declaration = await declared({ ...context, database: context.db, clock });
  const order = randomUUID();
  const id = await openedCase(server, {
    cause: `declaration:${declaration}`,
    kind: 'DECLARATION',
    declarationId: declaration,
    orderId: order,
    snapshot: { points: [], persons: [], hits: [] },
  });
  return { id, declaration, paper: await sealedPaper(server, order) };
}
