/** Puts recorded answers, events and requests of Signicat to its adapter. */
import { createHmac } from 'node:crypto';
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import { clientCredentials } from '../registers/access-token.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { SessionRequest } from '../signing/provider.ts';
import { type SigningMethod, signicat } from '../signing/signicat.ts';
import { answerOf, anyToken, type Contract, type Put, type RecordedAnswer, recordedSystem } from './contract.ts';

type Told = Readonly<Record<string, unknown>>;
const { path, scope } = systemOf('signing').credentials;
const TOKEN = { path, scope };
export const CONTEXT = { correlationId: 'contract', bank: 'provebanken' };
const PDF: RecordedAnswer = { status: 200, body: '%PDF-1.7\n%%EOF\n', type: 'application/pdf' };
export const OURS: SessionRequest = {
  reference: 'oppgave-1',
  title: 'Avtale om kundeforhold',
  sender: 'Prøvebanken',
  document: Buffer.from('%PDF-1.7\n%%EOF\n'),
  signer: { nationalId: '12849049826', name: 'Prøve Person' },
  dueAt: new Date('2026-12-21T12:00:00Z'),
  returnTo: {
    success: 'https://app.example.com/ok',
    cancel: 'https://app.example.com/avbrutt',
    error: 'https://app.example.com/feil',
  },
};

const isObject = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const answering = (body: unknown): RecordedAnswer => ({ status: 200, body: JSON.stringify(body) });

/** A header as the bank's setting wants it. */
const SECRET = 'contract';
const PROOF = { header: 'X-Signicat-Signature', form: 'hmac-sha256-hex' } as const;

export function adapter(
  answer: (operation: string) => RecordedAnswer,
  method: SigningMethod = 'authentication',
  secret?: string,
) {
  const sent: { operation: string; body: unknown }[] = [];
  const system = recordedSystem('signing', ({ operation, body }) => {
    sent.push({ operation, body: body !== undefined && 'json' in body ? body.json : undefined });
    return answer(operation);
  });
  const options = {
    proofs: new Map([['provebanken', { ...PROOF, secrets: [secret ?? SECRET] }]]),
    now: () => new Date('2026-11-29T12:00:00Z'),
    method,
  };
  return { system, sent, provider: signicat(system, anyToken, options) };
}

/** A session as the adapter reads it: its status, where to send the person, and which document it would fetch. */
async function readSession(body: RecordedAnswer, id: string, collection: RecordedAnswer) {
  let fetched: string | null = null;
  const { system, provider } = adapter((operation) =>
    operation === 'session' ? body : operation === 'collection' ? collection : PDF,
  );
  const state = await provider.status(id, CONTEXT);
  const url = await provider.resolveUrl(id, CONTEXT);
  if (state.resultReady) {
    const { pdf } = await provider.download(id, CONTEXT);
    fetched = pdf.toString('latin1').slice(0, 5);
  }
  return { value: { ...state, url, fetched }, unread: [...new Set(system.unread)] };
}

const NO_COLLECTION = answering({ id: 'col-000000000001', output: { packages: [] } });

/** An event, with the proof that its recording has, or with one of ours. */
function readEvent(told: Told) {
  const { hemmelighet, kropp, hode } = told;
  const isProven = 'kropp' in told || 'hode' in told || 'hemmelighet' in told;
  const raw = Buffer.from(isProven ? String(kropp) : JSON.stringify(told));
  const secret = isProven ? String(hemmelighet) : SECRET;
  const digest = createHmac('sha256', secret).update(raw).digest('hex');
  const headers = isProven ? headersOf(hode) : { 'x-signicat-signature': digest };
  const { provider } = adapter(() => NO_COLLECTION, 'authentication', secret);
  const about = provider.verifyWebhook(headers, raw);
  return about === null ? { fault: 'no event of ours' } : { value: { session: about.session }, unread: [] };
}
const headersOf = (told: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isObject(told) ? told : {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

async function readToken(body: RecordedAnswer) {
  const system = recordedSystem('signing', () => body);
  const tokens = clientCredentials(system, { ...TOKEN, clientId: 'c', clientSecret: 's' });
  return { value: await tokens.authorization(CONTEXT), unread: system.unread };
}

/** A document or collection as it is made; the calls that follow are answered. */
async function readMade(operation: 'upload' | 'collect', body: RecordedAnswer) {
  const { system, sent, provider } = adapter((asked) =>
    asked === operation
      ? body
      : answering(
          { sessions: { data: [] }, upload: { documentId: 'd' }, collect: { id: 'c' } }[asked] ?? [{ id: 's' }],
        ),
  );
  await provider.createSession(OURS, CONTEXT);
  const last = sent.at(-1)?.body as readonly { readonly documents: readonly unknown[] }[] | undefined;
  return { value: last?.[0]?.documents[0], unread: system.unread };
}

/** By name, and by shape where nobody has seen the name. */
function kindOf(file: string, told: unknown): 'request' | 'collection' | 'other' {
  if (/foresporsel|request/.test(file)) return 'request';
  if (file.startsWith('samling')) return 'collection';
  if (/^(sesjon|dokument|hendelse|token|feil)/.test(file)) return 'other';
  const one = Array.isArray(told) ? told[0] : told;
  if (!isObject(one) || !('documents' in one)) return 'other';
  if (!('id' in one)) return 'request';
  return 'lifecycle' in one || 'signingSetup' in one || 'title' in one ? 'other' : 'collection';
}

const put: Put = async (recording) => {
  const { file, json: told, status } = recording;
  const answer = answerOf(recording);
  if (kindOf(file, told) === 'request') return null;
  if (
    file.startsWith('hendelse') ||
    (isObject(told) && ('eventData' in told || 'eventName' in told || 'kropp' in told))
  )
    return isObject(told) ? readEvent(told) : { fault: 'no event of ours' };
  if (file.startsWith('token') || (isObject(told) && 'access_token' in told)) return readToken(answer);
  if (file.startsWith('feil') || status >= 400) {
    const { provider } = adapter((operation) => (operation === 'sessions' ? answering({ data: [] }) : answer));
    await provider.createSession(OURS, CONTEXT);
    throw new OutsideFailure('signing', 'start-session', 'nonsense');
  }
  if (file.startsWith('dokument') || (isObject(told) && 'documentHash' in told)) return readMade('upload', answer);
  if (kindOf(file, told) === 'collection') {
    const made = await readMade('collect', answer);
    const documentCollectionId = isObject(told) ? told['id'] : 'c';
    const session = { id: 's', lifecycle: { state: 'SIGNED' }, documents: [{ documentCollectionId }] };
    const read = await readSession(answering(session), 's', answer);
    return { value: { made: made.value, resultReady: read.value.resultReady }, unread: made.unread };
  }
  if (isObject(told) && ('data' in told || /liste/.test(file))) {
    const { system, provider } = adapter((operation) =>
      operation === 'sessions'
        ? answer
        : answering(operation === 'start-session' ? [{ id: 'made anew' }] : { documentId: 'd', id: 'c' }),
    );
    return { value: await provider.createSession(OURS, CONTEXT), unread: [...new Set(system.unread)] };
  }
  if (Array.isArray(told)) {
    const { system, provider } = adapter((operation) =>
      operation === 'start-session'
        ? answer
        : answering(operation === 'sessions' ? { data: [] } : { documentId: 'd', id: 'c' }),
    );
    return { value: await provider.createSession(OURS, CONTEXT), unread: [...new Set(system.unread)] };
  }
  const id = isObject(told) && typeof told['id'] === 'string' ? told['id'] : 'ses-000000000001';
  return readSession(answer, id, NO_COLLECTION);
};

export const signicatSign: Contract = {
  folder: 'signicat-sign',
  put,
  // Of what was made or asked for. An event without its object is not one of ours, which is no nonsense.
  identifying: /^(id|documentId|0\.id|access_token|token_type|expires_in)$/,
};
