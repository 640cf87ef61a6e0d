/** Carries out what a person does on the signing page: sign, cancel, or fail. */
import { createHash, randomUUID } from 'node:crypto';
import type { Section } from '../control/state-store.ts';
import type { World } from '../world.ts';
import type { Authority } from './certificates.ts';
import type { Events } from './events.ts';
import { type Collection, FINAL, type Orders, type Package, type Session, sessionsOf, stateNow } from './orders.ts';
import { addPadesSignature } from './pades.ts';
import { choiceInScenario } from './scenarios.ts';

export type Choice = 'sign' | 'cancel' | 'fail';
export type Provider = {
  readonly world: World;
  readonly orders: Section<Orders>;
  readonly authority: Authority;
  readonly events: Events;
};

/** Keeps a document's bytes and what is known about it. */
export function keepDocument({ world, orders }: Provider, bytes: Buffer): string {
  const documentId = randomUUID();
  world.state.putFile(`${documentId}.pdf`, bytes);
  orders.value.documents[documentId] = {
    documentId,
    mimeType: 'application/pdf',
    createdAt: world.clock.now().toISOString(),
    documentHash: { hash: createHash('sha256').update(bytes).digest('base64'), hashAlgorithm: 'SHA256' },
  };
  orders.save();
  return documentId;
}

/** The session's state with the events that follow from it having changed by itself. */
export function refresh(provider: Provider, session: Session): Session {
  const state = stateNow(provider.orders, session, provider.world.clock.now());
  if (state !== session.state) {
    session.state = state;
    provider.orders.save();
    if (state === 'EXPIRED') provider.events.publish('signing-session.expired', eventData(session), session.client);
  }
  return session;
}

/** One signature at a time: two persons who sign at the same moment sign one after the other, the second the first one's result. */
const queues = new WeakMap<Section<Orders>, Promise<unknown>>();

function inTurn<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(provider.orders) ?? Promise.resolve()).then(work, work);
  queues.set(provider.orders, turn);
  return turn;
}

/** Carries out the choice and tells where to send the browser. A session that is final stays as it is. */
export function decide(provider: Provider, session: Session, wanted: Choice): Promise<'success' | 'cancel' | 'error'> {
  return inTurn(provider, () =>
    carryOut(provider, session, wanted === 'sign' ? choiceInScenario(provider, session) : wanted),
  );
}

async function carryOut(provider: Provider, session: Session, choice: Choice): Promise<'success' | 'cancel' | 'error'> {
  if (refresh(provider, session).state === 'READY') {
    if (choice === 'cancel') end(provider, session, 'CANCELLED');
    else if (choice === 'fail') end(provider, session, 'REJECTED');
    // A document that can't be signed is a failed signing, as at a real provider.
    else await sign(provider, session).catch(() => end(provider, session, 'REJECTED'));
  }
  if (session.state === 'SIGNED') return 'success';
  return session.state === 'CANCELLED' ? 'cancel' : 'error';
}

/** Ends a session that is not final. */
export function end(provider: Provider, session: Session, state: 'CANCELLED' | 'REJECTED'): void {
  if (FINAL.includes(session.state)) return;
  session.state = state;
  session.rejectionReason = state === 'REJECTED' ? 'Signeringen feilet (simulert)' : null;
  provider.orders.save();
  provider.events.publish(
    state === 'CANCELLED' ? 'signing-session.cancelled' : 'signing-session.rejected',
    eventData(session),
    session.client,
  );
}

export function eventData(session: Session): Record<string, unknown> {
  return {
    id: session.id,
    externalReference: session.sent.externalReference ?? null,
    documentCollectionId: session.sent.documents[0]?.documentCollectionId ?? null,
  };
}

async function sign(provider: Provider, session: Session): Promise<void> {
  const { world, orders, authority, events } = provider;
  const signedIds: Record<string, string> = {};
  for (const { action, documentCollectionId, documentId } of session.sent.documents) {
    const collection = orders.value.collections[documentCollectionId];
    if (action !== 'SIGN' || !collection) continue;
    const bytes = world.state.getFile(`${collection.newest[documentId] ?? documentId}.pdf`);
    if (!bytes) continue;
    const details = { name: session.signer.name, reason: session.sent.title, at: world.clock.now() };
    const resultDocumentId = keepDocument(
      provider,
      await addPadesSignature(bytes, await authority.issue(session.signer.name), details),
    );
    collection.newest[documentId] = resultDocumentId;
    signedIds[documentId] = resultDocumentId;
    session.output.signatures.push({
      documentCollectionId,
      originalDocumentId: documentId,
      resultDocumentId,
      signatureType: 'PADES',
    });
  }
  session.state = 'SIGNED';
  orders.save();
  events.publish(
    'signing-session.completed',
    { ...eventData(session), resultDocumentId: Object.values(signedIds)[0] ?? null },
    session.client,
  );
  if (session.sent.packageTo?.includes('PADES_CONTAINER'))
    for (const resultDocumentId of Object.values(signedIds))
      session.output.packages.push(...(await container(provider, resultDocumentId)));
  orders.save();
  for (const id of new Set(session.sent.documents.map((document) => document.documentCollectionId))) {
    const collection = orders.value.collections[id];
    if (collection) await packageWhenDone(provider, collection, session.client);
  }
}

/** The signed document sealed by the provider; none for one that is gone. */
async function container(provider: Provider, documentId: string): Promise<Package[]> {
  const { world, authority } = provider;
  const bytes = world.state.getFile(`${documentId}.pdf`);
  if (!bytes) return [];
  const name = 'Segl for Testsignatur (simulert)';
  const details = { name, reason: 'Alle har signert', at: world.clock.now() };
  const sealed = await addPadesSignature(bytes, await authority.issue(name), details);
  const resultDocumentId = keepDocument(provider, sealed);
  return [{ packageId: randomUUID(), packageType: 'PADES_CONTAINER', resultDocumentId }];
}

/** Seals the collection's documents when the last of its sessions is signed. */
async function packageWhenDone(provider: Provider, collection: Collection, client: string): Promise<void> {
  const { orders, events } = provider;
  const wanted = collection.packageTo.includes('PADES_CONTAINER') && collection.output.packages.length === 0;
  if (!wanted || !sessionsOf(orders, collection).every((session) => session.state === 'SIGNED')) return;
  for (const { documentId } of collection.documents)
    collection.output.packages.push(...(await container(provider, collection.newest[documentId] ?? documentId)));
  orders.save();
  const resultDocumentId = collection.output.packages[0]?.resultDocumentId ?? null;
  const about = { id: collection.id, documentCollectionId: collection.id, resultDocumentId };
  events.publish('package.completed', about, client);
}
