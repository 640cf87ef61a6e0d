/** One-time sessions in which a PIN may be set: bound to holder, application, product and time, and used once. */
import { constants, generateKeyPair, type KeyObject, privateDecrypt, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';

/** Purpose of a session. `holder` is a national id and stays in memory. */
export interface PinUse {
  readonly bank: string;
  readonly holder: string;
  readonly application: string;
  readonly productId: string;
}

interface Session extends PinUse {
  readonly random: string;
  readonly sgw: string;
  readonly card: { readonly number: string; readonly expiry: string };
  readonly endsAt: number;
  used: boolean;
}

export type PinRefusal =
  | 'SESSION_UNKNOWN'
  | 'SESSION_OF_ANOTHER'
  | 'SESSION_ENDED'
  | 'SESSION_USED'
  | 'UNREADABLE'
  | 'PIN_NOT_ALLOWED';

const LIFE = 10 * 60_000;
/** The chip's own format: four digits. */
const PIN = /^\d{4}$/;
/** Three or more alike anywhere, or three neighbours that go up or down by one; nought follows nine. */
const TOO_EASY = /(\d)\d*\1\d*\1|012|123|234|345|456|567|678|789|890|901|987|876|765|654|543|432|321|210|109|098/;

/** One pair of keys for all worlds of a process. */
let made: ReturnType<typeof makeKeys> | undefined;
const keys = () => (made ??= makeKeys());

async function makeKeys() {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicExponent: 3,
  });
  const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'RSA-OAEP-256', use: 'enc', kid: randomUUID() };
  return { jwk, privateKey };
}

/** @param now milliseconds of the world's clock */
export function createPinSessions(now: () => number) {
  // Begun before anybody asks: to find such primes takes seconds on a busy machine, longer than a call to the card system may take.
  void keys();
  const sessions = new Map<string, Session>();

  return {
    async open(use: PinUse) {
      const { jwk } = await keys();
      const audit = randomUUID();
      const session: Session = {
        ...use,
        random: randomBytes(16).toString('hex'),
        sgw: randomBytes(24).toString('base64url'),
        card: { number: cardNumber(), expiry: expiry(now()) },
        endsAt: now() + LIFE,
        used: false,
      };
      sessions.set(audit, session);
      const { random, sgw, card, endsAt } = session;
      return { session: { random, audit, sgw }, publicKey: jwk, card, endsAt: new Date(endsAt).toISOString() };
    },

    /** Null when the PIN is set; it is forgotten here, as a real chip's would be written and gone. */
    async set(use: PinUse, audit: string, sgw: string, data: string): Promise<PinRefusal | null> {
      const { privateKey } = await keys();
      const session = sessions.get(audit);
      if (!session || session.sgw !== sgw) return 'SESSION_UNKNOWN';
      const same = (['bank', 'holder', 'application', 'productId'] as const).every(
        (name) => session[name] === use[name],
      );
      if (!same) return 'SESSION_OF_ANOTHER';
      if (session.used) return 'SESSION_USED';
      if (session.endsAt <= now()) return 'SESSION_ENDED';
      const content = opened(privateKey, data);
      const [random, pin = '', number, ends] = content?.split(':') ?? [];
      // Whatever was tried, it was tried once.
      session.used = true;
      if (random !== session.random || number !== session.card.number || ends !== session.card.expiry)
        return 'UNREADABLE';
      return PIN.test(pin) && !TOO_EASY.test(pin) ? null : 'PIN_NOT_ALLOWED';
    },

    /** The card that a PIN was set for in this session, for the order that names it. */
    cardOf: (audit: string) => sessions.get(audit)?.card ?? null,
  };
}

function opened(key: KeyObject, data: string): string | null {
  try {
    const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(padding, Buffer.from(data, 'base64url')).toString('utf8');
  } catch {
    return null;
  }
}

/** Sixteen digits in a range that no card scheme uses, the last a Luhn digit. */
function cardNumber(): string {
  const body = `9999${Array.from(randomBytes(11), (byte) => byte % 10).join('')}`;
  const sum = body.split('').reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** `YYMM`, four years on. */
function expiry(at: number): string {
  const day = new Date(at);
  return `${String((day.getUTCFullYear() + 4) % 100).padStart(2, '0')}${String(day.getUTCMonth() + 1).padStart(2, '0')}`;
}
