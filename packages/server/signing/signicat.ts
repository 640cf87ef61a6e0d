/** Signicat's Sign API v2: documents, collections, one signing session per person, packaging to PAdES (S-158). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AccessTokens, callWithToken } from '../registers/access-token.ts';
import { type Answers, json, nothing, pdf } from '../registers/outside-answer.ts';
import type { CallContext, OutsideRequest, OutsideSystem } from '../registers/outside-call.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { SessionRequest, SessionStatus, SigningProvider } from './provider.ts';
import {
  collectionSchema,
  documentSchema,
  eventSchema,
  type SignicatSession,
  sessionListSchema,
  sessionSchema,
} from './signicat-wire.ts';

/** How the person proves who signs. */
export type SigningSetup =
  | {
      readonly signingFlow: 'AUTHENTICATION_BASED';
      readonly identityProviders: readonly { readonly idpName: string }[];
    }
  | {
      readonly signingFlow: 'PKISIGNING';
      readonly vendor: string;
      readonly identityProviders?: readonly { readonly idpName: string }[];
    };

export interface SignicatOptions {
  readonly webhookSecret: string;
  readonly now: () => Date;
  /** Norwegian BankID by authentication unless told. */
  readonly signingSetup?: SigningSetup;
}

const NORWEGIAN_BANKID: SigningSetup = {
  signingFlow: 'AUTHENTICATION_BASED',
  identityProviders: [{ idpName: 'nbid' }],
};

/** Signicat takes no due date further ahead than 30 days; the minute is for clocks that differ. */
const LONGEST_DUE = 30 * 86_400_000 - 60_000;
/** A repeat comes soon after the first try, so the newest sessions are enough to find its session again. */
const PAGE = 100;
const PAGES = 5;

/** REJECTED is final like CANCELLED, but no way the person can leave by the page's own 'cancel'. */
const STATUS: Readonly<Record<SignicatSession['lifecycle']['state'], SessionStatus>> = {
  BLOCKED: 'READY',
  READY: 'READY',
  SIGNED: 'SIGNED',
  CANCELLED: 'CANCELLED',
  REJECTED: 'FAILED',
  EXPIRED: 'EXPIRED',
};

export function signicat(system: OutsideSystem, tokens: AccessTokens, options: SignicatOptions): SigningProvider {
  const call = <const A extends Answers>(request: OutsideRequest<A>, context: CallContext) =>
    callWithToken(system, tokens, request, context);
  const path = (kind: 'documents' | 'document-collections' | 'signing-sessions', id: string) =>
    `/sign/${kind}/${encodeURIComponent(id)}`;

  /** Null for a session that the provider no longer has: it removes what nobody has finished. */
  async function read(session: string, context: CallContext): Promise<SignicatSession | null> {
    const request = {
      operation: 'session',
      path: path('signing-sessions', session),
      answers: { 200: json(sessionSchema), 404: nothing, 410: nothing },
    };
    return (await call(request, context)).value;
  }

  async function findByReference(reference: string, context: CallContext): Promise<string | null> {
    for (let page = 0; page < PAGES; page++) {
      const request = {
        operation: 'sessions',
        path: `/sign/signing-sessions?offset=${page * PAGE}&limit=${PAGE}&sort=-createdAt`,
        answers: { 200: json(sessionListSchema) },
      };
      const { data } = (await call(request, context)).value;
      const found = data.find((session) => session.externalReference === reference);
      if (found !== undefined) return found.id;
      if (data.length < PAGE) break;
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
        body: { json: { documents: [{ documentId }], packageTo: ['PADES_CONTAINER'] } },
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
      signingSetup: [options.signingSetup ?? NORWEGIAN_BANKID],
      signer: {
        nationalIdentificationNumber: request.signer.nationalId,
        validations: ['NATIONAL_IDENTIFICATION_NUMBER'],
      },
      ui: { language: 'nb' },
      redirectSettings: request.returnTo,
    };
    const answers = json(sessionSchema.array().length(1));
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
    const [made] = value;
    if (made === undefined) throw new OutsideFailure('signing', 'start-session', 'nonsense');
    return made.id;
  }

  async function resultOf(session: SignicatSession, context: CallContext): Promise<string | null> {
    const collection = session.documents[0]?.documentCollectionId;
    if (collection === undefined || session.lifecycle.state !== 'SIGNED') return null;
    const { value } = await call(
      {
        operation: 'collection',
        path: path('document-collections', collection),
        answers: { 200: json(collectionSchema) },
      },
      context,
    );
    const container = value.output?.packages?.find((item) => item.packageType === 'PADES_CONTAINER');
    return container?.resultDocumentId ?? null;
  }

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
      return current && STATUS[current.lifecycle.state] === 'READY' ? (current.signatureUrl ?? null) : null;
    },

    async status(session, outer) {
      const context = system.bounded(outer);
      const current = await read(session, context);
      if (current === null) return { status: 'EXPIRED', resultReady: false };
      return {
        status: STATUS[current.lifecycle.state],
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
      return (await call(request, context)).value;
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
      const [document] = current.documents;
      if (result !== null) await remove('remove-document', path('documents', result), context);
      if (document !== undefined) {
        await remove('remove-document', path('documents', document.documentId), context);
        await remove('remove-collection', path('document-collections', document.documentCollectionId), context);
      }
      await remove('remove-session', path('signing-sessions', session), context);
    },

    verifyWebhook(headers, rawBody) {
      const given = headers['x-signicat-signature'];
      if (typeof given !== 'string' || !/^[0-9a-f]{64}$/.test(given)) return null;
      const expected = createHmac('sha256', options.webhookSecret).update(rawBody).digest();
      if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return null;
      const event = eventSchema.safeParse(jsonOf(rawBody));
      return event.success ? { session: event.data.eventData.id } : null;
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
