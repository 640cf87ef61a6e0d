/**
 * Process of its own for the library of a security module: one that crashes or hangs takes no server with it, and the server holds neither
 * machine code of others nor a session at the token. The first message names the token, each further one is something to do.
 */
import { TokenError } from './token-error.ts';
import type { TokenRequest, TokenAnswer, TokenSettings } from './token-keys.ts';
import { openSessions, type TokenSessions } from './token-session.ts';
import { VaultError } from './vault.ts';

let sessions: TokenSessions | null = null;

function answerTo(message: TokenSettings | TokenRequest): TokenAnswer {
  try {
    if (!('act' in message)) {
      sessions = openSessions(message);
      return { done: null };
    }
    if (sessions === null) throw new TokenError('PKCS11_TOKEN: no token has been opened');
    const { act, given } = message;
    return { done: (sessions[act] as (...given: unknown[]) => Buffer | undefined)(...given) ?? null };
  } catch (error) {
    if (error instanceof VaultError) return { fault: 'vault' };
    return {
      fault: 'token',
      why: error instanceof TokenError ? error.message : 'PKCS11_MODULE: the library cannot be used',
    };
  }
}

process.on('message', (message: TokenSettings | TokenRequest) => process.send?.(answerTo(message)));
