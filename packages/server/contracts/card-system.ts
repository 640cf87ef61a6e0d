/** Puts recorded answers of a card system to the adapter that reads it. */
import { cardSystem } from '../registers/card-system.ts';
import { answerOf, anyToken, type Contract, recordedSystem } from './contract.ts';

const CONTEXT = { correlationId: 'recorded', bank: 'provebanken' };
const USE = { nationalId: '12849049826', application: 'a-1', productId: '1' };
const ORDER = { customerNumber: '7', accountNumber: '98121100002', productId: '1', pin: 'RANDOM' } as const;

export const cardSystemContract: Contract = {
  folder: 'card-system',
  // All that goes into the ciphertext of a PIN.
  identifying: /^(session(\.(random|audit|sgw))?|publicKey(\.(kty|n|e))?|card(\.(number|expiry))?)$/,
  async put(recording) {
    const { file, json, status } = recording;
    if (/-foresporsel/.test(file)) return null;
    const isSession = /pin-okt/.test(file) || Object.hasOwn(Object(json) as object, 'publicKey');
    const isPin = !isSession && /^(feil-)?pin/.test(file);
    const made = isPin ? 204 : 201;
    const system = recordedSystem('card-system', () => ({
      ...answerOf(recording),
      status: status === 200 ? made : status,
    }));
    const cards = cardSystem(system, anyToken);
    const value = isSession
      ? await cards.openPinSession('9812', USE, CONTEXT)
      : isPin
        ? await cards.setPin('9812', USE, { audit: 'a', sgw: 's', data: 'x' }, CONTEXT)
        : await cards.orderCard('9812', 'k', ORDER, CONTEXT);
    return { value, unread: system.unread };
  },
};
