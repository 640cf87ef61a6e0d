/** Signicat's Sign API v2: documents, collections, one signing session per person, packaging to PAdES (S-158). */
import { language } from '@bli-kunde/domain/texts/language.ts';
import { type AccessTokens, callWithToken } from '../registers/access-token.ts';
import { type Answers, gone, json, nothing, pdf } from '../registers/outside-answer.ts';
import type { CallContext, OutsideRequest, OutsideSystem } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { type CallBackProof, type Headers, isProven } from '../http/call-back-proof.ts';
import type { SessionRequest, SessionStatus, SigningProvider } from './provider.ts';
import {
  collectionSchema,
  documentSchema,
  eventSchema,
  type Packages,
  type SignicatSession,
  sessionListSchema,
  sessionSchema,
  sessionsSchema,
} from './signicat-wire.ts';

/**
 * `authentication`: the person logs in, and the provider seals what it has seen: an advanced signature. `pki`: the signature is made with
 * the person's own BankID: a qualified one.
 */
export const SIGNING_METHODS = ['authentication', 'pki'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

export interface SignicatOptions {
  /** By slug of the bank. */
  readonly proofs: ReadonlyMap<string, CallBackProof>;
  readonly now: () => Date;
  /** `authentication` unless told. */
  readonly method?: SigningMethod;
}

const NORWEGIAN_BANKID = [{ idpName: 'nbid' }];
/**
 * Package of a session and its collection when signing by authentication; a PKI signature is one PDF by itself, and is
 * not packaged.
 */
const CONTAINER = 'PADES_CONTAINER';

interface Setup {
  readonly signingSetup: object;
  readonly packaging: { readonly packageTo?: readonly string[] };
}
const SETUPS: Readonly<Record<SigningMethod, Setup>> = {
  authentication: {
    signingSetup: { identityProviders: NORWEGIAN_BANKID, signingFlow: 'AUTHENTICATION_BASED' },
    packaging: { packageTo: [CONTAINER] },
  },
  pki: {
    signingSetup: { identityProviders: NORWEGIAN_BANKID, signingFlow: 'PKISIGNING', vendor: 'NBID' },
    packaging: {},
  },
};

/** Signicat takes no due date further ahead than 30 days; the minute is for clocks that differ. */
const LONGEST_DUE = 30 * 86_400_000 - 60_000;
/** A repeat comes soon after the first try, so the newest sessions are enough to find its session again. */
const PAGE = 100;
const PAGES = 5;

/** REJECTED is final like CANCELLED, but no way the person can leave by the page's own 'cancel'. Enumeration of today: others are UNKNOWN. */
const STATUS = new Map<string | undefined, SessionStatus>([
  ['BLOCKED', 'READY'],
  ['READY', 'READY'],
  ['SIGNED', 'SIGNED'],
  ['CANCELLED', 'CANCELLED'],
  ['REJECTED', 'FAILED'],
  ['EXPIRED', 'EXPIRED'],
]);
const statusOf = ({ lifecycle }: SignicatSession): SessionStatus => STATUS.get(lifecycle?.state) ?? 'UNKNOWN';

/** A package of unnamed type may be the container: what is downloaded is read as a PDF and compared with what was sent. */
const containerIn = (packages: Packages = []): string | undefined =>
  packages.find(
    ({ packageType = CONTAINER, resultDocumentId }) => packageType === CONTAINER && resultDocumentId !== undefined,
  )?.resultDocumentId;

export function signicat(system: OutsideSystem, tokens: AccessTokens, options: SignicatOptions): SigningProvider {
  const call = <const A extends Answers>(request: OutsideRequest<A>, context: CallContext) =>
    callWithToken(system, tokens, request, context);
  const { method = 'authentication' } = options;
  const setup = SETUPS[method];
  const path = (kind: 'documents' | 'document-collections' | 'signing-sessions', id: string) =>
    `/sign/${kind}/${encodeURIComponent(id)}`;

  /** Null for a session that the provider no longer has: it removes what nobody has finished. */
  async function read(session: string, context: CallContext): Promise<SignicatSession | null> {
    const request = {
      operation: 'session',
      path: path('signing-sessions', session),
      answers: { 200: json(sessionSchema), 404: gone, 410: gone },
    };
    const { value } = await call(request, context);
    if (value !== null && value.id !== session) throw new OutsideFailure('signing', 'session', 'nonsense');
    return value;
  }

  async function findByReference(reference: string, context: CallContext): Promise<string | null> {
    for (let page = 0; page < PAGES; page++) {
      const request = {
        operation: 'sessions',
        path: `/sign/signing-sessions?offset=${page * PAGE}&limit=${PAGE}&sort=-createdAt`,
        answers: { 200: json(sessionListSchema) },
      };
      const { data, count = 0 } = (await call(request, context)).value;
      const found = data.find((session) => session.externalReference === reference);
      if (found !== undefined) return found.id;
      if (Math.max(data.length, count) < PAGE) break;
    }
    return null;
  }

  /** An upload or a collection that is made twice is left over and harms nobody. */
  async function upload(document: Buffer, context: CallContext) {
    const sent = await call(
      {
        operation: 'upload',
        method: 'POST',
        path: '/sign/documents',
        body: { bytes: document, type: 'application/pdf' },
        answers: { 200: json(documentSchema), 201: json(documentSchema) },
        idempotent: true,
      },
      context,
    );
    const { documentId } = sent.value;
    const made = await call(
      {
        operation: 'collect',
        method: 'POST',
        path: '/sign/document-collections',
        body: { json: { documents: [{ documentId }], ...setup.packaging } },
        answers: { 200: json(collectionSchema), 201: json(collectionSchema) },
        idempotent: true,
      },
      context,
    );
    return { documentId, documentCollectionId: made.value.id };
  }

  async function start(request: SessionRequest, document: Awaited<ReturnType<typeof upload>>, context: CallContext) {
    const due = Math.min(request.dueAt.getTime(), options.now().getTime() + LONGEST_DUE);
    const session = {
      title: request.title,
      externalReference: request.reference,
      senderDisplayName: request.sender,
      dueDate: new Date(due).toISOString(),
      documents: [{ action: 'SIGN', ...document }],
      signingSetup: [setup.signingSetup],
      ...setup.packaging,
      signer: {
        nationalIdentificationNumber: request.signer.nationalId,
        validations: ['NATIONAL_IDENTIFICATION_NUMBER'],
      },
      ui: { language: language() },
      redirectSettings: request.returnTo,
    };
    const answers = json(sessionsSchema);
    const { value } = await call(
      {
        operation: 'start-session',
        method: 'POST',
        path: '/sign/signing-sessions',
        body: { json: [session] },
        answers: { 200: answers, 201: answers },
      },
      context,
    );
    const made = value.find(({ externalReference = request.reference }) => externalReference === request.reference);
    if (made === undefined) throw new OutsideFailure('signing', 'start-session', 'nonsense');
    return made.id;
  }

  /** Packages are filled some time after SIGNED; without one the session is asked for again later. */
  async function resultOf(session: SignicatSession, context: CallContext): Promise<string | null> {
    if (statusOf(session) !== 'SIGNED') return null;
    const packaged = containerIn(session.output?.packages);
    if (packaged !== undefined) return packaged;
    if (isPki(session)) return signedIn(session) ?? null;
    const collection = collectionOf(session);
    if (collection === undefined) return null;
    const request = {
      operation: 'collection',
      path: path('document-collections', collection),
      answers: { 200: json(collectionSchema), 404: nothing },
    };
    const { value } = await call(request, context);
    if (value !== null && value.id !== collection) throw new OutsideFailure('signing', 'collection', 'nonsense');
    return containerIn(value?.output?.packages) ?? null;
  }

  const collectionOf = ({ documents }: SignicatSession): string | undefined =>
    documents.find(({ documentCollectionId }) => documentCollectionId !== undefined)?.documentCollectionId;
  /** As the session was made, which may have been by the other setting; by today's where it does not say. */
  const isPki = ({ signingSetup }: SignicatSession): boolean => {
    const flow = signingSetup.find(({ signingFlow }) => signingFlow !== undefined)?.signingFlow;
    return flow === undefined ? method === 'pki' : flow === 'PKISIGNING';
  };
  /** The PDF that a PKI signature is in; a signature of another kind (XADES) is no PDF. */
  const signedIn = ({ output }: SignicatSession): string | undefined =>
    output?.signatures.find(({ signatureType = 'PADES' }) => signatureType === 'PADES')?.resultDocumentId;

  async function remove(operation: string, at: string, context: CallContext): Promise<void> {
    const answers = { 200: nothing, 204: nothing, 404: nothing, 410: nothing };
    await call({ operation, method: 'DELETE', path: at, answers }, context);
  }

  return {
    name: 'signicat',

    async createSession(request, outer) {
      const context = system.bounded(outer);
      const existing = await findByReference(request.reference, context);
      if (existing !== null) return existing;
      return start(request, await upload(request.document, context), context);
    },

    async resolveUrl(session, context) {
      const current = await read(session, context);
      if (current === null || current.lifecycle?.stateIsFinal === true) return null;
      return ['READY', 'UNKNOWN'].includes(statusOf(current)) ? (current.signatureUrl ?? null) : null;
    },

    async status(session, outer) {
      const context = system.bounded(outer);
      const current = await read(session, context);
      if (current === null) return { status: 'EXPIRED', resultReady: false };
      return {
        status: statusOf(current),
        resultReady: (await resultOf(current, context)) !== null,
      };
    },

    async download(session, outer) {
      const context = system.bounded(outer);
      const current = await read(session, context);
      const result = current && (await resultOf(current, context));
      if (result === null) throw new OutsideFailure('signing', 'download', 'nonsense');
      const request = {
        operation: 'download',
        path: path('documents', result),
        headers: { accept: 'application/pdf' },
        answers: { 200: pdf() },
      };
      return { pdf: (await call(request, context)).value, signer: 'asked' };
    },

    async cancel(session, context) {
      const answers = { 200: nothing, 204: nothing, 404: nothing, 409: nothing };
      const at = `${path('signing-sessions', session)}/cancel`;
      await call({ operation: 'cancel', method: 'POST', path: at, answers, idempotent: true }, context);
    },

    async close(session, outer) {
      const context = system.bounded(outer);
      const current = await read(session, context);
      if (current === null) return;
      const result = await resultOf(current, context).catch(() => null);
      const results = (current.output?.signatures ?? []).map(({ resultDocumentId }) => resultDocumentId);
      const originals = current.documents.flatMap(({ documentId }) => documentId ?? []);
      for (const document of new Set([...(result === null ? [] : [result]), ...results, ...originals]))
        await remove('remove-document', path('documents', document), context);
      const collection = collectionOf(current);
      if (collection !== undefined)
        await remove('remove-collection', path('document-collections', collection), context);
      await remove('remove-session', path('signing-sessions', session), context);
    },

    verifyWebhook(headers, rawBody) {
      const banks = provenBanks(options.proofs, headers, rawBody);
      if (banks.length === 0) return null;
      const event = eventSchema.safeParse(jsonOf(rawBody));
      return event.success ? { session: event.data.eventData.id, banks } : null;
    },
  };
}

/** Banks whose secret proves the call; what several share is tried once, so that many banks cost no more. */
function provenBanks(proofs: SignicatOptions['proofs'], headers: Headers, rawBody: Buffer): string[] {
  const tried = new Map<string, boolean>();
  return [...proofs].flatMap(([bank, proof]) => {
    const key = proof.secrets.join(' ');
    const holds = tried.get(key) ?? isProven(proof, headers, rawBody);
    tried.set(key, holds);
    return holds ? [bank] : [];
  });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
