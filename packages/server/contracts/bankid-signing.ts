/** Puts recorded answers of BankID Signing to its adapter. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { clientCredentials } from '../registers/access-token.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { BANKID_TOKEN, bankidSigning } from '../signing/bankid.ts';
import type { SessionRequest } from '../signing/provider.ts';
import { answerOf, anyToken, type Contract, type Put, type RecordedAnswer, recordedSystem } from './contract.ts';

const RECORDED_ID = '5f0c7a52-0000-4000-8000-000000000001';
export const CONTEXT = { correlationId: 'contract', bank: 'provebanken' };
export const OURS: SessionRequest = {
  reference: 'oppgave-1',
  title: 'Avtale om kundeforhold',
  sender: 'Prøvebanken',
  document: Buffer.from('%PDF-1.7\n%%EOF\n'),
  signer: { nationalId: '12849049826', name: 'Prøve Person' },
  dueAt: new Date('2026-12-21T12:00:00Z'),
  returnTo: {
    success: 'https://app.example.com/ok',
    cancel: 'https://app.example.com/x',
    error: 'https://app.example.com/x',
  },
};
const FOLDER = join(import.meta.dirname, '../../simulators/contracts/bankid-signing');
export const recorded = (file: string): RecordedAnswer => ({
  status: 200,
  body: readFileSync(join(FOLDER, file), 'utf8'),
});

export function adapter(answer: (operation: string) => RecordedAnswer) {
  const sent: unknown[] = [];
  const system = recordedSystem('signing', ({ operation, body }) => {
    if (body !== undefined && 'json' in body) sent.push(body.json);
    return answer(operation);
  });
  const options = {
    webOrigin: 'https://web.example.com',
    issuer: 'api.esign-stoe.cloud',
    now: () => new Date('2026-11-29T12:00:00Z'),
  };
  return { system, sent, provider: bankidSigning(system, anyToken, options) };
}

/** Stands in a recorded result for a statement, which is a token and therefore in no file: what it says is a recording of its own. */
const STATEMENT = '(signerinfo-innhold.json, signert)';
const signing = generateKeyPair('RS256', { extractable: true });
const statementOf = async (claims: unknown): Promise<string> =>
  new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: 'signerinfo-1' })
    .sign((await signing).privateKey);
const ownKeys = async (): Promise<RecordedAnswer> => {
  const key = { ...(await exportJWK((await signing).publicKey)), kid: 'signerinfo-1', alg: 'RS256' };
  return { status: 200, body: JSON.stringify({ keys: [key] }) };
};
const stated = async ({ body, ...rest }: RecordedAnswer, claims: unknown): Promise<RecordedAnswer> => ({
  ...rest,
  body: Buffer.from(body)
    .toString('utf8')
    .replace(STATEMENT, await statementOf(claims)),
});
const recordedClaims = (): unknown => JSON.parse(String(recorded('signerinfo-innhold.json').body));

/** The result, with the statement about its signer held to the keys. */
async function readResult(result: RecordedAnswer, keys: RecordedAnswer, id: string) {
  const { system, provider } = adapter((operation) => (operation === 'signer-keys' ? keys : result));
  const { pdf, signer } = await provider.download(id, CONTEXT);
  return { value: { pdf: pdf.toString('latin1').slice(0, 5), signer }, unread: system.unread };
}

const put: Put = async (recording) => {
  const { file, json: told, status } = recording;
  const answer = answerOf(recording);
  const body = (typeof told === 'object' && told !== null ? told : {}) as Readonly<Record<string, unknown>>;
  const named = body['signId'] ?? body['sign_id'];
  const id = typeof named === 'string' ? named : 'o';
  if (/foresporsel/.test(file) || 'signProperties' in body) return null;
  if (file.startsWith('token') || 'access_token' in body) {
    const system = recordedSystem('signing', () => answer);
    const tokens = clientCredentials(system, { ...BANKID_TOKEN, clientId: 'c', clientSecret: 's' });
    return { value: await tokens.authorization(CONTEXT), unread: system.unread };
  }
  if (file.startsWith('feil') || status >= 400) {
    await adapter(() => answer).provider.createSession(OURS, CONTEXT);
    throw new OutsideFailure('signing', 'start-session', 'nonsense');
  }
  if (file.startsWith('jwks') || 'keys' in body) {
    const result = await stated(recorded('resultat-signert.json'), recordedClaims());
    return readResult(result, answer, RECORDED_ID);
  }
  if (file.startsWith('signerinfo')) {
    const result = await stated(recorded('resultat-signert.json'), told ?? {});
    return readResult(result, await ownKeys(), RECORDED_ID);
  }
  if (/^resultat-(?!avbrutt)/.test(file))
    return readResult(await stated(answer, recordedClaims()), await ownKeys(), id);
  if (file.startsWith('ordre-svar') || !('orderState' in body || /^(tilstand|resultat)/.test(file))) {
    const { system, provider } = adapter(() => answer);
    return { value: await provider.createSession(OURS, CONTEXT), unread: system.unread };
  }
  const { system, provider } = adapter(() => answer);
  const state = await provider.status(id, CONTEXT);
  return { value: { ...state, url: await provider.resolveUrl(id, CONTEXT) }, unread: [...new Set(system.unread)] };
};

export const bankidSigningContract: Contract = {
  folder: 'bankid-signing',
  put,
  // The PDF is what was asked for, and an order is its id.
  identifying: /^(sign_id|signId|signingResults|signingResults\.0\.padesSignedPdf|access_token|token_type|expires_in)$/,
};
