/** For tests: a program that makes an AES key in a token which its owner may take out: `LIBRARY TOKEN PIN LABEL`. */
import { type Argument, openPkcs11, WORD } from './pkcs11.ts';

const [library = '', token = '', pin = '', label = ''] = process.argv.slice(2);
const pkcs11 = openPkcs11(library);
const call = (name: Parameters<typeof pkcs11.call>[0], ...given: Argument[]): number => pkcs11.call(name, ...given);
const words = (...given: Argument[]): Buffer => pkcs11.words(...given);
const [count, slots, info, session] = [words(8), Buffer.alloc(8 * WORD), Buffer.alloc(512), Buffer.alloc(WORD)];
call('C_GetSlotList', 1, slots, count);
const slot = Array.from({ length: Number(count.readBigUInt64LE()) }, (_, at) => slots.readBigUInt64LE(at * WORD)).find(
  (one) => call('C_GetTokenInfo', one, info) === 0 && info.toString('latin1', 0, 32).trimEnd() === token,
);
call('C_OpenSession', slot ?? 0, 6, null, null, session);
const at = session.readBigUInt64LE();
call('C_Login', at, 1, Buffer.from(pin), pin.length);
const yes = Buffer.from([1]);
const wanted = [
  [0, words(4)],
  [0x100, words(0x1f)],
  [3, Buffer.from(label)],
  [0x161, words(32)],
  [1, yes],
  [0x103, Buffer.from([0])],
  [0x162, yes],
  [0x104, yes],
  [0x105, yes],
] as const;
const list = words(...wanted.flatMap(([type, value]) => [type, value, value.length]));
process.exitCode =
  call('C_GenerateKey', at, words(0x1080, 0, 0), list, wanted.length, Buffer.alloc(WORD)) === 0 ? 0 : 1;
