/** The PIN of a card: a session of the card system is handed out, and a ciphertext handed in is passed straight on. */
import { createPublicKey } from 'node:crypto';
import type * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { withPinSet } from '@bli-kunde/domain/private/apply.ts';
import { assertMaySave } from '@bli-kunde/domain/private/apply-flow.ts';
import { productsOf } from '@bli-kunde/domain/private/requires.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import type { Handler, PersonCall } from '../http/handler.ts';
import type { PinAnswer, PinUse } from '../registers/card-system.ts';
import { applications } from './applications.ts';

const { readFacts, save } = applications;

const REFUSED: Readonly<Record<Exclude<PinAnswer, 'SET'>, ErrorKey>> = {
  NOT_ALLOWED: 'invalidPinCodeError',
  SESSION: 'error.pin.session.over',
  UNREADABLE: 'error.pin.session.over',
};

/** One PIN for all cards that are ordered together. */
const pinUse = (call: PersonCall, application: string, facts: PrivateFacts): PinUse => ({
  nationalId: call.session.person.nationalId,
  application,
  productId: productsOf(facts)
    .filter(wantsCard)
    .map(({ id }) => id)
    .join(),
});

const base64Url = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url');

export const getPinSession: Handler<typeof api.getPinSession> = async (context, call) => {
  const { loaded, facts } = await readFacts(context, call);
  assertMaySave(facts, 'pinkode');
  const { bankregnr } = call.bank.config;
  const opened = await context.cardSystem.openPinSession(bankregnr, pinUse(call, loaded.id, facts), call.outside);
  const key = createPublicKey({ key: { ...opened.publicKey }, format: 'jwk' });
  const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
  return { body: { session: opened.session, publicKey, card: opened.card } };
};

export const setPin: Handler<typeof api.setPin> = (context, call) =>
  save(context, call, async (facts, loaded) => {
    const { audit, sgw, data } = call.body;
    // The header proves that a page of ours sends it, in the session that it names.
    if (call.header !== audit) throw new Refusal('error.bad.request');
    const document = withPinSet(facts, audit);
    const answer = await context.cardSystem.setPin(
      call.bank.config.bankregnr,
      pinUse(call, loaded.id, facts),
      { audit, sgw, data: base64Url(data) },
      call.outside,
    );
    if (answer !== 'SET') throw new Refusal(REFUSED[answer]);
    return document;
  });
