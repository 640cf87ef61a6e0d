/** Access tokens for outside systems: kept until shortly before they end, fetched once however many ask (S-154, S-157). */
import { type CryptoKey, type JWK, importJWK, type KeyObject, SignJWT } from 'jose';
import { GRANT_USED } from './maskinporten-errors.ts';
import { type Answers, json } from './outside-answer.ts';
import type { AnswerOf, CallContext, OutsideRequest, OutsideSystem } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';
import { count, fields, optional, text } from './tolerant-reader.ts';

/** Gives the value of the `Authorization` header. */
export interface AccessTokens {
  authorization(context: CallContext): Promise<string>;
  /** Called when the token was refused; the bank's next call fetches another one. */
  forget(context: CallContext): void;
}

/** The token is opaque: nothing is read out of it, and it may change its form. `scope` may be absent and is not read. */
const tokenSchema = fields({ access_token: text, token_type: optional(text), expires_in: optional(count) });

/** Milliseconds before its end when a token is no longer handed out, so that it outlives the call it is used for. */
const MARGIN = 10_000;

interface Token {
  readonly value: string;
  /** Without it the token serves the calls that wait for it, and no other. */
  readonly seconds: number;
}
type Ask = (context: CallContext) => Promise<Token>;

/** Tokens of each bank by itself, made when it first asks: no bank is ever handed another's. */
export function tokensByBank(tokensOf: (bank: string) => AccessTokens): AccessTokens {
  const made = new Map<string, AccessTokens>();
  const of = ({ bank }: CallContext): AccessTokens => {
    if (!bank) throw new TypeError('a call to the outside says for which bank it is made');
    const tokens = made.get(bank) ?? tokensOf(bank);
    made.set(bank, tokens);
    return tokens;
  };
  return {
    authorization: async (context) => of(context).authorization(context),
    forget: (context) => of(context).forget(context),
  };
}

/** One token at a time, kept until shortly before it ends. */
export function keptTokens(system: Pick<OutsideSystem, 'stopwatch'>, ask: Ask): AccessTokens {
  let current: { value: string; endsAt: number } | null = null;
  let asking: Promise<string> | null = null;
  const fetchOne = async (context: CallContext) => {
    const asked = system.stopwatch.now();
    const token = await ask(context);
    const value = `Bearer ${token.value}`;
    current = { value, endsAt: asked + token.seconds * 1000 - MARGIN };
    return value;
  };
  return {
    async authorization(context) {
      if (current !== null && current.endsAt > system.stopwatch.now()) return current.value;
      // Many wait for one token: it is fetched for nobody in particular, and nobody's own limit fails the others.
      const { correlationId, bank } = context;
      asking ??= fetchOne({ correlationId, bank }).finally(() => {
        asking = null;
      });
      return asking;
    },
    forget() {
      current = null;
    },
  };
}

/** Asks a token address. @throws OutsideFailure also where the token is of a kind that nobody here can send */
async function tokenFrom(
  system: OutsideSystem,
  request: Omit<OutsideRequest<Answers>, 'operation' | 'method' | 'answers'>,
  context: CallContext,
): Promise<Token> {
  const answers = { 200: json(tokenSchema) } as const;
  const { value } = await system.call({ ...request, operation: 'token', method: 'POST', answers }, context);
  const { access_token: token, token_type: type = 'Bearer', expires_in: seconds = 0 } = value;
  if (!/^bearer$/i.test(type)) throw new OutsideFailure(system.name, 'token', 'nonsense');
  return { value: token, seconds };
}

export interface ClientSecretOptions {
  readonly path: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string;
}

/** The client credentials grant with HTTP Basic (RFC 6749 §4.4). */
export function clientCredentials(system: OutsideSystem, options: ClientSecretOptions): AccessTokens {
  const { path, scope } = options;
  const basic = Buffer.from(
    `${encodeURIComponent(options.clientId)}:${encodeURIComponent(options.clientSecret)}`,
  ).toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const body = { form: { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) } };
  return keptTokens(system, (context) => tokenFrom(system, { path, headers, body, idempotent: true }, context));
}

export interface JwtBearerOptions {
  readonly path: string;
  readonly clientId: string;
  /** Audience of the assertion: the token issuer's own name, with its last slash. */
  readonly audience: string;
  readonly scope: string;
  /** Private key with `kid` and `alg`; one with `x5c` (a certificate) is named by that. */
  readonly jwk: JWK;
  /** Organisation number that a supplier asks for; null or left out where the client is whoever asks. */
  readonly consumerOrg?: string | null;
  /** Addresses that the token is meant for alone, where the API asks for it. */
  readonly resource?: readonly string[];
  readonly now: () => Date;
  /** A new id for each assertion. */
  readonly newId: () => string;
  /** Told of each refusal, whose fault is ours. */
  readonly refused?: (failure: OutsideFailure, bank: string) => void;
}

/** Seconds that an assertion lives; Maskinporten takes 120 at most. */
const LIFETIME = 60;

/** The jwt-bearer grant as Maskinporten has it (RFC 7523): a signed assertion of claims that it knows, and no other. */
export function jwtBearer(system: OutsideSystem, options: JwtBearerOptions): AccessTokens {
  const { path, jwk, consumerOrg, resource } = options;
  const algorithm = jwk.alg ?? 'RS256';
  const claims = {
    scope: options.scope,
    ...(consumerOrg === null || consumerOrg === undefined ? {} : { consumer_org: consumerOrg }),
    ...(resource === undefined ? {} : { resource }),
  };
  const named = jwk.x5c !== undefined ? { x5c: jwk.x5c } : jwk.kid !== undefined ? { kid: jwk.kid } : {};
  let key: Promise<CryptoKey | KeyObject | Uint8Array> | undefined;
  const once = async (context: CallContext) => {
    key ??= importJWK(jwk, algorithm);
    const issued = Math.floor(options.now().getTime() / 1000);
    const assertion = await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, ...named })
      .setIssuer(options.clientId)
      .setAudience(options.audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + LIFETIME)
      .setJti(options.newId())
      .sign(await key);
    const body = { form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion } };
    try {
      return await tokenFrom(system, { path, body }, context);
    } catch (error) {
      if (error instanceof OutsideFailure && error.reason === 'refused') options.refused?.(error, context.bank);
      throw error;
    }
  };
  return keptTokens(system, async (context) => {
    try {
      return await once(context);
    } catch (error) {
      // A grant that arrived twice: a new one has an id of its own.
      if (!(error instanceof OutsideFailure) || error.code !== GRANT_USED) throw error;
      return once(context);
    }
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
    if (!(error instanceof OutsideFailure) || error.status !== 401 || TOKEN_OPERATIONS.includes(error.operation))
      throw error;
    tokens.forget(within);
    return once();
  }
}
const TOKEN_OPERATIONS = ['token', 'exchange-token'];
