/** Altinn's own token, for which a token of Maskinporten is exchanged (R-114; `packages/simulators/contracts/altinn/token-bytte.md`). */
import { decodeJwt } from 'jose';
import { type AccessTokens, keptTokens } from './access-token.ts';
import type { Reader } from './outside-answer.ts';
import type { OutsideSystem } from './outside-call.ts';

/** Plain text; some have got it within quotation marks. */
const token: Reader<string> = {
  maxBytes: 65_536,
  read(bytes) {
    const told = bytes.toString('utf8').trim().replaceAll('"', '');
    if (!/^[\w.~+/=-]+$/.test(told)) throw new TypeError('not a token');
    return told;
  },
};

/** Kept until its own `exp`; one that tells none serves the calls that wait for it. */
export function altinnTokens(system: OutsideSystem, maskinporten: AccessTokens, now: () => Date): AccessTokens {
  const exchanged = keptTokens(system, async (context) => {
    const request = {
      operation: 'exchange-token',
      path: '/authentication/api/v1/exchange/maskinporten',
      headers: { authorization: await maskinporten.authorization(context) },
      answers: { 200: token },
    } as const;
    const { value } = await system.call(request, context);
    return { value, seconds: secondsOf(value, now()) };
  });
  return {
    authorization: (context) => exchanged.authorization(context),
    forget(context) {
      exchanged.forget(context);
      maskinporten.forget(context);
    },
  };
}

function secondsOf(jwt: string, now: Date): number {
  try {
    return Math.max(0, (decodeJwt(jwt).exp ?? 0) - now.getTime() / 1000);
  } catch {
    return 0;
  }
}
