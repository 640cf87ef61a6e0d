/** An OpenID Connect provider that says what a test wants, over HTTP and signed with keys of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { CustomerProvider } from '../customer-providers.ts';
import { type Identity, type IdentityProvider, identityProvider } from './provider.ts';

type Json = Record<string, unknown>;

export interface StandIn {
  readonly issuer: string;
  /** Next claims; a test changes them. */
  readonly says: {
    idToken: Json;
    /** JSON, or a signed JWT where `signsUserinfo`. Null answers 503. */
    userinfo: Json | null;
    signsUserinfo: boolean;
    algorithm: 'RS256' | 'PS256' | 'ES256';
    kid: string;
    /** Changes of the metadata; a key with undefined is left out. */
    metadata: Json;
    /** Elements of the key set beside its own keys. */
    otherKeys: unknown[];
    /** Null answers 503. */
    isThere: boolean;
  };
  /** Form fields of the last token request. */
  readonly asked: { token: URLSearchParams; pushed: URLSearchParams | null; metadata: number };
  provider(options: Pick<CustomerProvider, 'provider' | 'clientSecret'> & { now?: () => Date }): IdentityProvider;
  /** A whole log-in. */
  logIn(provider: IdentityProvider): Promise<Identity>;
  close(): Promise<void>;
}

const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const BACK = 'http://app.example/bank/login/callback';

export async function standIn(): Promise<StandIn> {
  const rsa = await generateKeyPair('RS256', { extractable: true });
  const ec = await generateKeyPair('ES256', { extractable: true });
  const pss = await importJWK(await exportJWK(rsa.privateKey), 'PS256');
  const keys = { RS256: rsa.privateKey, PS256: pss, ES256: ec.privateKey };
  const own = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(own.privateKey)), kid: 'app', alg: 'RS256' };
  const says: StandIn['says'] = {
    idToken: {},
    userinfo: {},
    signsUserinfo: false,
    algorithm: 'RS256',
    kid: 'rsa',
    metadata: {},
    otherKeys: [],
    isThere: true,
  };
  const asked: StandIn['asked'] = { token: new URLSearchParams(), pushed: null, metadata: 0 };
  const sign = (claims: Json) =>
    new SignJWT(claims).setProtectedHeader({ alg: says.algorithm, kid: says.kid }).sign(keys[says.algorithm]);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      void answerTo(request.url ?? '', form).then(({ status = 200, type = 'application/json', body }) => {
        response.writeHead(status, { 'content-type': type });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answerTo = async (
    path: string,
    form: URLSearchParams,
  ): Promise<{ status?: number; type?: string; body: unknown }> => {
    if (!says.isThere) return { status: 503, body: {} };
    if (path === '/.well-known/openid-configuration') {
      asked.metadata++;
      const addresses = Object.fromEntries(
        ['authorization', 'token', 'userinfo'].map((name) => [`${name}_endpoint`, `${issuer}/${name}`]),
      );
      return {
        body: {
          issuer,
          ...addresses,
          jwks_uri: `${issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'HS256', 'none'],
          ...says.metadata,
        },
      };
    }
    if (path === '/keys')
      return {
        body: {
          keys: [
            ...says.otherKeys,
            { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', use: 'sig' },
            { ...(await exportJWK(ec.publicKey)), kid: 'ec', use: 'sig', alg: 'ES256' },
          ],
        },
      };
    if (path === '/par') {
      asked.pushed = form;
      return { status: 201, body: { request_uri: 'urn:x:1', expires_in: 60 } };
    }
    if (path === '/token') {
      asked.token = form;
      const seconds = Math.floor(Date.now() / 1_000);
      const idToken = await sign({
        iss: issuer,
        aud: 'bli-kunde',
        sub: 'somebody',
        nonce: SECRETS.nonce,
        iat: seconds,
        exp: seconds + 60,
        ...says.idToken,
      });
      return { body: { access_token: 'a', token_type: 'Bearer', id_token: idToken } };
    }
    if (says.userinfo === null) return { status: 503, body: {} };
    const userinfo = { sub: 'somebody', ...says.userinfo };
    return says.signsUserinfo
      ? { type: 'application/jwt', body: await sign({ iss: issuer, aud: 'bli-kunde', ...userinfo }) }
      : { body: userinfo };
  };
  return {
    issuer,
    says,
    asked,
    provider: ({ now = () => new Date(), ...rest }) =>
      identityProvider({ issuer, clientId: 'bli-kunde', jwk, now, allowSynthetic: true, rest: 0, ...rest }),
    async logIn(provider) {
      await provider.begin({ ...SECRETS, redirectUri: BACK, loginHint: null, language: 'nb' });
      return provider.complete(new URL(`${BACK}?code=c&state=${SECRETS.state}`), SECRETS);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
