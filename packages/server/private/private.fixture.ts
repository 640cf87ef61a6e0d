/** For tests: people who go through the private journey by its calls alone. */
import assert from 'node:assert/strict';
import { constants, publicEncrypt } from 'node:crypto';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { type PinSession, pinBlock } from '@bli-kunde/domain/payment-card/pin-session.ts';
import type { SettledDeclaration } from '@bli-kunde/domain/kyc/settled-schema.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import type { FlowType } from '@bli-kunde/domain/private/flows.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { PRIVATE_ASKED, type PrivateAsked, privateWalk, WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import type { ProductChoice } from '@bli-kunde/domain/product/choose.ts';
import { answerInTurn } from '@bli-kunde/domain/steps/walk.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Given, type Guest } from '../guest.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';

const contact = { email: 'ingrid@example.com', phone: '49001001' };
export const { body: CONTACT } = privateWalk.kontaktinfo({ contact });

/** With the whole declaration: one of which sections are missing is for an advisor. */
export const eachDatabase = () => onEveryDatabase({ ...UNLIMITED, env: {} });

export interface Somebody extends Guest {
  readonly bank: string;
  /** The state as it is; fails when there is none. */
  state(): Promise<PrivateState>;
  /** A versioned call on the state as it is. */
  send(row: Endpoint, body?: unknown, given?: Given): Promise<Answered>;
  /** The same, which must succeed. */
  sent(row: Endpoint, body?: unknown): Promise<PrivateState>;
  /** Completes the declaration, with other answers than the plainest where `given` has them by kind of section. */
  declare(flow: FlowType, given?: Readonly<Record<string, object>>): Promise<Answered>;
  /** Chooses the flow and answers everything up to the summary, with these products. */
  fill(flow: FlowType, products?: readonly ProductChoice[]): Promise<PrivateState>;
  /** Confirms and makes the order; gives its id. */
  order(): Promise<string>;
}

export async function somebody(server: TestServer, id: string, bank = 'provebanken'): Promise<Somebody> {
  const guest = await enter(server, bank, testPerson(server, id));
  const state = async (): Promise<PrivateState> => {
    const answer = await guest.call(api.getPrivateState);
    assert.equal(answer.status, 200, answer.text);
    return answer.json<PrivateState>();
  };
  const send: Somebody['send'] = async (row, body, given = {}) => {
    const version = 'version' in given ? given.version : (await state()).version;
    return guest.call(row, {}, { ...(body === undefined ? {} : { body }), ...given, version });
  };
  const sent: Somebody['sent'] = async (row, body) => {
    const answer = await send(row, body);
    assert.equal(answer.status, 200, `${row.name}: ${answer.text}`);
    return answer.json<PrivateState>();
  };
  const answers: Somebody['declare'] = (flow, given = {}) => declare(guest, privateWalk.kyc({ flow }).opening, given);
  return {
    ...guest,
    bank,
    state,
    send,
    sent,
    declare: answers,
    async fill(flow, products = WITH_CARD) {
      const answer = async (step: PrivateAsked, now: PrivateState): Promise<PrivateState> => {
        if (step === 'kyc') {
          const declared = await answers(flow);
          assert.ok(declared.status < 300, declared.text);
          return state();
        }
        const saved = privateWalk[step]({ contact, flow, products, consentList: now.consentList });
        return saved === null ? now : sent(saved.row, saved.body);
      };
      return answerInTurn(PRIVATE_ASKED, await sent(api.setFlowType, { flowType: flow }), answer);
    },
    async order() {
      await sent(api.confirmSummary);
      const { signingOrder } = await sent(api.createSigningOrder);
      return signingOrder.externalReference ?? assert.fail('no order');
    },
  };
}

/** Body that a browser sends for a PIN in a session. */
export function encrypted(session: PinSession, pin: string) {
  const key = {
    key: Buffer.from(session.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    oaepHash: 'sha256',
  } as const;
  const { audit, sgw } = session.session;
  return { audit, sgw, data: publicEncrypt(key, Buffer.from(pinBlock(pin, session))).toString('base64') };
}

export async function pinSessionOf(one: Somebody): Promise<PinSession> {
  const answer = await one.call(api.getPinSession);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<PinSession>();
}

/** Cards that the card system has for one bank. */
export async function cardsIn({ simulators }: Pick<TestServer, 'simulators'>, bankNumber: string) {
  const ledger = (await (await fetch(`${simulators.origin}/cards/v1/ledger`)).json()) as {
    cards: { bank: string; customerNumber: string; productId: string; pin: string }[];
  };
  return ledger.cards.filter(({ bank }) => bank === bankNumber);
}

interface Settled {
  readonly bank: string;
  readonly subject: string;
  readonly message: SettledDeclaration;
}

/** Messages that the core bank has got about a person's declarations, by its test id; the simulator keeps no number of them. */
export async function settledIn(
  { simulators }: Pick<TestServer, 'simulators'>,
  bankNumber: string,
  subject: string,
): Promise<Settled[]> {
  const answer = await fetch(`${simulators.origin}/core/v1/ledger/settled`);
  return ((await answer.json()) as Settled[]).filter((one) => one.bank === bankNumber && one.subject === subject);
}
