/** Access tokens for outside systems: kept until shortly before they end, fetched once however many ask (S-154, S-157). */
import { type CryptoKey, type JWK, importJWK, type KeyObject, SignJWT } from 'jose';
import * as z from 'zod';
import { json } from './outside-answer.ts';
import { OutsideFailure } from './outside-failure.ts';
import type { AnswerOf, CallContext, OutsideRequest, OutsideSystem } from './outside-call.ts';
import type { Answers } from './outside-answer.ts';

/** Gives the value of the `Authorization` header. */
export interface AccessTokens {
  authorization(context: CallContext): Promise<string>;
  /** Called when the token was refused; the next call fetches another one. */
  forget(): void;
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().min(1),
});

/** Milliseconds before its end when a token is no longer handed out, so that it outlives the call it is used for. */
const MARGIN = 10_000;

type Ask = (context: CallContext) => Promise<z.infer<typeof tokenSchema>>;

function kept(system: OutsideSystem, ask: Ask): AccessTokens {
  let current: { value: string; endsAt: number } | null = null;
  let asking: Promise<string> | null = null;
  const fetchOne = async (context: CallContext) => {
    const asked = system.stopwatch.now();
    const token = await ask(context);
    const value = `Bearer ${token.access_token}`;
    current = { value, endsAt: asked + token.expires_in * 1000 - MARGIN };
    return value;
  };
  return {
    async authorization(context) {
      if (current !== null && current.endsAt > system.stopwatch.now()) return current.value;
      // Many wait for one token: it is fetched for nobody in particular, and nobody's own limit fails the others.
      const { correlationId } = context;
      asking ??= fetchOne({ correlationId }).finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      current = null;
    },
  };
}

/** The client credentials grant with HTTP Basic (RFC 6749 §4.4). */
export function clientCredentials(
  system: OutsideSystem,
  options: { readonly path: string; readonly clientId: string; readonly clientSecret: string; readonly scope?: string },
): AccessTokens {
  const basic = Buffer.from(
    `${encodeURIComponent(options.clientId)}:${encodeURIComponent(options.clientSecret)}`,
  ).toString('base64');
  return kept(system, async (context) => {
    const request = {
      operation: 'token',
      method: 'POST',
      path: options.path,
      headers: { authorization: `Basic ${basic}` },
      body: {
        form: { grant_type: 'client_credentials', ...(options.scope === undefined ? {} : { scope: options.scope }) },
      },
      answers: { 200: json(tokenSchema) },
      idempotent: true,
    } as const;
    return (await system.call(request, context)).value;
  });
}

export interface JwtBearerOptions {
  readonly path: string;
  readonly clientId: string;
  /** Who the assertion is for: the token issuer's own name. */
  readonly audience: string;
  readonly scope: string;
  /** Private key with `kid` and `alg`. */
  readonly jwk: JWK;
  readonly now: () => Date;
  /** A new id for each assertion. */
  readonly newId: () => string;
}

/** The jwt-bearer grant as Maskinporten has it (RFC 7523): a signed assertion that lives one minute. */
export function jwtBearer(system: OutsideSystem, options: JwtBearerOptions): AccessTokens {
  const algorithm = options.jwk.alg ?? 'RS256';
  let key: Promise<CryptoKey | KeyObject | Uint8Array> | undefined;
  return kept(system, async (context) => {
    key ??= importJWK(options.jwk, algorithm);
    const issued = Math.floor(options.now().getTime() / 1000);
    const assertion = await new SignJWT({ scope: options.scope })
      .setProtectedHeader({ alg: algorithm, ...(options.jwk.kid === undefined ? {} : { kid: options.jwk.kid }) })
      .setIssuer(options.clientId)
      .setAudience(options.audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 60)
      .setJti(options.newId())
      .sign(await key);
    const request = {
      operation: 'token',
      method: 'POST',
      path: options.path,
      body: { form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion } },
      answers: { 200: json(tokenSchema) },
    } as const;
    return (await system.call(request, context)).value;
  });
}

/** Calls with a token; one that is refused with 401 is forgotten and the call made once more with a fresh one. */
export async function callWithToken<const A extends Answers>(
  system: OutsideSystem,
  tokens: AccessTokens,
  request: OutsideRequest<A>,
  context: CallContext,
): Promise<AnswerOf<A>> {
  const within = system.bounded(context);
  const once = async () =>
    system.call(
      { ...request, headers: { ...request.headers, authorization: await tokens.authorization(within) } },
      within,
    );
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.status !== 401 || error.operation === 'token') throw error;
    tokens.forget();
    return once();
  }
}
