/** AES keys in a token of a security module: they encrypt and decrypt there and never leave it; asked through a process of its own (O-070 to O-072). */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TokenError } from './token-error.ts';
import { VaultError } from './vault.ts';

export interface TokenSettings {
  /** Path of the PKCS#11 library. */
  readonly library: string;
  /** Label of the token. */
  readonly token: string;
  readonly pin: string;
  /** Variables of the library's own, which its process is given and no others: the server's hold secrets. */
  readonly variables?: Readonly<Record<string, string>>;
}

export interface TokenKeys {
  /** Throws `TokenError` unless there is exactly one AES key of 256 bits of this label that encrypts, decrypts and cannot be taken out. */
  assertUsable(label: string): Promise<void>;
  /** AES-GCM with 16 bytes of tag at the end. Throws `TokenError`. */
  encrypt(label: string, bound: GcmInput, plain: Buffer): Promise<Buffer>;
  /** Throws `VaultError` where the bytes, the nonce or the text are not those that were encrypted; `TokenError` otherwise. */
  decrypt(label: string, bound: GcmInput, encrypted: Buffer): Promise<Buffer>;
  /** Makes such a key in the token. Throws `TokenError`, with nothing made, where the label is taken. */
  generate(label: string): Promise<void>;
}

export interface GcmInput {
  /** 12 bytes, never twice for one key. */
  readonly nonce: Buffer;
  /** Text that the result is bound to. */
  readonly about: Buffer;
}

/** Something to do, as the process is asked. */
export interface TokenRequest {
  readonly act: keyof TokenKeys;
  readonly given: readonly unknown[];
}
export type TokenAnswer =
  | { readonly done: Buffer | null }
  | { readonly fault: 'vault' }
  | { readonly fault: 'token'; readonly why: string };

export interface TokenLimits {
  /** Milliseconds of one thing that the token does. */
  readonly deadline?: number;
  /** Milliseconds with nothing to do, after which the process ends; the next thing begins another. */
  readonly idle?: number;
}

/** Finds the token and proves the PIN; whatever is asked afterwards is done one after the other. Throws `TokenError`. */
export async function openToken(settings: TokenSettings, limits: TokenLimits = {}): Promise<TokenKeys> {
  const { deadline = 10_000, idle = 2_000 } = limits;
  let child: ChildProcess | null = null;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (): void => {
    // A library that hangs hears no other signal.
    child?.kill('SIGKILL');
    child = null;
  };
  const told = async (to: ChildProcess, message: TokenSettings | TokenRequest): Promise<Buffer | null> => {
    const answer = await answerOf(to, message, deadline);
    if ('done' in answer) return answer.done;
    throw answer.fault === 'vault' ? new VaultError() : new TokenError(answer.why);
  };
  const work = async (asked: TokenRequest | null): Promise<Buffer | null> => {
    clearTimeout(ending);
    try {
      if (child === null || child.exitCode !== null || child.signalCode !== null) {
        child = fork(PROGRAM, {
          serialization: 'advanced',
          execArgv: [],
          env: settings.variables ?? {},
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        });
        await told(child, settings);
      }
      return asked === null ? null : await told(child, asked);
    } catch (error) {
      if (!(error instanceof VaultError)) end();
      throw error;
    } finally {
      ending = setTimeout(end, idle);
      ending.unref();
      child?.unref();
      child?.channel?.unref();
    }
  };
  const inTurn = (asked: TokenRequest | null): Promise<Buffer | null> => {
    const done = last.then(() => work(asked));
    last = done.catch(() => undefined);
    return done;
  };
  const bytes = async (asked: TokenRequest): Promise<Buffer> => Buffer.from((await inTurn(asked)) ?? []);
  await inTurn(null);
  return {
    assertUsable: async (...given) => void (await inTurn({ act: 'assertUsable', given })),
    encrypt: (...given) => bytes({ act: 'encrypt', given }),
    decrypt: (...given) => bytes({ act: 'decrypt', given }),
    generate: async (...given) => void (await inTurn({ act: 'generate', given })),
  };
}

/** Beside the bundle's other programs; from the sources, beside this file. */
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('./token-process.ts', import.meta.url)
    : new URL(`./token-process.js`, import.meta.url),
);

function answerOf(child: ChildProcess, message: TokenSettings | TokenRequest, deadline: number): Promise<TokenAnswer> {
  return new Promise((resolve, reject) => {
    const over = (then: () => void): void => {
      clearTimeout(late);
      child.off('message', answered).off('exit', ended).off('error', ended);
      then();
    };
    const fault = (what: string): void => over(() => reject(new TokenError(`PKCS11_MODULE: the library ${what}`)));
    const answered = (answer: unknown): void => over(() => resolve(answer as TokenAnswer));
    const ended = (): void => fault('ended the process that it runs in');
    const late = setTimeout(() => fault(`did not answer within ${deadline / 1_000} s`), deadline);
    child.on('message', answered).on('exit', ended).on('error', ended);
    child.ref();
    child.channel?.ref();
    child.send(message, (error) => {
      if (error !== null) ended();
    });
  });
}
