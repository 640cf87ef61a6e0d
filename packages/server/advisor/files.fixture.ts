/** For tests: a case that stands on a completed declaration, with what was signed of it. */
import { randomUUID } from 'node:crypto';
import { type NewDocument, storeDocument } from '../documents/store.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { openedCase } from './advisor.fixture.ts';

export const AGREED = Buffer.from('%PDF-1.7 signed and sealed');

/** A paper of the bank that has outlived its time already, about nothing unless `about` says what; its id. */
export async function storedPaper(
  { context, clock }: TestServer,
  about: Pick<NewDocument, 'kind'> & Partial<NewDocument>,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const nothing = { bank: 'provebanken', applicationId: null, orderId: null, declarationId: null };
  await storeDocument(context.db, context.vault, { ...nothing, id, keepUntil: now, content: AGREED, now, ...about });
  return id;
}

/** A sealed paper of an order; its id. */
export const sealedPaper = (server: TestServer, orderId: string, bank = 'provebanken'): Promise<string> =>
  storedPaper(server, { kind: 'sealed', orderId, bank });

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
