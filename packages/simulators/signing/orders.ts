/** State of the signing provider: documents, collections and sessions, and the rules of their lives. */
import type { Section } from '../control/state-store.ts';

export type Document = {
  documentId: string;
  mimeType: string;
  createdAt: string;
  documentHash: { hash: string; hashAlgorithm: 'SHA256' };
};
export type Package = { packageId: string; packageType: 'PADES_CONTAINER'; resultDocumentId: string };
export type Collection = {
  id: string;
  documents: { documentId: string; description?: string }[];
  packageTo: string[];
  output: { packages: Package[] };
  /** Document id → the id of its newest signed version. */
  newest: Record<string, string>;
};
export type SessionState = 'BLOCKED' | 'READY' | 'SIGNED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED';
export type Session = {
  id: string;
  sent: Record<string, unknown> & {
    title: string;
    documents: { action: string; documentCollectionId: string; documentId: string }[];
    redirectSettings?: { success?: string; cancel?: string; error?: string };
    externalReference?: string;
    dueDate?: string;
    subsequentTo?: string[];
    senderDisplayName?: string;
    signText?: string;
    packageTo?: string[];
  };
  signer: { nationalId: string; name: string };
  /** Client that owns it: it is shown to no other. */
  client: string;
  state: SessionState;
  rejectionReason: string | null;
  output: {
    signatures: {
      documentCollectionId: string;
      originalDocumentId: string;
      resultDocumentId: string;
      signatureType: 'PADES';
    }[];
    packages: Package[];
  };
};
export type Orders = {
  documents: Record<string, Document>;
  collections: Record<string, Collection>;
  sessions: Record<string, Session>;
  /** Parts of test persons' scenarios that have come already. */
  played?: string[];
};

export const FINAL: readonly SessionState[] = ['SIGNED', 'REJECTED', 'CANCELLED', 'EXPIRED'];

export function emptyOrders(): Orders {
  return { documents: {}, collections: {}, sessions: {} };
}

/** The session's state at this moment: it waits for those before it, and its time may be out. */
export function stateNow(orders: Section<Orders>, session: Session, now: Date): SessionState {
  // Final, or one that a test has made up.
  if (session.state !== 'READY' && session.state !== 'BLOCKED') return session.state;
  if (session.sent.dueDate && new Date(session.sent.dueDate) <= now) return 'EXPIRED';
  const before = (session.sent.subsequentTo ?? []).map((id) => orders.value.sessions[id]);
  return before.every((one) => one?.state === 'SIGNED') ? 'READY' : 'BLOCKED';
}

/** The sessions that sign something of the collection. */
export function sessionsOf(orders: Section<Orders>, collection: Collection): Session[] {
  return Object.values(orders.value.sessions).filter((session) =>
    session.sent.documents.some((document) => document.documentCollectionId === collection.id),
  );
}
